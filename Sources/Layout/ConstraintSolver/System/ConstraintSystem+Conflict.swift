extension ConstraintSystem {
  /// Collects the constraints that make `row` infeasible: an irreducible conflict.
  ///
  /// The row's residual is a sum over required columns that may not move in the direction that would repair it, plus
  /// definitions. Columns and definitions are linearly independent, so this sum is the only one; without any of them
  /// the others can be met.
  mutating func collectConflict(_ row: TableauRow) {
    conflict.removeAll()
    expansion.begin()
    expansion.recordsDefinitions = true
    let slot = tableau.rows[row].quantity.id.constraint
    conflict.append(slot)
    expandResidual(slot, times: 1)
    let least = tableau.leastPivot(row)
    // The definitions should cancel out; a remainder below this is rounding of the row's coefficients.
    expansion.negligible = 100 * least
    for node in tableau.nodes(in: row) {
      let coefficient = tableau.nodes[node].coefficient
      let id = tableau.columns[tableau.nodes[node].column].quantity.id
      if abs(coefficient) > least, !id.isVariable {
        conflict.append(id.constraint)
        expandResidual(id.constraint, times: -coefficient)
      }
    }
    expandToRoots()
    for index in 0..<expansion.definitions.count { conflict.append(expansion.definitions[index]) }
    expansion.recordsDefinitions = false
  }

  // MARK: Checking

  /// The largest number of constraints of a conflict that is checked. A check builds a system per constraint.
  private static var largestChecked: Int { 100 }

  /// Checks that the constraints of the conflict cannot hold together, and removes those that it does not need, beside
  /// the rules about its variables: adds all of them to a new system, and then, for each, all but that one.
  ///
  /// - Complexity: O(*n*²) constraints added for a conflict of *n*
  mutating func reduceConflict() {
    isConflictRefuted = false
    if conflict.count > Self.largestChecked { return }
    switch canHold(without: nil) {
    case true?:
      isConflictRefuted = true
      return
    case false?: break
    case nil: return
    }
    if hasRules { appendRules() }
    removeNeedless(areRules: false)
    if hasRules { removeNeedless(areRules: true) }
  }

  /// Removes the constraints of the conflict that it does not need, either of the rules or of the others; all that are left
  /// stay when the steps are used up.
  private mutating func removeNeedless(areRules: Bool) {
    var index = 0
    while index < conflict.count {
      if constraints[conflict[index]].isRule != areRules {
        index += 1
        continue
      }
      guard let canHold = canHold(without: index) else { return }
      if canHold {
        index += 1
      } else {
        conflict.moveLast(index)
        _ = conflict.removeLast()
      }
    }
  }

  /// Adds the rules about the variables of the conflict to it. A rule has one variable, so no other rule can matter.
  private mutating func appendRules() {
    for index in 0..<conflict.count {
      for term in constraints[conflict[index]].terms {
        for use in uses(of: terms[term].variable) {
          let slot = terms[use].constraint
          if constraints[slot].isRule, constraints[slot].role != .none, !isInConflict(slot) { conflict.append(slot) }
        }
      }
    }
  }

  private func isInConflict(_ slot: ConstraintSlot) -> Bool {
    for index in 0..<conflict.count where conflict[index] == slot { return true }
    return false
  }

  /// Whether the constraints of the conflict can hold together, but for the one at `excluded`; `nil` when the steps that may
  /// be taken do not suffice to find out.
  private mutating func canHold(without excluded: Int?) -> Bool? {
    var copy = ConstraintSystem()
    copy.checksConflicts = false
    copy.tableau.workReserve = max(0, tableau.workLimit - tableau.workCount)
    copy.tableau.workPerChange = 0
    copy.tableau.workLimit = copy.tableau.workReserve
    defer { countWork(copy.tableau.workCount) }
    var copiedVariables: [VariableIndex: VariableIndex] = [:]
    for index in 0..<conflict.count where index != excluded {
      let record = constraints[conflict[index]]
      copy.countWork(Int(record.terms.count))
      let slot = copy.makeConstraint(
        id: record.id, relation: record.relation, constant: record.constant, priority: .required,
        termCount: Int(record.terms.count))
      for term in record.terms {
        let variable = terms[term].variable
        let copied = copiedVariables[variable] ?? copy.makeVariable()
        copiedVariables[variable] = copied
        copy.append(copied, times: terms[term].coefficient, to: slot)
      }
      if !copy.install(slot) { return copy.isFull ? nil : false }
    }
    return true
  }
}
