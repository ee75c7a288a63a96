internal import ConstraintSolver

// Places that constraints leave open.
extension LayoutEngine {
  /// Whether another solution that is as good would give the item another place or size.
  func isAmbiguous(_ item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    if item === root { return solver.isAmbiguous(axis == .horizontal ? rootWidth : rootHeight) }
    return variables(of: item, axis).contains(where: solver.isAmbiguous)
  }

  /// Goes to another solution that is as good: of the place where that is open, else of the size.
  func exerciseAmbiguity(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Bool {
    for variable in variables(of: item, axis)
    where solver.moveToNextSolution(of: variable, openStep: Self.openStep) {
      settle()
      return true
    }
    return false
  }

  /// Far enough to be seen.
  private static var openStep: Double { 10 }

  private func variables(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> [Variable] {
    guard let place = places[ObjectIdentifier(item)] else { return [] }
    return axis == .horizontal ? [place.x, place.width] : [place.y, place.height]
  }
}
