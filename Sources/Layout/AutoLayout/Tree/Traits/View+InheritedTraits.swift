package import Foundation

// Values that a view takes from its nearest ancestor that has one.
extension View {
  /// Visits this view and its ancestors, innermost first, as long as the body returns true; it runs no code of users.
  ///
  /// References are not counted on the way: every change of a text and every measurement climbs the tree several times.
  ///
  /// - Returns: the last view that was visited.
  @inline(__always) @discardableResult
  func climb(while body: (View) -> Bool) -> View {
    var view = Unmanaged.passUnretained(self)
    while view._withUnsafeGuaranteedRef(body), let next = view._withUnsafeGuaranteedRef({ $0.container }) {
      view = next
    }
    return view.takeUnretainedValue()
  }

  /// Pixels per point: the scale of this view or its nearest ancestor that states one, as a property or a trait, else the
  /// scale of the current traits, which is 1 until it is set.
  package var effectiveDisplayScale: CGFloat {
    var scale: CGFloat?
    climb { view in
      scale = view.statedDisplayScale
      return scale == nil
    }
    return scale ?? TraitCollection.currentDisplayScale
  }

  /// The direction from leading to trailing in this view (`effectiveUserInterfaceLayoutDirection`): the direction of its
  /// `semanticContentAttribute`, or of the attribute of its class's appearance; else of itself or the nearest ancestor that states
  /// one, as a property or a trait; else of the traits that are in force.
  public var effectiveLayoutDirection: LayoutDirection {
    let own = semanticContentAttribute
    switch own == .unspecified ? AppearanceDirections.attribute(of: self) : own {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: break
    }
    var direction: LayoutDirection?
    climb { view in
      direction = view.statedLayoutDirection
      return direction == nil
    }
    return direction ?? TraitCollection.currentLayoutDirection
  }

  /// The scale of ``displayScale``, which counts more than the scale of the traits.
  var ownDisplayScale: CGFloat? {
    get { attachments?.traits?.displayScaleTrait == nil ? statedDisplayScale : attachments?.ownDisplayScale }
    set {
      let trait = attachments?.traits?.displayScaleTrait
      if trait != nil { changeAttachments { $0.ownDisplayScale = newValue } }
      statedDisplayScale = newValue ?? trait
    }
  }

  /// The direction that the view states for itself and its descendants.
  @inline(__always)
  var statedLayoutDirection: LayoutDirection? { layoutDirection ?? attachments?.traits?.layoutDirectionTrait }
}
