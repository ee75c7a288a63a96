extension BinaryFloatingPoint {
  /// Whether two numbers differ by at most a part of the larger one, the square root of the precision until given, as in the
  /// package swift-numerics.
  public func isApproximatelyEqual(
    to other: Self, relativeTolerance: Self = Self.ulpOfOne.squareRoot(), norm: (Self) -> Self = \.magnitude
  ) -> Bool {
    self == other || norm(self - other) <= relativeTolerance * max(norm(self), norm(other))
  }

  /// Whether two numbers differ by at most a distance or a part of the larger one.
  public func isApproximatelyEqual(to other: Self, absoluteTolerance: Self, relativeTolerance: Self = 0) -> Bool {
    self == other
      || (self - other).magnitude <= max(absoluteTolerance, relativeTolerance * max(magnitude, other.magnitude))
  }
}
