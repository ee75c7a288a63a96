internal import Foundation

// The constraints that a view holds, and the engines that changes are reported to.
extension View {
  /// The active constraints of which this view is the nearest common ancestor, in the order of activation. Those that
  /// the package makes for its guides are excluded, so that removing all constraints leaves the guides intact.
  ///
  /// - Complexity: O(n log n)
  public var constraints: [LayoutConstraint] { heldConstraints.filter { !$0.isSystem } }

  /// As `constraints`, including those that the package makes for its guides.
  ///
  /// - Complexity: O(n log n)
  package var heldConstraints: [LayoutConstraint] { held.ordered }

  /// The active constraints that refer to this view and constrain an axis (`constraintsAffectingLayout(for:)`).
  ///
  /// UIKit's list may also contain constraints of other views that affect this one; this list does not.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    let nodes = [layoutNode] + systemGuides.map(\.layoutNode)
    var seen: Set<ObjectIdentifier> = []
    return nodes.flatMap(\.constraints.ordered).filter {
      $0.axis == axis && !$0.isSystem && seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  // MARK: Called by constraints

  func hold(_ constraint: LayoutConstraint) {
    held.insert(constraint)
    note(constraint)
  }

  func release(_ constraint: LayoutConstraint) {
    guard held.remove(constraint) else { return }
    markForSolution(in: forEachEngine { $0.noteRemoval(constraint) })
  }

  /// Reports a new constraint, or one with another constant or priority, to the engines.
  func note(_ constraint: LayoutConstraint) {
    markForSolution(in: forEachEngine { $0.note(constraint) })
  }

  // MARK: Called by views

  /// Reports a change of margins, alignment insets or baselines to the engines.
  func noteGeometry() {
    forgetContentLength()
    markForSolution(in: forEachEngine { $0.noteGeometry(self) })
  }

  /// Reports a change of the tree, or another change that the engines cannot apply incrementally: they are rebuilt.
  package func noteStructure() {
    forEachEngine { $0.noteStructure() }
    // A view that adds subviews in its own layout need not be laid out again for them.
    if !isLayingOut { setNeedsLayout() }
  }

  /// Reports that the user set the frame.
  func noteFrame() { superview?.forEachEngine { $0.noteFrame(self) } }

  /// Calls the body for the engines that may contain this view: its own and its ancestors'.
  ///
  /// - Returns: the root of the tree.
  @discardableResult
  func forEachEngine(_ body: (LayoutEngine) -> Void) -> View {
    // Constraints in a view that is solved apart are in its engine and in none around it.
    var isInside = true
    return climb { view in
      if isInside {
        if let engine = view.layoutEngine { body(engine) }
        if let engine = view.fittingEngine { body(engine) }
        isInside = !view.solvesApart
      }
      return true
    }
  }

  /// Marks the view for layout after a change that the engines apply. In a pass the next solution is found anyway, and
  /// marks the views whose subviews it moves.
  func markForSolution(in root: View) {
    if root.layoutState.contains(.inPass) { markPending(.layout) } else { setNeedsLayout() }
  }
}

extension LayoutGuide {
  /// The active constraints that refer to this guide and constrain an axis (`constraintsAffectingLayout(for:)`).
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    layoutNode.constraints.ordered.filter { $0.axis == axis && !$0.isSystem }
  }
}

extension LayoutConstraint {
  /// The axis of the constraint's attributes.
  package var axis: Axis {
    switch firstAttribute.kind {
    case .horizontalPosition: .horizontal
    case .verticalPosition, .none: .vertical
    case .size: firstAttribute == .width ? .horizontal : .vertical
    }
  }
}
