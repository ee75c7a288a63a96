package import Foundation

/// The fractions of a view's height with which its baselines move when the height changes: 0 is the top, 1 the bottom.
///
/// With them a constraint on a baseline is a linear equation over the view's height: a fraction of it plus an offset
/// that stays the same.
package struct RelativeBaselines: Equatable {
  package var first: CGFloat
  package var last: CGFloat

  /// The upper and the lower edge, for a view without text.
  package static let edges = RelativeBaselines(first: 0, last: 1)
  /// For text that is centred vertically.
  package static let middle = RelativeBaselines(first: 0.5, last: 0.5)
  /// For text that is aligned with the top.
  package static let top = RelativeBaselines(first: 0, last: 0)
}
