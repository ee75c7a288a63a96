internal import Glibc
package import ImageFiles

/// The pixels of an image in Cairo's format `ARGB32`: row by row from the top, with a byte each for blue, green, red
/// and alpha, premultiplied. Immutable after `init`, so any thread may read them.
///
/// A pixel of the format is a 32-bit number with alpha in the highest byte, which gives this order of bytes on
/// little-endian machines.
package final class ImagePixels: Sendable {
  package let width: Int
  package let height: Int
  /// Mutable because Cairo's functions require it; Cairo only reads the pixels.
  package nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>

  /// The size of all pixels in bytes.
  var byteCount: Int { width * height * 4 }

  /// Bytes from one row to the next.
  package var stride: Int { width * 4 }

  /// - Parameter fill: writes the pixels, which are transparent before.
  /// - Throws: `tooLarge` beyond the limits or when there is no memory, and the errors of `fill`.
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
    // All properties are set, so `deinit` frees the memory if `fill` throws.
    try fill(UnsafeMutableBufferPointer(start: start, count: width * height * 4))
  }

  /// Transparent pixels.
  ///
  /// - Throws: `tooLarge` beyond the limits or when there is no memory.
  package convenience init(transparentWidth width: Int, height: Int) throws(ImageFileError) {
    try self.init(width: width, height: height) { _ throws(ImageFileError) in }
  }

  deinit { free(start) }

  // MARK: Limits

  /// The greatest width or height in pixels: Cairo stores pixel positions in 16 bits.
  package static let largestSide = 32_767
  /// The greatest number of pixels, which take 512 MiB.
  package static let largestArea = 1 << 27

  /// Checks the size of an image or a drawing in pixels.
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

  /// The pixels with an EXIF orientation applied.
  ///
  /// - Parameter orientation: 1 to 8; any other number is treated as 1, upright.
  /// - Throws: `tooLarge` when there is no memory.
  /// - Complexity: O(pixels)
  func turned(by orientation: Int) throws(ImageFileError) -> ImagePixels {
    guard (2...8).contains(orientation) else { return self }
    let isTransposed = ExifOrientation.isTransposed(orientation)
    // EXIF 2.3, 4.6.4 A, "Orientation": the sides of the shown image at which the first row and column of the file are.
    let isFlippedAcross = [2, 3, 7, 8].contains(orientation)
    let isFlippedDown = [3, 4, 6, 7].contains(orientation)
    let (width, height) = (self.width, self.height)
    return try ImagePixels(
      width: isTransposed ? height : width, height: isTransposed ? width : height
    ) { result throws(ImageFileError) in
      let from = UnsafeRawPointer(start)
      guard let to = UnsafeMutableRawPointer(result.baseAddress) else { return }
      var offset = 0
      for y in 0..<(isTransposed ? width : height) {
        try ImageFileError.spend()
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

  /// A colour component multiplied by alpha, rounded to the nearest byte.
  static func premultiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8((Int(color) * Int(alpha) + 127) / 255)
  }
}
