// The order in which variables are evaluated: a definition uses only variables of smaller ranks than the one it defines.
extension ConstraintSystem {
  /// Ranks `variable` above all other variables of the constraint.
  ///
  /// - Parameter visits: how many terms may be visited at most.
  /// - Returns: false when one of them depends on it, or to find out takes more than `visits` terms.
  /// - Complexity: O(variables and definitions that depend on it), when its rank has to change
  mutating func makeRankRoom(
    for variable: VariableIndex, definedBy slot: ConstraintSlot, visiting visits: Int
  ) -> Bool {
    let rank = variables[variable].rank
    var isHighest = true
    for term in constraints[slot].terms where variables[terms[term].variable].rank > rank { isHighest = false }
    if isHighest { return true }
    if !findDependents(of: variable, unlessAmong: slot, visiting: visits) { return false }
    // The roots get new highest ranks as well.
    for index in 0..<expansion.roots.count {
      let moved = expansion.roots[index]
      expansion.heap.push(-variables[moved].rank, moved)
    }
    while !expansion.heap.isEmpty {
      let moved = expansion.heap.pop().key
      variables[moved].rank = nextRank
      order.append(Ranked(rank: nextRank, key: moved))
      nextRank += 1
    }
    return true
  }

  /// Lists the variable and those that depend on it, in `expansion.roots`.
  ///
  /// It searches up from the variable and down from the others at once, by turns: the variable may occur in any number of
  /// constraints, and the others may be the ends of long chains, but most often one of the two searches is short.
  ///
  /// - Returns: false when another variable of the constraint depends on it, or there are too many to visit.
  private mutating func findDependents(
    of variable: VariableIndex, unlessAmong slot: ConstraintSlot, visiting visits: Int
  ) -> Bool {
    let rank = variables[variable].rank
    expansion.begin()
    expansion.below.removeAll()
    let below = expansion.stamp
    for term in constraints[slot].terms where terms[term].variable != variable {
      noteBelow(terms[term].variable, downTo: rank, stamp: below)
    }
    expansion.stamp += 1
    let above = expansion.stamp
    expansion.stamps[variable] = above
    expansion.roots.append(variable)

    var (nextAbove, nextBelow) = (0, 0)
    var (visitsAbove, visitsBelow) = (0, 0)
    var use = TermIndex.none
    while true {
      if visitsAbove + visitsBelow > visits { return false }
      if visitsBelow <= visitsAbove, nextBelow < expansion.below.count {
        let definition = variables[expansion.below[nextBelow]].definition
        nextBelow += 1
        visitsBelow += 1
        if !definition.exists { continue }
        for term in constraints[definition].terms where term != constraints[definition].definedTerm {
          countWork(1)
          visitsBelow += 1
          if expansion.stamps[terms[term].variable] == above { return false }
          noteBelow(terms[term].variable, downTo: rank, stamp: below)
        }
      } else if use.exists {
        let defined = constraints[terms[use].constraint].definedTerm
        countWork(1)
        visitsAbove += 1
        if defined.exists, defined != use {
          let dependent = terms[defined].variable
          if expansion.stamps[dependent] == below { return false }
          if expansion.stamps[dependent] != above {
            expansion.stamps[dependent] = above
            expansion.roots.append(dependent)
          }
        }
        use = terms[use].nextUse
      } else if nextAbove < expansion.roots.count {
        use = variables[expansion.roots[nextAbove]].firstUse
        nextAbove += 1
        visitsAbove += 1
      } else {
        return true
      }
    }
  }

  /// Adds a variable to those below, once, unless it ranks too low to depend on the one in question.
  @inline(__always)
  private mutating func noteBelow(_ variable: VariableIndex, downTo rank: Int64, stamp: Int32) {
    if variables[variable].rank <= rank || expansion.stamps[variable] == stamp { return }
    expansion.stamps[variable] = stamp
    expansion.below.append(variable)
  }
}
