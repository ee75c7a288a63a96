public import Foundation

/// A width, a height or a distance (`NSLayoutDimension`).
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// `self == constant`.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item: item, attribute: attribute, relatedBy: .equal, constant: constant)
  }

  /// `self >= constant`.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item: item, attribute: attribute, relatedBy: .greaterThanOrEqual, constant: constant)
  }

  /// `self <= constant`.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item: item, attribute: attribute, relatedBy: .lessThanOrEqual, constant: constant)
  }

  /// `self == multiplier × anchor + constant`.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// `self >= multiplier × anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// `self <= multiplier × anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// The size of a new guide from one anchor to another. For items without a common ancestor the guide has no owner, and
  /// constraints with the size cannot be activated.
  static func distance<Anchor>(
    _ first: LayoutAnchor<Anchor>, _ second: LayoutAnchor<Anchor>, start: LayoutConstraint.Attribute,
    end: LayoutConstraint.Attribute, size: LayoutConstraint.Attribute
  ) -> LayoutDimension {
    let guide = LayoutGuide()
    guide.isDistance = true
    guide.identifier =
      "distance from \(first.item.layoutName).\(first.attribute) to \(second.item.layoutName).\(second.attribute)"
    guard let owner = LayoutConstraint.nearestCommonAncestor(first.item, second.item) else {
      return LayoutDimension(guide, size)
    }
    owner.addLayoutGuide(guide)
    let isAbsolute = first.attribute.isAbsolute || second.attribute.isAbsolute
    LayoutConstraint.activate([
      LayoutConstraint(
        item: guide, attribute: isAbsolute ? .left : start, toItem: first.item, attribute: first.attribute),
      LayoutConstraint(
        item: guide, attribute: isAbsolute ? .right : end, toItem: second.item, attribute: second.attribute),
    ])
    return LayoutDimension(guide, size)
  }
}
