internal import Glibc
package import ImageFiles

/// The pixels of an image as Cairo takes them: row by row from the top, blue, green, red and alpha of a byte each,
/// colours multiplied with alpha. They are written once, while this is made; after that every thread may read them.
///
/// Cairo's format is a number of 32 bits, alpha first: these bytes on all machines that Swift is made for.
package final class ImagePixels: Sendable {
  package let width: Int
  package let height: Int
  /// For Cairo, which asks for a pointer through which it could write and only reads images.
  package nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>

  /// Bytes of all of them.
  var byteCount: Int { width * height * 4 }

  /// Bytes from one row to the next.
  package var stride: Int { width * 4 }

  /// - Parameter fill: gets transparent pixels and must write only as many as there are.
  /// - Throws: `tooLarge` beyond the limits or when there is no memory, and what `fill` throws.
  init(
    width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws(ImageFileError) -> Void
  ) throws(ImageFileError) {
    try Self.check(width: width, height: height)
    guard let memory = calloc(width * height, 4) else {
      throw ImageFileError(.tooLarge, "there is no memory for \(width) × \(height) pixels")
    }
    self.width = width
    self.height = height
    start = memory.assumingMemoryBound(to: UInt8.self)
    // From here on `deinit` frees the memory, also after an error.
    try fill(UnsafeMutableBufferPointer(start: start, count: width * height * 4))
  }

  deinit { free(start) }

  // MARK: Limits

  /// Cairo keeps positions in 16 bits.
  package static let largestSide = 32_767
  /// 512 MiB of pixels.
  static let largestArea = 1 << 27

  /// Checks the size of an image, or of a drawing, which has pixels of the same form.
  ///
  /// - Throws: `tooLarge` for a size beyond the limits.
  package static func check(width: Int, height: Int) throws(ImageFileError) {
    guard width <= largestSide, height <= largestSide, width * height <= largestArea else {
      throw ImageFileError(
        .tooLarge,
        "a picture of \(width) × \(height) pixels is too large: expected sides of at most \(largestSide) and at most \(largestArea) pixels"
      )
    }
  }

  // MARK: Changes

  /// The pixels turned for display.
  ///
  /// - Parameter orientation: 1…8, as EXIF has it.
  /// - Throws: `tooLarge` when there is no memory.
  /// - Complexity: O(pixels)
  func turned(by orientation: Int) throws(ImageFileError) -> ImagePixels {
    guard (2...8).contains(orientation) else { return self }
    let isTransposed = ExifOrientation.isTransposed(orientation)
    // EXIF 2.3, 4.6.4 A, "Orientation": on which sides of the shown image the first row and the first column stand.
    let isFlippedAcross = [2, 3, 7, 8].contains(orientation)
    let isFlippedDown = [3, 4, 6, 7].contains(orientation)
    let (width, height) = (self.width, self.height)
    return try ImagePixels(width: isTransposed ? height : width, height: isTransposed ? width : height) { result in
      let from = UnsafeRawPointer(start)
      guard let to = UnsafeMutableRawPointer(result.baseAddress) else { return }
      var offset = 0
      for y in 0..<(isTransposed ? width : height) {
        for x in 0..<(isTransposed ? height : width) {
          var (column, row) = isTransposed ? (y, x) : (x, y)
          if isFlippedAcross { column = width - 1 - column }
          if isFlippedDown { row = height - 1 - row }
          let pixel = from.load(fromByteOffset: (row * width + column) * 4, as: UInt32.self)
          to.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
          offset += 4
        }
      }
    }
  }

  /// A colour multiplied with its alpha, rounded to the nearest.
  static func premultiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8((Int(color) * Int(alpha) + 127) / 255)
  }
}
