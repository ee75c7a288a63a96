// Changing priorities, and the levels of the objective that they need.
extension ConstraintSystem {
  /// Sets the priority of a constraint.
  ///
  /// - Returns: false when the constraint cannot be required; the tableau is then unchanged.
  mutating func setPriority(_ priority: Priority, of slot: ConstraintSlot) -> Bool {
    tableau.grantWork()
    isFull = false
    return trySetPriority(priority, of: slot) || (isConflictRefuted && trySetPriority(priority, of: slot))
  }

  private mutating func trySetPriority(_ priority: Priority, of slot: ConstraintSlot) -> Bool {
    if priority == constraints[slot].priority { return true }
    settle()
    noteInterruption()
    if isInterrupted || !priority.isRequired && !hasRoom(forLevelOf: priority) {
      rejectAsTooComplex()
      return false
    }
    let old = constraints[slot]
    if old.isRequired || priority.isRequired { requiredVersion += 1 }
    let newLevel = priority.isRequired ? .query : retainLevel(priority)
    if old.role == .definition { reinstate(slot) }
    constraints[slot].priority = priority
    constraints[slot].level = newLevel
    needsEvaluation = true
    if priority.isRequired {
      guard makeRequired(slot, oldLevel: old.level) else {
        constraints[slot].priority = old.priority
        constraints[slot].level = old.level
        if isLost { startOver() } else { restoreQuantity(of: slot) }
        return false
      }
    } else {
      changeLevel(slot)
    }
    if !old.level.isQuery { tableau.levels.release(old.level) }
    return true
  }

  /// Makes an optional constraint required. Its slope stays at the old level until the row has been repaired.
  private mutating func makeRequired(_ slot: ConstraintSlot, oldLevel: PriorityLevel) -> Bool {
    var required = quantity(of: slot)
    required.level = oldLevel
    tableau.beginJournal()
    switch tableau.position(of: slot) {
    case .row(let row):
      tableau.rows[row].quantity = required
      tableau.enqueueUnlessConsistent(row)
    case .column(let column):
      tableau.columns[column].quantity = required
      if required.isFixed { tableau.newlyFixed.append(slot) }
    case .absent: break
    }
    return settleRequired()
  }

  /// Sets the penalties of the constraint's row or column from its relation and priority.
  private mutating func restoreQuantity(of slot: ConstraintSlot) {
    switch tableau.position(of: slot) {
    case .row(let row): tableau.rows[row].quantity = quantity(of: slot)
    case .column(let column): tableau.columns[column].quantity = quantity(of: slot)
    case .absent: break
    }
  }

  private mutating func changeLevel(_ slot: ConstraintSlot) {
    tableau.tracksColumns = true
    switch tableau.position(of: slot) {
    case .row(let row):
      let slope = tableau.rows[row].slope
      tableau.setSlope(row, 0)
      tableau.rows[row].quantity = quantity(of: slot)
      tableau.setSlope(row, slope)
    case .column(let column):
      tableau.columns[column].quantity = quantity(of: slot)
      tableau.enqueue(column)
    case .absent: break
    }
    if !finishPrimal() { startOver() }
    // A required row at zero may have had no slope; as an optional one it needs none either.
    absorbFixed()
  }

  /// The residual of the constraint, with the penalties for its relation and priority.
  @inline(__always)
  func quantity(of slot: ConstraintSlot) -> TableauQuantity {
    let record = constraints[slot]
    let penalty = record.isRequired ? Penalty.infinite : Penalty.weight
    return TableauQuantity(
      TableauQuantity.ID(slot), level: record.level,
      penaltyAbove: record.relation == .greaterThanOrEqual ? Penalty.none : penalty,
      penaltyBelow: record.relation == .lessThanOrEqual ? Penalty.none : penalty)
  }

  // MARK: Levels

  /// The level of a priority, made when there is none, with its use count raised by one.
  mutating func retainLevel(_ priority: Priority) -> PriorityLevel {
    let level: PriorityLevel
    if let found = tableau.levels.find(priority.rawValue) {
      level = found
    } else {
      if tableau.levels.order.count >= 8 { discardUnusedLevels() }
      level = tableau.levels.make(priority.rawValue)
      if tableau.levels.needsWiderStride { tableau.widenCosts() }
      tableau.clearCosts(at: level)
    }
    tableau.levels.retain(level)
    return level
  }

  /// Whether the reduced costs have room for a priority: a level takes one number for each column.
  func hasRoom(forLevelOf priority: Priority) -> Bool {
    let levels = tableau.levels.priorities.count
    if levels < 8 || tableau.levels.find(priority.rawValue) != nil { return !tableau.isFull }
    let stride = tableau.levels.stride
    return tableau.columns.count * (levels >= stride ? 2 * stride : stride) / 4 <= tableau.coefficientLimit
  }

  private mutating func discardUnusedLevels() {
    var unused = 0
    for position in 0..<tableau.levels.order.count
    where tableau.levels.useCounts[tableau.levels.order[position]] == 0 {
      unused += 1
    }
    // Only when at least half are unused, because every level takes a scan of the rows.
    if unused * 2 < tableau.levels.order.count { return }
    var position = tableau.levels.order.count - 1
    while position >= 0 {
      let level = tableau.levels.order[position]
      if tableau.levels.useCounts[level] == 0, !hasSlope(at: level) { tableau.levels.discard(level) }
      position -= 1
    }
  }

  /// Whether some row has a slope at the level: one that became required and has not been repaired yet.
  private func hasSlope(at level: PriorityLevel) -> Bool {
    for row in tableau.rows.keys
    where tableau.rows[row].isUsed && tableau.rows[row].slope != 0 && tableau.rows[row].quantity.level == level {
      return true
    }
    return false
  }
}
