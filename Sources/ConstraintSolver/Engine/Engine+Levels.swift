extension Engine {
  /// The residual of the constraint, with the penalties that its relation and priority give it.
  func member(of slot: Int32) -> Member {
    let record = constraints[slot]
    let penalty = record.isRequired ? Penalty.infinite : Penalty.weight
    return Member(
      owner: Owner(constraint: slot), level: record.level,
      up: record.relation == .greaterThanOrEqual ? Penalty.none : penalty,
      down: record.relation == .lessThanOrEqual ? Penalty.none : penalty)
  }

  /// The cost row of a priority, counted as used once more.
  mutating func retainLevel(_ priority: Double) -> Int32 {
    let slot: Int32
    if let found = tableau.levels.find(priority) {
      slot = found
    } else {
      if tableau.levels.order.count >= 8 { discardUnusedLevels() }
      slot = tableau.levels.make(priority)
      if tableau.levels.needsWiderStride { widenCosts() }
      for column in 0..<tableau.columns.count { tableau.costs[column * tableau.levels.stride + Int(slot)] = 0 }
    }
    tableau.levels.retain(slot)
    return slot
  }

  private mutating func discardUnusedLevels() {
    var unused = 0
    for position in 0..<tableau.levels.order.count
    where tableau.levels.useCounts[tableau.levels.order[position]] == 0 {
      unused += 1
    }
    // Only when it pays, because every row has to be asked.
    if unused * 2 < tableau.levels.order.count { return }
    var position = tableau.levels.order.count - 1
    while position >= 0 {
      let slot = tableau.levels.order[position]
      if tableau.levels.useCounts[slot] == 0, !isCounted(slot) { tableau.levels.discard(slot) }
      position -= 1
    }
  }

  /// Whether some row still counts its cost at the level: one that became required and has not been moved yet.
  private func isCounted(_ slot: Int32) -> Bool {
    for row in 0..<tableau.rows.count
    where tableau.rows[row].isUsed && tableau.rows[row].slope != 0 && tableau.rows[row].member.level == slot {
      return true
    }
    return false
  }

  private mutating func widenCosts() {
    let old = tableau.levels.stride
    tableau.levels.widen()
    let new = tableau.levels.stride
    tableau.costs.extend(to: tableau.columns.count * new, with: 0)
    var column = tableau.columns.count - 1
    while column >= 0 {
      var slot = new - 1
      while slot >= 0 {
        tableau.costs[column * new + slot] = slot < old ? tableau.costs[column * old + slot] : 0
        slot -= 1
      }
      column -= 1
    }
    tableau.bestRatio.extend(to: new, with: 0)
    tableau.rate.extend(to: new, with: 0)
  }
}
