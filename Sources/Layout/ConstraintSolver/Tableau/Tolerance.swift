/// The numbers below which a quantity counts as zero.
enum Tolerance {
  /// A sum whose size is below this share of its two operands is a cancellation and becomes 0.
  static let cancellation = 1e-11
  /// Reduced costs that differ by less are equal.
  static let cost = 1e-8
  /// A coefficient below this, or below this share of the largest in its row, is not pivoted on.
  static let pivot = 1e-9
  /// Coefficients of a row whose sizes differ by at most this share are equally good to pivot on.
  static let equalPivots = 1e-6
  /// After a pivot on less than this the tableau is verified.
  static let smallPivot = 1e-3
  /// A tableau that differs by more than this share from the constraints' terms is rebuilt for the same basis.
  static let noise = 1e-11
  /// When it differs by more than this share even after the rebuild, it is emptied and all constraints are added again.
  static let unusable = 1e-7
  /// Values within this of zero meet their constraint, for constants of at most ``smallScale``.
  static let value = 1e-8
  /// The largest constant for which ``value`` holds.
  static let smallScale = 1e4
  /// ``value`` as a share of the largest constant, for larger ones.
  static let relativeValue = 1e-12
  /// When the sizes of the moves add up to more than this, the values are recomputed. A move has a rounding error of
  /// about 2e-16 of its size, so until then the values are accurate to about 1e-10.
  static let drift = 4e5
}

/// `a + b`, and 0 when nothing but rounding is left of it.
@inline(__always)
func cleanSum(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return abs(sum) <= Tolerance.cancellation * (abs(a) + abs(b)) ? 0 : sum
}
