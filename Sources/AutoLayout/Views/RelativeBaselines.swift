internal import Foundation

/// The fractions of a view's height with which its baselines move when the height changes: 0 is the top, 1 the bottom.
///
/// With them a constraint on a baseline is a linear equation over the view's height: a fraction of it plus an offset
/// that stays the same.
struct RelativeBaselines: Equatable {
  var first: CGFloat
  var last: CGFloat

  /// The upper and the lower edge, for a view without text.
  static let edges = RelativeBaselines(first: 0, last: 1)
  /// For text that is centred vertically.
  static let middle = RelativeBaselines(first: 0.5, last: 0.5)
  /// For text that is aligned with the top.
  static let top = RelativeBaselines(first: 0, last: 0)
}
