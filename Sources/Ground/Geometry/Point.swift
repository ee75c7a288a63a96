/// A point in a plane whose y axis grows downwards, in points (`CGPoint`).
public struct Point: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The coordinates, as in `(10.0, 20.0)`.
  public var description: String { "(\(x), \(y))" }
}
