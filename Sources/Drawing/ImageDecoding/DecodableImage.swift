package import ImageFiles
internal import SystemAccess
internal import WorkBudgets

/// An image file that can be decoded, shared by all copies of the image.
///
/// It retains the bytes of the file; its pixels are in ``DecodedPixelCache`` and decoded again after eviction.
package final class DecodableImage: Sendable {
  package let bytes: [UInt8]
  package let header: ImageHeader
  /// Computed once, because drawings look images up, and a photo has millions of bytes.
  private let hash: Int

  /// Creates an image from the bytes of its file and decodes it once, to check that it is complete.
  ///
  /// - Throws: `unknownFormat` or `malformed` for bytes that are not a complete image; `tooLarge`, before memory is
  ///   allocated, for an image with more pixels than `ImagePixels` may have.
  /// - Complexity: O(bytes + pixels)
  package convenience init(bytes: [UInt8]) throws(ImageFileError) {
    try self.init(bytes, ImageHeader(of: bytes))
  }

  /// As ``init(bytes:)``, for a file whose header was read.
  package init(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) {
    try ImagePixels.check(width: header.width, height: header.height)
    self.bytes = bytes
    self.header = header
    hash = try Self.hash(of: bytes)
    _ = try pixels()
  }

  /// The hash of bytes, a piece at a time: a file may have a gigabyte, and the budget may end meanwhile.
  private static func hash(of bytes: [UInt8]) throws(ImageFileError) -> Int {
    var hasher = Hasher()
    var start = 0
    while start < bytes.count {
      try ImageFileError.spend()
      let end = min(start + (1 << 20), bytes.count)
      bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
      start = end
    }
    return hasher.finalize()
  }

  deinit { DecodedPixelCache.shared.forget(ObjectIdentifier(self)) }

  /// The pixels of the image as shown, after its orientation.
  ///
  /// Decoding takes a step of the work budget of the calling thread for each eight pixels. Decoding ends soon after the budget does.
  ///
  /// - Throws: `malformed` for bytes that cannot be decoded, `tooLarge` when there is no memory or the budget has fewer steps.
  /// - Complexity: O(bytes + pixels) when the pixels are not cached
  package func pixels() throws(ImageFileError) -> ImagePixels {
    try DecodedPixelCache.shared.pixels(of: ObjectIdentifier(self)) { () throws(ImageFileError) in
      try ImageFileError.spend(header.width * header.height / 8)
      return try header.format.decoder.pixels(of: bytes, header).turned(by: header.orientation)
    }
  }

  /// Whether the file is a JPEG that all programs show alike: upright and not in CMYK.
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
  /// The bytes of a file.
  ///
  /// - Throws: `unreadableFile` for a path that cannot be read or does not lead to a regular file, `tooLarge` for more
  ///   than 1 GiB.
  package static func bytes(ofFile path: String) throws(ImageFileError) -> [UInt8] {
    do throws(FileError) { return try ReadableFile.bytes(of: path, as: .image) } catch {
      throw ImageFileError(
        error.code == .tooLarge ? .tooLarge : .unreadableFile, error.message, at: ImageFileError.Location(path: path))
    }
  }
}
