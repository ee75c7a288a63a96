// What `AutoLayout` needs to avoid work and to show other solutions. Not public, because it exposes how the solver works.
extension Solver {
  /// Another number whenever ``determinedValue(of:)`` may answer otherwise than before.
  package var requiredVersion: UInt64 { system.requiredVersion }

  /// The value of a variable that required equalities alone determine, so that no optional constraint can change it.
  ///
  /// `nil` for a variable that other constraints, required inequalities among them, can change, and for one of another
  /// solver.
  ///
  /// - Complexity: O(terms that lead from the variable to roots, and the coefficients of their rows); nothing is solved
  package func determinedValue(of variable: Variable) -> Double? {
    guard isKnown(variable.id) else { return nil }
    return system.determinedValue(variable.id.variable)
  }

  /// Solves, but leaves the values of the variables to be computed later. What is added next starts from this solution.
  package func settle() { system.settle() }

  /// The least of the variables' values; infinite for none.
  package func leastValue(of variables: [Variable]) -> Double {
    variables.reduce(.infinity) { min($0, value(of: $1)) }
  }

  /// Moves to another solution that is just as good and gives the variable another value, when there is one.
  ///
  /// Which one follows from the present one: the next vertex at which the variable is larger, after the last of them the
  /// one where it is smallest. Where there is no vertex the variable moves by `openStep` and back. Later changes of
  /// constraints start from the new solution.
  ///
  /// - Returns: false when the variable has no other value or belongs to another solver, or the step is not a number
  ///   above 0.
  /// - Complexity: a few pivots, and O(columns)
  @discardableResult
  package func moveToNextSolution(of variable: Variable, openStep: Double) -> Bool {
    guard isKnown(variable.id), openStep > 0, Self.accepts(openStep) else { return false }
    solve()
    return system.moveToNextSolution(variable.id.variable, openStep: openStep)
  }

  // MARK: Constraints by identity

  /// As ``setConstant(_:of:)-(_,LinearConstraint)``, for callers that do not keep the constraint.
  package func setConstant(_ constant: Double, of id: LinearConstraint.ID) throws(SolverError) {
    let slot = try slot(of: id)
    try check(constant: constant, of: id)
    if !system.setConstant(constant, of: slot) { throw unsatisfiable(slot, constant: constant) }
  }

  /// As ``setPriority(_:of:)-(_,LinearConstraint)``, for callers that do not keep the constraint.
  package func setPriority(_ priority: Priority, of id: LinearConstraint.ID) throws(SolverError) {
    let slot = try slot(of: id)
    try check(priority: priority, at: SolverError.Location(constraint: id))
    if !system.setPriority(priority, of: slot) { throw unsatisfiable(slot, priority: priority) }
  }

  /// As ``remove(_:)-(LinearConstraint)``, for callers that do not keep the constraint.
  package func remove(_ id: LinearConstraint.ID) throws(SolverError) {
    let slot = try slot(of: id)
    system.forgetEdit(slot)
    system.remove(slot)
  }

  /// Whether the solver has the constraint.
  package func contains(_ id: LinearConstraint.ID) -> Bool { system.slots.slot(of: id).exists }
}
