// Moving between optimal solutions. A variable becomes an objective below all priorities; a step that improves it costs
// nothing at any priority, so it leads from one optimal solution to another.
extension ConstraintSystem {
  /// Moves to the next vertex of the optimal solutions at which the variable is larger; from the last one to the one at
  /// which it is smallest. Where there is no vertex it moves by `openStep` in an unbounded direction, and back.
  ///
  /// - Returns: false when the variable has the same value in all optimal solutions.
  mutating func moveToNextSolution(_ variable: VariableIndex, openStep: Double) -> Bool {
    settle()
    verifyIfDue()
    if isUnfinished || isInterrupted || tableau.mustStop() { return false }
    if moveUnconstrainedRoot(of: variable, openStep: openStep) { return true }
    let rise = advance(variable, rises: true, openStep: nil)
    if rise == .moved { return true }
    var fall = advance(variable, rises: false, openStep: nil)
    if fall == .moved {
      // Each step leads to a vertex with a smaller value, so the loop terminates.
      while fall == .moved, !isInterrupted { fall = advance(variable, rises: false, openStep: nil) }
      return true
    }
    switch (rise == .open, fall == .open) {
    case (false, false): return false
    case (true, false): return advance(variable, rises: true, openStep: openStep) != .none
    case (false, true): return advance(variable, rises: false, openStep: openStep) != .none
    case (true, true): return advance(variable, rises: currentValue(variable) <= 0, openStep: openStep) != .none
    }
  }

  private enum Advance {
    case none
    case moved
    /// The variable can move in the direction without a limit.
    case open
  }

  /// Moves a root that no constraint of the tableau restricts, if the variable depends on one.
  private mutating func moveUnconstrainedRoot(of variable: VariableIndex, openStep: Double) -> Bool {
    let value = currentValue(variable)
    expandToRoots(variable)
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      let coefficient = expansion.coefficients[root]
      if coefficient == 0 || !tableau.isAbsent(root) { continue }
      tableau.values[root] += (value <= 0 ? openStep : -openStep) / coefficient
      needsEvaluation = true
      return true
    }
    return false
  }

  /// Moves up to the next vertex; in a direction without one by `openStep`, or not at all when that is `nil`.
  private mutating func advance(_ variable: VariableIndex, rises: Bool, openStep: Double?) -> Advance {
    expandToRoots(variable)
    beginObjective(rises ? -1 : 1)
    let outcome = tableau.runPrimal(.oneMove)
    clearColumnQueue()
    if case .open(let column, let direction) = outcome, let openStep {
      let rate = abs(tableau.cost(column, .query))
      if !tableau.columns[column].quantity.id.isVariable { _ = variableNode(in: column) }
      tableau.moveFreely(column, by: direction * openStep / rate)
    }
    endObjective()
    absorbFixed()
    needsEvaluation = true
    switch outcome {
    case .moved: return .moved
    case .open: return .open
    case .lost, .full:
      startOver()
      return .none
    default: return .none
    }
  }
}
