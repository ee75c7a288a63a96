internal import ConstraintSolver
internal import Foundation
internal import Geometry

/// The equations of a view's intrinsic content size in an engine: along each axis `size <= v` with the priority of
/// content hugging, and `size >= v` with the priority of compression resistance.
///
/// Measuring a row of a table spends much of its time here, so the properties are not checked for overlapping accesses:
/// no code of users runs while one of them is being changed.
final class ContentSizeEquations {
  unowned(unsafe) let view: View
  private let width: Variable
  private let height: Variable
  /// Pixels per point; a change of the scale makes the engine rebuild.
  private let scale: Double
  /// Whether the content size has been invalidated since it was read.
  @exclusivity(unchecked) var isStale = false
  @exclusivity(unchecked) private var horizontal = AxisEquations()
  @exclusivity(unchecked) private var vertical = AxisEquations()
  /// The width at which the height was measured, for content whose height depends on its width; `nil` when it must be
  /// measured again.
  @exclusivity(unchecked) private var measuredWidth: Double?
  /// Whether the height may still change, so that its equations must not be required yet.
  @exclusivity(unchecked) private var isProvisional = false
  /// The width, where required equalities alone determine it.
  @exclusivity(unchecked) private var determinedWidth: Double?
  /// The version of the required constraints for which `determinedWidth` was found.
  @exclusivity(unchecked) private var determinedVersion: UInt64?
  /// Whether the equations of the width have not been updated for the present content. No result depends on them while
  /// the width is determined.
  @exclusivity(unchecked) private var isWidthDeferred = false

  private struct AxisEquations {
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

  /// Reads the content size from the view and updates the equations.
  func refresh(in engine: LayoutEngine) {
    isStale = false
    if view.subviewLines != nil {
      // The size follows from the frames of the subviews; an equation with the former width could keep it from growing.
      set(&horizontal, View.noIntrinsicMetric, axis: .horizontal, in: engine)
      isProvisional = true
      return
    }
    measuredWidth = nil
    isProvisional = view.intrinsicHeightDependsOnWidth
    if isProvisional, let width = determinedWidth(in: engine) {
      isWidthDeferred = true
      if !settle(width: width, in: engine) { updatePriorities(in: engine) }
      return
    }
    isWidthDeferred = false
    let size = view.intrinsicContentSize
    set(&horizontal, size.width, axis: .horizontal, in: engine)
    // The height of flowing content is measured once the width is known; until then the last height is the best
    // estimate.
    let height = isProvisional && vertical.value > 0 ? vertical.value : size.height
    set(&vertical, height, axis: .vertical, in: engine)
  }

  /// Sets the priorities of a height that has stayed the same. What follows from the solution, as baselines do, must be
  /// found with them.
  private func updatePriorities(in engine: LayoutEngine) {
    let wanted = (view.hugging[.vertical], view.compressionResistance[.vertical])
    // Required ones need not become optional for the rounds.
    if wanted == vertical.priorities || priorities(.vertical) == vertical.priorities { return }
    set(&vertical, vertical.value, axis: .vertical, in: engine)
  }

  /// Updates the equations of the width where it is not determined any more.
  func updateDeferredWidth(in engine: LayoutEngine) {
    guard isWidthDeferred, determinedWidth(in: engine) == nil else { return }
    isWidthDeferred = false
    set(&horizontal, view.intrinsicContentSize.width, axis: .horizontal, in: engine)
  }

  /// The width, where required equalities alone determine it and the content's own width is optional.
  private func determinedWidth(in engine: LayoutEngine) -> Double? {
    let version = engine.solver.requiredVersion
    if version != determinedVersion {
      determinedVersion = version
      determinedWidth = engine.solver.determinedValue(of: width)
    }
    return isRequired(.horizontal) ? nil : determinedWidth
  }

  /// Measures the height at the width of the last solution.
  ///
  /// - Returns: whether the height has changed.
  func settle(in engine: LayoutEngine) -> Bool { settle(width: engine.solver.knownValue(of: width), in: engine) }

  private func settle(width: Double, in engine: LayoutEngine) -> Bool {
    if let measuredWidth, width == measuredWidth { return false }
    measuredWidth = width
    let height = PixelRounding.ceil(view.intrinsicHeight(forWidth: max(0, width)), scale: scale)
    guard height != vertical.value else { return false }
    set(&vertical, height, axis: .vertical, in: engine)
    return true
  }

  /// Makes required equations of the height optional, because the width, and with it the height, may change.
  func loosen(in engine: LayoutEngine) {
    guard !isProvisional, max(vertical.priorities.0, vertical.priorities.1) == .required else { return }
    isProvisional = true
    set(&vertical, vertical.value, axis: .vertical, in: engine)
  }

  /// Sets the size that follows from the frames of the subviews.
  ///
  /// - Returns: whether the size has changed.
  func take(_ size: CGSize, in engine: LayoutEngine) -> Bool {
    let old = (horizontal.value, vertical.value)
    set(&horizontal, size.width, axis: .horizontal, in: engine)
    set(&vertical, size.height, axis: .vertical, in: engine)
    return old != (horizontal.value, vertical.value)
  }

  /// Makes the equations of the height required where their priority is, because the height is final.
  func confirm(in engine: LayoutEngine) {
    guard isProvisional else { return }
    isProvisional = false
    let priorities = priorities(.vertical)
    if priorities.0 == vertical.priorities.0, priorities.1 == vertical.priorities.1 { return }
    set(&vertical, vertical.value, axis: .vertical, in: engine)
  }

  private func isRequired(_ axis: LayoutConstraint.Axis) -> Bool {
    view.hugging[axis] == .required || view.compressionResistance[axis] == .required
  }

  /// Whether one of the equations is required.
  var isRequired: Bool { LayoutConstraint.Axis.allCases.contains(where: isRequired) }

  private func priorities(_ axis: LayoutConstraint.Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    let priorities = (view.hugging[axis], view.compressionResistance[axis])
    guard isProvisional, axis == .vertical else { return priorities }
    return (min(priorities.0, Self.almostRequired), min(priorities.1, Self.almostRequired))
  }

  private static let almostRequired = LayoutPriority(exactly: 999.999)

  private func set(
    _ equations: inout AxisEquations, _ size: Double, axis: LayoutConstraint.Axis, in engine: LayoutEngine
  ) {
    guard size >= 0, Solver.accepts(size) else {
      if let hugging = equations.hugging { engine.remove(hugging) }
      if let resistance = equations.resistance { engine.remove(resistance) }
      equations = AxisEquations()
      return
    }
    let value = PixelRounding.ceil(size, scale: scale)
    let priorities = priorities(axis)
    if let hugging = equations.hugging, let resistance = equations.resistance {
      // Both may be required and must never contradict each other: the equation that becomes looser changes first.
      // Priorities are lowered before the values change and raised after that.
      if priorities.hugging < equations.priorities.0 { engine.setPriority(priorities.hugging, of: hugging) }
      if priorities.resistance < equations.priorities.1 { engine.setPriority(priorities.resistance, of: resistance) }
      if value != equations.value {
        engine.setConstant(value, of: value > equations.value ? hugging : resistance)
        engine.setConstant(value, of: value > equations.value ? resistance : hugging)
      }
      if priorities.hugging > equations.priorities.0 { engine.setPriority(priorities.hugging, of: hugging) }
      if priorities.resistance > equations.priorities.1 { engine.setPriority(priorities.resistance, of: resistance) }
    } else {
      let variable = axis == .horizontal ? width : height
      equations.hugging = engine.add((variable <= value).at(Priority(priorities.hugging)), of: self)
      equations.resistance = engine.add((variable >= value).at(Priority(priorities.resistance)), of: self)
    }
    equations.value = value
    equations.priorities = priorities
  }
}

extension LayoutEngine {
  /// Makes the equations of a view's content size.
  func addContent(of view: View, at index: Int) {
    let content = ContentSizeEquations(view, width: tree.records[index].width, height: tree.records[index].height)
    tree.records[index].content = content
    if view.intrinsicHeightDependsOnWidth, view.subviewLines == nil { tree.flowing.append(content) }
    // Optional equations come after the constraints: adding an equality is cheapest while no optional equation has its
    // variables.
    if content.isRequired { content.refresh(in: self) } else { note(content) }
  }

  fileprivate func add(_ equation: Equation, of content: ContentSizeEquations) -> Equation.ID {
    add(equation, for: .content(content))
    return equation.id
  }
}
