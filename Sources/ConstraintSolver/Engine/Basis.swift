/// Which constraints are columns and which slopes the rows have: all that is needed to make the tableau again.
struct Basis: ~Copyable {
  struct OldRow: BitwiseCopyable {
    var slot: Int32
    var slope: Int8
  }

  private(set) var columns = Buffer<Int32>(capacity: 16)
  private(set) var rows = Buffer<OldRow>(capacity: 16)
  /// By variable, whether it was a row.
  private(set) var wasRow = Buffer<Bool>(capacity: 16)

  var byteCount: Int { columns.byteCount + rows.byteCount + wasRow.byteCount }

  /// Reads the basis of a tableau.
  mutating func read(_ tableau: borrowing Tableau, variables: Int) {
    columns.removeAll()
    rows.removeAll()
    wasRow.removeAll()
    wasRow.extend(to: variables, with: false)
    for index in 0..<tableau.columns.count where tableau.columns[index].isUsed {
      let owner = tableau.columns[index].member.owner
      if !owner.isVariable { columns.append(owner.index) }
    }
    for index in 0..<tableau.rows.count where tableau.rows[index].isUsed {
      let owner = tableau.rows[index].member.owner
      if owner.isVariable {
        wasRow[owner.index] = true
      } else {
        rows.append(OldRow(slot: owner.index, slope: tableau.rows[index].slope))
      }
    }
  }
}

extension Engine {
  /// Works out the coefficients anew for the same basis, which takes the rounding of many pivots away.
  ///
  /// - Complexity: O(columns · coefficients) at worst
  mutating func rebuild() {
    evaluate()
    basis.read(tableau, variables: variables.count)
    tableau.empty()
    if !restoreBasis() { startOver() }
    tableau.newlyFixed.removeAll()
    settle()
    refine()
  }

  /// Makes the rows from the constraints' own terms, and exchanges the same members for columns as before.
  ///
  /// False when rounding has made that impossible; the tableau is then of no use.
  private mutating func restoreBasis() -> Bool {
    for index in 0..<basis.rows.count { makeResidualRow(basis.rows[index].slot) }
    for index in 0..<basis.columns.count { makeResidualRow(basis.columns[index]) }
    for index in 0..<basis.columns.count {
      if !exchangeAsBefore(basis.columns[index]) { return false }
    }
    for index in 0..<basis.rows.count {
      let owner = Owner(constraint: basis.rows[index].slot)
      tableau.setSlope(tableau.row(of: owner), basis.rows[index].slope)
    }
    for index in 0..<tableau.rows.count where tableau.rows[index].isUsed { tableau.check(Int32(index)) }
    return true
  }

  /// Exchanges the constraint for one of the variables that were rows: the one with the largest coefficient.
  private mutating func exchangeAsBefore(_ slot: Int32) -> Bool {
    let row = tableau.row(of: Owner(constraint: slot))
    var best: Int32 = -1
    var bestSize = Tolerance.pivot
    var node = tableau.rows[row].head
    while node >= 0 {
      let owner = tableau.columns[tableau.nodes[node].column].member.owner
      let size = abs(tableau.nodes[node].coefficient)
      if owner.isVariable, basis.wasRow[owner.index], size > bestSize { (best, bestSize) = (node, size) }
      node = tableau.nodes[node].nextInRow
    }
    if best < 0 { return false }
    tableau.pivot(at: best, step: -tableau.rows[row].value / tableau.nodes[best].coefficient, enteringSlope: 0)
    return true
  }

  /// Puts all constraints of the tableau into an empty one, as if they were new; the required ones first.
  ///
  /// The variables start at 0, because where they stood is as doubtful as the rest.
  mutating func startOver() {
    tableau.drift = .infinity
    isLost = false
    let isPartOfCheck = isRecovering
    isRecovering = true
    tableau.checkAt = .max
    tableau.empty()
    for variable in 0..<Int32(variables.count) where isRoot(variable) && variables[variable].firstUse >= 0 {
      tableau.values[variable] = 0
    }
    for isRequired in [true, false] {
      for slot in 0..<Int32(constraints.count)
      where constraints[slot].role == .tableau && constraints[slot].isRequired == isRequired {
        tableau.check(makeResidualRow(slot))
        var stall = StallCounter()
        _ = tableau.runDual(requiredOnly: isRequired, &stall)
        absorbFixed()
      }
    }
    isRecovering = isPartOfCheck
    if !isPartOfCheck { scheduleVerification() }
    needsEvaluation = true
  }

  @discardableResult
  private mutating func makeResidualRow(_ slot: Int32) -> Int32 {
    expansion.begin()
    expandResidual(slot, times: 1)
    expandToRoots()
    let value = expandToColumns()
    return makeRow(member(of: slot), value: value)
  }
}
