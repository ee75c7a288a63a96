internal import WorkBudgets

// Counted work: the limit of the solver, and the budget of the calling thread.
extension Tableau {
  /// Counts elementary steps.
  @inline(__always)
  mutating func countWork(_ steps: Int) { workCount &+= steps }

  /// Counts steps that each reading of the values takes anyway, and that the limit does not count.
  @inline(__always)
  mutating func countFreeWork(_ steps: Int) {
    workCount &+= steps
    workLimit &+= steps
  }

  /// Allows the steps of one more change. What earlier changes did not need is kept up to the reserve.
  mutating func grantWork() {
    workLimit = min(workLimit + workPerChange, workCount + max(workReserve, workPerChange))
  }

  /// Forgets the steps so far, and gives the reserve back.
  mutating func resetWork() {
    _ = askBudget()
    workCount = 0
    spentWork = 0
    workLimit = workReserve
  }

  /// Whether the steps that may be taken are used up.
  var isOutOfSteps: Bool { workCount > workLimit }

  /// Whether the work must end before the row is repaired. A solution that is left as it is meets the required
  /// constraints, so their rows may take as many steps again, and a recovery of the tableau too.
  @inline(__always)
  mutating func isExhausted(at row: TableauRow) -> Bool {
    if mustStop() { return true }
    if !isOutOfSteps { return false }
    if !isRecovering, isJournaling || !violatesRequired(row) { return true }
    return isFarOutOfSteps
  }

  /// Whether the steps that a recovery may take are used up as well.
  var isFarOutOfSteps: Bool { workCount > workLimit + workReserve }

  /// Takes the steps since the last call from the budget of the calling thread, and finds out whether it is at its end.
  /// The budget is asked every few thousand steps, and each time once it was at its end.
  @inline(__always)
  mutating func mustStop() -> Bool {
    if workCount &- spentWork < Self.spendingInterval, !wasStopped { return false }
    return askBudget()
  }

  @inline(never)
  private mutating func askBudget() -> Bool {
    let steps = (workCount - spentWork) / Self.stepsPerBudgetStep
    spentWork += steps * Self.stepsPerBudgetStep
    wasStopped = !Work.spend(steps)
    return wasStopped
  }

  /// The steps that are one of a budget, which is 100 ns. A step that finds its coefficient in the cache takes some 6 ns, one
  /// that must fetch it from memory twice that and more.
  private static var stepsPerBudgetStep: Int { 8 }

  private static var spendingInterval: Int { 4096 }

  /// Whether a quarter of all coefficients are there.
  var isDense: Bool { 4 * nodes.count >= rows.count * columns.count }
}
