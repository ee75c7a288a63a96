public import Geometry

extension View {
  /// How many views lie above this one.
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

  var root: View {
    var view = self
    while let up = view.superview { view = up }
    return view
  }

  var nearestPreparedTexts: PreparedTextCache? {
    var view: View? = self
    while let current = view {
      if let texts = current.preparedTexts { return texts }
      view = current.superview
    }
    return nil
  }

  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Puts a view in as the last subview; it leaves its old superview. What would make a circle or too deep a tree is
  /// told to the diagnostics handler and not done.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  public func insertSubview(_ view: View, at index: Int) {
    do throws(LayoutError) { try insert(view, at: index) } catch { LayoutDiagnostic(.failed(error)).report(from: self) }
  }

  /// Puts a view in among the subviews, the nearest place that there is.
  ///
  /// - Throws: `cycle`, `tooDeep`.
  public func insert(_ view: View, at index: Int) throws(LayoutError) {
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      didInsertSubview(view)
      return
    }
    guard !isDescendant(of: view) else {
      throw LayoutError(.cycle, "\(view.layoutName) cannot become a subview of \(layoutName), which lies inside it")
    }
    guard depth + 1 + view.height(upTo: Self.maximumDepth) <= Self.maximumDepth else {
      throw LayoutError(
        .tooDeep, "\(view.layoutName) would lie more than \(Self.maximumDepth) views deep in \(layoutName)")
    }
    view.removeFromSuperview()
    view.layoutEngine = nil
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    noteStructure()
    view.markPending([.layout, .updateConstraints])
    didInsertSubview(view)
  }

  /// Takes the view out, and with it the constraints between what is inside and what is outside.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    dropCrossingConstraints()
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.noteStructure()
  }

  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .free, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
    noteStructure()
  }

  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in guide.layoutNode.constraints.ordered { constraint.deactivate() }
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    noteStructure()
  }

  /// Converts a point of this view's coordinates to another view's of the same tree; `nil` is the root.
  public func convert(_ point: Point, to view: View?) -> Point {
    var result = point
    var current: View? = self
    while let here = current, here.superview != nil {
      result = Point(x: result.x + here.storedFrame.minX, y: result.y + here.storedFrame.minY)
      current = here.superview
    }
    var target = view
    while let here = target, here.superview != nil {
      result = Point(x: result.x - here.storedFrame.minX, y: result.y - here.storedFrame.minY)
      target = here.superview
    }
    return result
  }

  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Calls the body for this view and all inside it, parents before children.
  func forEachView(_ body: (View) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      body(view)
      stack.append(contentsOf: view.subviews.reversed())
    }
  }

  /// How many levels lie below this view; counting stops at a limit.
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

  /// Deactivates the constraints that speak of an item in this subtree and of one outside.
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
