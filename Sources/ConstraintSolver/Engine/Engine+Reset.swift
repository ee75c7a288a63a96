extension Engine {
  /// Forgets everything but keeps the memory.
  mutating func reset() {
    variables.removeAll()
    constraints.removeAll()
    terms.removeAll()
    ids.removeAll()
    forgetFreeRuns()
    order.removeAll()
    nextRank = 0
    tableau.empty()
    tableau.places.removeAll()
    tableau.values.removeAll()
    tableau.levels.removeAll()
    tableau.endJournal()
    tableau.tolerance = Tolerance.value
    needsEvaluation = false
    needsProgram = true
    tableau.drift = 0
    scale = 0
    isScaleStale = false
    editCount = 0
    noiseFloor = 0
    probe.removeAll()
    scheduleVerification()
    conflict.removeAll()
  }
}

extension Tableau {
  /// Takes everything out. The variables stay at their values.
  mutating func empty() {
    for index in 0..<columns.count where columns[index].isUsed {
      places[columns[index].member.owner.code] = 0
    }
    for index in 0..<rows.count where rows[index].isUsed { places[rows[index].member.owner.code] = 0 }
    rows.removeAll()
    columns.removeAll()
    costs.removeAll()
    nodeAtColumn.removeAll()
    requiredQueue.removeAll()
    optionalQueue.removeAll()
    columnQueue.removeAll()
    newlyFixed.removeAll()
    forgetFreeSlots()
  }
}
