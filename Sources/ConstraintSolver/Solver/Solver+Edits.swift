extension Solver {
  /// Starts to edit a variable: wants it to be what ``suggest(_:for:)`` says. The first suggestion is its present value.
  ///
  /// - Throws: `unknownVariable`, `duplicateEdit`, `priorityOutOfRange`; `tooLarge` when the present value is.
  /// - Complexity: as ``add(_:)``
  public func addEdit(of variable: Variable, priority: Priority = .high) throws(SolverError) {
    let index = try index(of: variable)
    if engine.variables[index].edit >= 0 {
      throw SolverError(
        .duplicateEdit, variable: variable.id,
        message: "variable \(name(of: variable.id)) is being edited already; expected one that is not")
    }
    try check(priority: priority, of: nil, variable: variable.id)
    let constraint = (variable == engine.currentValue(index)).at(priority)
    try check(constraint)
    let slot = enter(constraint)
    if !engine.install(slot) {
      let error = unsatisfiable(slot)
      engine.deleteConstraint(slot)
      throw error
    }
    engine.variables[index].edit = slot
    engine.editCount += 1
  }

  /// Stops editing a variable.
  ///
  /// - Throws: `unknownVariable`, `unknownEdit`.
  /// - Complexity: as ``remove(_:)``
  public func removeEdit(of variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    let slot = engine.variables[index].edit
    if slot < 0 { throw notEdited(variable) }
    engine.forgetEdit(slot)
    engine.remove(slot)
  }

  /// Says what an edited variable should be. Nothing is solved until a value is asked for, or ``solve()`` is called.
  ///
  /// - Throws: `unknownVariable`, `unknownEdit`, `nonFiniteConstant`, `tooLarge`; `unsatisfiable` when the edit is
  ///   required and the variable cannot have the value.
  /// - Complexity: O(rows that depend on the variable)
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let slot = engine.variables[try index(of: variable)].edit
    if slot < 0 { throw notEdited(variable) }
    if !(abs(value) <= Self.largestNumber) { throw refused(value, for: variable) }
    if !engine.setConstant(value, of: slot) { throw unsatisfiable(slot, constant: value) }
  }

  /// Whether the variable is being edited.
  ///
  /// - Complexity: O(1)
  public func hasEdit(of variable: Variable) -> Bool {
    isKnown(variable.id) && engine.variables[Int32(bitPattern: variable.id.index)].edit >= 0
  }

  @inline(never)
  private func notEdited(_ variable: Variable) -> SolverError {
    SolverError(
      .unknownEdit, variable: variable.id,
      message: "variable \(name(of: variable.id)) is not being edited; expected one that is")
  }

  @inline(never)
  private func refused(_ value: Double, for variable: Variable) -> SolverError {
    SolverError(
      value.isFinite ? .tooLarge : .nonFiniteConstant, variable: variable.id, value: value,
      message: "edit of \(name(of: variable.id)): the suggested value is \(value); expected \(Self.expectedNumber)")
  }
}
