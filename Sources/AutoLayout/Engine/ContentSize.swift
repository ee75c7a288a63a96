internal import ConstraintSolver
internal import Geometry

/// The equations that a view's intrinsic size stands for in an engine: along each axis `size <= v` with the priority of
/// hugging, and `size >= v` with that of compression resistance.
final class ContentSize {
  unowned(unsafe) let view: View
  /// Whether the view has said that its content has changed.
  var isStale = false
  private var horizontal = AxisRows()
  private var vertical = AxisRows()
  /// The width at which the height was found, for content whose height follows from its width.
  private var measuredWidth = Double.nan
  /// Whether the height may still change, and required rows must not insist on it yet.
  private var isProvisional = false

  private struct AxisRows {
    var hugging: Equation?
    var resistance: Equation?
    var value = View.noIntrinsicMetric
    var priorities = (LayoutPriority.defaultLow, LayoutPriority.defaultHigh)
  }

  init(_ view: View) { self.view = view }

  /// Asks the view again what its content needs.
  func refresh(in engine: LayoutEngine) {
    isStale = false
    let size = view.intrinsicContentSize
    set(&horizontal, size.width, axis: .horizontal, in: engine)
    measuredWidth = .nan
    isProvisional = view.intrinsicHeightDependsOnWidth
    // The height of flowing content is found once the width is known; until then the last one is the best guess.
    let height = isProvisional && vertical.value > 0 ? vertical.value : size.height
    set(&vertical, height, axis: .vertical, in: engine)
  }

  /// Finds the height at a width.
  ///
  /// - Returns: whether something has changed.
  func settle(width: Double, in engine: LayoutEngine) -> Bool {
    guard width != measuredWidth else { return false }
    measuredWidth = width
    let height = PixelRounding.ceil(view.intrinsicHeight(forWidth: max(0, width)), scale: view.effectiveDisplayScale)
    guard height != vertical.value else { return false }
    set(&vertical, height, axis: .vertical, in: engine)
    return true
  }

  /// The height is final.
  func confirm(in engine: LayoutEngine) {
    guard isProvisional else { return }
    isProvisional = false
    let priorities = priorities(.vertical)
    if priorities.0 == vertical.priorities.0, priorities.1 == vertical.priorities.1 { return }
    set(&vertical, vertical.value, axis: .vertical, in: engine)
  }

  private func priorities(_ axis: LayoutConstraint.Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    let priorities = (view.hugging[axis.rawValue], view.compressionResistance[axis.rawValue])
    guard isProvisional, axis == .vertical else { return priorities }
    return (min(priorities.0, Self.almostRequired), min(priorities.1, Self.almostRequired))
  }

  private static let almostRequired = LayoutPriority(999.999)

  private func set(_ rows: inout AxisRows, _ size: Double, axis: LayoutConstraint.Axis, in engine: LayoutEngine) {
    guard size >= 0, size <= Solver.largestNumber else {
      if let hugging = rows.hugging { engine.drop(hugging) }
      if let resistance = rows.resistance { engine.drop(resistance) }
      rows = AxisRows()
      return
    }
    let value = PixelRounding.ceil(size, scale: view.effectiveDisplayScale)
    let priorities = priorities(axis)
    if let hugging = rows.hugging, let resistance = rows.resistance {
      // Both may be required: the one that gives way moves first, and neither insists before it has moved.
      if priorities.hugging < rows.priorities.0 { engine.setPriority(priorities.hugging, of: hugging) }
      if priorities.resistance < rows.priorities.1 { engine.setPriority(priorities.resistance, of: resistance) }
      if value != rows.value {
        for equation in value > rows.value ? [hugging, resistance] : [resistance, hugging] {
          engine.setConstant(value, of: equation)
        }
      }
      if priorities.hugging > rows.priorities.0 { engine.setPriority(priorities.hugging, of: hugging) }
      if priorities.resistance > rows.priorities.1 { engine.setPriority(priorities.resistance, of: resistance) }
    } else {
      let size = axis == .horizontal ? engine.width(of: view) : engine.height(of: view)
      let hugging = (size <= value).at(Priority(priorities.hugging.rawValue))
      let resistance = (size >= value).at(Priority(priorities.resistance.rawValue))
      engine.addContentRow(hugging, of: self)
      engine.addContentRow(resistance, of: self)
      rows.hugging = hugging
      rows.resistance = resistance
    }
    rows.value = value
    rows.priorities = priorities
  }
}

extension LayoutEngine {
  func addContent(of view: View) {
    let content = ContentSize(view)
    contents[ObjectIdentifier(view)] = content
    if view.intrinsicHeightDependsOnWidth { flowing.append(content) }
    content.refresh(in: self)
  }

  func addContentRow(_ equation: Equation, of content: ContentSize) {
    origins[equation.id] = .content(content)
    attempt { () throws(SolverError) in try solver.add(equation) }
  }

  func drop(_ equation: Equation) {
    origins[equation.id] = nil
    try? solver.remove(equation)
  }

  func setConstant(_ value: Double, of equation: Equation) {
    // A row that contradicted others is not there.
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setConstant(value, of: equation) }
  }

  func setPriority(_ priority: LayoutPriority, of equation: Equation) {
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setPriority(Priority(priority.rawValue), of: equation) }
  }
}
