// Members for `AutoLayout`: to avoid needless solving, and to visit other solutions. Not public, because they expose
// how the solver works.
extension Solver {
  /// A counter that changes whenever a result of ``determinedValue(of:)`` may have changed.
  package var requiredVersion: UInt64 { system.requiredVersion }

  /// A counter that changes whenever ``solve()`` has computed other values.
  package var solutionVersion: UInt64 { system.solutionVersion }

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

  /// Adds a required constraint of one variable that holds whatever else is wrong, so that no conflict is blamed on it.
  ///
  /// Conflicts are irreducible beside the rules: without any one of its other constraints, the rest of a conflict can
  /// hold together with all rules, and not only with those that are in it.
  ///
  /// - Throws: as ``add(_:)``
  /// - Complexity: as ``add(_:)``
  package func addRule(_ constraint: LinearConstraint) throws(SolverError) { try add(constraint, isRule: true) }

  /// Solves without computing the values of the variables. Constraints that are added next start from this solution.
  package func settle() { system.settle() }

  /// The smallest of the variables' values; infinite when there are no variables.
  ///
  /// - Complexity: O(variables), and ``solve()``
  package func leastValue(of variables: [Variable]) -> Double {
    variables.reduce(.infinity) { min($0, knownValue(of: $1)) }
  }

  /// Moves to another optimal solution in which the variable has another value, when there is one.
  ///
  /// The new solution is the next vertex at which the variable is larger; after the last vertex, the one at which it is
  /// smallest. Where there is no vertex the variable moves by `openStep` and back. Later changes of constraints start
  /// from the new solution.
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

  /// Whether some variable keeps the value it has, because neither a constraint that is met exactly nor a definition gives it one.
  /// Without such a variable the solution is a vertex, though it may be one of several.
  ///
  /// - Complexity: O(variables)
  package var hasFreeVariables: Bool {
    solve()
    return system.hasFreeVariables
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
  package func contains(_ id: LinearConstraint.ID) -> Bool { system.slot(of: id).exists }
}
