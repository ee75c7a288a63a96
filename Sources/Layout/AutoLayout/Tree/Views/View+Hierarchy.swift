internal import Foundation

extension View {
  /// The number of ancestors of the view.
  ///
  /// - Complexity: O(depth)
  var depth: Int {
    var count = 0
    var view = superview
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }

  /// The view of the tree without a superview.
  var root: View {
    var view = self
    while let up = view.superview { view = up }
    return view
  }

  /// The view whose engine contains this one: the nearest that is solved apart, else the root.
  var solvedRoot: View {
    var view = self
    while !view.solvesApart, let up = view.superview { view = up }
    return view
  }

  /// The cache of prepared texts of this view or its nearest ancestor with one.
  var nearestPreparedTexts: PreparedTextCache? {
    var view: View? = self
    while let current = view {
      if let texts = current.preparedTexts { return texts }
      view = current.superview
    }
    return nil
  }

  func insert(_ view: View, at index: Int) {
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      didInsertSubview(view)
      return
    }
    do throws(LayoutError) {
      try validateSubview(view)
    } catch {
      LayoutDiagnostic(.failed(error)).report(from: self)
      return
    }
    let oldWindow = view.window
    let newWindow = window
    if oldWindow !== newWindow { view.forEachView { $0.willMove(toWindow: newWindow) } }
    view.willMove(toSuperview: self)
    view.detach()
    if !view.solvesApart { view.layoutEngine = nil }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    noteSubviews(with: view)
    view.pendingInside.formUnion([.layout, .updateConstraints, .moved])
    // From here on, because the marks of a view that has subviews already would end the way to the root.
    markPending(view.pendingInside)
    didInsertSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.forEachView { $0.didMoveToWindow() } }
    didAddSubview(view)
  }

  /// The index of a subview in the list without another view; `nil` if it is not a subview.
  func indexOfSubview(_ view: View, ignoring other: View) -> Int? {
    subviews.filter { $0 !== other }.firstIndex { $0 === view }
  }

  /// Checks whether a view can become a subview of this one; `addSubview(_:)` reports the error that this throws.
  ///
  /// - Throws: `cycle` when this view is inside it, `tooDeep` when the tree would be deeper than `maximumDepth`.
  /// - Complexity: O(depth + views inside `view`)
  public func validateSubview(_ view: View) throws(LayoutError) {
    if view.superview === self { return }
    guard !isDescendant(of: view) else {
      throw LayoutError(
        .cycle, "\(view.layoutName) cannot become a subview of \(layoutName), which lies inside it",
        at: .item(view.layoutName))
    }
    guard depth + 1 + view.height(upTo: Self.maximumDepth) <= Self.maximumDepth else {
      throw LayoutError(
        .tooDeep, "\(view.layoutName) would lie more than \(Self.maximumDepth) views deep in \(layoutName)",
        at: .item(view.layoutName))
    }
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let hadWindow = window != nil
    if hadWindow { forEachView { $0.willMove(toWindow: nil) } }
    willMove(toSuperview: nil)
    detach()
    didMoveToSuperview()
    if hadWindow { forEachView { $0.didMoveToWindow() } }
  }

  /// Takes the view out of its superview's tree.
  private func detach() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    parent.subviewWillLeave(self)
    dropCrossingConstraints()
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.noteSubviews(with: self)
  }

  /// Reports that a subview came or went. One that is solved apart has no equations in the engines.
  private func noteSubviews(with view: View) {
    if view.solvesApart, view.translatesAutoresizingMaskIntoConstraints {
      if !isLayingOut { setNeedsLayout() }
    } else {
      noteStructure()
    }
  }

  /// The window of the tree: its root, if that is a window.
  public var window: Window? { root as? Window }

  /// Calls the body for this view and its descendants, superviews before subviews.
  func forEachView(_ body: (View) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      stack.append(contentsOf: view.subviews.reversed())
    }
  }

  /// As `forEachView(_:)`, without the views inside descendants that are solved apart.
  func forEachViewSolvedHere(_ body: (View) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      for subview in view.subviews.reversed() where !subview.solvesApart { stack.append(subview) }
    }
  }

  /// The number of levels of descendants; counting stops above a limit.
  private func height(upTo limit: Int) -> Int {
    var level = [self]
    var height = 0
    while height <= limit {
      level = level.flatMap(\.subviews)
      if level.isEmpty { return height }
      height += 1
    }
    return height
  }

  /// Deactivates the constraints between an item in this subtree and one outside.
  private func dropCrossingConstraints() {
    forEachView { view in
      let nodes = [view.layoutNode] + (view.layoutGuides + view.systemGuides).map(\.layoutNode)
      for node in nodes {
        for constraint in node.constraints.ordered where constraint.container?.isDescendant(of: self) != true {
          constraint.deactivate()
        }
      }
    }
  }
}
