internal import AutoLayout

/// The file of a picture, shared by all copies of the picture.
final class PictureFile: Sendable {
  let bytes: [UInt8]
  let header: ImageHeader
  /// Drawings look their pictures up, and a photo has some millions of bytes.
  let hash: Int

  init(_ bytes: [UInt8], _ header: ImageHeader) {
    self.bytes = bytes
    self.header = header
    hash = bytes.hashValue
  }

  deinit { PixelCache.shared.forget(ObjectIdentifier(self)) }

  /// - Throws: `notAPicture` for what cannot be decoded, `tooLarge` when there is no memory.
  /// - Complexity: O(bytes + pixels) where the pixels are not kept from the last time
  func pixels() throws(DrawingError) -> PicturePixels {
    try PixelCache.shared.pixels(of: ObjectIdentifier(self)) { () throws(DrawingError) in
      switch header.format {
      case .png: try PNGDecoder.pixels(of: bytes, header)
      case .jpeg: try JPEGDecoder.pixels(of: bytes, header)
      case .gif: try GIFDecoder.pixels(of: bytes, header)
      case .webp: try WebPDecoder.pixels(of: bytes, header)
      case .bmp: try BMPDecoder.pixels(of: bytes, header)
      }
    }
  }
}
