/// A horizontal place (`NSLayoutXAxisAnchor`).
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a size that constraints can speak of.
  ///
  /// A guide of the nearest view around both reaches from one to the other.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension.distance(self, other, start: .leading, end: .trailing, size: .width)
  }

  /// As many standard spaces as `multiplier` says behind another anchor.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(.equal, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.between(item, anchor.item) * multiplier)
  }
}
