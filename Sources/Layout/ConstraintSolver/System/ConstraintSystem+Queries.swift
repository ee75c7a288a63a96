extension ConstraintSystem {
  /// The residual of a constraint, from the variables' values as of their last evaluation.
  @inline(__always)
  func residual(_ slot: ConstraintSlot) -> Double {
    let record = constraints[slot]
    var sum = -record.constant
    for term in record.terms { sum += terms[term].coefficient * tableau.values[terms[term].variable] }
    return sum
  }

  /// The value of one variable, without evaluating the others.
  ///
  /// - Complexity: O(terms that lead from it to roots)
  mutating func currentValue(_ variable: VariableIndex) -> Double {
    if !needsEvaluation || !variables[variable].firstUse.exists { return tableau.values[variable] }
    settle()
    expandToRoots(variable)
    var value = expansion.constant
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      value += expansion.coefficients[root] * tableau.value(ofRoot: root)
    }
    for index in 0..<expansion.residuals.count {
      let term = expansion.residuals[index]
      if case .row(let row) = tableau.position(of: term.slot) { value += term.coefficient * tableau.rows[row].value }
    }
    return value
  }

  /// The value of a variable that required equalities alone determine; `nil` for others.
  ///
  /// Required equalities are definitions or fixed columns; a variable that they determine depends on no other column.
  ///
  /// - Complexity: O(terms that lead from it to roots, and the coefficients of their rows)
  mutating func determinedValue(_ variable: VariableIndex) -> Double? {
    expandToRoots(variable)
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      if expansion.coefficients[root] != 0, tableau.isAbsent(root) { return nil }
    }
    let value = expandToColumns()
    for index in 0..<expansion.columns.count {
      let column = expansion.columns[index]
      if expansion.columnCoefficients[column] != 0, !tableau.columns[column].quantity.isFixed { return nil }
    }
    return value
  }

  /// The residual of an optional constraint that is not met; 0 for one that is met or required.
  func violation(_ slot: ConstraintSlot) -> Double {
    let record = constraints[slot]
    if record.role != .tableau || record.isRequired { return 0 }
    guard case .row(let row) = tableau.position(of: slot) else { return 0 }
    let quantity = tableau.rows[row].quantity
    let error = residual(slot)
    if abs(error) <= tableau.tolerance { return 0 }
    return (error > 0 ? quantity.penaltyAbove : quantity.penaltyBelow) == Penalty.none ? 0 : error
  }

  // MARK: Ambiguity

  /// Whether a variable is a column, or a root that is absent from the tableau, unless no constraint ever spoke of it.
  var hasFreeVariables: Bool {
    for variable in variables.keys where isRoot(variable) {
      if tableau.row(of: TableauQuantity.ID(variable)).exists { continue }
      if variables[variable].firstUse.exists || tableau.values[variable] != 0 { return true }
    }
    return false
  }

  /// Whether another optimal solution gives the variable another value.
  ///
  /// The variable becomes an objective below all priorities, first to be minimized and then maximized. It is ambiguous
  /// if the simplex finds a step that changes a value; that step is not made, and those before it are undone.
  ///
  /// The values of the variables stay what they are, unless rounding has made the tableau unusable. When the steps are at
  /// their end the answer is false.
  mutating func isAmbiguous(_ variable: VariableIndex) -> Bool {
    settle()
    if isInterrupted || tableau.mustStop() { return false }
    // Steps that queries undo leave rounding in the coefficients too.
    if tableau.isVerificationDue { verifyKeepingValues() }
    return isMovable(variable, direction: 1) || isMovable(variable, direction: -1)
  }

  private mutating func isMovable(_ variable: VariableIndex, direction: Double) -> Bool {
    if isInterrupted { return false }
    expandToRoots(variable)
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      if expansion.coefficients[root] != 0, tableau.isAbsent(root) { return true }
    }
    tableau.beginJournal()
    beginObjective(direction)
    let outcome = tableau.runPrimal(.question)
    clearColumnQueue()
    if tableau.wasStopped {
      tableau.endJournal()
      isLost = true
    } else {
      isLost = !tableau.undo(moved: false)
    }
    tableau.newlyFixed.removeAll()
    endObjective()
    if isLost { startOver() }
    return outcome == .moved
  }

  // MARK: An objective below all priorities

  /// Makes the sum over roots that was just expanded an objective: to be minimized with the direction 1, maximized with
  /// -1.
  mutating func beginObjective(_ direction: Double) {
    _ = expandToColumns()
    tableau.levels.beginQuery()
    tableau.tracksColumns = true
    for index in 0..<expansion.columns.count {
      let column = expansion.columns[index]
      tableau.addCost(direction * expansion.columnCoefficients[column], column, .query)
      tableau.enqueue(column)
    }
  }

  /// Empties the queue of columns whose reduced cost may be out of range.
  mutating func clearColumnQueue() {
    while !tableau.columnQueue.isEmpty { tableau.columns[tableau.columnQueue.removeLast()].isQueued = false }
    tableau.tracksColumns = false
  }

  mutating func endObjective() {
    tableau.levels.endQuery()
    tableau.clearCosts(at: .query)
  }
}
