internal import ConstraintSolver
internal import Geometry

/// The equations that a view's intrinsic size stands for in an engine: along each axis `size <= v` with the priority of
/// hugging, and `size >= v` with that of compression resistance.
final class ContentSize {
  unowned(unsafe) let view: View
  private var horizontal = AxisRows()
  private var vertical = AxisRows()
  /// The width at which the height was found, for content whose height follows from its width.
  private(set) var measuredWidth = Double.nan
  /// Width and height of the alignment rectangle at which the baselines were found.
  private var baselineSize = Size.zero

  private struct AxisRows {
    var hugging: Equation?
    var resistance: Equation?
    var value = View.noIntrinsicMetric
    var priorities = (LayoutPriority.defaultLow, LayoutPriority.defaultHigh)
  }

  init(_ view: View) { self.view = view }

  var width: Double { horizontal.value }
  var height: Double { vertical.value }

  /// Asks the view again what its content needs.
  func refresh(in engine: LayoutEngine) {
    let size = view.intrinsicContentSize
    let scale = view.effectiveDisplayScale
    set(&horizontal, PixelRounding.ceil(size.width, scale: scale), axis: .horizontal, in: engine)
    measuredWidth = .nan
    // The height of flowing content is found once the width is known; until then the one it has without a limit.
    let height = view.intrinsicHeightDependsOnWidth && vertical.value > 0 ? vertical.value : size.height
    set(&vertical, PixelRounding.ceil(height, scale: scale), axis: .vertical, in: engine)
  }

  /// Finds the height at a width.
  ///
  /// - Returns: whether something has changed.
  func settle(width: Double, in engine: LayoutEngine) -> Bool {
    guard width != measuredWidth else { return false }
    measuredWidth = width
    let height = PixelRounding.ceil(
      view.intrinsicHeight(forWidth: max(0, width)), scale: view.effectiveDisplayScale)
    guard height != vertical.value else { return false }
    set(&vertical, height, axis: .vertical, in: engine)
    return true
  }

  private func set(
    _ rows: inout AxisRows, _ value: Double, axis: LayoutConstraint.Axis, in engine: LayoutEngine
  ) {
    let priorities = (view.hugging[axis.rawValue], view.compressionResistance[axis.rawValue])
    let isNone = value < 0 || !value.isFinite
    if let hugging = rows.hugging, let resistance = rows.resistance {
      if isNone {
        engine.drop(hugging)
        engine.drop(resistance)
        rows = AxisRows()
        return
      }
      if priorities.0 != rows.priorities.0 { engine.setPriority(priorities.0, of: hugging) }
      if priorities.1 != rows.priorities.1 { engine.setPriority(priorities.1, of: resistance) }
      if value != rows.value {
        engine.setConstant(value, of: hugging)
        engine.setConstant(value, of: resistance)
      }
    } else if !isNone {
      let size = axis == .horizontal ? engine.width(of: view) : engine.height(of: view)
      let hugging = (size <= value).at(Priority(priorities.0.rawValue))
      let resistance = (size >= value).at(Priority(priorities.1.rawValue))
      engine.addContentRow(hugging, of: view)
      engine.addContentRow(resistance, of: view)
      rows.hugging = hugging
      rows.resistance = resistance
    }
    rows.value = isNone ? View.noIntrinsicMetric : value
    rows.priorities = priorities
  }
}

extension View {
  func contentSize(in engine: LayoutEngine) -> ContentSize? { engine.contents[ObjectIdentifier(self)] }
}

extension LayoutEngine {
  func addContent(of view: View) {
    let content = ContentSize(view)
    contents[ObjectIdentifier(view)] = content
    if view.intrinsicHeightDependsOnWidth { flowing.append(content) }
    content.refresh(in: self)
  }

  func addContentRow(_ equation: Equation, of view: View) {
    origins[equation.id] = .content(view)
    attempt { () throws(SolverError) in try solver.add(equation) }
  }

  func drop(_ equation: Equation) {
    origins[equation.id] = nil
    try? solver.remove(equation)
  }

  func setConstant(_ value: Double, of equation: Equation) {
    attempt { () throws(SolverError) in try solver.setConstant(value, of: equation) }
  }

  func setPriority(_ priority: LayoutPriority, of equation: Equation) {
    attempt { () throws(SolverError) in try solver.setPriority(Priority(priority.rawValue), of: equation) }
  }

  /// Measures flowing content at the widths that came out, until no height changes any more.
  func settleHeights() {
    guard !flowing.isEmpty else { return }
    // Each round can change widths only through heights, which is rare: two rounds are the rule.
    for _ in 0..<Self.settlingLimit {
      var hasChanged = false
      for content in flowing {
        let width = currentSize(of: content.view).width
        if content.settle(width: width, in: self) { hasChanged = true }
        if updateBaselines(of: content.view) { hasChanged = true }
      }
      guard hasChanged else { return }
      solver.solve()
    }
    LayoutDiagnostic(.layoutLoop(views: flowing.map(\.view))).report(from: root)
  }

  private static var settlingLimit: Int { 32 }

  /// Baselines that constraints speak of move with the lines of the text.
  private func updateBaselines(of view: View) -> Bool {
    let constraints = view.layoutNode.constraints.values
    guard
      constraints.contains(where: {
        $0.firstAttribute.isBaseline && $0.firstItem === view || $0.secondAttribute.isBaseline && $0.secondItem === view
      })
    else { return false }
    return updateOffsets(of: view)
  }
}

extension LayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
