internal import ConstraintSolver
internal import Geometry
internal import StringFormatting

// What a solve has found, and what it could not hold.
extension LayoutEngine {
  /// The size of the root's alignment rectangle.
  var rootSize: Size { Size(width: solver.value(of: rootWidth), height: solver.value(of: rootHeight)) }

  /// The size of an item's alignment rectangle.
  func currentSize(of item: any LayoutItem) -> Size {
    Size(width: value(of: width(of: item)), height: value(of: height(of: item)))
  }

  /// The frame of an item in its container's coordinates; `nil` when constraints do not place it.
  func frame(of item: any LayoutItem) -> Rect? {
    guard let place = places[ObjectIdentifier(item)] else { return nil }
    let insets = (item as? View)?.alignmentRectInsets ?? .zero
    return Rect(
      x: solver.value(of: place.x) - insets.left, y: solver.value(of: place.y) - insets.top,
      width: max(0, solver.value(of: place.width) + insets.left + insets.right),
      height: max(0, solver.value(of: place.height) + insets.top + insets.bottom))
  }

  func value(of expression: Expression) -> Double {
    var sum = expression.constant
    for index in 0..<expression.termCount {
      let term = expression.term(at: index)
      sum += term.coefficient * solver.value(of: term.variable)
    }
    return sum
  }

  /// Says which required constraints cannot hold together, or whose numbers the solver cannot work with.
  func diagnostic(_ error: SolverError) -> LayoutDiagnostic {
    guard error.code == .unsatisfiable else { return LayoutDiagnostic(.failed(refusal(error))) }
    let conflict = error.conflict.map { describe($0.id) }
    let broken = error.constraint.map(describe) ?? conflict.last ?? ""
    return LayoutDiagnostic(.unsatisfiable(conflict: Self.unique(conflict), broken: broken))
  }

  /// A number that is itself allowed may be too large with the margins, insets and baselines of the items, or in a
  /// product with a multiplier.
  private func refusal(_ error: SolverError) -> LayoutError {
    guard let id = error.constraint, let value = error.value else {
      return LayoutError(.invalidNumber, error.description)
    }
    let number = error.variable == nil ? "the constant" : "a coefficient"
    return LayoutError(
      .invalidNumber,
      "\(describe(id)): with what its items add \(number) is \(NumberText.plain(value)), expected a finite number of at most 1e15"
    )
  }

  private func describe(_ id: Equation.ID) -> String {
    switch origins[id] {
    case .constraint(let constraint): return constraint.description
    case .autoresizing(let view):
      return "<AutoresizingMaskLayoutConstraint \(view.layoutName) keeps its frame \(text(view.storedFrame))>"
    case .content(let content): return "<ContentSizeLayoutConstraint \(content.view.layoutName)>"
    case .target: return "<'the size of \(root.layoutName)'>"
    case nil: return "<constraint>"
    }
  }

  private func text(_ frame: Rect) -> String {
    "(\(NumberText.plain(frame.minX)), \(NumberText.plain(frame.minY)), \(NumberText.plain(frame.width)), \(NumberText.plain(frame.height)))"
  }

  /// A frame is four equations; one line says it.
  private static func unique(_ lines: [String]) -> [String] {
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }
}
