/// At which fraction of a view's height its baselines stay when the height changes: 0 is the top, 1 the bottom.
///
/// A constraint on a baseline is a linear equation over the view's height with them. Without them the offset of a
/// baseline would have to be guessed again for each height.
struct RelativeBaselines: Equatable {
  var first: Double
  var last: Double

  /// Of a view without text: the upper and the lower edge.
  static let edges = RelativeBaselines(first: 0, last: 1)
  /// Of text that is centred in the height.
  static let middle = RelativeBaselines(first: 0.5, last: 0.5)
  /// Of text that is aligned with the top.
  static let top = RelativeBaselines(first: 0, last: 0)
}
