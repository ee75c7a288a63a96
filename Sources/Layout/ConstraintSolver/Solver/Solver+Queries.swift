extension Solver {
  /// Brings the solution up to date, if anything has changed. Queries call it themselves.
  ///
  /// - Complexity: a few pivots for a small change, each over the coefficients that it meets, and O(variables) for
  ///   their values.
  public func solve() {
    if system.needsEvaluation || system.isUnfinished && system.canResume { system.solve() }
  }

  /// The error of a solution that is not the best one, because to find that would take more coefficients than
  /// ``coefficientLimit``, or more steps than ``workReserve`` allows: all required constraints hold, but optional ones that could may not. `nil` for others.
  ///
  /// - Complexity: as ``solve()``
  public var limitError: SolverError? {
    solve()
    guard system.isUnfinished else { return nil }
    for slot in system.constraints.keys where system.violation(slot) != 0 {
      let id = system.constraints[slot].id
      return SolverError(
        .tooComplex, "constraint \(id) \(text(of: constraint(at: slot))): \(limitText); expected fewer",
        at: SolverError.Location(constraint: id))
    }
    return SolverError(.tooComplex, "the last constraint: \(limitText); expected fewer")
  }

  /// The variable's value in the present solution; `nil` for a variable of another solver, or of the time before a reset.
  ///
  /// - Complexity: O(1) while nothing has changed, otherwise as ``solve()``
  public func value(of variable: Variable) -> Double? { isKnown(variable.id) ? knownValue(of: variable) : nil }

  /// The value of a variable that is known to be this solver's; NaN for any other.
  ///
  /// - Complexity: O(1) while nothing has changed, otherwise as ``solve()``
  @inline(__always)
  package func knownValue(of variable: Variable) -> Double {
    guard isKnown(variable.id) else { return .nan }
    if system.needsEvaluation { system.solve() }
    return system.tableau.values[variable.id.variable]
  }

  /// Whether the variable is ambiguous: another optimal solution gives it another value. False for a variable of
  /// another solver.
  ///
  /// - Complexity: a few pivots, and O(columns)
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard isKnown(variable.id) else { return false }
    solve()
    return system.isAmbiguous(variable.id.variable)
  }

  /// The optional constraints, edits among them, that the solution does not meet: the highest priority first, then in
  /// the order in which they were made.
  ///
  /// - Complexity: O(*n* log *n*) for *n* constraints
  public var violations: [Violation] {
    solve()
    var found: [Violation] = []
    for slot in system.constraints.keys {
      let error = system.violation(slot)
      if error != 0 { found.append(Violation(constraint: constraint(at: slot), error: error)) }
    }
    return found.sorted { left, right in
      let (a, b) = (left.constraint, right.constraint)
      return a.priority == b.priority ? a.id.rawValue < b.id.rawValue : a.priority > b.priority
    }
  }

  /// The size of the memory that the solver holds, in bytes, without the names of variables.
  public var byteCount: Int { system.byteCount }
}
