/// The priority of a chain by SnapKit's names.
public struct ConstraintPriority: ExpressibleByFloatLiteral, Hashable, Strideable, Sendable {
  /// Above 0 and up to 1000; others are rejected when the constraint is activated.
  public let value: Double

  /// The priority of a number.
  public init(_ value: Double) { self.value = value }
  /// The priority of a number.
  public init(floatLiteral value: Double) { self.value = value }

  /// 1000: the constraint must be satisfied.
  public static let required = ConstraintPriority(1000)
  /// 750.
  public static let high = ConstraintPriority(750)
  /// 500, SnapKit's value on iOS.
  public static let medium = ConstraintPriority(500)
  /// 250.
  public static let low = ConstraintPriority(250)

  /// The priority that is more important by a difference.
  public func advanced(by difference: Double) -> ConstraintPriority { ConstraintPriority(value + difference) }
  /// How much more important another priority is.
  public func distance(to other: ConstraintPriority) -> Double { other.value - value }
}
