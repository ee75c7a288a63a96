// Across the axis.
extension StackPlan {
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
      // About a common centre one edge is enough.
      bound(cross.start, .greaterThanOrEqual)
      fitAcross()
    case .firstBaseline, .lastBaseline:
      let isFirst = effectiveAlignment == .firstBaseline
      let attribute = isFirst ? LayoutConstraint.Attribute.firstBaseline : .lastBaseline
      for view in views.dropFirst() { add("UISV-alignment", view, attribute, .equal, views[0], attribute) }
      bound(cross.start, .greaterThanOrEqual)
      bound(cross.end, .lessThanOrEqual)
      fitAcross()
      // In a stack that is too high the baselines hang from the top, or stand on the bottom.
      let edge = isFirst ? cross.start : cross.end
      add("UISV-baseline-fit", views[0], edge, .equal, canvas, edge, priority: 10)
    }
  }

  /// Baselines run across horizontal stacks only.
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

  /// As small as the views let it be, and views without a size of their own have none.
  private mutating func fitAcross() {
    fitCanvas(cross, priority: views.count > 1 ? Self.spanningFit : Self.canvasFit)
    for view in views {
      add("UISV-ambiguity-suppression", view, cross.length, constant: 0, priority: Self.suppression)
    }
  }
}
