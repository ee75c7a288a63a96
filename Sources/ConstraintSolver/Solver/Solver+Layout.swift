// What a layout engine needs to keep its share of the work small; not public, because it speaks of how the solver works.
extension Solver {
  /// Another number whenever ``determinedValue(of:)`` may answer otherwise than before.
  package var requiredVersion: UInt64 { engine.requiredVersion }

  /// The value of a variable that required equalities alone decide, so that no optional constraint can move it.
  ///
  /// `nil` for a variable that something else has a say in, required inequalities among them.
  ///
  /// - Complexity: O(terms that lead from the variable to free ones, and the coefficients of their rows); nothing is solved
  package func determinedValue(of variable: Variable) -> Double? {
    guard isKnown(variable.id) else { return nil }
    return engine.determinedValue(Int32(bitPattern: variable.id.index))
  }

  /// Brings the solution up to date but for the values of the variables, so that what is added later finds it settled.
  package func settle() { engine.settle() }

  /// The least of the variables' values; infinite for none.
  package func leastValue(of variables: [Variable]) -> Double {
    variables.reduce(.infinity) { min($0, value(of: $1)) }
  }

  /// The same as with the constraint itself, whose terms need not be kept for that.
  package func setConstant(_ constant: Double, of id: Constraint.ID) throws(SolverError) {
    let slot = try slot(of: id)
    try check(constant: constant, of: id)
    if !engine.setConstant(constant, of: slot) { throw unsatisfiable(slot, constant: constant) }
  }

  /// The same as with the constraint itself.
  package func setPriority(_ priority: Priority, of id: Constraint.ID) throws(SolverError) {
    let slot = try slot(of: id)
    try check(priority: priority, of: id, variable: nil)
    if !engine.setPriority(priority.rawValue, of: slot) { throw unsatisfiable(slot, priority: priority) }
  }

  /// The same as with the constraint itself.
  package func remove(_ id: Constraint.ID) throws(SolverError) {
    let slot = try slot(of: id)
    engine.forgetEdit(slot)
    engine.remove(slot)
  }

  package func contains(_ id: Constraint.ID) -> Bool { engine.ids.slot(of: id.rawValue) >= 0 }
}
