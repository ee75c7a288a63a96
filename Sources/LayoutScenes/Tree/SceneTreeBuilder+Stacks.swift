internal import AutoLayout

extension SceneTreeBuilder {
  func fill(_ stack: StackView, _ fields: SceneStack, _ changes: inout SceneChanges) {
    changes.set(\.axis, of: stack, to: fields.axis.map { $0 == .vertical ? .vertical : .horizontal })
    changes.set(\.spacing, of: stack, to: fields.spacing)
    changes.set(\.isLayoutMarginsRelativeArrangement, of: stack, to: fields.isLayoutMarginsRelativeArrangement)
    let alignment: StackView.Alignment =
      switch fields.alignment {
      case .fill, nil: .fill
      case .leading, .top: .leading
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing, .bottom: .trailing
      case .lastBaseline: .lastBaseline
      }
    changes.set(\.alignment, of: stack, to: alignment)
    let distribution: StackView.Distribution =
      switch fields.distribution {
      case .fill, nil: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    changes.set(\.distribution, of: stack, to: distribution)
  }

  /// Sets the gaps after single children of a stack; a view of another kind has none.
  ///
  /// - Parameter old: the fields that the stack has already; `nil` for a new one.
  /// - Throws: `SceneError` for a gap after what is not its child.
  func setGaps(
    of view: SceneView, instead old: SceneView?, _ items: [String: any LayoutItem], _ changes: inout SceneChanges
  ) throws(SceneError) {
    guard let stack = items[view.name] as? StackView, case .stack(let fields) = view.content else { return }
    for gap in fields.customSpacing {
      guard let child = items[gap.child.text] as? View, child.superview === stack else {
        throw SceneError(
          line: gap.child.line,
          "'customSpacing' names \(quoted(gap.child.text)), which is not a view among the children of "
            + quoted(view.name))
      }
    }
    if case .stack(let before)? = old?.content {
      guard fields.customSpacing != before.customSpacing else { return }
      for gap in before.customSpacing {
        set(StackView.spacingUseDefault, after: gap.child.text, in: stack, items, &changes)
      }
    }
    for gap in fields.customSpacing { set(gap.length, after: gap.child.text, in: stack, items, &changes) }
  }

  private func set(
    _ length: Double, after name: String, in stack: StackView, _ items: [String: any LayoutItem],
    _ changes: inout SceneChanges
  ) {
    guard let child = items[name] as? View else { return }
    let old = stack.customSpacing(after: child)
    stack.setCustomSpacing(length, after: child)
    changes.note { stack.setCustomSpacing(old, after: child) }
  }
}
