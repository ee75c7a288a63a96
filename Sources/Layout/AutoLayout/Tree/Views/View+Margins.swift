internal import Foundation

// Layout margins: the distances from the edges of the alignment rectangle to the margins guide.
extension View {
  /// Points from the edges to the layout margins guide, 8 each until set; the safe area insets are added, see
  /// `insetsLayoutMarginsFromSafeArea`.
  ///
  /// Margins that were set here keep their sides when the direction of the layout changes. Insets that are not finite
  /// are reported to the diagnostics handler and not set.
  public var layoutMargins: EdgeInsets {
    get { margins.fixed(in: effectiveLayoutDirection) }
    set {
      if accept(newValue, as: "layoutMargins") { setMargins(.fixed(newValue)) }
    }
  }

  /// The layout margins with leading and trailing sides, which are mirrored with the direction; setting this or
  /// `layoutMargins` sets the other.
  ///
  /// Margins that were set here stay leading and trailing when the direction of the layout changes. Insets that are not
  /// finite are reported to the diagnostics handler and not set.
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
