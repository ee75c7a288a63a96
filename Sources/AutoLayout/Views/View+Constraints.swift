// The constraints that a view holds, and the engines that must hear of changes.
extension View {
  /// The active constraints of which this view is the nearest common ancestor, in the order of activation. Those that
  /// make the view's own guides are not among them, so that taking all away leaves the guides whole.
  public var constraints: [LayoutConstraint] { held.ordered.filter { !$0.isSystem } }

  /// Activates a constraint. UIKit asks for the nearest common ancestor; any view of the tree will do here.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.container === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [LayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// The constraints that decide this view's place and size along an axis, those of its neighbours not among them.
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

  /// Margins, insets or baselines have changed.
  func noteGeometry() {
    forEachEngine { $0.noteGeometry(self) }
    setNeedsLayout()
  }

  func noteStructure() {
    forEachEngine { $0.noteStructure() }
    setNeedsLayout()
  }

  /// The frame was set by hand.
  func noteFrame() { superview?.forEachEngine { $0.noteFrame(self) } }

  /// The engines in which this view takes part: its own and those of the views around it.
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
  var axis: Axis {
    switch firstAttribute.kind {
    case .horizontalPosition: .horizontal
    case .verticalPosition, .none: .vertical
    case .size: firstAttribute == .width ? .horizontal : .vertical
    }
  }
}
