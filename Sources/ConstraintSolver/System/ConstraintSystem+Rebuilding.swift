extension ConstraintSystem {
  /// Computes the coefficients for the same basis from the constraints, which removes the rounding of many pivots.
  ///
  /// - Complexity: O(columns · coefficients) at worst
  mutating func rebuild() {
    evaluate()
    basis.read(tableau, variableCount: variables.count)
    tableau.removeAll()
    if !restoreBasis() { startOver() }
    tableau.newlyFixed.removeAll()
    settle()
    refine()
  }

  /// Makes the rows from the constraints' terms, and exchanges the same quantities for columns as before.
  ///
  /// - Returns: false when rounding has made that impossible; the tableau is then unusable.
  private mutating func restoreBasis() -> Bool {
    for index in 0..<basis.rows.count { makeResidualRow(basis.rows[index].slot) }
    for index in 0..<basis.columns.count { makeResidualRow(basis.columns[index]) }
    for index in 0..<basis.columns.count {
      if !exchangeAsBefore(basis.columns[index]) { return false }
    }
    for index in 0..<basis.rows.count {
      let id = TableauQuantity.ID(basis.rows[index].slot)
      tableau.setSlope(tableau.row(of: id), basis.rows[index].slope)
    }
    for row in tableau.rows.keys where tableau.rows[row].isUsed { tableau.enqueueUnlessConsistent(row) }
    return true
  }

  /// Exchanges the constraint for one of the variables that were rows: the one with the largest coefficient.
  private mutating func exchangeAsBefore(_ slot: ConstraintSlot) -> Bool {
    let row = tableau.row(of: TableauQuantity.ID(slot))
    var best = TableauNode.none
    var bestSize = Tolerance.pivot
    for node in tableau.nodes(in: row) {
      let id = tableau.columns[tableau.nodes[node].column].quantity.id
      let size = abs(tableau.nodes[node].coefficient)
      if id.isVariable, basis.wasRow[id.variable], size > bestSize { (best, bestSize) = (node, size) }
    }
    if !best.exists { return false }
    tableau.pivot(at: best, step: -tableau.rows[row].value / tableau.nodes[best].coefficient, enteringSlope: 0)
    return true
  }

  /// Empties the tableau and adds all its constraints again, the required ones first.
  ///
  /// The variables start at 0, because their values are as unreliable as the coefficients.
  mutating func startOver() {
    tableau.drift = .infinity
    isLost = false
    let isPartOfRecovery = isRecovering
    isRecovering = true
    tableau.verificationPivot = .max
    tableau.removeAll()
    for variable in variables.keys where isRoot(variable) && variables[variable].firstUse.exists {
      tableau.values[variable] = 0
    }
    for isRequired in [true, false] {
      for slot in constraints.keys
      where constraints[slot].role == .tableau && constraints[slot].isRequired == isRequired {
        tableau.enqueueUnlessConsistent(makeResidualRow(slot))
        var stall = StallCounter()
        _ = tableau.runDual(requiredOnly: isRequired, &stall)
        absorbFixed()
      }
    }
    isRecovering = isPartOfRecovery
    if !isPartOfRecovery { scheduleVerification() }
    needsEvaluation = true
  }
}
