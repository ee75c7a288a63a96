/// Whether two numbers differ by at most `tolerance`. `#expect` prints both when they do not.
///
/// - Parameter tolerance: 1e-9 is what a few sums of points differ by through rounding.
public func isApproximatelyEqual(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance
}

/// Whether two numbers differ by at most `tolerance` times the larger one's magnitude, or times 1 where both are
/// smaller. `#expect` prints both when they do not.
public func isApproximatelyEqual(_ left: Double, _ right: Double, withinRelative tolerance: Double) -> Bool {
  abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}
