extension Solver {
  /// The slot of a constraint of this solver.
  func slot(of id: Constraint.ID) throws(SolverError) -> Int32 {
    let slot = engine.ids.slot(of: id.rawValue)
    if slot < 0 { throw unknown(id) }
    return slot
  }

  /// The index of a variable of this solver.
  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> Int32 {
    guard isKnown(variable.id) else { throw unknown(variable.id, in: nil) }
    return Int32(bitPattern: variable.id.index)
  }

  @inline(__always)
  func isKnown(_ variable: Variable.ID) -> Bool {
    variable.solver == number && variable.index < UInt32(engine.variables.count)
  }

  /// Everything that can be wrong with a constraint by itself.
  func check(_ constraint: Constraint) throws(SolverError) {
    for index in 0..<constraint.terms.termCount {
      let term = constraint.terms.term(at: index)
      if !isKnown(term.variable.id) { throw unknown(term.variable.id, in: constraint.id) }
      // False for NaN too.
      if !(abs(term.coefficient) <= Self.largestNumber) { throw refused(term, in: constraint.id) }
    }
    try check(constant: constraint.constant, of: constraint.id)
    try check(priority: constraint.priority, of: constraint.id, variable: nil)
  }

  func check(constant: Double, of constraint: Constraint.ID) throws(SolverError) {
    if abs(constant) <= Self.largestNumber { return }
    throw SolverError(
      constant.isFinite ? .tooLarge : .nonFiniteConstant, constraint: constraint, value: constant,
      message: "constraint \(constraint): the constant is \(constant); expected \(Self.expectedNumber)")
  }

  func check(priority: Priority, of constraint: Constraint.ID?, variable: Variable.ID?) throws(SolverError) {
    if priority.rawValue > 0, priority.rawValue <= 1000 { return }
    let place = constraint.map { "constraint \($0)" } ?? variable.map { "edit of \(name(of: $0))" } ?? ""
    throw SolverError(
      .priorityOutOfRange, constraint: constraint, variable: variable, value: priority.rawValue,
      message: "\(place): the priority is \(priority); expected a number above 0 and up to 1000")
  }

  static var expectedNumber: String { "a finite number of at most 1e15" }
}

// MARK: Errors

extension Solver {
  @inline(never)
  func duplicate(_ constraint: Constraint) -> SolverError {
    SolverError(
      .duplicateConstraint, constraint: constraint.id,
      message: "constraint \(constraint.id) is in the solver already; expected one that is not")
  }

  @inline(never)
  func unknown(_ id: Constraint.ID) -> SolverError {
    SolverError(
      .unknownConstraint, constraint: id,
      message: "constraint \(id) is not in the solver; expected one that is")
  }

  @inline(never)
  func unknown(_ variable: Variable.ID, in constraint: Constraint.ID?) -> SolverError {
    let place = constraint.map { "constraint \($0): " } ?? ""
    return SolverError(
      .unknownVariable, constraint: constraint, variable: variable,
      message: "\(place)variable \(variable) is not one of this solver; expected one that it made since its last reset")
  }

  @inline(never)
  private func refused(_ term: Term, in constraint: Constraint.ID) -> SolverError {
    SolverError(
      term.coefficient.isFinite ? .tooLarge : .nonFiniteCoefficient, constraint: constraint,
      variable: term.variable.id, value: term.coefficient,
      message: "constraint \(constraint): the coefficient of \(name(of: term.variable.id)) is \(term.coefficient); "
        + "expected \(Self.expectedNumber)")
  }

  /// The error for the conflict that the engine has just met when the constraint was to have the constant and the
  /// priority.
  @inline(never)
  func unsatisfiable(_ slot: Int32, constant: Double? = nil, priority: Priority? = nil) -> SolverError {
    var conflict: [Constraint] = []
    for index in 0..<engine.conflict.count {
      let member = constraint(at: engine.conflict[index])
      let isTried = engine.conflict[index] == slot
      conflict.append(
        Constraint(
          id: member.id, terms: member.terms, relation: member.relation,
          constant: isTried ? constant ?? member.constant : member.constant,
          priority: isTried ? priority ?? member.priority : member.priority))
    }
    conflict.sort { $0.id.rawValue < $1.id.rawValue }
    let list = conflict.map { "\($0.id) \(text(of: $0))" }.joined(separator: "; ")
    let id = Constraint.ID(rawValue: engine.constraints[slot].id)
    return SolverError(
      .unsatisfiable, constraint: id, conflict: conflict,
      message: "constraint \(id) cannot be met; expected required constraints that can hold together, "
        + "which these cannot: \(list)")
  }
}
