extension Engine {
  /// Collects the constraints that make `row` impossible: an irreducible set.
  ///
  /// The row's residual is a sum over required columns that may not move in the direction that would help, plus
  /// definitions. Columns and definitions are independent of one another, so this sum is the only one; leave any
  /// of them out and the rest can be met.
  mutating func collectConflict(_ row: Int32) {
    conflict.removeAll()
    expansion.begin()
    expansion.recordsDefinitions = true
    conflict.append(tableau.rows[row].member.owner.index)
    expandResidual(tableau.rows[row].member.owner.index, times: 1)
    let least = tableau.leastPivot(row)
    // What is left of definitions that should cancel out is rounding of the row's coefficients.
    expansion.negligible = 100 * least
    var node = tableau.rows[row].head
    while node >= 0 {
      let coefficient = tableau.nodes[node].coefficient
      let member = tableau.columns[tableau.nodes[node].column].member
      if abs(coefficient) > least, !member.owner.isVariable {
        conflict.append(member.owner.index)
        expandResidual(member.owner.index, times: -coefficient)
      }
      node = tableau.nodes[node].nextInRow
    }
    expandToRoots()
    for index in 0..<expansion.definitions.count { conflict.append(expansion.definitions[index]) }
    expansion.recordsDefinitions = false
  }

  // MARK: Checking

  /// Larger conflicts are not checked, because it takes as many engines as there are constraints.
  private static var largestChecked: Int { 100 }

  /// Makes sure of an irreducible conflict: asks a fresh engine about it, and about what is left without each member.
  ///
  /// - Complexity: O(*n*²) constraints added for a conflict of *n*
  mutating func reduceConflict() {
    isDoubtful = false
    if conflict.count > Self.largestChecked { return }
    if canHold(without: -1) {
      isDoubtful = true
      return
    }
    var index = 0
    while index < conflict.count {
      if canHold(without: index) {
        index += 1
      } else {
        conflict[index] = conflict[conflict.count - 1]
        _ = conflict.removeLast()
      }
    }
  }

  private func canHold(without left: Int) -> Bool {
    var fresh = Engine()
    fresh.checksConflicts = false
    var known: [Int32: Int32] = [:]
    for index in 0..<conflict.count where index != left {
      let record = constraints[conflict[index]]
      let slot = fresh.makeConstraint(
        id: record.id, relation: record.relation, constant: record.constant, priority: 1000,
        termCount: Int(record.termCount))
      for term in record.firstTerm..<record.firstTerm + record.termCount {
        let variable = terms[term].variable
        let copy = known[variable] ?? fresh.makeVariable()
        known[variable] = copy
        fresh.append(copy, times: terms[term].coefficient, to: slot)
      }
      if !fresh.install(slot) { return false }
    }
    return true
  }

  /// After a conflict that was none the tableau has been made anew, and what failed is worth a second try.
  func trustsAgain() -> Bool { isDoubtful }
}
