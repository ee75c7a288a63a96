internal import AutoLayout

/// A parsed constraint string: `item.attribute REL [m *] item.attribute [± c] [@ priority]`.
struct ParsedConstraint: Hashable, Sendable {
  /// An attribute of a view or guide.
  struct Side: Hashable, Sendable {
    var item: String
    var attribute: LayoutConstraint.Attribute
  }

  var first: Side
  var relation: LayoutConstraint.Relation
  var multiplier = 1.0
  /// `nil` where the right side is a constant.
  var second: Side?
  var constant = 0.0
  var priority = LayoutPriority.required
}
