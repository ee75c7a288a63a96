internal import Geometry

// The life cycle, in UIKit's order: constraints are updated from the innermost views outwards, solved, and views laid
// out from the outermost inwards.
extension View {
  public func setNeedsUpdateConstraints() {
    pending.insert(.updateConstraints)
    markPending(.updateConstraints)
  }

  public func setNeedsLayout() {
    pending.insert(.layout)
    markPending(.layout)
  }

  public var needsUpdateConstraints: Bool { pending.contains(.updateConstraints) }

  /// Whether this view has been marked; a view inside may be while this one is not.
  public var needsLayout: Bool { pending.contains(.layout) }

  /// Calls `updateConstraints` of this view and of those inside that were marked, innermost first.
  public func updateConstraintsIfNeeded() {
    // Nearly always there is nothing to update, when a row is measured for instance.
    guard pending.union(pendingInside).contains(.updateConstraints) else { return }
    // What is updated may mark views that were done already; that is bounded like layout itself.
    for _ in 0..<Self.passLimit {
      var marked: [View] = []
      forEachView(with: .updateConstraints) { view in
        if view.pending.contains(.updateConstraints) { marked.append(view) }
      }
      if marked.isEmpty {
        forEachView(with: .updateConstraints) { $0.pendingInside.remove(.updateConstraints) }
        return
      }
      for view in marked.reversed() {
        view.pending.remove(.updateConstraints)
        view.updateConstraints()
      }
    }
    LayoutDiagnostic(.layoutLoop(views: [self])).report(from: self)
  }

  /// Lays out the tree that the view belongs to, where something has been marked or changed.
  public func layoutIfNeeded() {
    let top = root
    for _ in 0..<Self.passLimit {
      top.updateConstraintsIfNeeded()
      top.solveIfNeeded()
      var marked: [View] = []
      top.forEachView(with: .layout) { view in
        if view.pending.contains(.layout) { marked.append(view) }
      }
      if marked.isEmpty {
        top.forEachView(with: .layout) { $0.pendingInside.remove(.layout) }
        return
      }
      for view in marked where view.pending.contains(.layout) {
        view.pending.remove(.layout)
        view.runLayoutSubviews()
      }
    }
    var loop: [View] = []
    top.forEachView(with: .layout) { view in
      if !view.pending.isEmpty { loop.append(view) }
      view.pending = []
    }
    LayoutDiagnostic(.layoutLoop(views: loop)).report(from: top)
  }

  private func runLayoutSubviews() {
    // A call from inside must not end it for the one around.
    let wasLayingOut = isLayingOut
    isLayingOut = true
    layoutSubviews()
    isLayingOut = wasLayingOut
  }

  /// A layout that asks for itself again and again is stopped after so many passes.
  private static var passLimit: Int { 100 }

  // MARK: Solving

  /// Solves the tree whose root this is, and sets the frames that come out.
  private func solveIfNeeded() {
    if layoutEngine == nil {
      // A tree without constraints needs no engine.
      guard hasConstraintsInside else { return }
      layoutEngine = LayoutEngine(root: self)
    }
    guard let engine = layoutEngine else { return }
    let insets = alignmentRectInsets
    let target = LayoutEngine.Target(
      size: Size(
        width: storedFrame.width - insets.left - insets.right, height: storedFrame.height - insets.top - insets.bottom),
      horizontal: .required, vertical: .required)
    if engine.solve(target) { takeFrames(from: engine) }
  }

  func takeFrames(from engine: LayoutEngine) {
    for item in engine.items {
      guard let frame = engine.frame(of: item) else { continue }
      if let view = item as? View {
        view.take(frame)
      } else if let guide = item as? LayoutGuide {
        guide.layoutFrame = frame
      }
    }
    engine.reportPreferredWidths()
    engine.reportNegativeSizes()
  }

  private var hasConstraintsInside: Bool {
    var stack = [self]
    while let view = stack.popLast() {
      if !view.held.isEmpty || view !== self && !view.translatesAutoresizingMaskIntoConstraints { return true }
      stack.append(contentsOf: view.subviews)
    }
    return false
  }

  /// Takes a frame from constraints.
  private func take(_ frame: Rect) {
    guard frame != storedFrame else { return }
    let old = storedFrame.size
    storedFrame = frame
    if frame.size != old { sizeChanged(from: old, isByHand: false) }
  }

  /// Takes a frame that was set by hand.
  func setFrame(_ frame: Rect) {
    guard frame != storedFrame else { return }
    guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(LayoutConstraint.isUsable) else {
      let error = LayoutError(.invalidNumber, "the frame of \(layoutName) is not of finite numbers of at most 1e15")
      LayoutDiagnostic(.failed(error)).report(from: self)
      return
    }
    let old = storedFrame.size
    storedFrame = Rect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
    noteFrame()
    if storedFrame.size != old {
      sizeChanged(from: old, isByHand: true)
      // Sizes that the superview's own layout sets are its answer and no new question.
      if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    }
  }

  /// Subviews follow their masks; when constraints have changed the size, those that constraints place have their
  /// frames from them too.
  private func sizeChanged(from old: Size, isByHand: Bool) {
    setNeedsLayout()
    let growth = Size(width: storedFrame.width - old.width, height: storedFrame.height - old.height)
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      guard isByHand || !view.isPlacedByEngine else { continue }
      let frame = view.storedFrame
      let horizontal = view.autoresizingMask.share(
        .horizontal, before: frame.minX, size: frame.width, after: old.width - frame.maxX)
      let vertical = view.autoresizingMask.share(
        .vertical, before: frame.minY, size: frame.height, after: old.height - frame.maxY)
      view.setFrame(
        Rect(
          x: frame.minX + horizontal.origin * growth.width, y: frame.minY + vertical.origin * growth.height,
          width: frame.width + horizontal.size * growth.width, height: frame.height + vertical.size * growth.height))
    }
  }

  private var isPlacedByEngine: Bool { root.layoutEngine?.places[ObjectIdentifier(self)] != nil }

  // MARK: Marks

  /// Leads the next pass from the root to this view. Who has a mark has it on all views around, too.
  func markPending(_ work: LayoutWork) {
    var view: View? = self
    while let current = view, !current.pendingInside.isSuperset(of: work) {
      current.pendingInside.formUnion(work)
      view = current.superview
    }
  }

  /// Visits this view and those inside that may have work of a kind, parents before children.
  private func forEachView(with work: LayoutWork, _ body: (View) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      for subview in view.subviews.reversed() where !subview.pendingInside.isDisjoint(with: work) {
        stack.append(subview)
      }
      body(view)
    }
  }
}
