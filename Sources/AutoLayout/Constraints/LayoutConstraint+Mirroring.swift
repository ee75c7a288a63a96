extension LayoutConstraint {
  /// Whether both sides count from the right edge of the items' common ancestor. All positions of a constraint do, also
  /// a centre that a leading edge is compared with.
  func isMirrored(in container: View) -> Bool {
    (firstAttribute.isDirectional || secondAttribute.isDirectional)
      && container.effectiveLayoutDirection == .rightToLeft
  }
}
