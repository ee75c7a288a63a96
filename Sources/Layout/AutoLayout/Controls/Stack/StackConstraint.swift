internal import Foundation

/// The description of one constraint of a stack. Two arrangements are compared by their descriptions, so that
/// constraints that both contain stay active.
struct StackConstraint {
  /// Everything but the constant, which can be changed while a constraint is active.
  struct Key: Hashable {
    var identifier: String
    var first: ObjectIdentifier
    var attribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    var second: ObjectIdentifier?
    var secondAttribute: LayoutConstraint.Attribute
    var multiplier: CGFloat
    var priority: LayoutPriority
  }

  var identifier: String
  var first: any LayoutItem
  var attribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: (any LayoutItem)?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  var key: Key {
    Key(
      identifier: identifier, first: ObjectIdentifier(first), attribute: attribute, relation: relation,
      second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute, multiplier: multiplier,
      priority: priority)
  }

  func makeConstraint() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority)
    constraint.identifier = identifier
    constraint.isArrangement = true
    return constraint
  }
}
