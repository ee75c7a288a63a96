internal import ConstraintSolver
internal import Geometry

/// The equations that a view's intrinsic size stands for in an engine: along each axis `size <= v` with the priority of
/// hugging, and `size >= v` with that of compression resistance.
///
/// This is where the next row of a table costs its time, so its fields are not checked for overlapping accesses: nothing
/// of the user's runs while one of them is being changed.
final class ContentSize {
  unowned(unsafe) let view: View
  private let width: Variable
  private let height: Variable
  /// Pixels a point; another scale makes the engine start anew.
  private let scale: Double
  /// Whether the view has said that its content has changed.
  @exclusivity(unchecked) var isStale = false
  @exclusivity(unchecked) private var horizontal = AxisRows()
  @exclusivity(unchecked) private var vertical = AxisRows()
  /// The width at which the height was found, for content whose height follows from its width.
  @exclusivity(unchecked) private var measuredWidth = Double.nan
  /// Whether the height may still change, and required rows must not insist on it yet.
  @exclusivity(unchecked) private var isProvisional = false
  /// The width, while required equalities alone decide it.
  @exclusivity(unchecked) private var determinedWidth: Double?
  /// The required constraints of which that is true.
  @exclusivity(unchecked) private var knownVersion: UInt64?
  /// Whether the rows of the width speak of earlier content. Nothing depends on them as long as the width is determined.
  @exclusivity(unchecked) private var isWidthDeferred = false

  private struct AxisRows {
    var hugging: Equation.ID?
    var resistance: Equation.ID?
    var value = View.noIntrinsicMetric
    var priorities = (LayoutPriority.defaultLow, LayoutPriority.defaultHigh)
  }

  init(_ view: View, width: Variable, height: Variable) {
    self.view = view
    self.width = width
    self.height = height
    scale = view.effectiveDisplayScale
  }

  /// Asks the view again what its content needs.
  func refresh(in engine: LayoutEngine) {
    isStale = false
    if view.subviewRows != nil {
      // Found anew from the places of what is inside; a width of before could keep it from growing.
      set(&horizontal, View.noIntrinsicMetric, axis: .horizontal, in: engine)
      isProvisional = true
      return
    }
    measuredWidth = .nan
    isProvisional = view.intrinsicHeightDependsOnWidth
    if isProvisional, let width = width(decidedIn: engine) {
      isWidthDeferred = true
      _ = settle(width: width, in: engine)
      return
    }
    isWidthDeferred = false
    let size = view.intrinsicContentSize
    set(&horizontal, size.width, axis: .horizontal, in: engine)
    // The height of flowing content is found once the width is known; until then the last one is the best guess.
    let height = isProvisional && vertical.value > 0 ? vertical.value : size.height
    set(&vertical, height, axis: .vertical, in: engine)
  }

  /// Brings the rows of the width up to date where it is not determined any more.
  func catchUp(in engine: LayoutEngine) {
    guard isWidthDeferred, width(decidedIn: engine) == nil else { return }
    isWidthDeferred = false
    set(&horizontal, view.intrinsicContentSize.width, axis: .horizontal, in: engine)
  }

  /// The width, when required equalities alone decide it and the content's own width is only a wish.
  private func width(decidedIn engine: LayoutEngine) -> Double? {
    let version = engine.solver.requiredVersion
    if version != knownVersion {
      knownVersion = version
      determinedWidth = engine.solver.determinedValue(of: width)
    }
    return isRequired(.horizontal) ? nil : determinedWidth
  }

  /// Finds the height at the width that the solver gave.
  ///
  /// - Returns: whether something has changed.
  func settle(in engine: LayoutEngine) -> Bool { settle(width: engine.solver.value(of: width), in: engine) }

  private func settle(width: Double, in engine: LayoutEngine) -> Bool {
    guard width != measuredWidth else { return false }
    measuredWidth = width
    let height = PixelRounding.ceil(view.intrinsicHeight(forWidth: max(0, width)), scale: scale)
    guard height != vertical.value else { return false }
    set(&vertical, height, axis: .vertical, in: engine)
    return true
  }

  /// The width may change, and the height with it: required rows stop insisting on the old one.
  func loosen(in engine: LayoutEngine) {
    guard !isProvisional, max(vertical.priorities.0, vertical.priorities.1) == .required else { return }
    isProvisional = true
    set(&vertical, vertical.value, axis: .vertical, in: engine)
  }

  /// Takes the size that follows from the places of what is inside.
  ///
  /// - Returns: whether something has changed.
  func take(_ size: Size, in engine: LayoutEngine) -> Bool {
    let old = (horizontal.value, vertical.value)
    set(&horizontal, size.width, axis: .horizontal, in: engine)
    set(&vertical, size.height, axis: .vertical, in: engine)
    return old != (horizontal.value, vertical.value)
  }

  /// The height is final.
  func confirm(in engine: LayoutEngine) {
    guard isProvisional else { return }
    isProvisional = false
    let priorities = priorities(.vertical)
    if priorities.0 == vertical.priorities.0, priorities.1 == vertical.priorities.1 { return }
    set(&vertical, vertical.value, axis: .vertical, in: engine)
  }

  /// Whether one of the equations of an axis is more than a wish.
  private func isRequired(_ axis: LayoutConstraint.Axis) -> Bool {
    view.hugging[axis] == .required || view.compressionResistance[axis] == .required
  }

  var isRequired: Bool { LayoutConstraint.Axis.allCases.contains(where: isRequired) }

  private func priorities(_ axis: LayoutConstraint.Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    let priorities = (view.hugging[axis], view.compressionResistance[axis])
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
    let value = PixelRounding.ceil(size, scale: scale)
    let priorities = priorities(axis)
    if let hugging = rows.hugging, let resistance = rows.resistance {
      // Both may be required: the one that gives way moves first, and neither insists before it has moved.
      if priorities.hugging < rows.priorities.0 { engine.setPriority(priorities.hugging, of: hugging) }
      if priorities.resistance < rows.priorities.1 { engine.setPriority(priorities.resistance, of: resistance) }
      if value != rows.value {
        engine.setConstant(value, of: value > rows.value ? hugging : resistance)
        engine.setConstant(value, of: value > rows.value ? resistance : hugging)
      }
      if priorities.hugging > rows.priorities.0 { engine.setPriority(priorities.hugging, of: hugging) }
      if priorities.resistance > rows.priorities.1 { engine.setPriority(priorities.resistance, of: resistance) }
    } else {
      let variable = axis == .horizontal ? width : height
      rows.hugging = engine.addContentRow(
        (variable <= value).at(Priority(priorities.hugging.rawValue)), of: self)
      rows.resistance = engine.addContentRow(
        (variable >= value).at(Priority(priorities.resistance.rawValue)), of: self)
    }
    rows.value = value
    rows.priorities = priorities
  }
}

extension LayoutEngine {
  func addContent(of view: View) {
    let place = places[ObjectIdentifier(view)]
    let content = ContentSize(view, width: place?.width ?? rootWidth, height: place?.height ?? rootHeight)
    contents[ObjectIdentifier(view)] = content
    if view.intrinsicHeightDependsOnWidth, view.subviewRows == nil { flowing.append(content) }
    // Wishes come after the constraints: an equality costs next to nothing while no wish speaks of its variables.
    if content.isRequired { content.refresh(in: self) } else { note(content) }
  }

  func addContentRow(_ equation: Equation, of content: ContentSize) -> Equation.ID {
    origins[equation.id] = .content(content)
    attempt { () throws(SolverError) in try solver.add(equation) }
    return equation.id
  }

  func drop(_ equation: Equation.ID) {
    origins[equation] = nil
    try? solver.remove(equation)
  }

  func setConstant(_ value: Double, of equation: Equation.ID) {
    // A row that contradicted others is not there.
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setConstant(value, of: equation) }
  }

  func setPriority(_ priority: LayoutPriority, of equation: Equation.ID) {
    guard solver.contains(equation) else { return }
    attempt { () throws(SolverError) in try solver.setPriority(Priority(priority.rawValue), of: equation) }
  }
}
