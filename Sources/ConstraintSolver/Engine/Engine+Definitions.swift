extension Engine {
  /// The term whose variable the equality can define without touching the tableau: a root that nothing there
  /// depends on.
  mutating func freshTerm(of slot: Int32) -> Int32 {
    chooseTerm(of: slot) { engine, variable in engine.tableau.place(of: Owner(variable: variable)) == 0 }
  }

  /// The term whose variable the equality, now a column, can define instead: a root that is a row.
  mutating func rowTerm(of slot: Int32) -> Int32 {
    chooseTerm(of: slot) { engine, variable in engine.tableau.place(of: Owner(variable: variable)) > 0 }
  }

  /// The newest root among the terms that `isEligible` and that a definition may have without a circle.
  ///
  /// A coefficient far below the largest is passed over, because dividing by it would blow up rounding.
  private mutating func chooseTerm(
    of slot: Int32, where isEligible: (borrowing Engine, Int32) -> Bool
  ) -> Int32 {
    let record = constraints[slot]
    let end = record.firstTerm + record.termCount
    var largest = 0.0
    var term = record.firstTerm
    while term < end {
      largest = max(largest, abs(terms[term].coefficient))
      term += 1
    }
    var limit = Int32.max
    while true {
      var best: Int32 = -1
      var bestVariable: Int32 = -1
      term = record.firstTerm
      while term < end {
        let variable = terms[term].variable
        if variable > bestVariable, variable < limit, isRoot(variable),
          abs(terms[term].coefficient) >= 0.1 * largest, isEligible(self, variable)
        {
          (best, bestVariable) = (term, variable)
        }
        term += 1
      }
      if best < 0 || makeRankRoom(for: bestVariable, definedBy: slot) { return best }
      limit = bestVariable
    }
  }

  /// Ranks `variable` above all other variables of the constraint. False when one of them depends on it.
  private mutating func makeRankRoom(for variable: Int32, definedBy slot: Int32) -> Bool {
    let record = constraints[slot]
    let rank = variables[variable].rank
    var isHigh = true
    var term = record.firstTerm
    while term < record.firstTerm + record.termCount {
      if variables[terms[term].variable].rank > rank { isHigh = false }
      term += 1
    }
    if isHigh { return true }
    // Everything that depends on the variable moves to the end with it.
    expansion.begin()
    expansion.stamps[variable] = expansion.stamp
    expansion.roots.append(variable)
    var next = 0
    while next < expansion.roots.count {
      var use = variables[expansion.roots[next]].firstUse
      while use >= 0 {
        let user = constraints[terms[use].constraint]
        if user.role == .definition, user.definedTerm != use {
          let dependent = terms[user.definedTerm].variable
          if expansion.stamps[dependent] != expansion.stamp {
            expansion.stamps[dependent] = expansion.stamp
            expansion.roots.append(dependent)
          }
        }
        use = terms[use].nextUse
      }
      next += 1
    }
    term = record.firstTerm
    while term < record.firstTerm + record.termCount {
      let other = terms[term].variable
      if other != variable, expansion.stamps[other] == expansion.stamp { return false }
      term += 1
    }
    for index in 0..<expansion.roots.count {
      let moved = expansion.roots[index]
      expansion.heap.push(-variables[moved].rank, moved)
    }
    while !expansion.heap.isEmpty {
      let moved = expansion.heap.pop()
      variables[moved].rank = nextRank
      order.append(RankEntry(rank: nextRank, variable: moved))
      nextRank += 1
    }
    return true
  }

  mutating func define(by slot: Int32, term: Int32) {
    constraints[slot].role = .definition
    constraints[slot].definedTerm = term
    variables[terms[term].variable].definer = slot
    needsProgram = true
    needsEvaluation = true
  }

  /// Makes required equalities that a pivot has fixed as columns definitions, where that is possible: their rows
  /// and columns are needed no longer.
  mutating func absorbFixed() {
    while !tableau.newlyFixed.isEmpty {
      let slot = tableau.newlyFixed.removeLast()
      absorb(slot)
    }
  }

  mutating func absorb(_ slot: Int32) {
    let owner = Owner(constraint: slot)
    guard constraints[slot].role == .tableau, tableau.place(of: owner) < 0 else { return }
    let column = tableau.column(of: owner)
    guard tableau.columns[column].member.isFixed else { return }
    let term = rowTerm(of: slot)
    if term < 0 { return }
    tableau.removeColumn(column)
    tableau.removeRow(tableau.row(of: Owner(variable: terms[term].variable)))
    define(by: slot, term: term)
  }
}
