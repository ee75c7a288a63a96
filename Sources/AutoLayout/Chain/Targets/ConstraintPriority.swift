/// What `priority` takes besides a `ConstraintPriority`: a number or a `LayoutPriority`.
public protocol ConstraintPriorityTarget {
  /// The priority; one out of range is refused when the constraint is activated.
  var constraintPriority: LayoutPriority { get }
}

extension LayoutPriority: ConstraintPriorityTarget {
  public var constraintPriority: LayoutPriority { self }
}

/// How strongly a chain is wanted, under SnapKit's names.
public struct ConstraintPriority: ExpressibleByFloatLiteral, Hashable, Strideable, Sendable {
  /// Above 0 and up to 1000.
  public let value: Double

  public init(_ value: Double) { self.value = value }
  public init(floatLiteral value: Double) { self.value = value }

  /// 1000
  public static let required = ConstraintPriority(1000)
  /// 750
  public static let high = ConstraintPriority(750)
  /// 500
  public static let medium = ConstraintPriority(500)
  /// 250
  public static let low = ConstraintPriority(250)

  public func advanced(by difference: Double) -> ConstraintPriority { ConstraintPriority(value + difference) }
  public func distance(to other: ConstraintPriority) -> Double { other.value - value }
}
