extension Solver {
  /// Whether a solver can work with a number as a coefficient, a constant or a suggested value: it is finite, and its
  /// size is at most ``largestNumber``.
  @inlinable
  public static func accepts(_ number: Double) -> Bool { abs(number) <= largestNumber }

  /// ``largestNumber`` in words.
  package static let limit = "at most 1e15"

  /// The numbers that ``accepts(_:)`` is true for, as the part of an error text that follows `expected`.
  package static let expectedNumber = "a finite number of \(limit)"
  /// As ``expectedNumber``, for several numbers.
  package static let expectedNumbers = "finite numbers of \(limit)"

  /// The slot of a constraint of this solver.
  func slot(of id: LinearConstraint.ID) throws(SolverError) -> ConstraintSlot {
    let slot = system.slot(of: id)
    if !slot.exists { throw unknown(id) }
    return slot
  }

  /// The index of a variable of this solver.
  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> VariableIndex {
    guard isKnown(variable.id) else { throw unknown(variable.id, in: nil) }
    return variable.id.variable
  }

  @inline(__always)
  func isKnown(_ variable: Variable.ID) -> Bool {
    variable.solver == number && variable.index < UInt32(system.variables.count)
  }

  /// Checks a constraint alone: its variables, coefficients, constant and priority.
  func check(_ constraint: LinearConstraint) throws(SolverError) {
    for index in 0..<constraint.terms.termCount {
      let term = constraint.terms.term(at: index)
      if !isKnown(term.variable.id) { throw unknown(term.variable.id, in: constraint.id) }
      if !Self.accepts(term.coefficient) { throw rejected(term, in: constraint.id) }
    }
    try check(constant: constraint.constant, of: constraint.id)
    try check(priority: constraint.priority, at: SolverError.Location(constraint: constraint.id))
  }

  func check(constant: Double, of constraint: LinearConstraint.ID) throws(SolverError) {
    if Self.accepts(constant) { return }
    throw SolverError(
      constant.isFinite ? .tooLarge : .nonFiniteConstant,
      "constraint \(constraint): the constant is \(constant); expected \(Self.expectedNumber)",
      at: SolverError.Location(constraint: constraint), value: constant)
  }

  @inline(__always)
  func check(priority: Priority, at location: @autoclosure () -> SolverError.Location) throws(SolverError) {
    if !priority.isValid { throw rejected(priority, at: location()) }
  }

  private func rejected(_ priority: Priority, at location: SolverError.Location) -> SolverError {
    let subject =
      location.constraint.map { "constraint \($0)" } ?? location.variable.map { "edit of \(name(of: $0))" } ?? ""
    return SolverError(
      .priorityOutOfRange, "\(subject): the priority is \(priority); expected \(Priority.expectedNumber)", at: location,
      value: priority.rawValue)
  }
}

// MARK: Errors

// Not inlined, so that the functions that throw them stay small.
extension Solver {
  @inline(never)
  private func tooComplex(_ id: LinearConstraint.ID, _ text: String) -> SolverError {
    SolverError(
      .tooComplex, "constraint \(id) \(text): \(limitText); expected fewer", at: SolverError.Location(constraint: id))
  }

  /// What the constraints needed too much of when a change failed with `tooComplex`.
  package var limitText: String {
    if system.tableau.wasStopped {
      return "the constraints that it depends on take more steps to solve together than the budget of the call has left"
    }
    if system.tableau.isOutOfSteps {
      return "the constraints that it depends on take more than \(workReserve) steps to solve together"
    }
    return "the constraints that it depends on need more than \(coefficientLimit) coefficients together"
  }

  @inline(never)
  func duplicate(_ constraint: LinearConstraint) -> SolverError {
    SolverError(
      .duplicateConstraint, "constraint \(constraint.id) is in the solver already; expected one that is not",
      at: SolverError.Location(constraint: constraint.id))
  }

  @inline(never)
  private func unknown(_ id: LinearConstraint.ID) -> SolverError {
    SolverError(
      .unknownConstraint, "constraint \(id) is not in the solver; expected one that is",
      at: SolverError.Location(constraint: id))
  }

  @inline(never)
  private func unknown(_ variable: Variable.ID, in constraint: LinearConstraint.ID?) -> SolverError {
    let subject = constraint.map { "constraint \($0): " } ?? ""
    return SolverError(
      .unknownVariable,
      "\(subject)variable \(variable) is not one of this solver; expected one that it made since its last reset",
      at: constraint.map { SolverError.Location(constraint: $0, variable: variable) }
        ?? SolverError.Location(variable: variable))
  }

  @inline(never)
  private func rejected(_ term: Term, in constraint: LinearConstraint.ID) -> SolverError {
    SolverError(
      term.coefficient.isFinite ? .tooLarge : .nonFiniteCoefficient,
      "constraint \(constraint): the coefficient of \(name(of: term.variable.id)) is \(term.coefficient); "
        + "expected \(Self.expectedNumber)",
      at: SolverError.Location(constraint: constraint, variable: term.variable.id), value: term.coefficient)
  }

  /// The error for the conflict that the system found when it tried to give the constraint the constant or the
  /// priority.
  @inline(never)
  func unsatisfiable(_ slot: ConstraintSlot, constant: Double? = nil, priority: Priority? = nil) -> SolverError {
    if system.isFull { return tooComplex(system.constraints[slot].id, text(of: constraint(at: slot))) }
    var conflict: [LinearConstraint] = []
    for index in 0..<system.conflict.count {
      var member = constraint(at: system.conflict[index])
      if system.conflict[index] == slot {
        member.constant = constant ?? member.constant
        member.priority = priority ?? member.priority
      }
      conflict.append(member)
    }
    conflict.sort { $0.id.rawValue < $1.id.rawValue }
    let list = conflict.map { "\($0.id) \(text(of: $0))" }.joined(separator: "; ")
    let id = system.constraints[slot].id
    return SolverError(
      .unsatisfiable,
      "constraint \(id) cannot be met; expected required constraints that can hold together, which these cannot: \(list)",
      at: SolverError.Location(constraint: id), conflict: conflict)
  }
}
