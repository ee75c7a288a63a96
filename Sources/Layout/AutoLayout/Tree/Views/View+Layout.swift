package import Foundation
internal import WorkBudgets

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
    var last: [View] = []
    for _ in 0..<Self.passLimit {
      // A view whose update the budget cut short has marked itself again.
      if !Work.spend(0) { return }
      var marked: [View] = []
      var hasRunning = false
      forEachView(with: .updateConstraints) { view in
        guard view.pending.contains(.updateConstraints) else { return }
        // A call inside `updateConstraints` leaves the view that makes it to the outer call.
        if view.layoutState.contains(.updatingConstraints) { hasRunning = true } else { marked.append(view) }
      }
      if marked.isEmpty {
        if !hasRunning { forEachView(with: .updateConstraints) { $0.pendingInside.remove(.updateConstraints) } }
        return
      }
      for view in marked.reversed() where view.pending.contains(.updateConstraints) {
        view.pending.remove(.updateConstraints)
        view.layoutState.insert(.updatingConstraints)
        if let owner = view.attachments?.owner { owner.updateViewConstraints() } else { view.updateConstraints() }
        view.layoutState.remove(.updatingConstraints)
      }
      last = marked
    }
    LayoutDiagnostic(.layoutLoop(views: last)).report(from: self)
  }

  /// Makes passes until no view needs layout.
  ///
  /// A pass that moves no view ends a loop in which hooks mark views again and again, as in UIKit, where constraints
  /// that are replaced by equal ones, or a content size that is invalidated and is the same, change no variable of the
  /// engine: one more pass is made, and if that moves nothing either, the marks are dropped.
  func runLayout() {
    let top = root
    let isNested = top.layoutState.contains(.inPass)
    top.layoutState.insert(.inPass)
    // The outer pass must know of views that have moved before and in an inner one.
    var hasMoved = isNested && top.pendingInside.contains(.moved)
    defer {
      if !isNested { top.layoutState.remove(.inPass) }
      if isNested, hasMoved { top.pendingInside.insert(.moved) }
    }
    var idlePasses = 0
    var last: [View] = []
    for _ in 0..<Self.passLimit {
      top.forEachView(with: .moved) { $0.pendingInside.remove(.moved) }
      top.updateConstraintsIfNeeded()
      top.solveIfNeeded()
      var marked: [View] = []
      var hasRunning = false
      top.forEachView(with: .layout) { view in
        if view.solvesApart, view !== top { view.solveIfNeeded() }
        guard view.pending.contains(.layout) else { return }
        // A call inside `layoutSubviews` leaves the views that are being laid out to the outer call.
        if view.isLayingOut { hasRunning = true } else { marked.append(view) }
      }
      if top.pendingInside.contains(.moved) { hasMoved = true }
      let hasSettled = idlePasses >= 2 && !top.pendingInside.contains(.moved)
      if hasSettled { for view in marked { view.pending.remove(.layout) } }
      if marked.isEmpty || hasSettled {
        if !hasRunning { top.forEachView(with: .layout) { $0.pendingInside.remove(.layout) } }
        if !isNested { top.layoutEngine?.reportTextsWithoutFrame() }
        return
      }
      for view in marked where view.pending.contains(.layout) {
        view.pending.remove(.layout)
        view.runLayoutSubviews()
      }
      let isIdle = !top.pendingInside.contains(.moved)
      idlePasses = isIdle ? idlePasses + 1 : 0
      if !isIdle { hasMoved = true }
      last = marked
    }
    top.solveIfNeeded()
    top.forEachView(with: .layout) { $0.pending = [] }
    LayoutDiagnostic(.layoutLoop(views: last)).report(from: top)
  }

  private func runLayoutSubviews() {
    // Calls may be nested.
    let (wasLayingOut, hadFrames) = (isLayingOut, layoutState.contains(.hasFrames))
    isLayingOut = true
    layoutState.remove(.hasFrames)
    if let owner = attachments?.owner {
      owner.viewWillLayoutSubviews()
      layoutSubviews()
      owner.viewDidLayoutSubviews()
    } else {
      layoutSubviews()
    }
    isLayingOut = wasLayingOut
    if hadFrames { layoutState.insert(.hasFrames) } else { layoutState.remove(.hasFrames) }
  }

  /// `layoutSubviews` of this class: in UIKit it takes the frames from the engine. They are set before the first call;
  /// another call sets the frames of constraints that changed since, as code expects that sets `preferredMaxLayoutWidth`
  /// between two calls.
  func takeFramesAgain() {
    guard isLayingOut else { return }
    if !layoutState.contains(.hasFrames) {
      layoutState.insert(.hasFrames)
      return
    }
    solvedRoot.solveIfNeeded()
  }

  /// The largest number of passes.
  private static var passLimit: Int { 100 }

  // MARK: Solving

  /// Solves the constraints of the tree whose root this view is, and sets the frames.
  ///
  /// Nothing happens while they are being solved: the solver asks views for the sizes of their content, and some lay
  /// themselves out then, as a table does that is as high as its rows.
  private func solveIfNeeded() {
    guard !layoutState.contains(.solving) else { return }
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
    layoutState.insert(.solving)
    let hasChanged = engine.solve(target)
    layoutState.remove(.solving)
    if hasChanged { takeFrames(from: engine) }
  }

  /// Sets the frames of a solution, and reports negative sizes and preferred widths that disagree.
  func takeFrames(from engine: LayoutEngine) {
    for item in engine.items {
      guard let rect = engine.solvedRect(of: item) else { continue }
      if let view = item as? View {
        view.take(rect.withoutNegativeSize)
      } else if let guide = item as? LayoutGuide {
        guide.solvedRect = rect
        if guide.kind == .content {
          guide.owningView?.contentArea?.takeContentSize(
            CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height)))
        }
      }
    }
    engine.reportPreferredWidths()
    engine.reportNegativeSizes()
  }

  /// Whether constraints position anything inside the view.
  package var hasConstraintsInside: Bool {
    if !held.isEmpty { return true }
    var stack = subviews
    while let view = stack.popLast() {
      if view.solvesApart { continue }
      if !view.held.isEmpty || !view.translatesAutoresizingMaskIntoConstraints { return true }
      stack.append(contentsOf: view.subviews)
    }
    return false
  }

  /// Sets a frame from constraints.
  private func take(_ frame: CGRect) {
    let old = storedFrame
    guard frame != old else { return }
    storedFrame = frame
    // The rounding of a solution that was found on another way is no change.
    guard !frame.isNear(old) else { return }
    markPending(.moved)
    // The engine changes a frame for the superview to take, in its `layoutSubviews` (WWDC 2018, session 220).
    if let superview, !superview.isLayingOut { superview.markForLayout() }
    if frame.size != old.size { sizeChanged(from: old.size, isByHand: false) }
  }

  /// Sets a frame for the user, without what a subclass that overrides `frame` does.
  package func setFrame(_ frame: CGRect) {
    guard frame != storedFrame else { return }
    guard [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy(LayoutConstraint.isUsable)
    else {
      let error = LayoutError(
        .invalidNumber, "the frame of \(layoutName) is invalid: expected \(LayoutConstraint.usableNumbers)",
        at: .item(layoutName))
      LayoutDiagnostic(.failed(error)).report(from: self)
      return
    }
    let old = storedFrame.size
    storedFrame = frame.withoutNegativeSize
    markPending(.moved)
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

  private var isInEngine: Bool { solvedRoot.layoutEngine?.tree.index(of: self) != nil }

  // MARK: Marks

  /// Marks this view and its ancestors for the next pass. A marked view's ancestors are always marked.
  func markPending(_ work: LayoutWork) {
    climb { view in
      if view.pendingInside.isSuperset(of: work) { return false }
      view.pendingInside.formUnion(work)
      return true
    }
  }

  /// Visits this view and its descendants that may have work of a kind, superviews before subviews. The body may mark
  /// descendants of its view.
  ///
  /// - Complexity: O(subviews of marked views): O(1) when there is no work, whatever the number of subviews
  private func forEachView(with work: LayoutWork, _ body: (View) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      // The body may remove the mark, and marks of subviews are marks of their superview.
      let wasMarked = !view.pendingInside.isDisjoint(with: work)
      body(view)
      if !wasMarked, view.pendingInside.isDisjoint(with: work) { continue }
      for subview in view.subviews.reversed() where !subview.pendingInside.isDisjoint(with: work) {
        stack.append(subview)
      }
    }
  }
}

/// What a view is doing in a pass.
struct LayoutState: OptionSet {
  let rawValue: UInt8
  /// `updateConstraints` is running.
  static let updatingConstraints = LayoutState(rawValue: 1)
  /// The view is the root of a tree whose layout is running.
  static let inPass = LayoutState(rawValue: 2)
  /// `View.layoutSubviews` was called in the call of `layoutSubviews` that is running.
  static let hasFrames = LayoutState(rawValue: 4)
  /// The view is the root of a tree whose constraints are being solved.
  static let solving = LayoutState(rawValue: 8)
}

extension CGRect {
  /// Whether origins and sizes differ by less than any screen shows.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    let tolerance = 1e-7
    return abs(origin.x - other.origin.x) < tolerance && abs(origin.y - other.origin.y) < tolerance
      && abs(size.width - other.size.width) < tolerance && abs(size.height - other.size.height) < tolerance
  }
}
