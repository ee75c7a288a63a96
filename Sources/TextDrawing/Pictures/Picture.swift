internal import AutoLayout

/// A PNG, JPEG, GIF, WebP or BMP picture, decoded once: of one that moves, the first frame.
///
/// Its pixels are kept, four bytes each, and are not copied with the value. Colours are taken for sRGB, whatever profile
/// the file has.
public struct Picture: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// Pixels, as the picture is shown: turned by the EXIF orientation of a JPEG.
  public let width: Int
  /// Pixels, as the picture is shown: turned by the EXIF orientation of a JPEG.
  public let height: Int
  let header: ImageHeader
  let pixels: PicturePixels
  private let hash: Int

  /// A picture by the bytes of its file.
  ///
  /// - Throws: `notAPicture` for another format and for a file that is damaged or ends too early; `tooLarge` for one
  ///   whose header asks for more pixels than a PNG drawing may have, see `DrawingFormat`, before any memory is taken.
  /// - Complexity: O(bytes + pixels)
  public init(bytes: [UInt8]) throws(DrawingError) {
    do throws(ImageHeaderError) { header = try ImageHeader(of: bytes) } catch {
      throw DrawingError(.notAPicture, "\(bytes.count) bytes are not a picture: \(error)")
    }
    (width, height) = (header.width, header.height)
    try PixelImage.check(width: width, height: height)
    self.bytes = bytes
    pixels =
      switch header.format {
      case .png: try PNGDecoder.pixels(of: bytes, header)
      case .jpeg: try JPEGDecoder.pixels(of: bytes, header)
      case .gif: try GIFDecoder.pixels(of: bytes, header)
      case .webp: try WebPDecoder.pixels(of: bytes, header)
      case .bmp: try BMPDecoder.pixels(of: bytes, header)
      }
    // Drawings look their pictures up, and a photo has some millions of bytes.
    hash = bytes.hashValue
  }

  /// Whether both have the same file.
  public static func == (one: Picture, other: Picture) -> Bool {
    one.pixels === other.pixels || one.hash == other.hash && one.bytes == other.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
