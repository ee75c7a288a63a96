public import Geometry

/// A number, which may stand wherever a chain takes one: `Int`, `UInt`, `Float` and `Double`.
public protocol ConstraintNumber: ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{
  /// The number.
  var constraintNumber: Double { get }
}

extension ConstraintNumber {
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> Double {
    constraintNumber
  }

  /// The number on all four sides.
  public var constraintInsets: EdgeInsets {
    EdgeInsets(top: constraintNumber, left: constraintNumber, bottom: constraintNumber, right: constraintNumber)
  }

  public var constraintMultiplier: Double { constraintNumber }
  public var constraintPriority: LayoutPriority { LayoutPriority(constraintNumber) }
}

extension Int: ConstraintNumber {
  public var constraintNumber: Double { Double(self) }
}

extension UInt: ConstraintNumber {
  public var constraintNumber: Double { Double(self) }
}

extension Float: ConstraintNumber {
  public var constraintNumber: Double { Double(self) }
}

extension Double: ConstraintNumber {
  public var constraintNumber: Double { self }
}
