internal import AutoLayout
internal import Foundation

extension SceneTreeBuilder {
  func fill(_ stack: StackView, _ fields: SceneStack, _ changes: inout SceneChanges) {
    changes.set(\.axis, of: stack, to: fields.axis)
    changes.set(\.spacing, of: stack, to: fields.spacing)
    changes.set(\.isLayoutMarginsRelativeArrangement, of: stack, to: fields.isLayoutMarginsRelativeArrangement)
    changes.set(\.alignment, of: stack, to: fields.alignment ?? .fill)
    changes.set(\.distribution, of: stack, to: fields.distribution ?? .fill)
  }

  /// Sets the custom spacing after children of a stack; does nothing for other views.
  ///
  /// - Parameter old: the fields that the stack has already; `nil` for a new one.
  /// - Throws: `SceneError` for spacing after a view that is not a child of the stack.
  func setGaps(
    of view: SceneView, instead old: SceneView?, _ items: [String: any LayoutItem], _ changes: inout SceneChanges
  ) throws(SceneError) {
    guard let stack = items[view.name] as? StackView, case .stack(let fields) = view.content else { return }
    for gap in fields.customSpacing {
      guard let child = items[gap.child.text] as? View, child.superview === stack else {
        throw SceneError(
          .unknownView, line: gap.child.line,
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
    changes.add { stack.setCustomSpacing(old, after: child) }
  }
}
