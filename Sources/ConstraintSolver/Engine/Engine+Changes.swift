extension Engine {
  // MARK: Adding

  /// Makes a constraint work whose record and terms are complete.
  ///
  /// False when it is required and cannot be met; `conflict` then says why, and the tableau is as it was.
  mutating func install(_ slot: Int32) -> Bool { tryInstall(slot) || (trustsAgain() && tryInstall(slot)) }

  private mutating func tryInstall(_ slot: Int32) -> Bool {
    let isRequired = constraints[slot].isRequired
    let isDefining = isRequired && constraints[slot].relation == .equal
    if isRequired { requiredVersion += 1 }
    if isDefining {
      let term = freshTerm(of: slot)
      if term >= 0 {
        define(by: slot, term: term)
        return true
      }
    }
    if !isRequired { constraints[slot].level = retainLevel(constraints[slot].priority) }
    constraints[slot].role = .tableau
    expansion.begin()
    expandResidual(slot, times: 1)
    expandToRoots()
    let value = expandToColumns()
    let row = makeRow(member(of: slot), value: value)
    needsEvaluation = true
    if !isRequired {
      tableau.check(row)
      return true
    }
    tableau.beginJournal()
    if isDefining { exchangeForFreeColumn(row) } else { tableau.check(row) }
    if !settleRequired() {
      constraints[slot].role = .none
      if isLost {
        startOver()
      } else {
        tableau.removeRow(tableau.row(of: Owner(constraint: slot)))
      }
      return false
    }
    return true
  }

  /// Lets an equality take the place of a variable that nothing determined yet; otherwise it must be worked in.
  private mutating func exchangeForFreeColumn(_ row: Int32) {
    var best: Int32 = -1
    var largest = 0.0
    var node = tableau.rows[row].head
    while node >= 0 {
      largest = max(largest, abs(tableau.nodes[node].coefficient))
      node = tableau.nodes[node].nextInRow
    }
    node = tableau.rows[row].head
    var bestCount = Int32.max
    while node >= 0 {
      let column = tableau.nodes[node].column
      let isSafe = abs(tableau.nodes[node].coefficient) >= 0.1 * largest
      if isSafe, tableau.columns[column].member.owner.isVariable, tableau.columns[column].count < bestCount {
        (best, bestCount) = (node, tableau.columns[column].count)
      }
      node = tableau.nodes[node].nextInRow
    }
    if best < 0 {
      tableau.check(row)
    } else {
      let step = -tableau.rows[row].value / tableau.nodes[best].coefficient
      tableau.pivot(at: best, step: step, enteringSlope: 0)
    }
  }

  /// Mends required constraints after a journaled change. When that fails, the steps are taken back.
  private mutating func settleRequired() -> Bool {
    var stall = StallCounter()
    let outcome = tableau.runDual(requiredOnly: true, &stall)
    if case .infeasible(let row) = outcome {
      collectConflict(row)
      if checksConflicts { reduceConflict() }
      isLost = !tableau.undo() || isDoubtful
      // Steps that are taken back leave rounding; values are to be what they were.
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

  /// Ends the edit that the constraint stands for, if it stands for one.
  mutating func forgetEdit(_ slot: Int32) {
    if constraints[slot].termCount != 1 { return }
    let variable = terms[constraints[slot].firstTerm].variable
    if variables[variable].edit != slot { return }
    variables[variable].edit = -1
    editCount -= 1
  }

  mutating func remove(_ slot: Int32) {
    settle()
    if constraints[slot].isRequired { requiredVersion += 1 }
    release(slot)
    deleteConstraint(slot)
    needsEvaluation = true
  }

  /// Takes the constraint's work away, so that only its record is left.
  private mutating func release(_ slot: Int32) {
    if constraints[slot].role == .definition { reinstate(slot) }
    let owner = Owner(constraint: slot)
    tableau.tracksColumns = true
    if tableau.place(of: owner) > 0 {
      let row = tableau.row(of: owner)
      tableau.setSlope(row, 0)
      tableau.rows[row].member = Member(owner: owner)
    } else {
      let column = tableau.column(of: owner)
      tableau.columns[column].member = Member(owner: owner)
      tableau.enqueueColumn(column)
    }
    if !finishPrimal() {
      constraints[slot].role = .none
      startOver()
      return
    }
    if tableau.place(of: owner) < 0 { exchangeForVariable(tableau.column(of: owner)) }
    if tableau.place(of: owner) > 0 {
      tableau.removeRow(tableau.row(of: owner))
    } else {
      tableau.removeColumn(tableau.column(of: owner))
    }
    constraints[slot].role = .none
    absorbFixed()
  }

  /// False when it got nowhere, and the tableau has to be made anew.
  private mutating func finishPrimal() -> Bool {
    tableau.tracksColumns = true
    let outcome = tableau.runPrimal()
    tableau.tracksColumns = false
    return outcome == .done
  }

  /// Turns a column that costs nothing into a row; the variable that takes its place stays where it is.
  private mutating func exchangeForVariable(_ column: Int32) {
    var best: Int32 = -1
    var bestSize = 0.0
    var node = tableau.columns[column].head
    while node >= 0 {
      let size = abs(tableau.nodes[node].coefficient)
      if tableau.rows[tableau.nodes[node].row].member.owner.isVariable, size > bestSize {
        (best, bestSize) = (node, size)
      }
      node = tableau.nodes[node].nextInColumn
    }
    if best >= 0 { tableau.pivot(at: best, step: 0, enteringSlope: 0) }
  }

  // MARK: Constants

  /// False when a required constraint cannot be met with the constant; the tableau is then as it was.
  mutating func setConstant(_ constant: Double, of slot: Int32) -> Bool {
    let old = constraints[slot].constant
    let change = constant - old
    if change == 0 { return true }
    if constraints[slot].isRequired {
      return setRequiredConstant(constant, of: slot) || (trustsAgain() && setRequiredConstant(constant, of: slot))
    }
    constraints[slot].constant = constant
    note(constant: constant)
    forget(constant: old, for: constant)
    needsEvaluation = true
    shift(slot, by: change)
    return true
  }

  private mutating func setRequiredConstant(_ constant: Double, of slot: Int32) -> Bool {
    let old = constraints[slot].constant
    let change = constant - old
    requiredVersion += 1
    note(constant: constant)
    tableau.beginJournal()
    constraints[slot].constant = constant
    shiftRequired(slot, by: change)
    needsEvaluation = true
    if settleRequired() {
      forget(constant: old, for: constant)
      return true
    }
    constraints[slot].constant = old
    forget(constant: constant, for: old)
    if isLost { startOver() } else { shiftRequired(slot, by: -change) }
    return false
  }

  private mutating func shiftRequired(_ slot: Int32, by change: Double) {
    if constraints[slot].role == .tableau {
      shift(slot, by: change)
      return
    }
    let term = constraints[slot].definedTerm
    followDefinitions(of: terms[term].variable, change: change / terms[term].coefficient)
    for index in 0..<sensitivity.affected.count {
      let follower = sensitivity.affected[index]
      // A residual that grows is a constant that shrinks.
      shift(follower, by: -sensitivity.changes[follower])
    }
  }

  /// Moves the residual of a constraint of the tableau by `-change`.
  @inline(__always)
  private mutating func shift(_ slot: Int32, by change: Double) {
    let place = tableau.place(of: Owner(constraint: slot))
    if place > 0 {
      tableau.drift += abs(change)
      tableau.rows[place - 1].value -= change
      tableau.check(place - 1)
    } else {
      tableau.shiftRows(along: -place - 1, by: change)
    }
  }

  // MARK: Priorities

  /// False when the constraint cannot be required; the tableau is then as it was.
  mutating func setPriority(_ priority: Double, of slot: Int32) -> Bool {
    trySetPriority(priority, of: slot) || (trustsAgain() && trySetPriority(priority, of: slot))
  }

  private mutating func trySetPriority(_ priority: Double, of slot: Int32) -> Bool {
    if priority == constraints[slot].priority { return true }
    settle()
    let old = constraints[slot]
    if old.isRequired || priority == 1000 { requiredVersion += 1 }
    let newLevel = priority == 1000 ? 0 : retainLevel(priority)
    if old.role == .definition { reinstate(slot) }
    constraints[slot].priority = priority
    constraints[slot].level = newLevel
    needsEvaluation = true
    if priority == 1000 {
      guard require(slot, oldLevel: old.level) else {
        constraints[slot].priority = old.priority
        constraints[slot].level = old.level
        if isLost { startOver() } else { restoreMember(of: slot) }
        return false
      }
    } else {
      changeLevel(slot)
    }
    if old.level > 0 { tableau.levels.release(old.level) }
    return true
  }

  /// Makes an optional constraint required. Its slope keeps counting at the old level until it has been moved.
  private mutating func require(_ slot: Int32, oldLevel: Int32) -> Bool {
    let owner = Owner(constraint: slot)
    var required = member(of: slot)
    required.level = oldLevel
    tableau.beginJournal()
    if tableau.place(of: owner) > 0 {
      let row = tableau.row(of: owner)
      tableau.rows[row].member = required
      tableau.check(row)
    } else {
      tableau.columns[tableau.column(of: owner)].member = required
      if required.isFixed { tableau.newlyFixed.append(slot) }
    }
    return settleRequired()
  }

  private mutating func restoreMember(of slot: Int32) {
    let owner = Owner(constraint: slot)
    if tableau.place(of: owner) > 0 {
      tableau.rows[tableau.row(of: owner)].member = member(of: slot)
    } else {
      tableau.columns[tableau.column(of: owner)].member = member(of: slot)
    }
  }

  private mutating func changeLevel(_ slot: Int32) {
    let owner = Owner(constraint: slot)
    tableau.tracksColumns = true
    if tableau.place(of: owner) > 0 {
      let row = tableau.row(of: owner)
      let slope = tableau.rows[row].slope
      tableau.setSlope(row, 0)
      restoreMember(of: slot)
      tableau.setSlope(row, slope)
    } else {
      restoreMember(of: slot)
      tableau.enqueueColumn(tableau.column(of: owner))
    }
    if !finishPrimal() { startOver() }
    // A required row at zero may have had no slope; as an optional one it needs none either.
    absorbFixed()
  }
}
