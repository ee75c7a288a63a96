extension ConstraintSystem {
  /// Computes the coefficients for the same basis from the constraints, which removes the rounding of many pivots.
  ///
  /// - Complexity: O(columns · coefficients) at worst
  mutating func rebuild() {
    evaluate()
    basis.read(tableau)
    tableau.removeAll()
    if !restoreBasis() { startOver() }
    tableau.newlyFixed.removeAll()
    settle()
    refine()
  }

  /// Makes the rows from the constraints' terms, and exchanges the same quantities for columns as before.
  ///
  /// A residual that a variable is defined by takes part as the variables do: it starts as a column.
  ///
  /// - Returns: false when rounding has made that impossible; the tableau is then unusable.
  private mutating func restoreBasis() -> Bool {
    for index in 0..<basis.rows.count where definesByResidual(basis.rows[index].slot) {
      let slot = basis.rows[index].slot
      _ = tableau.addColumn(quantity(of: slot), value: residual(slot))
    }
    for index in 0..<basis.columns.count where definesByResidual(basis.columns[index]) {
      _ = tableau.addColumn(quantity(of: basis.columns[index]), value: 0)
    }
    for index in 0..<basis.rows.count where !definesByResidual(basis.rows[index].slot) {
      makeResidualRow(basis.rows[index].slot)
    }
    for index in 0..<basis.columns.count where !definesByResidual(basis.columns[index]) {
      makeResidualRow(basis.columns[index])
    }
    for index in 0..<basis.columns.count where !definesByResidual(basis.columns[index]) {
      if !exchangeAsBefore(basis.columns[index]) { return false }
    }
    for index in 0..<basis.rows.count {
      let row = tableau.row(of: TableauQuantity.ID(basis.rows[index].slot))
      if !row.exists { return false }
      tableau.setSlope(row, basis.rows[index].slope)
    }
    for row in tableau.rows.keys where tableau.rows[row].isUsed { tableau.enqueueUnlessConsistent(row) }
    return true
  }

  private func definesByResidual(_ slot: ConstraintSlot) -> Bool { constraints[slot].definesByResidual }

  /// Exchanges the constraint for one of the columns that were rows: the one with the largest coefficient.
  private mutating func exchangeAsBefore(_ slot: ConstraintSlot) -> Bool {
    let row = tableau.row(of: TableauQuantity.ID(slot))
    var best = TableauNode.none
    var bestSize = Tolerance.pivot
    for node in tableau.nodes(in: row) {
      let id = tableau.columns[tableau.nodes[node].column].quantity.id
      let size = abs(tableau.nodes[node].coefficient)
      if basis.wasRow[id], size > bestSize { (best, bestSize) = (node, size) }
    }
    if !best.exists { return false }
    if tableau.mustStop() || tableau.isFarOutOfSteps { return false }
    tableau.pivot(at: best, step: -tableau.rows[row].value / tableau.nodes[best].coefficient, enteringSlope: 0)
    return true
  }

  /// Empties the tableau and adds all its constraints again, the required ones first.
  ///
  /// The variables start at 0, because their values are as unreliable as the coefficients. When the budget of the thread is
  /// at its end, this is left to the next change under another one.
  mutating func startOver() {
    tableau.drift = .infinity
    isLost = false
    needsEvaluation = true
    if tableau.mustStop() {
      isInterrupted = true
      isUnfinished = true
      return
    }
    let isPartOfRecovery = tableau.isRecovering
    tableau.isRecovering = true
    tableau.verificationPivot = .max
    tableau.removeAll()
    for slot in constraints.keys where constraints[slot].definesByResidual { forgetDefinition(slot) }
    for variable in variables.keys where isRoot(variable) && variables[variable].firstUse.exists {
      tableau.values[variable] = 0
    }
    for isRequired in [true, false] {
      for slot in constraints.keys
      where constraints[slot].role == .tableau && constraints[slot].isRequired == isRequired {
        let isEquality = isRequired && constraints[slot].relation == .equal
        if !isEquality, defineFreshVariable(by: slot) { continue }
        tableau.enqueueUnlessConsistent(makeResidualRow(slot))
        var stall = StallCounter()
        _ = tableau.runDual(requiredOnly: isRequired, &stall)
        absorbFixed()
        if tableau.mustStop() {
          isInterrupted = true
          isUnfinished = true
        }
      }
    }
    tableau.isRecovering = isPartOfRecovery
    if !isPartOfRecovery { scheduleVerification() }
    needsEvaluation = true
  }
}
