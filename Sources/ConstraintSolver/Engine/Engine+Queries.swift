extension Engine {
  /// The residual of a constraint, from the variables' values.
  func residual(_ slot: Int32) -> Double {
    let record = constraints[slot]
    var sum = -record.constant
    var term = record.firstTerm
    while term < record.firstTerm + record.termCount {
      sum += terms[term].coefficient * tableau.values[terms[term].variable]
      term += 1
    }
    return sum
  }

  /// The value of one variable, without working out the others.
  ///
  /// - Complexity: O(terms that lead from it to roots)
  mutating func currentValue(_ variable: Int32) -> Double {
    if !needsEvaluation || variables[variable].firstUse < 0 { return tableau.values[variable] }
    settle()
    expansion.begin()
    expand(variable, times: 1)
    expandToRoots()
    var value = expansion.constant
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      value += expansion.coefficients[root] * tableau.value(of: root)
    }
    return value
  }

  /// The value of a variable that required equalities alone decide, whatever else is solved; `nil` for others.
  ///
  /// Required equalities are definitions, or fixed columns; what they decide depends on no other column.
  ///
  /// - Complexity: O(terms that lead from it to roots, and the coefficients of their rows)
  mutating func determinedValue(_ variable: Int32) -> Double? {
    expansion.begin()
    expand(variable, times: 1)
    expandToRoots()
    var value = expansion.constant
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      let coefficient = expansion.coefficients[root]
      if coefficient == 0 { continue }
      let place = tableau.place(of: Owner(variable: root))
      guard place > 0 else { return nil }
      var node = tableau.rows[place - 1].head
      while node >= 0 {
        if !tableau.columns[tableau.nodes[node].column].member.isFixed { return nil }
        node = tableau.nodes[node].nextInRow
      }
      value += coefficient * tableau.rows[place - 1].value
    }
    return value
  }

  /// By how much an optional constraint is not met, with the sign of its residual; 0 when it is met or required.
  func violation(_ slot: Int32) -> Double {
    let record = constraints[slot]
    if record.role != .tableau || record.isRequired { return 0 }
    let place = tableau.place(of: Owner(constraint: slot))
    if place <= 0 { return 0 }
    let row = tableau.rows[place - 1]
    let error = residual(slot)
    if abs(error) <= tableau.tolerance { return 0 }
    return (error > 0 ? row.member.up : row.member.down) == Penalty.none ? 0 : error
  }

  /// Whether another optimal solution gives the variable another value.
  ///
  /// The variable becomes an objective below all others, first to fall and then to rise. If the simplex moves
  /// anything for it, it could; all steps up to there change no value, and are taken back.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    settle()
    // Steps that queries take back leave rounding too.
    if tableau.pivotCount >= tableau.checkAt {
      verify()
      settle()
    }
    return isMovable(variable, direction: 1) || isMovable(variable, direction: -1)
  }

  private mutating func isMovable(_ variable: Int32, direction: Double) -> Bool {
    expansion.begin()
    expand(variable, times: 1)
    expandToRoots()
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      if expansion.coefficients[root] != 0, tableau.place(of: Owner(variable: root)) == 0 { return true }
    }
    tableau.beginJournal()
    beginObjective(direction)
    let outcome = tableau.runPrimal(.question)
    endQueue()
    isLost = !tableau.undo()
    tableau.newlyFixed.removeAll()
    endObjective()
    if isLost { startOver() }
    return outcome == .moved
  }

  // MARK: An objective below all others

  /// Makes the sum over roots that was just expanded an objective; with the direction 1 it is to fall, with -1 to rise.
  mutating func beginObjective(_ direction: Double) {
    _ = expandToColumns()
    tableau.levels.beginQuery()
    tableau.tracksColumns = true
    for index in 0..<expansion.columns.count {
      let column = expansion.columns[index]
      tableau.addCost(direction * expansion.columnCoefficients[column], column, LevelTable.querySlot)
      tableau.enqueueColumn(column)
    }
  }

  /// Leaves the columns alone that could still move.
  mutating func endQueue() {
    while !tableau.columnQueue.isEmpty { tableau.columns[tableau.columnQueue.removeLast()].isQueued = false }
    tableau.tracksColumns = false
  }

  mutating func endObjective() {
    tableau.levels.endQuery()
    for column in 0..<tableau.columns.count {
      tableau.costs[column * tableau.levels.stride + Int(LevelTable.querySlot)] = 0
    }
  }
}
