internal import Geometry

// Alignment insets stand in the equations of a view, of its subviews and of all that counts across it. Other insets
// therefore make the engine start anew; they are rare.
extension LayoutEngine {
  func rememberInsets(of view: View) {
    let insets = view.alignmentRectInsets
    if insets != .zero { knownInsets[ObjectIdentifier(view)] = insets }
  }

  /// Whether the view's insets are not those that the equations were made with.
  func hasOtherInsets(_ view: View) -> Bool {
    let insets = view.alignmentRectInsets
    if insets == .zero, knownInsets.isEmpty { return false }
    guard view === root || places[ObjectIdentifier(view)] != nil else { return false }
    return insets != knownInsets[ObjectIdentifier(view), default: .zero]
  }
}
