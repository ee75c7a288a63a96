/// The rules for the present arrangement of a stack.
///
/// Priorities and identifiers are those that UIKit's stacks show in logs, so that messages are familiar.
struct StackPlan {
  let stack: StackView
  /// The views that take part.
  let views: [View]
  /// What the views fill: the stack, or its margins.
  let canvas: any LayoutItem
  let main: StackAxis
  let cross: StackAxis
  private(set) var rules: [StackRule] = []

  init(_ stack: StackView) {
    self.stack = stack
    views = stack.visibleSubviews
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    main = StackAxis(stack.axis)
    cross = StackAxis(stack.axis.across)
    rules.reserveCapacity(stack.arrangedSubviews.count * 6 + 4)
    for view in stack.arrangedSubviews where view.isHidden { hide(view) }
    guard let first = views.first, let last = views.last else {
      fitCanvas(main, priority: Self.canvasFit)
      fitCanvas(cross, priority: Self.canvasFit)
      return
    }
    connect(first, main.start)
    connect(last, main.end)
    space()
    distribute()
    align()
  }

  // MARK: Priorities

  /// Just below `fittingSizeLevel`: a size that is asked for wins over the smallest one.
  static let canvasFit: LayoutPriority = 49
  /// Just above `fittingSizeLevel`, as UIKit has it where views share a spanning rectangle.
  static let spanningFit: LayoutPriority = 51
  static let suppression: LayoutPriority = 25
  static let hiding: LayoutPriority = 999

  /// A priority for one of many views, the earlier the higher. Every priority is a stage of its own for the solver,
  /// hence not more than a few; what comes after them may take turns.
  static func ranked(_ highest: LayoutPriority, _ index: Int) -> LayoutPriority {
    highest - 0.5 * Double(min(index, 7))
  }

  // MARK: Along the axis

  /// A hidden view shrinks away in the corner. Nothing of it is required, so that constraints of its owner's, such as a
  /// fixed width, contradict nothing.
  private mutating func hide(_ view: View) {
    for axis in [main, cross] {
      add("UISV-hiding", view, axis.start, .equal, canvas, axis.start, priority: Self.hiding)
      add("UISV-hiding", view, axis.length, constant: 0, priority: Self.hiding)
    }
  }

  private mutating func space() {
    let isRigid = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let fromBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        "UISV-spacing", next, fromBaselines ? .firstBaseline : main.start, isRigid ? .equal : .greaterThanOrEqual, view,
        fromBaselines ? .lastBaseline : main.end, constant: stack.effectiveSpacing(after: view))
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: suppressAmbiguity()
    case .fillEqually:
      for view in views.dropFirst() { add("UISV-fill-equally", view, main.length, .equal, views[0], main.length) }
    case .fillProportionally:
      shareInProportion()
      suppressAmbiguity()
    case .equalSpacing:
      let gaps = stack.gapGuides(max(0, views.count - 1))
      if gaps.count > 1 {
        for (index, gap) in gaps.enumerated() {
          add("UISV-distributing-edge", gap, main.start, .equal, views[index], main.end)
          add("UISV-distributing-edge", gap, main.end, .equal, views[index + 1], main.start)
          if index > 0 { add("UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length) }
        }
      }
      fitCanvas(main, priority: Self.canvasFit)
      suppressAmbiguity()
    case .equalCentering:
      centerEqually()
      fitCanvas(main, priority: Self.canvasFit)
      suppressAmbiguity()
    }
  }

  /// Gaps reach from centre to centre. Centres do not turn round with the direction, hence left and right here: from
  /// right to left all gaps are negative, and still equal.
  private mutating func centerEqually() {
    let gaps = stack.gapGuides(max(0, views.count - 1))
    guard gaps.count > 1 else { return }
    let isHorizontal = stack.axis == .horizontal
    for (index, gap) in gaps.enumerated() {
      add("UISV-distributing-edge", gap, isHorizontal ? .left : .top, .equal, views[index], main.center)
      add("UISV-distributing-edge", gap, isHorizontal ? .right : .bottom, .equal, views[index + 1], main.center)
      if index > 0 {
        add(
          "UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length,
          priority: Self.ranked(149, index - 1))
      }
    }
  }

  /// What is left without the gaps, shared by the lengths of the contents. Each view is tied to the canvas; where other
  /// constraints are in the way, the earlier views keep their shares.
  private mutating func shareInProportion() {
    let lengths = views.map { max(0, $0.naturalLength(stack.axis)) }
    let total = lengths.reduce(0) { $0 + $1 }
    guard total > 0, total.isFinite else { return }
    let gaps = stack.totalSpacing(of: views)
    for (index, view) in views.enumerated() where lengths[index] > 0 {
      let share = lengths[index] / total
      add(
        "UISV-fill-proportionally", view, main.length, .equal, canvas, main.length, multiplier: share,
        constant: -gaps * share, priority: Self.ranked(999, index))
    }
  }

  /// Where equal priorities leave it open which view gives way, the earlier views keep the lengths of their contents.
  /// A view that gives way has nothing left at 0; what is missing then goes to the one before it.
  private mutating func suppressAmbiguity() {
    for (index, view) in views.enumerated() {
      add("UISV-ambiguity-suppression", view, main.length, .greaterThanOrEqual, constant: 0)
      add(
        "UISV-ambiguity-suppression", view, main.length, constant: max(0, view.naturalLength(stack.axis)),
        priority: Self.ranked(Self.suppression - 1, index))
    }
  }

  // MARK: Rules

  mutating func fitCanvas(_ axis: StackAxis, priority: LayoutPriority) {
    add("UISV-canvas-fit", stack, axis.length, constant: 0, priority: priority)
  }

  mutating func connect(_ view: View, _ attribute: LayoutConstraint.Attribute) {
    add("UISV-canvas-connection", view, attribute, .equal, canvas, attribute)
  }

  mutating func add(
    _ identifier: String, _ first: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
    _ secondAttribute: LayoutConstraint.Attribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    rules.append(
      StackRule(
        identifier: identifier, first: first, attribute: attribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority))
  }
}
