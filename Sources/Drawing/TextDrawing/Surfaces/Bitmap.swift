/// The pixels of a drawing, row by row from the top.
public struct Bitmap: Hashable, Sendable, CustomStringConvertible {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width * height * 4` bytes, four for each pixel: blue, green, red and alpha, premultiplied.
  public let bytes: [UInt8]

  /// The size, as in `20 × 10 pixels`.
  public var description: String { "\(width) × \(height) pixels" }
}
