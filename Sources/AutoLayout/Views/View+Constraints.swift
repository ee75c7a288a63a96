// The constraints that a view holds, and the engines that changes are reported to.
extension View {
  /// The active constraints of which this view is the nearest common ancestor, in the order of activation. Those of the
  /// view's own guides are excluded, so that removing all leaves the guides intact.
  ///
  /// - Complexity: O(n log n)
  public var constraints: [LayoutConstraint] { heldConstraints.filter { !$0.isSystem } }

  /// The same with those of the view's own guides. Their positions count from this view's frame.
  ///
  /// - Complexity: O(n log n)
  package var heldConstraints: [LayoutConstraint] { held.ordered }

  /// Activates a constraint. UIKit requires the nearest common ancestor; here it can be called on any view of the tree.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints. One that is invalid is reported to the diagnostics handler, and the others are activated.
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint that this view holds; others stay as they are.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.container === self { constraint.isActive = false }
  }

  /// Deactivates those of the constraints that this view holds.
  public func removeConstraints(_ constraints: [LayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// The active constraints that refer to this view and constrain an axis (`constraintsAffectingLayout(for:)`).
  ///
  /// UIKit's list may also have those of other views that affect this one; this one does not.
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
    forEachEngine { $0.noteRemoval(constraint) }
    setNeedsLayout()
  }

  /// The constraint is new, or has another constant or priority.
  func note(_ constraint: LayoutConstraint) {
    forEachEngine { $0.note(constraint) }
    setNeedsLayout()
  }

  // MARK: Called by views

  /// Margins, alignment insets or baselines have changed.
  func noteGeometry() {
    forEachEngine { $0.noteGeometry(self) }
    setNeedsLayout()
  }

  /// The tree has changed, or something that the engines cannot update: they start anew.
  func noteStructure() {
    forEachEngine { $0.noteStructure() }
    setNeedsLayout()
  }

  /// The frame was set by hand.
  func noteFrame() { superview?.forEachEngine { $0.noteFrame(self) } }

  /// The engines in which this view takes part: its own and those of its ancestors.
  func forEachEngine(_ body: (LayoutEngine) -> Void) {
    var view: View? = self
    while let current = view {
      if let engine = current.layoutEngine { body(engine) }
      if let engine = current.fittingEngine { body(engine) }
      view = current.superview
    }
  }
}

extension LayoutConstraint {
  /// The axis that the constraint is about.
  package var axis: Axis {
    switch firstAttribute.kind {
    case .horizontalPosition: .horizontal
    case .verticalPosition, .none: .vertical
    case .size: firstAttribute == .width ? .horizontal : .vertical
    }
  }
}
