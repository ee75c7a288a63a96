public import Foundation

/// An edge, a centre, a baseline or a size of an item, from which constraints are made (`NSLayoutAnchor`).
///
/// The type parameter is the kind of anchor: a constraint between a horizontal and a vertical position, or between a
/// position and a size, does not compile. The constraints are not active; constants are in points.
open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: any LayoutItem
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// Whether another object is an anchor of the same attribute of the same item.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAnchor<AnchorType> else { return false }
    return other.item === item && other.attribute == attribute
  }

  /// Equal for equal anchors.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(item))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// The item and the attribute: `title.leading`.
  open override var description: String { "\(item.layoutName).\(attribute)" }

  /// The name of the attribute.
  open var name: String { attribute.description }

  /// The item whose attribute the anchor is.
  public var layoutItem: any LayoutItem { item }

  /// `self == anchor + constant`.
  public func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0) -> LayoutConstraint {
    constraint(.equal, anchor, constant: constant)
  }

  /// `self >= anchor + constant`.
  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, constant: constant)
  }

  /// `self <= anchor + constant`.
  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0) -> LayoutConstraint
  {
    constraint(.lessThanOrEqual, anchor, constant: constant)
  }

  func constraint(
    _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item, attribute: anchor.attribute,
      multiplier: multiplier, constant: constant)
  }
}
