/// The priority of a chain by SnapKit's names.
public struct ConstraintPriority: ExpressibleByFloatLiteral, Hashable, Strideable, Sendable {
  /// The number, above 0 and up to 1000; a constraint with another one is rejected when it is activated.
  public let value: Float

  /// The priority of a number.
  public init(_ value: Float) { self.value = value }
  /// The priority of a number.
  public init(floatLiteral value: Float) { self.value = value }

  /// 1000: the constraint must be satisfied.
  public static let required = ConstraintPriority(1000)
  /// 750.
  public static let high = ConstraintPriority(750)
  /// 500, SnapKit's value on iOS.
  public static let medium = ConstraintPriority(500)
  /// 250.
  public static let low = ConstraintPriority(250)

  /// The priority that is higher by a difference.
  public func advanced(by difference: Float) -> ConstraintPriority { ConstraintPriority(value + difference) }
  /// The difference of another priority from this one; above 0 when that is higher.
  public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}
