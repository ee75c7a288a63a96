extension Solver {
  /// Starts to edit a variable: adds an equality that keeps it at the value that ``suggest(_:for:)`` sets, and until
  /// then at its present value.
  ///
  /// - Throws: `unknownVariable`, `duplicateEdit`, `priorityOutOfRange`; `tooLarge` when the present value is above
  ///   ``largestNumber``; `unsatisfiable` when the edit is required and the value cannot be kept.
  /// - Complexity: as ``add(_:)``
  public func addEdit(of variable: Variable, priority: Priority = .high) throws(SolverError) {
    let index = try index(of: variable)
    if system.variables[index].edit.exists {
      throw SolverError(
        .duplicateEdit, "variable \(name(of: variable.id)) is being edited already; expected one that is not",
        at: SolverError.Location(variable: variable.id))
    }
    try check(priority: priority, at: SolverError.Location(variable: variable.id))
    let constraint = (variable == system.currentValue(index)).at(priority)
    try check(constraint)
    system.variables[index].edit = try install(constraint)
    system.editCount += 1
  }

  /// Stops editing a variable.
  ///
  /// - Throws: `unknownVariable`, `unknownEdit`.
  /// - Complexity: as ``remove(_:)-(LinearConstraint)``
  public func removeEdit(of variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    let slot = system.variables[index].edit
    if !slot.exists { throw notEdited(variable) }
    system.forgetEdit(slot)
    system.remove(slot)
  }

  /// Sets the value that an edited variable should have. An optional edit is solved when a value is read, or by
  /// ``solve()``.
  ///
  /// - Throws: `unknownVariable`, `unknownEdit`, `nonFiniteConstant`, `tooLarge`; `unsatisfiable` when the edit is
  ///   required and the variable cannot have the value.
  /// - Complexity: O(rows that depend on the variable)
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let slot = system.variables[try index(of: variable)].edit
    if !slot.exists { throw notEdited(variable) }
    if !Self.accepts(value) { throw rejected(value, for: variable) }
    if !system.setConstant(value, of: slot) { throw unsatisfiable(slot, constant: value) }
  }

  /// Whether the variable is being edited. False for a variable of another solver.
  ///
  /// - Complexity: O(1)
  public func hasEdit(of variable: Variable) -> Bool {
    isKnown(variable.id) && system.variables[variable.id.variable].edit.exists
  }

  @inline(never)
  private func notEdited(_ variable: Variable) -> SolverError {
    SolverError(
      .unknownEdit, "variable \(name(of: variable.id)) is not being edited; expected one that is",
      at: SolverError.Location(variable: variable.id))
  }

  @inline(never)
  private func rejected(_ value: Double, for variable: Variable) -> SolverError {
    SolverError(
      value.isFinite ? .tooLarge : .nonFiniteConstant,
      "edit of \(name(of: variable.id)): the suggested value is \(value); expected \(Self.expectedNumber)",
      at: SolverError.Location(variable: variable.id), value: value)
  }
}
