extension ConstraintSystem {
  /// The term whose variable the equality can define without a change of the tableau: a root that is absent from it.
  mutating func freshTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot) { system, variable in system.tableau.isAbsent(variable) }
  }

  /// The term whose variable the equality, now a column, can define instead: a root that is a row.
  private mutating func rowTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot) { system, variable in system.tableau.row(of: TableauQuantity.ID(variable)).exists }
  }

  /// The newest root among the terms that `isEligible` and that can be defined without a cycle; `.none` when there is
  /// none.
  ///
  /// A coefficient far below the largest is passed over, because dividing by it would magnify rounding.
  private mutating func chooseTerm(
    of slot: ConstraintSlot, where isEligible: (borrowing ConstraintSystem, VariableIndex) -> Bool
  ) -> TermIndex {
    let range = constraints[slot].terms
    var largest = 0.0
    for term in range { largest = max(largest, abs(terms[term].coefficient)) }
    var limit = VariableIndex(index: .max)
    while true {
      var best = TermIndex.none
      var bestVariable = VariableIndex.none
      for term in range {
        let variable = terms[term].variable
        if variable > bestVariable, variable < limit, isRoot(variable),
          abs(terms[term].coefficient) >= 0.1 * largest, isEligible(self, variable)
        {
          (best, bestVariable) = (term, variable)
        }
      }
      if !best.exists || makeRankRoom(for: bestVariable, definedBy: slot) { return best }
      limit = bestVariable
    }
  }

  /// Ranks `variable` above all other variables of the constraint.
  ///
  /// - Returns: false when one of them depends on it.
  /// - Complexity: O(variables and definitions that depend on it), when its rank has to change
  private mutating func makeRankRoom(for variable: VariableIndex, definedBy slot: ConstraintSlot) -> Bool {
    let range = constraints[slot].terms
    let rank = variables[variable].rank
    var isHighest = true
    for term in range where variables[terms[term].variable].rank > rank { isHighest = false }
    if isHighest { return true }
    // All variables that depend on it get new highest ranks as well.
    expansion.begin()
    expansion.stamps[variable] = expansion.stamp
    expansion.roots.append(variable)
    var next = 0
    while next < expansion.roots.count {
      for use in uses(of: expansion.roots[next]) {
        let user = constraints[terms[use].constraint]
        if user.role == .definition, user.definedTerm != use {
          let dependent = terms[user.definedTerm].variable
          if expansion.stamps[dependent] != expansion.stamp {
            expansion.stamps[dependent] = expansion.stamp
            expansion.roots.append(dependent)
          }
        }
      }
      next += 1
    }
    for term in range {
      let other = terms[term].variable
      if other != variable, expansion.stamps[other] == expansion.stamp { return false }
    }
    for index in 0..<expansion.roots.count {
      let moved = expansion.roots[index]
      expansion.heap.push(-variables[moved].rank, moved)
    }
    while !expansion.heap.isEmpty {
      let moved = expansion.heap.pop()
      variables[moved].rank = nextRank
      order.append(RankedVariable(rank: nextRank, variable: moved))
      nextRank += 1
    }
    return true
  }

  /// Makes the equality the definition of the term's variable.
  mutating func define(by slot: ConstraintSlot, term: TermIndex) {
    constraints[slot].role = .definition
    constraints[slot].definedTerm = term
    variables[terms[term].variable].definition = slot
    needsPlan = true
    needsEvaluation = true
  }

  /// Turns required equalities that a pivot has fixed as columns into definitions, where that is possible. Their rows
  /// and columns are not needed any more.
  mutating func absorbFixed() {
    while !tableau.newlyFixed.isEmpty {
      let slot = tableau.newlyFixed.removeLast()
      absorb(slot)
    }
  }

  private mutating func absorb(_ slot: ConstraintSlot) {
    guard constraints[slot].role == .tableau else { return }
    let column = tableau.column(of: TableauQuantity.ID(slot))
    guard column.exists, tableau.columns[column].quantity.isFixed else { return }
    let term = rowTerm(of: slot)
    if !term.exists { return }
    tableau.removeColumn(column)
    tableau.removeRow(tableau.row(of: TableauQuantity.ID(terms[term].variable)))
    define(by: slot, term: term)
  }
}
