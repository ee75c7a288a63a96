internal import Foundation

/// The parts of a chain that have been given so far.
///
/// A class, because each step of a chain adds to the same description. It does not outlive the closure of the maker.
final class ConstraintDescription {
  /// The right side of the constraints.
  enum OtherSide {
    /// A constant: a size in points, or a position relative to the superview.
    case constant
    /// An item and its attributes; an empty set means the attributes of the left side.
    case item(any LayoutItem, ConstraintAttributes)
  }

  let item: any LayoutItem
  var attributes: ConstraintAttributes
  var relation: LayoutConstraint.Relation?
  var otherSide = OtherSide.constant
  var constant: any ConstraintConstantTarget = 0
  var multiplier = 1.0
  var priority = LayoutPriority.required
  var label: String?
  /// The position of the call that gave the other side; until then, the position of the call of the maker.
  var location: ChainLocation
  /// The first error; it is reported once, when the closure has ended.
  var error: LayoutError?

  /// The constraint. It is made when it is first used; later steps of the chain are ignored.
  private(set) lazy var constraint = Constraint(self)

  init(_ item: any LayoutItem, _ attributes: ConstraintAttributes, _ location: ChainLocation) {
    self.item = item
    self.attributes = attributes
    self.location = location
  }

  func fail(_ code: LayoutError.Code, _ message: String) {
    if error == nil { error = location.error(code, message) }
  }

  /// The constraints of the chain, one for each attribute.
  ///
  /// - Throws: `invalidConstraint`, `noSuperview`. Other errors of a constraint are found on activation.
  func makeLayoutConstraints() throws(LayoutError) -> [LayoutConstraint] {
    if let error { throw error }
    guard let relation else {
      throw location.error(
        .invalidConstraint,
        "a chain for \(attributes) of \(item.layoutName) has no other side: expected equalTo, lessThanOrEqualTo or "
          + "greaterThanOrEqualTo")
    }
    let direction = item.chainDirection
    var result: [LayoutConstraint] = []
    for attribute in attributes.all {
      let (other, otherAttribute) = try counterpart(of: attribute)
      let constraint = LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : otherAttribute, multiplier: multiplier,
        constant: constant.constraintConstant(for: otherAttribute, in: direction), priority: priority)
      constraint.identifier = label
      result.append(constraint)
    }
    return result
  }

  private func counterpart(
    of attribute: LayoutConstraint.Attribute
  ) throws(LayoutError) -> ((any LayoutItem)?, LayoutConstraint.Attribute) {
    switch otherSide {
    case .constant:
      if attribute.kind == .size { return (nil, attribute) }
      guard let superview = item.layoutContainer else {
        throw location.error(
          .noSuperview,
          "\(attribute) of \(item.layoutName) is compared with a constant, which is relative to the superview, but "
            + "there is no superview")
      }
      // A centre equals a point, which is relative to the superview's origin.
      let origin: LayoutConstraint.Attribute =
        switch attribute {
        case .centerX: .left
        case .centerY: .top
        default: attribute
        }
      return (superview, origin)
    case .item(let other, let others):
      let candidates = others.all
      if candidates.isEmpty { return (other, attribute) }
      if candidates.count == 1 { return (other, candidates[0]) }
      guard
        attributes.all.count == candidates.count, attributes.withoutMargins == others.withoutMargins,
        let match = candidates.first(where: { $0.withoutMargin == attribute.withoutMargin })
      else {
        throw location.error(
          .invalidConstraint,
          "Cannot constrain to multiple non identical attributes: \(attributes) of \(item.layoutName) to \(others) of "
            + "\(other.layoutName)")
      }
      return (other, match)
    }
  }
}

extension LayoutItem {
  /// The direction of leading and trailing insets of a chain.
  var chainDirection: LayoutDirection {
    (self as? View ?? layoutContainer)?.effectiveLayoutDirection ?? .leftToRight
  }

  /// The view to whose diagnostics handler errors of the item's chains are reported.
  var chainReporter: View? { self as? View ?? layoutContainer }
}
