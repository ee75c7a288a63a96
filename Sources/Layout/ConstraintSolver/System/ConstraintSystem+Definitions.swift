extension ConstraintSystem {
  /// The term whose variable the equality can define without a change of the tableau: a root that is absent from it.
  mutating func freshTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot, among: .absent)
  }

  /// As ``freshTerm(of:)``, for constraints that need no definition: `.none` when the ranks of many variables would have
  /// to change.
  mutating func easilyDefinedTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot, among: .absent, visiting: 32)
  }

  /// The term whose variable the equality, now a column, can define instead: a root that is a row.
  private mutating func rowTerm(of slot: ConstraintSlot) -> TermIndex {
    chooseTerm(of: slot, among: .rows)
  }

  /// Which roots a constraint may define.
  private enum DefinableRoots {
    case absent
    case rows
  }

  /// The newest of the terms with such a root that can be defined without a cycle; `.none` when there is none.
  ///
  /// A coefficient below the largest is passed over, because dividing by it would magnify rounding. So a centre
  /// determines a position, and not the length of which it has a half. One that counts as rounding determines nothing, as
  /// in pivots: the quotient need not be finite.
  ///
  /// - Parameter visits: how many terms may be visited to change ranks.
  private mutating func chooseTerm(
    of slot: ConstraintSlot, among candidates: DefinableRoots, visiting visits: Int = .max
  ) -> TermIndex {
    let range = constraints[slot].terms
    var largest = 0.0
    for term in range { largest = max(largest, abs(terms[term].coefficient)) }
    let least = max(Tolerance.pivot, Self.leastShare * largest)
    var limit = VariableIndex(index: .max)
    while true {
      var best = TermIndex.none
      var bestVariable = VariableIndex.none
      for term in range {
        let variable = terms[term].variable
        if variable > bestVariable, variable < limit, isRoot(variable),
          abs(terms[term].coefficient) >= least
        {
          let position = tableau.positions[TableauQuantity.ID(variable)]
          if candidates == .absent ? position.isAbsent : position.row.exists { (best, bestVariable) = (term, variable) }
        }
      }
      if !best.exists || makeRankRoom(for: bestVariable, definedBy: slot, visiting: visits) { return best }
      limit = bestVariable
    }
  }

  /// The share of the largest coefficient of a constraint that the coefficient of the variable it defines has at least.
  private static var leastShare: Double { 0.6 }

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
