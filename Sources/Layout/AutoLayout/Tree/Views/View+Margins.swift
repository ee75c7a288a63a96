internal import Foundation

// Layout margins: the distances from the edges of the alignment rectangle to the margins guide.
extension View {
  func setMargins(_ new: LayoutMargins) {
    let old = layoutMargins
    margins = new
    if layoutMargins != old { noteGeometry() }
  }

  /// Gives a new view the margins of the system. The properties, which subclasses override, are not asked.
  package func giveSystemMargins(_ new: DirectionalEdgeInsets) { margins = .directional(new) }

  /// Replaces the margins of the system, unless others were set.
  package func replaceSystemMargins(_ old: DirectionalEdgeInsets, by new: DirectionalEdgeInsets) {
    if case .directional(old) = margins { setMargins(.directional(new)) }
  }

  /// The layout margins with the safe area insets, if those are added.
  var ownMargins: EdgeInsets {
    let margins = layoutMargins
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    return EdgeInsets(
      top: margins.top + safeAreaInsets.top, left: margins.left + safeAreaInsets.left,
      bottom: margins.bottom + safeAreaInsets.bottom, right: margins.right + safeAreaInsets.right)
  }

  /// The insets of the margins guide for the present frames of the views.
  var effectiveMargins: EdgeInsets {
    margins(
      rect: { $0.alignmentRect(forFrame: $0.storedFrame) }, size: { $0.alignmentRect(forFrame: $0.storedFrame).size })
  }

  /// The view's own margins, enlarged where it preserves its superview's margins and these overlap the view: by the
  /// smallest amount that keeps the content out of them
  /// (https://developer.apple.com/documentation/uikit/uiview/preservessuperviewlayoutmargins).
  ///
  /// - Parameters:
  ///   - rect: gives the alignment rectangle of a view in its superview's coordinates.
  ///   - size: gives the size of a superview's alignment rectangle.
  /// - Complexity: O(ancestors, as long as each preserves the margins of the next)
  func margins(rect alignmentRect: (View) -> CGRect, size: (View) -> CGSize) -> EdgeInsets {
    var views: [View] = []
    var outer = self
    while outer.preservesSuperviewLayoutMargins, let superview = outer.superview {
      views.append(outer)
      outer = superview
    }
    var margins = outer.ownMargins
    for view in views.reversed() {
      let (insets, size, rect, own) = (outer.alignmentRectInsets, size(outer), alignmentRect(view), view.ownMargins)
      margins = EdgeInsets(
        top: max(own.top, insets.top + margins.top - rect.minY),
        left: max(own.left, insets.left + margins.left - rect.minX),
        bottom: max(own.bottom, rect.maxY - (insets.top + size.height - margins.bottom)),
        right: max(own.right, rect.maxX - (insets.left + size.width - margins.right)))
      outer = view
    }
    return margins
  }

  /// The alignment rectangle in the view's own coordinates, reduced by insets.
  func inset(by insets: EdgeInsets) -> CGRect {
    alignmentRect(forFrame: bounds).inset(by: insets).withoutNegativeSize
  }
}
