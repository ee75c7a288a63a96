/// Limits of the numbers in a scene.
enum SceneLimits {
  /// The largest size of a number: larger than any layout needs, and small enough for exact sums and products.
  static let largestNumber = 1e9
  static let largestNumberText = "1000000000"
  /// Views in one another. Layout and drawing take some hundred bytes of the stack for each, and scenes come from strangers
  /// to threads whose stacks may be small; a tree of views that code makes may be deeper.
  static let deepestView = 200
  /// Pixels per point. Beyond 1000 a pixel is finer than the tolerance of pixel rounding.
  static let scales = 0.01...1000
}
