public import Foundation

/// A horizontal position (`NSLayoutXAxisAnchor`).
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The distance from this anchor to another, in points, as a size for constraints (`anchorWithOffset(to:)`).
  ///
  /// It is the width of a new guide, which is added to the nearest common ancestor of the items.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension.distance(self, other, start: .leading, end: .trailing, size: .width)
  }

  /// `self == anchor + multiplier × the standard spacing`: 8 points between siblings, 20 to a superview.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  /// `self >= anchor + multiplier × the standard spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  /// `self <= anchor + multiplier × the standard spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }
}
