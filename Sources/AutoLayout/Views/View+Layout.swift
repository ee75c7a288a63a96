internal import Foundation

// The layout passes, in UIKit's order: `updateConstraints`, innermost views first; solving; `layoutSubviews`, outermost
// first.
extension View {
  func markForUpdateConstraints() {
    pending.insert(.updateConstraints)
    markPending(.updateConstraints)
  }

  func markForLayout() {
    pending.insert(.layout)
    markPending(.layout)
  }

  /// Whether `layoutSubviews` will be called for this view. It may be true for a descendant when it is false here.
  public var needsLayout: Bool { pending.contains(.layout) }

  func runUpdateConstraints() {
    // The usual case, for instance when a row is measured.
    guard pending.union(pendingInside).contains(.updateConstraints) else { return }
    // An update may mark views that were updated before, so the number of passes is limited.
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

  func runLayout() {
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
    // Calls may be nested.
    let wasLayingOut = isLayingOut
    isLayingOut = true
    layoutSubviews()
    isLayingOut = wasLayingOut
  }

  /// The largest number of passes.
  private static var passLimit: Int { 100 }

  // MARK: Solving

  /// Solves the constraints of the tree whose root this view is, and sets the frames.
  private func solveIfNeeded() {
    if layoutEngine == nil {
      // A tree without constraints needs no engine.
      guard hasConstraintsInside else { return }
      layoutEngine = LayoutEngine(root: self)
    }
    guard let engine = layoutEngine else { return }
    let insets = alignmentRectInsets
    let target = LayoutEngine.Target(
      size: CGSize(
        width: storedFrame.width - insets.left - insets.right, height: storedFrame.height - insets.top - insets.bottom),
      horizontal: .required, vertical: .required)
    if engine.solve(target) { takeFrames(from: engine) }
  }

  /// Sets the frames of a solution, and reports negative sizes and preferred widths that disagree.
  func takeFrames(from engine: LayoutEngine) {
    for item in engine.items {
      guard let rect = engine.solvedRect(of: item) else { continue }
      if let view = item as? View {
        view.take(rect.withoutNegativeSize)
      } else if let guide = item as? LayoutGuide {
        guide.solvedRect = rect
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

  /// Sets a frame from constraints.
  private func take(_ frame: CGRect) {
    guard frame != storedFrame else { return }
    let old = storedFrame.size
    storedFrame = frame
    if frame.size != old { sizeChanged(from: old, isByHand: false) }
  }

  /// Sets a frame for the user.
  func setFrame(_ frame: CGRect) {
    guard frame != storedFrame else { return }
    guard [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy(LayoutConstraint.isUsable) else {
      let error = LayoutError(
        .invalidNumber, "the frame of \(layoutName) is invalid: expected \(LayoutConstraint.usableNumbers)",
        at: .item(layoutName))
      LayoutDiagnostic(.failed(error)).report(from: self)
      return
    }
    let old = storedFrame.size
    storedFrame = frame.withoutNegativeSize
    noteFrame()
    if storedFrame.size != old {
      sizeChanged(from: old, isByHand: true)
      // A size that the superview's `layoutSubviews` sets does not need another layout of the superview.
      if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    }
  }

  /// Resizes subviews by their autoresizing masks. When constraints changed the size, subviews in the engine are
  /// skipped, because the solution contains their frames.
  private func sizeChanged(from old: CGSize, isByHand: Bool) {
    setNeedsLayout()
    let growth = CGSize(width: storedFrame.width - old.width, height: storedFrame.height - old.height)
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
      guard isByHand || !view.isInEngine else { continue }
      let frame = view.storedFrame
      let horizontal = view.autoresizingMask.share(
        .horizontal, before: frame.minX, size: frame.width, after: old.width - frame.maxX)
      let vertical = view.autoresizingMask.share(
        .vertical, before: frame.minY, size: frame.height, after: old.height - frame.maxY)
      view.setFrame(
        CGRect(
          x: frame.minX + horizontal.origin * growth.width, y: frame.minY + vertical.origin * growth.height,
          width: frame.width + horizontal.size * growth.width, height: frame.height + vertical.size * growth.height))
    }
  }

  private var isInEngine: Bool { root.layoutEngine?.tree.index(of: self) != nil }

  // MARK: Marks

  /// Marks this view and its ancestors for the next pass. A marked view's ancestors are always marked.
  func markPending(_ work: LayoutWork) {
    var view: View? = self
    while let current = view, !current.pendingInside.isSuperset(of: work) {
      current.pendingInside.formUnion(work)
      view = current.superview
    }
  }

  /// Visits this view and its descendants that may have work of a kind, superviews before subviews.
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
