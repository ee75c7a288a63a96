internal import Foundation

extension StackView {
  /// How views are aligned across the axis (`UIStackView.Alignment`, with its raw values).
  public enum Alignment: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Views are as high as a horizontal stack, or as wide as a vertical one.
    case fill = 0
    /// At the leading edge of a vertical stack, at the top of a horizontal one.
    case leading = 1
    /// First baselines at the same height; in a vertical stack as `leading`.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a vertical stack, at the bottom of a horizontal one.
    case trailing = 4
    /// Last baselines at the same height; in a vertical stack as `leading`.
    case lastBaseline = 5

    /// The name of `leading` for horizontal stacks.
    public static let top = Alignment.leading
    /// The name of `trailing` for horizontal stacks.
    public static let bottom = Alignment.trailing
  }
}

// Across the axis.
extension StackArrangement {
  mutating func align() {
    switch effectiveAlignment {
    case .fill:
      tie(cross.start)
      tie(cross.end)
    case .leading:
      tie(cross.start)
      bound(cross.end, .lessThanOrEqual)
      fitAcross()
    case .trailing:
      tie(cross.end)
      bound(cross.start, .greaterThanOrEqual)
      fitAcross()
    case .center:
      tie(cross.center)
      // With a common centre one edge is enough.
      bound(cross.start, .greaterThanOrEqual)
      fitAcross()
    case .firstBaseline, .lastBaseline:
      let isFirst = effectiveAlignment == .firstBaseline
      let attribute = isFirst ? LayoutConstraint.Attribute.firstBaseline : .lastBaseline
      for view in views.dropFirst() { add("UISV-alignment", view, attribute, .equal, views[0], attribute) }
      bound(cross.start, .greaterThanOrEqual)
      bound(cross.end, .lessThanOrEqual)
      fitAcross()
      // In a stack that is too high the views are at its top, or at its bottom.
      let edge = isFirst ? cross.start : cross.end
      add("UISV-baseline-fit", views[0], edge, .equal, canvas, edge, priority: 10)
    }
  }

  /// Baselines are aligned in horizontal stacks only.
  private var effectiveAlignment: StackView.Alignment {
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    return isBaseline && stack.axis == .vertical ? .leading : stack.alignment
  }

  /// The first view is tied to the canvas, the others to the first.
  private mutating func tie(_ attribute: LayoutConstraint.Attribute) {
    connect(views[0], attribute)
    for view in views.dropFirst() { add("UISV-alignment", view, attribute, .equal, views[0], attribute) }
  }

  private mutating func bound(_ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation) {
    for view in views { add("UISV-spanning-boundary", view, attribute, relation, canvas, attribute) }
  }

  /// Makes the canvas as small as the views allow, and the size of views without an intrinsic one 0.
  private mutating func fitAcross() {
    fitCanvas(cross, priority: views.count > 1 ? Self.spanningFit : Self.canvasFit)
    for view in views {
      add("UISV-ambiguity-suppression", view, cross.length, constant: 0, priority: Self.suppression)
    }
  }
}
