package import Geometry

extension LayoutGuide {
  /// Where the guide lies now in its owner's coordinates. Guides of margins and of the safe area take part in layout only
  /// where constraints speak of them, so theirs follows from the owner.
  package var currentFrame: Rect {
    guard kind != .free, let owner = owningView else { return layoutFrame }
    let insets = kind == .margins ? owner.effectiveMargins : owner.safeAreaInsets
    let rect = owner.alignmentRect(forFrame: owner.bounds)
    return Rect(
      x: rect.minX + insets.left, y: rect.minY + insets.top, width: max(0, rect.width - insets.left - insets.right),
      height: max(0, rect.height - insets.top - insets.bottom))
  }
}
