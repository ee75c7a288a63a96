internal import ConstraintSolver
internal import Foundation

// Positions and sizes that the constraints do not determine.
extension LayoutEngine {
  /// Whether another optimal solution gives the item another position or size.
  func isAmbiguous(_ item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    withdrawOpenFrameRules()
    tree.nonnegativeSizes.holdZeros(in: solver)
    return variables(of: item, axis).contains(where: solver.isAmbiguous)
  }

  /// Moves to another optimal solution: one with another position when that is ambiguous, else one with another size.
  ///
  /// - Returns: false when neither is ambiguous.
  func exerciseAmbiguity(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    withdrawOpenFrameRules(isExercise: true)
    tree.nonnegativeSizes.holdZeros(in: solver)
    for variable in variables(of: item, axis)
    where solver.moveToNextSolution(of: variable, openStep: Self.openStep) {
      settle()
      reportUnsettledViews()
      return true
    }
    return false
  }

  /// The step of a position without a limit, in points: large enough to be visible.
  private static var openStep: Double { 10 }

  private func variables(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> [Variable] {
    guard let index = tree.index(of: item) else { return [] }
    let size = tree.records[index].size(along: axis)
    guard let origin = tree.records[index].origin else { return [size] }
    return [axis == .horizontal ? origin.x : origin.y, size]
  }
}
