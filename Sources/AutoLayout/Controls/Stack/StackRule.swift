/// A constraint that a stack wants. Two arrangements are compared rule by rule, so that what they share stays active.
struct StackRule {
  /// What makes two rules the same constraint: all but the constant.
  struct Key: Hashable {
    var identifier: String
    var first: ObjectIdentifier
    var attribute: LayoutConstraint.Attribute
    var relation: LayoutConstraint.Relation
    var second: ObjectIdentifier?
    var secondAttribute: LayoutConstraint.Attribute
    var multiplier: Double
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
    return constraint
  }
}

/// The attributes along an axis.
struct StackAxis {
  var start: LayoutConstraint.Attribute
  var end: LayoutConstraint.Attribute
  var center: LayoutConstraint.Attribute
  var length: LayoutConstraint.Attribute

  init(_ axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}

extension LayoutConstraint.Axis {
  var across: LayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
