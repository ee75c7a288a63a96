/// What `multipliedBy` and `dividedBy` take.
public protocol ConstraintMultiplierTarget {
  /// The factor.
  var constraintMultiplier: Double { get }
}
