internal import ConstraintSolver

// Positions and sizes that the constraints do not determine.
extension LayoutEngine {
  /// Whether another solution that is as good would give the item another position or size.
  func isAmbiguous(_ item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    variables(of: item, axis).contains(where: solver.isAmbiguous)
  }

  /// Goes to another solution that is as good: of the position where that is ambiguous, else of the size.
  func exerciseAmbiguity(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    for variable in variables(of: item, axis)
    where solver.moveToNextSolution(of: variable, openStep: Self.openStep) {
      settle()
      return true
    }
    return false
  }

  /// Points that a position without a limit moves by: enough to be visible.
  private static var openStep: Double { 10 }

  private func variables(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> [Variable] {
    guard let index = tree.index(of: item) else { return [] }
    let size = tree.records[index].size(along: axis)
    guard let origin = tree.records[index].origin else { return [size] }
    return [axis == .horizontal ? origin.x : origin.y, size]
  }
}
