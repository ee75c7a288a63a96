/// How long a part of a table is from top to bottom, and whether that was measured.
public struct PartLength: Hashable, Sendable, CustomStringConvertible {
  /// The length in points.
  public let points: Double
  /// Whether the part was measured, or has a length that needs no measuring. If not, the length is a guess.
  public let isExact: Bool

  init(points: Double, isExact: Bool) {
    // One zero, so that lengths that look the same are the same.
    self.points = points == 0 ? 0 : points
    self.isExact = isExact
  }

  /// A guess, in points.
  public static func estimate(_ points: Double) -> PartLength { PartLength(points: points, isExact: false) }

  /// What a part was measured to, in points.
  public static func exact(_ points: Double) -> PartLength { PartLength(points: points, isExact: true) }

  /// A part that is not there.
  public static let none = exact(0)

  /// The points, after `~` if they are a guess.
  public var description: String { isExact ? "\(points)" : "~\(points)" }

  /// The same points as a guess.
  var estimated: PartLength { .estimate(points) }
}
