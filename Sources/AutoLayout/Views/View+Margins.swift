public import Geometry

// Margins: from the edges of the alignment rectangle to the margins guide.
extension View {
  /// Points from the edges to the layout margins guide, 8 each until set; those of the safe area come on top.
  ///
  /// What was set here keeps its sides when the direction of the layout changes. Insets that are not finite are told to
  /// the diagnostics handler and not taken.
  public var layoutMargins: EdgeInsets {
    get { margins.fixed(in: effectiveLayoutDirection) }
    set {
      if accept(newValue, as: "layoutMargins") { setMargins(.fixed(newValue)) }
    }
  }

  /// The same distances with sides that turn round; setting either property sets the other.
  ///
  /// What was set here stays leading and trailing when the direction of the layout changes. Insets that are not finite
  /// are told to the diagnostics handler and not taken.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { margins.directional(in: effectiveLayoutDirection) }
    set {
      let numbers = [newValue.top, newValue.leading, newValue.bottom, newValue.trailing]
      if accept(numbers, as: "directionalLayoutMargins") { setMargins(.directional(newValue)) }
    }
  }

  private func setMargins(_ new: LayoutMargins) {
    let old = layoutMargins
    margins = new
    if layoutMargins != old { noteGeometry() }
  }

  /// The layout margins, from the safe area where they count from it.
  var effectiveMargins: EdgeInsets {
    let margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    return EdgeInsets(
      top: margins.top + safeAreaInsets.top, left: margins.left + safeAreaInsets.left,
      bottom: margins.bottom + safeAreaInsets.bottom, right: margins.right + safeAreaInsets.right)
  }
}
