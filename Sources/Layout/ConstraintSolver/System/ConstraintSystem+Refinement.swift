extension ConstraintSystem {
  /// Brings everything up to date.
  mutating func solve() {
    settle()
    if isInterrupted {
      evaluate()
      return
    }
    if isScaleStale { updateScale() }
    if tableau.drift > Tolerance.drift { refine() }
    verifyIfDue()
    if needsEvaluation { evaluate() }
  }

  /// Computes the values from the constraints' terms and constants, which removes the rounding of many moves.
  ///
  /// - Complexity: O(terms + coefficients of the tableau)
  mutating func refine() {
    tableau.drift = 0
    for _ in 0..<2 {
      evaluate()
      for column in tableau.columns.keys {
        let record = tableau.columns[column]
        if !record.isUsed || record.quantity.id.isVariable { continue }
        // The constraint is a column, so it should be met exactly.
        let error = residual(record.quantity.id.constraint)
        if error == 0 { continue }
        countWork(Int(tableau.columns[column].nodeCount))
        for node in tableau.nodes(in: column) {
          tableau.rows[tableau.nodes[node].row].value -= tableau.nodes[node].coefficient * error
        }
      }
    }
    tableau.countFreeWork(terms.count)
    evaluate()
    for row in tableau.rows.keys {
      let record = tableau.rows[row]
      if !record.isUsed { continue }
      let id = record.quantity.id
      if !id.isVariable { tableau.rows[row].value = residual(id.constraint) }
      tableau.enqueueUnlessConsistent(row)
    }
    settle()
    evaluate()
  }

  /// Recomputes the tolerance from the constants, after a large one has been replaced.
  private mutating func updateScale() {
    isScaleStale = false
    scale = 0
    tableau.tolerance = Tolerance.value
    for slot in constraints.keys where constraints[slot].role != .none { noteConstant(constraints[slot].constant) }
  }
}
