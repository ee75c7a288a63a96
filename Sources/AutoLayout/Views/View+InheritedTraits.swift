package import Foundation

// Values that a view takes from its nearest ancestor that has one.
extension View {
  /// Pixels per point: the scale of this view or its nearest ancestor with one, else that of the current traits, which
  /// is 1 until it is set.
  package var effectiveDisplayScale: CGFloat {
    var view: View? = self
    while let current = view {
      if let scale = current.displayScale { return scale }
      view = current.superview
    }
    return TraitCollection.currentDisplayScale
  }

  /// The direction from leading to trailing in this view (`effectiveUserInterfaceLayoutDirection`).
  public var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: break
    }
    var view: View? = self
    while let current = view {
      if let direction = current.layoutDirection { return direction }
      view = current.superview
    }
    return .leftToRight
  }
}
