internal import SystemAccess

/// The format and the size of an image, from the first bytes of its file and without decoding it. Layout measures
/// images by it, and decoders are checked against it, so that the measured and the drawn size are one.
///
/// PNG, JPEG, GIF, WebP and BMP. A few kilobytes are enough, except for JPEG, whose size may come after long metadata.
package struct ImageHeader: Hashable, Sendable {
  package let format: ImageFormat
  /// Pixels, as the image is shown; above 0.
  package let width: Int
  /// Pixels, as the image is shown; above 0.
  package let height: Int
  /// How a JPEG is turned for display, 1…8 as EXIF has it; 1 for the other formats.
  package let orientation: Int

  /// Whether rows of the file are columns of the image as it is shown, so that `width` and `height` are exchanged.
  package var isTransposed: Bool { ExifOrientation.isTransposed(orientation) }

  /// Reads the header of a file.
  ///
  /// - Throws: `unknownFormat` when the format is none of the five; `malformed` when the data ends too early, when it
  ///   is not what the format requires, and when a side is 0 pixels long.
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  package init(of bytes: UnsafeRawBufferPointer) throws(ImageFileError) {
    let format = try ImageFormat(of: bytes)
    let bytes = ImageBytes(bytes, of: format)
    switch format {
    case .png: self = try PNGChunks(bytes).imageHeader()
    case .jpeg: self = try JPEGSegments(bytes).imageHeader()
    case .gif: self = try GIFScreen(bytes).imageHeader
    case .webp: self = try WebPChunks(bytes).imageHeader()
    case .bmp: self = try BMPHeader(bytes).imageHeader
    }
  }

  /// Reads the header of a file.
  ///
  /// - Throws: as `init(of: UnsafeRawBufferPointer)`.
  /// - Complexity: O(bytes) for JPEG, O(1) for the others.
  package init(of bytes: [UInt8]) throws(ImageFileError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageFileError) in try ImageHeader(of: bytes) }
    }
    self = try result.get()
  }

  /// Reads as much of a file as its header needs: most need one block, a JPEG with long metadata several.
  ///
  /// - Throws: `unreadableFile`, or as `init(of:)`; both name the path.
  /// - Complexity: O(bytes before the size)
  package init(contentsOfFile path: String) throws(ImageFileError) {
    func read<R>(_ body: () throws(FileError) -> R) throws(ImageFileError) -> R {
      do throws(FileError) { return try body() } catch {
        throw ImageFileError(.unreadableFile, error.message, at: ImageFileError.Location(path: path))
      }
    }
    // A pipe, which may be a whole file as well, must not wait for its writer.
    let file = try read { () throws(FileError) in try ReadableFile(path: path, waitsForWriter: false) }
    var bytes: [UInt8] = []
    var goal = 1 << 16
    while true {
      bytes += try read { () throws(FileError) in try file.read(count: goal - bytes.count) }
      do throws(ImageFileError) {
        self = try ImageHeader(of: bytes)
        return
      } catch {
        if bytes.count < goal || goal >= Self.readLimit { throw error.inFile(path) }
      }
      goal *= 4
    }
  }

  /// More than any camera writes before the size of its image.
  private static let readLimit = 1 << 26

  /// - Parameters:
  ///   - width: of the rows as the file has them, above 0; exchanged with the height for orientations from 5 on.
  init(format: ImageFormat, width: Int, height: Int, orientation: Int = 1) {
    self.format = format
    self.orientation = orientation
    (self.width, self.height) = ExifOrientation.isTransposed(orientation) ? (height, width) : (width, height)
  }
}
