internal import Foundation

extension View {
  /// The view whose baseline is this view's: itself or a view inside it, by `forFirstBaselineLayout` and
  /// `forLastBaselineLayout`.
  ///
  /// - Returns: the view, and as `stray` a view that one of these properties returned although it is not inside; such a
  ///   view is ignored.
  func baselineView(_ attribute: LayoutConstraint.Attribute) -> (view: View, stray: View?) {
    var view = self
    // Each step leads further down the tree, so the loop terminates.
    while true {
      let next = view.viewForBaseline(attribute)
      if next === view { return (view, nil) }
      guard next.isDescendant(of: view) else { return (view, next) }
      view = next
    }
  }

  func viewForBaseline(_ attribute: LayoutConstraint.Attribute) -> View {
    attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
  }

  /// A baseline at a size of the alignment rectangle, as a fraction of the height and an offset in points below that;
  /// the offset stays the same when the height changes.
  func baseline(_ attribute: LayoutConstraint.Attribute, at size: CGSize) -> (fraction: CGFloat, offset: CGFloat) {
    if attribute == .firstBaseline {
      let fraction = relativeBaselines.first
      return (fraction, firstBaselineOffset(at: size) - fraction * size.height)
    }
    let fraction = relativeBaselines.last
    return (fraction, (1 - fraction) * size.height - lastBaselineOffset(at: size))
  }
}
