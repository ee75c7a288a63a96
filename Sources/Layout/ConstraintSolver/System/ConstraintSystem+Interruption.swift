// What is left when the budget of the calling thread ends in the middle of a change.
//
// The dual simplex can go on later from where it stopped. A change that would have to be undone, or a run of the primal
// simplex that has not reached its end, is not completed: the tableau is marked as interrupted. Until the thread has another
// budget, or none, changes are then rejected and solutions unfinished, both at once; after that the tableau is made from the
// constraints again.
extension ConstraintSystem {
  /// Whether the tableau may be worked on; makes it anew after an interruption. False when the budget is at its end; a change
  /// then fails as one that takes too many steps.
  @inline(__always)
  mutating func isUsable() -> Bool { (!tableau.mustStop() && !isInterrupted) || recover() }

  @inline(never)
  private mutating func recover() -> Bool {
    if !tableau.mustStop() {
      isInterrupted = false
      startOver()
      if !isInterrupted { return true }
    }
    rejectAsTooComplex()
    return false
  }

  /// Notes that a change fails because of a limit, and not because of a conflict.
  mutating func rejectAsTooComplex() {
    isFull = true
    isConflictRefuted = false
    conflict.removeAll()
  }

  /// Marks the tableau as interrupted when the last solution is unfinished because of a budget, before what needs a solution.
  mutating func noteInterruption() {
    if isUnfinished, tableau.wasStopped { isInterrupted = true }
  }

  /// Takes a constraint out of an interrupted system, so that only its record is left.
  mutating func abandon(_ slot: ConstraintSlot) {
    if constraints[slot].definedTerm.exists { forgetDefinition(slot) }
    constraints[slot].role = .none
  }

  /// Whether the last solution is unfinished because of a budget, and the calling thread may go on.
  var canResume: Bool {
    mutating get { isUnfinished && tableau.wasStopped && !tableau.mustStop() }
  }
}
