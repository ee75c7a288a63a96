/// What a chain has said so far.
///
/// A class, because each link of a chain adds to the same description; it does not outlive the closure of the maker.
final class ConstraintDescription {
  /// What stands on the other side.
  enum OtherSide {
    /// A constant alone: a size as such, a position from the superview.
    case constant
    /// An item; without attributes, the same ones as on this side.
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
  /// Where the chain was related to something; until then where the maker was started.
  var location: ChainLocation
  /// The first misuse; it is told once, when the closure has ended.
  var error: LayoutError?

  /// The constraint, made when it is first asked for; what the chain says after that is lost.
  private(set) lazy var constraint = Constraint(self)

  init(_ item: any LayoutItem, _ attributes: ConstraintAttributes, _ location: ChainLocation) {
    self.item = item
    self.attributes = attributes
    self.location = location
  }

  func fail(_ code: LayoutError.Code, _ message: String) {
    if error == nil { error = location.error(code, message) }
  }

  /// The constraints that the chain stands for, one for each attribute.
  ///
  /// - Throws: `invalidConstraint`, `noSuperview`; what is wrong with one of them by itself is found on activation.
  func makeLayoutConstraints() throws(LayoutError) -> [LayoutConstraint] {
    if let error { throw error }
    guard let relation else {
      throw location.error(
        .invalidConstraint,
        "a chain for \(attributes) of \(item.layoutName) does not say what they are compared with")
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
          "\(attribute) of \(item.layoutName) is compared with a constant, which counts from the superview, and there "
            + "is none")
      }
      // A centre is given as a point, and points count from the origin.
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
  /// Which way insets of a chain count.
  var chainDirection: LayoutDirection {
    (self as? View ?? layoutContainer)?.effectiveLayoutDirection ?? .leftToRight
  }

  /// The view whose diagnostics handler hears of the item's chains.
  var chainReporter: View? { self as? View ?? layoutContainer }
}
