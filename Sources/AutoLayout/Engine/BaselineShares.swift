/// Where in a view's height its baselines stay when the height changes: 0 at the top, 1 at the bottom.
///
/// With it a constraint on a baseline that only another height satisfies is one equation, and not a guess at an offset
/// that is made again at each height.
struct BaselineShares: Equatable {
  var first: Double
  var last: Double

  /// A view without text.
  static let edges = BaselineShares(first: 0, last: 1)
  /// Text in the middle of the height.
  static let middle = BaselineShares(first: 0.5, last: 0.5)
  /// Text that hangs from the top.
  static let top = BaselineShares(first: 0, last: 0)
}
