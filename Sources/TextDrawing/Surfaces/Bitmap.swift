/// The pixels of a drawing, row by row from the top.
public struct Bitmap: Hashable, Sendable, CustomStringConvertible {
  /// Pixels of a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Four a pixel, `width * height * 4` in all: blue, green, red, alpha; colours are multiplied with alpha.
  public let bytes: [UInt8]

  /// The size, as in `20 × 10 pixels`.
  public var description: String { "\(width) × \(height) pixels" }
}
