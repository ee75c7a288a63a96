/// The format and the size of a picture, from the first bytes of its file and without decoding it.
///
/// PNG, JPEG, GIF, WebP and BMP. A few kilobytes are enough, except for JPEG, whose size may come after long metadata;
/// give the whole file where that is cheap.
package struct ImageHeader: Hashable, Sendable {
  package let format: Format
  /// Pixels, as the picture is shown; above 0.
  package let width: Int
  /// Pixels, as the picture is shown; above 0.
  package let height: Int
  /// How a JPEG is turned for display, 1…8 as EXIF has it; from 5 on, `width` and `height` are already exchanged.
  /// 1 for the other formats.
  package let orientation: Int

  /// Reads the header of a file.
  ///
  /// - Throws: `ImageHeaderError` when the format is none of the five, when the data ends too early, when it is not what
  ///   the format asks for, and when a side is 0 pixels long.
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  package init(of bytes: UnsafeRawBufferPointer) throws(ImageHeaderError) {
    let format = try Format(of: bytes)
    let header = HeaderBytes(bytes, of: format)
    self =
      switch format {
      case .png: try header.readPNG()
      case .jpeg: try header.readJPEG()
      case .gif: try header.readGIF()
      case .webp: try header.readWebP()
      case .bmp: try header.readBMP()
      }
  }

  /// Reads the header of a file.
  ///
  /// - Throws: `ImageHeaderError`, as `init(of: UnsafeRawBufferPointer)` does.
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  package init(of bytes: [UInt8]) throws(ImageHeaderError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageHeaderError) in try ImageHeader(of: bytes) }
    }
    self = try result.get()
  }

  init(format: Format, width: Int, height: Int, orientation: Int = 1) {
    let isTransposed = orientation >= 5
    self.format = format
    self.width = isTransposed ? height : width
    self.height = isTransposed ? width : height
    self.orientation = orientation
  }

  /// The size in pixels as the picture is shown, or `nil` where `init(of:)` throws.
  ///
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  static func pixelSize(of bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard let header = try? ImageHeader(of: bytes) else { return nil }
    return (header.width, header.height)
  }

  /// The size in pixels as the picture is shown, or `nil` where `init(of:)` throws.
  ///
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  static func pixelSize(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    bytes.withUnsafeBytes { pixelSize(of: $0) }
  }
}
