extension LayoutConstraint {
  /// Whether both sides are measured from the right edge of the items' common ancestor. This applies to all positions
  /// of a constraint, including a centre that is compared with a leading edge; `ItemGeometry` says where each is.
  func isMirrored(in container: View) -> Bool {
    (firstAttribute.isDirectional || secondAttribute.isDirectional)
      && container.effectiveLayoutDirection == .rightToLeft
  }
}
