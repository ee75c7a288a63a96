/// A vertical place (`NSLayoutYAxisAnchor`).
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// The distance from this anchor to another, as a size that constraints can speak of.
  ///
  /// A guide of the nearest view around both reaches from one to the other.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension.distance(self, other, start: .top, end: .bottom, size: .height)
  }

  /// As many standard spaces as `multiplier` says below another anchor.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }
}
