// Adding and removing constraints, and changing their constants. Priorities are changed in
// `ConstraintSystem+PriorityChanges.swift`.
extension ConstraintSystem {
  // MARK: Adding

  /// Installs a constraint whose record and terms are complete.
  ///
  /// - Returns: false when it is required and cannot be met; `conflict` then holds the constraints that cannot hold
  ///   together, and the tableau is unchanged.
  mutating func install(_ slot: ConstraintSlot) -> Bool {
    tryInstall(slot) || (isConflictRefuted && tryInstall(slot))
  }

  private mutating func tryInstall(_ slot: ConstraintSlot) -> Bool {
    let isRequired = constraints[slot].isRequired
    let isDefining = isRequired && constraints[slot].relation == .equal
    if isRequired { requiredVersion += 1 }
    if isDefining {
      let term = freshTerm(of: slot)
      if term.exists {
        define(by: slot, term: term)
        return true
      }
    }
    if !isRequired { constraints[slot].level = retainLevel(constraints[slot].priority) }
    constraints[slot].role = .tableau
    let row = makeResidualRow(slot)
    needsEvaluation = true
    if !isRequired {
      tableau.enqueueUnlessConsistent(row)
      return true
    }
    tableau.beginJournal()
    if isDefining { exchangeForFreeColumn(row) } else { tableau.enqueueUnlessConsistent(row) }
    if !settleRequired() {
      constraints[slot].role = .none
      if isLost {
        startOver()
      } else {
        tableau.removeRow(tableau.row(of: TableauQuantity.ID(slot)))
      }
      return false
    }
    return true
  }

  /// Makes a row for the constraint's residual.
  @discardableResult
  mutating func makeResidualRow(_ slot: ConstraintSlot) -> TableauRow {
    expansion.begin()
    expandResidual(slot, times: 1)
    expandToRoots()
    let value = expandToColumns()
    return makeRow(quantity(of: slot), value: value)
  }

  /// Exchanges an equality for a column that is a variable, which is free; when there is none, queues the row for the
  /// dual simplex.
  private mutating func exchangeForFreeColumn(_ row: TableauRow) {
    var largest = 0.0
    for node in tableau.nodes(in: row) { largest = max(largest, abs(tableau.nodes[node].coefficient)) }
    var best = TableauNode.none
    var bestCount = Int32.max
    for node in tableau.nodes(in: row) {
      let column = tableau.nodes[node].column
      let isSafe = abs(tableau.nodes[node].coefficient) >= 0.1 * largest
      if isSafe, tableau.columns[column].quantity.id.isVariable, tableau.columns[column].nodeCount < bestCount {
        (best, bestCount) = (node, tableau.columns[column].nodeCount)
      }
    }
    if best.exists {
      let step = -tableau.rows[row].value / tableau.nodes[best].coefficient
      tableau.pivot(at: best, step: step, enteringSlope: 0)
    } else {
      tableau.enqueueUnlessConsistent(row)
    }
  }

  /// Repairs required constraints after a journaled change.
  ///
  /// - Returns: false when that is impossible; the steps are then undone, and `conflict` holds the constraints that
  ///   cannot hold together.
  mutating func settleRequired() -> Bool {
    var stall = StallCounter()
    let outcome = tableau.runDual(requiredOnly: true, &stall)
    if case .infeasible(let row) = outcome {
      collectConflict(row)
      if checksConflicts { reduceConflict() }
      isLost = !tableau.undo() || isConflictRefuted
      // Undoing leaves rounding errors: the values are to be recomputed, so that they are exactly as before.
      tableau.drift = .infinity
      tableau.newlyFixed.removeAll()
      return false
    }
    tableau.endJournal()
    absorbFixed()
    return true
  }

  /// Brings everything but the values of the variables up to date.
  mutating func settle() {
    var stall = StallCounter()
    var isSecondTry = false
    while !tableau.requiredQueue.isEmpty || !tableau.optionalQueue.isEmpty {
      let outcome = tableau.runDual(requiredOnly: false, &stall)
      if !tableau.newlyFixed.isEmpty { absorbFixed() }
      if isRecovering { return }
      switch outcome {
      case .paused: verify()
      case .lost:
        if isSecondTry { return }
        startOver()
        stall = StallCounter()
        isSecondTry = true
      default: return
      }
      needsEvaluation = true
    }
  }

  // MARK: Removing

  /// Ends the edit that the constraint belongs to, if there is one.
  mutating func forgetEdit(_ slot: ConstraintSlot) {
    if constraints[slot].terms.count != 1 { return }
    let variable = terms[constraints[slot].terms.first].variable
    if variables[variable].edit != slot { return }
    variables[variable].edit = .none
    editCount -= 1
  }

  mutating func remove(_ slot: ConstraintSlot) {
    settle()
    if constraints[slot].isRequired { requiredVersion += 1 }
    uninstall(slot)
    deleteConstraint(slot)
    needsEvaluation = true
  }

  /// Takes a constraint out of the definitions or the tableau, so that only its record is left.
  private mutating func uninstall(_ slot: ConstraintSlot) {
    if constraints[slot].role == .definition { reinstate(slot) }
    let id = TableauQuantity.ID(slot)
    tableau.tracksColumns = true
    let row = tableau.row(of: id)
    if row.exists {
      tableau.setSlope(row, 0)
      tableau.rows[row].quantity = TableauQuantity(id)
    } else {
      let column = tableau.column(of: id)
      tableau.columns[column].quantity = TableauQuantity(id)
      tableau.enqueue(column)
    }
    if !finishPrimal() {
      constraints[slot].role = .none
      startOver()
      return
    }
    let column = tableau.column(of: id)
    if column.exists {
      // A column that costs nothing becomes a row; the variable that is exchanged for it keeps its value.
      let node = tableau.largestVariableNode(in: column)
      if node.exists { tableau.pivot(at: node, step: 0, enteringSlope: 0) }
    }
    switch tableau.position(of: id) {
    case .row(let row): tableau.removeRow(row)
    case .column(let column): tableau.removeColumn(column)
    case .absent: break
    }
    constraints[slot].role = .none
    absorbFixed()
  }

  /// Runs the primal simplex to an optimum.
  ///
  /// - Returns: false when rounding kept it from terminating, so that the tableau has to be rebuilt from the
  ///   constraints.
  mutating func finishPrimal() -> Bool {
    tableau.tracksColumns = true
    let outcome = tableau.runPrimal()
    tableau.tracksColumns = false
    return outcome == .done
  }

  // MARK: Constants

  /// Sets the constant of a constraint.
  ///
  /// - Returns: false when the constraint is required and cannot be met with the constant; the tableau is then
  ///   unchanged.
  mutating func setConstant(_ constant: Double, of slot: ConstraintSlot) -> Bool {
    let old = constraints[slot].constant
    let change = constant - old
    if change == 0 { return true }
    if constraints[slot].isRequired {
      return setRequiredConstant(constant, of: slot) || (isConflictRefuted && setRequiredConstant(constant, of: slot))
    }
    constraints[slot].constant = constant
    noteConstant(constant)
    noteReplacedConstant(old, by: constant)
    needsEvaluation = true
    shift(slot, by: change)
    return true
  }

  private mutating func setRequiredConstant(_ constant: Double, of slot: ConstraintSlot) -> Bool {
    let old = constraints[slot].constant
    let change = constant - old
    requiredVersion += 1
    noteConstant(constant)
    tableau.beginJournal()
    constraints[slot].constant = constant
    shiftRequired(slot, by: change)
    needsEvaluation = true
    if settleRequired() {
      noteReplacedConstant(old, by: constant)
      return true
    }
    constraints[slot].constant = old
    noteReplacedConstant(constant, by: old)
    if isLost { startOver() } else { shiftRequired(slot, by: -change) }
    return false
  }

  private mutating func shiftRequired(_ slot: ConstraintSlot, by change: Double) {
    if constraints[slot].role == .tableau {
      shift(slot, by: change)
      return
    }
    let term = constraints[slot].definedTerm
    findEffects(of: terms[term].variable, change: change / terms[term].coefficient)
    for index in 0..<effects.affected.count {
      let follower = effects.affected[index]
      // `shift` takes a change of the constant; a residual grows when the constant shrinks.
      shift(follower, by: -effects.changes[follower])
    }
  }

  /// Moves the residual of a constraint of the tableau by `-change`.
  @inline(__always)
  private mutating func shift(_ slot: ConstraintSlot, by change: Double) {
    switch tableau.position(of: slot) {
    case .row(let row):
      tableau.drift += abs(change)
      tableau.rows[row].value -= change
      tableau.enqueueUnlessConsistent(row)
    case .column(let column): tableau.shiftRows(along: column, by: change)
    case .absent: break
    }
  }
}
