extension ConstraintSystem {
  /// The term whose variable the equality can define without a change of the tableau: a root that is absent from it.
  mutating func freshTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot) { system, variable in system.tableau.isAbsent(variable) }
  }

  /// As ``freshTerm(of:)``, for constraints that need no definition: `.none` when the ranks of many variables would have
  /// to change.
  mutating func easilyDefinedTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot, visiting: 32) { system, variable in system.tableau.isAbsent(variable) }
  }

  /// The term whose variable the equality, now a column, can define instead: a root that is a row.
  private mutating func rowTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot) { system, variable in system.tableau.row(of: TableauQuantity.ID(variable)).exists }
  }

  /// The newest root among the terms that `isEligible` and that can be defined without a cycle; `.none` when there is
  /// none.
  ///
  /// A coefficient below the largest is passed over, because dividing by it would magnify rounding. So a centre
  /// determines a position, and not the length of which it has a half.
  ///
  /// - Parameter visits: how many terms may be visited to change ranks.
  private mutating func chooseTerm(
    of slot: ConstraintSlot, visiting visits: Int = .max,
    where isEligible: (borrowing ConstraintSystem, VariableIndex) -> Bool
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
          abs(terms[term].coefficient) >= Self.leastShare * largest, isEligible(self, variable)
        {
          (best, bestVariable) = (term, variable)
        }
      }
      if !best.exists || makeRankRoom(for: bestVariable, definedBy: slot, visiting: visits) { return best }
      limit = bestVariable
    }
  }

  /// The share of the largest coefficient of a constraint that the coefficient of the variable it defines has at least.
  private static var leastShare: Double { 0.6 }

  /// Ranks `variable` above all other variables of the constraint.
  ///
  /// - Returns: false when one of them depends on it, or to find out takes more than `visits` terms.
  /// - Complexity: O(variables and definitions that depend on it), when its rank has to change
  private mutating func makeRankRoom(
    for variable: VariableIndex, definedBy slot: ConstraintSlot, visiting visits: Int
  ) -> Bool {
    let range = constraints[slot].terms
    let rank = variables[variable].rank
    var isHighest = true
    for term in range where variables[terms[term].variable].rank > rank { isHighest = false }
    if isHighest { return true }
    var visits = visits
    if mayDepend(on: variable, others: range, &visits) { return false }
    // All variables that depend on it get new highest ranks as well.
    expansion.begin()
    expansion.stamps[variable] = expansion.stamp
    expansion.roots.append(variable)
    var next = 0
    while next < expansion.roots.count {
      for use in uses(of: expansion.roots[next]) {
        let user = constraints[terms[use].constraint]
        countWork(1)
        visits -= 1
        if visits < 0 { return false }
        if user.definedTerm.exists, user.definedTerm != use {
          let dependent = terms[user.definedTerm].variable
          if expansion.stamps[dependent] != expansion.stamp {
            expansion.stamps[dependent] = expansion.stamp
            expansion.roots.append(dependent)
          }
        }
      }
      next += 1
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

  /// Whether one of the other variables of the terms depends on the variable; true as well when that takes more than
  /// `visits` terms to find out.
  ///
  /// It looks down from them, and not up from the variable: that may occur in any number of constraints.
  ///
  /// - Complexity: O(terms of the definitions between them)
  private mutating func mayDepend(
    on variable: VariableIndex, others range: TermRange, _ visits: inout Int
  ) -> Bool {
    let rank = variables[variable].rank
    expansion.begin()
    for term in range where terms[term].variable != variable { visit(terms[term].variable, above: rank) }
    var next = 0
    while next < expansion.roots.count {
      let slot = variables[expansion.roots[next]].definition
      next += 1
      if !slot.exists { continue }
      for term in constraints[slot].terms where term != constraints[slot].definedTerm {
        countWork(1)
        visits -= 1
        if visits < 0 || terms[term].variable == variable { return true }
        visit(terms[term].variable, above: rank)
      }
    }
    return false
  }

  /// Adds a variable to those that are to be visited, once, unless it ranks too low to depend on the one in question.
  private mutating func visit(_ variable: VariableIndex, above rank: Int64) {
    if variables[variable].rank <= rank || expansion.stamps[variable] == expansion.stamp { return }
    expansion.stamps[variable] = expansion.stamp
    expansion.roots.append(variable)
  }

  /// Makes a constraint of the tableau define the term's variable, which is absent from the tableau, by its other terms
  /// and its residual. The residual becomes a column, at 0: nothing in the tableau depends on it yet.
  mutating func defineByResidual(_ slot: ConstraintSlot, term: TermIndex) {
    define(by: slot, term: term, role: .tableau)
    _ = tableau.addColumn(quantity(of: slot), value: 0)
  }

  /// Makes the equality the definition of the term's variable.
  mutating func define(by slot: ConstraintSlot, term: TermIndex, role: ConstraintRole = .definition) {
    constraints[slot].role = role
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
    if constraints[slot].definedTerm.exists {
      // The residual is 0 for good.
      tableau.removeColumn(column)
      define(by: slot, term: constraints[slot].definedTerm)
      return
    }
    let term = rowTerm(of: slot)
    if !term.exists { return }
    tableau.removeColumn(column)
    tableau.removeRow(tableau.row(of: TableauQuantity.ID(terms[term].variable)))
    define(by: slot, term: term)
  }
}
