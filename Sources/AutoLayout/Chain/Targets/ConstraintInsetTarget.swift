public import Geometry

/// What `inset` takes: a number for all four sides, or insets.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {
  /// The distances from the four edges.
  var constraintInsets: EdgeInsets { get }
}

/// What `inset` takes besides: insets whose sides turn round with the direction of the layout.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {
  /// The distances from the four edges.
  var constraintDirectionalInsets: DirectionalEdgeInsets { get }
}

extension EdgeInsets: ConstraintInsetTarget {
  public var constraintInsets: EdgeInsets { self }
}

extension DirectionalEdgeInsets: ConstraintDirectionalInsetTarget {
  public var constraintDirectionalInsets: DirectionalEdgeInsets { self }
}

/// SnapKit's name for insets.
public typealias ConstraintInsets = EdgeInsets
/// SnapKit's name for insets with leading and trailing sides.
public typealias ConstraintDirectionalInsets = DirectionalEdgeInsets
