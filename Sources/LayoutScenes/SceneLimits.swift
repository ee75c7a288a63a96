/// What a scene may hold.
enum SceneLimits {
  /// Longer than any layout, and short enough that sums and products stay exact.
  static let largestNumber = 1e9
  static let largestNumberText = "1000000000"
  /// Pixels a point. Beyond, a pixel is no part of a point any more, or is finer than the tolerance of its rounding.
  static let scales = 0.01...1000
}
