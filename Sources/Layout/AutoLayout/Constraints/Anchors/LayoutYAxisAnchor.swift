public import Foundation

/// A vertical position (`NSLayoutYAxisAnchor`).
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The distance from this anchor to another, in points, as a size for constraints (`anchorWithOffset(to:)`).
  ///
  /// It is the height of a new guide, which is added to the nearest common ancestor of the items.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension.distance(self, other, start: .top, end: .bottom, size: .height)
  }

  /// `self == anchor + multiplier × the standard spacing`: 8 points between siblings, 20 to a superview.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  /// `self >= anchor + multiplier × the standard spacing`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  /// `self <= anchor + multiplier × the standard spacing`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }
}
