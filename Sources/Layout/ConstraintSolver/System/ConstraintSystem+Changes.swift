// Adding and removing constraints, and changing their constants. Priorities are changed in
// `ConstraintSystem+PriorityChanges.swift`.
extension ConstraintSystem {
  // MARK: Adding

  /// Installs a constraint whose record and terms are complete.
  ///
  /// - Returns: false when it is required and cannot be met; `conflict` then holds the constraints that cannot hold
  ///   together, and the tableau is unchanged.
  mutating func install(_ slot: ConstraintSlot) -> Bool {
    tableau.grantWork()
    isFull = false
    if !isUsable() { return false }
    return tryInstall(slot) || (!isFull && isConflictRefuted && tryInstall(slot))
  }

  private mutating func tryInstall(_ slot: ConstraintSlot) -> Bool {
    let isRequired = constraints[slot].isRequired
    let isDefining = isRequired && constraints[slot].relation == .equal
    if isRequired { requiredVersion += 1 }
    if isDefining {
      let term = freshTerm(of: slot)
      if term.exists {
        tableau.values[terms[term].variable] -= residual(slot) / terms[term].coefficient
        define(by: slot, term: term)
        return true
      }
    }
    if !isRequired {
      if !hasRoom(forLevelOf: constraints[slot].priority) {
        isFull = true
        return false
      }
      constraints[slot].level = retainLevel(constraints[slot].priority)
    }
    if !isDefining, defineFreshVariable(by: slot) { return true }
    if tableau.isFull {
      isFull = true
      return false
    }
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

  /// Lets a constraint that is not met define a variable that nothing in the tableau depends on, so that it is met
  /// without a row and a pivot. Chains of such constraints stay as sparse as they are written.
  ///
  /// - Returns: false when the constraint needs a row.
  mutating func defineFreshVariable(by slot: ConstraintSlot) -> Bool {
    // From the values that the variables were given last. They may be out of date, so this only decides where to start.
    let residual = residual(slot)
    let isMet =
      switch constraints[slot].relation {
      case .equal: false
      case .greaterThanOrEqual: residual >= 0
      case .lessThanOrEqual: residual <= 0
      }
    if isMet { return false }
    let term = easilyDefinedTerm(of: slot)
    if !term.exists { return false }
    tableau.values[terms[term].variable] -= residual / terms[term].coefficient
    defineByResidual(slot, term: term)
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
    let least = max(tableau.leastPivot(row), 0.1 * largest)
    var best = TableauNode.none
    var bestCount = Int32.max
    var bestID = TableauQuantity.ID.none
    for node in tableau.nodes(in: row) {
      let column = tableau.columns[tableau.nodes[node].column]
      let id = column.quantity.id
      if abs(tableau.nodes[node].coefficient) < least || !id.isVariable || column.nodeCount > bestCount { continue }
      // Of several, the newest: what is left over in a chain is at its end, where later constraints leave it.
      if column.nodeCount < bestCount || id > bestID { (best, bestCount, bestID) = (node, column.nodeCount, id) }
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
    isFull = false
    var stall = StallCounter()
    let outcome = tableau.runDual(requiredOnly: true, &stall)
    var isMet = true
    if case .infeasible(let row) = outcome {
      isMet = false
      collectConflict(row)
      if checksConflicts { reduceConflict() }
    } else if outcome == .full {
      isMet = false
      rejectAsTooComplex()
    }
    if !isMet {
      // To undo would take as many steps again.
      if tableau.wasStopped {
        tableau.endJournal()
        isLost = true
      } else {
        isLost = !tableau.undo() || isConflictRefuted
      }
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
    if !isUsable() {
      isUnfinished = true
      return
    }
    var stall = StallCounter()
    var isSecondTry = false
    // What is done now changes the values of the last, unfinished solution.
    if isUnfinished { needsEvaluation = true }
    isUnfinished = false
    while !tableau.requiredQueue.isEmpty || !tableau.optionalQueue.isEmpty {
      let outcome = tableau.runDual(requiredOnly: false, &stall)
      if !tableau.newlyFixed.isEmpty { absorbFixed() }
      if tableau.isRecovering { return }
      switch outcome {
      case .paused: verify()
      case .full:
        isUnfinished = true
        needsEvaluation = true
        return
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
    tableau.grantWork()
    settle()
    noteInterruption()
    if constraints[slot].isRequired { requiredVersion += 1 }
    if isInterrupted { abandon(slot) } else { uninstall(slot) }
    deleteConstraint(slot)
    needsEvaluation = true
  }

  /// Takes a constraint out of the definitions or the tableau, so that only its record is left.
  private mutating func uninstall(_ slot: ConstraintSlot) {
    let id = TableauQuantity.ID(slot)
    if constraints[slot].definesByResidual {
      let column = tableau.column(of: id)
      if column.exists, tableau.columns[column].nodeCount == 0 {
        // Nothing in the tableau depends on the variable: it keeps its value.
        let variable = terms[constraints[slot].definedTerm].variable
        tableau.values[variable] = currentValue(variable)
        forgetDefinition(slot)
        tableau.removeColumn(column)
        constraints[slot].role = .none
        return
      }
      separateDefinition(slot)
    } else if constraints[slot].role == .definition {
      reinstate(slot)
    }
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
      let node = variableNode(in: column)
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

  /// A node of the column whose row is a variable. Where only residuals that define variables depend on the column,
  /// one of those variables becomes a row first.
  mutating func variableNode(in column: TableauColumn) -> TableauNode {
    let node = tableau.largestVariableNode(in: column)
    if node.exists { return node }
    // Of the lowest rank, so that the column does not cancel out in the variable.
    var best = ConstraintSlot.none
    var bestRank = Int64.max
    let own = tableau.columns[column].quantity.id.constraint
    if constraints[own].definesByResidual { (best, bestRank) = (own, definedRank(own)) }
    for node in tableau.nodes(in: column) {
      let id = tableau.rows[tableau.nodes[node].row].quantity.id
      // A variable with a coefficient that is rounding.
      if id.isVariable { continue }
      let slot = id.constraint
      if constraints[slot].definesByResidual, definedRank(slot) < bestRank {
        (best, bestRank) = (slot, definedRank(slot))
      }
    }
    if !best.exists { return .none }
    separateDefinition(best)
    return tableau.largestVariableNode(in: column)
  }

  /// The rank of the variable that a constraint defines.
  @inline(__always)
  private func definedRank(_ slot: ConstraintSlot) -> Int64 {
    variables[terms[constraints[slot].definedTerm].variable].rank
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
    tableau.grantWork()
    isFull = false
    if !isUsable() { return false }
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
    aliases.invalidate()
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
