/// A width and a height, in points (`CGSize`).
public struct Size: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// A size by its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Width and height, as in `320.0 × 44.0`.
  public var description: String { "\(width) × \(height)" }
}
