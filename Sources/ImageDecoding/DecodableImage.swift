package import ImageFiles
internal import SystemAccess

/// The file of an image that can be decoded, shared by all copies of the image.
///
/// It keeps its bytes, and its pixels only as long as few others are decoded.
package final class DecodableImage: Sendable {
  package let bytes: [UInt8]
  package let header: ImageHeader
  /// Computed once: drawings look their images up, and a photo has some millions of bytes.
  private let hash: Int

  /// Takes a file and decodes it once, which is what tells whether it is whole.
  ///
  /// - Throws: `unknownFormat` or `malformed` for what is not a whole image; `tooLarge` for one whose header asks for
  ///   more pixels than `ImagePixels` may have, before any memory is taken.
  /// - Complexity: O(bytes + pixels)
  package convenience init(bytes: [UInt8]) throws(ImageFileError) {
    try self.init(bytes, ImageHeader(of: bytes))
  }

  /// Takes a file whose header has been read, and decodes it once.
  package init(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) {
    try ImagePixels.check(width: header.width, height: header.height)
    self.bytes = bytes
    self.header = header
    hash = bytes.hashValue
    _ = try pixels()
  }

  deinit { DecodedPixelCache.shared.forget(ObjectIdentifier(self)) }

  /// The pixels, as the image is shown.
  ///
  /// - Throws: `malformed` for what cannot be decoded, `tooLarge` when there is no memory.
  /// - Complexity: O(bytes + pixels) where the pixels are not kept from the last time
  package func pixels() throws(ImageFileError) -> ImagePixels {
    try DecodedPixelCache.shared.pixels(of: ObjectIdentifier(self)) { () throws(ImageFileError) in
      try decoder.pixels(of: bytes, header).turned(by: header.orientation)
    }
  }

  private var decoder: any ImageFormatDecoder.Type {
    switch header.format {
    case .png: PNGDecoder.self
    case .jpeg: JPEGDecoder.self
    case .gif: GIFDecoder.self
    case .webp: WebPDecoder.self
    case .bmp: BMPDecoder.self
    }
  }

  /// Whether every program that shows JPEGs shows the file as it is shown here: neither turned nor in CMYK.
  package var isPlainJPEG: Bool {
    header.format == .jpeg && header.orientation == 1 && !JPEGDecoder.isCMYK(bytes)
  }

  /// Whether the file is a PNG of one frame.
  package var isStillPNG: Bool {
    guard header.format == .png else { return false }
    return bytes.withUnsafeBytes { !PNGChunks(ImageBytes($0, of: .png)).isAnimated }
  }
}

extension DecodableImage: Hashable {
  /// Whether both have the same bytes.
  package static func == (one: DecodableImage, other: DecodableImage) -> Bool {
    one === other || one.hash == other.hash && one.bytes == other.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

// MARK: Files

extension DecodableImage {
  /// Larger files are refused.
  private static let largestFile = 1 << 30

  /// The bytes of a file.
  ///
  /// - Throws: `unreadableFile` for a path that cannot be read or is not that of a regular file, `tooLarge` for more
  ///   than 1 GiB.
  package static func bytes(ofFile path: String) throws(ImageFileError) -> [UInt8] {
    let location = ImageFileError.Location(path: path)
    func read<R>(_ body: () throws(FileError) -> R) throws(ImageFileError) -> R {
      do throws(FileError) { return try body() } catch {
        throw ImageFileError(.unreadableFile, error.message, at: location)
      }
    }
    // A pipe, which is refused, must not wait for its writer.
    let file = try read { () throws(FileError) in try ReadableFile(path: path, waitsForWriter: false) }
    let size = try read { () throws(FileError) in try file.size() }
    guard size <= largestFile else {
      throw ImageFileError(.tooLarge, "expected at most \(largestFile) bytes, found \(size)", at: location)
    }
    // A file that has become shorter meanwhile is read to its end, and is then no whole image.
    return try read { () throws(FileError) in try file.read(count: size) }
  }
}
