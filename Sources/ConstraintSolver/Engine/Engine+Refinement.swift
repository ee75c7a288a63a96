extension Engine {
  /// Brings everything up to date.
  mutating func solve() {
    settle()
    if isScaleStale { updateScale() }
    if tableau.drift > Tolerance.drift { refine() }
    if tableau.pivotCount >= tableau.checkAt {
      verify()
      settle()
    }
    if needsEvaluation { evaluate() }
  }

  /// Works out the values anew from the constraints' own terms and constants, which takes the rounding of many
  /// moves away.
  ///
  /// - Complexity: O(terms + coefficients of the tableau)
  mutating func refine() {
    tableau.drift = 0
    for _ in 0..<2 {
      evaluate()
      for index in 0..<tableau.columns.count {
        let column = tableau.columns[index]
        if !column.isUsed || column.member.owner.isVariable { continue }
        // The constraint should be met exactly.
        let error = residual(column.member.owner.index)
        if error == 0 { continue }
        var node = column.head
        while node >= 0 {
          tableau.rows[tableau.nodes[node].row].value -= tableau.nodes[node].coefficient * error
          node = tableau.nodes[node].nextInColumn
        }
      }
    }
    evaluate()
    for index in 0..<tableau.rows.count {
      let row = tableau.rows[index]
      if !row.isUsed { continue }
      if !row.member.owner.isVariable { tableau.rows[index].value = residual(row.member.owner.index) }
      tableau.check(Int32(index))
    }
    settle()
    evaluate()
  }

  /// A large constant that is gone must not keep the tolerance wide.
  private mutating func updateScale() {
    isScaleStale = false
    scale = 0
    tableau.tolerance = Tolerance.value
    for slot in 0..<constraints.count where constraints[slot].role != .none {
      note(constant: constraints[slot].constant)
    }
  }
}
