// Other solutions that are as good. A variable becomes an objective below all others; what moves it then costs nothing
// at any priority, so that each step leads from one of the best solutions to another.
extension Engine {
  /// Goes to the next corner of the best solutions at which the variable is larger; from the last one back to the one
  /// where it is smallest. Where there is no corner it goes `openStep` in a direction without end and back.
  ///
  /// - Returns: false when only one value is best.
  mutating func moveToNextSolution(_ variable: Int32, openStep: Double) -> Bool {
    settle()
    if tableau.pivotCount >= tableau.checkAt {
      verify()
      settle()
    }
    if moveUnknownRoot(of: variable, openStep: openStep) { return true }
    let rise = advance(variable, rises: true, openStep: nil)
    if rise == .moved { return true }
    var fall = advance(variable, rises: false, openStep: nil)
    if fall == .moved {
      // Each step leads to a corner with a smaller value, so that it ends.
      while fall == .moved { fall = advance(variable, rises: false, openStep: nil) }
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
    /// There is no corner in the direction, and no end.
    case open
  }

  /// A variable that depends on a root of which no constraint says anything moves with it.
  private mutating func moveUnknownRoot(of variable: Int32, openStep: Double) -> Bool {
    let value = currentValue(variable)
    expansion.begin()
    expand(variable, times: 1)
    expandToRoots()
    for index in 0..<expansion.roots.count {
      let root = expansion.roots[index]
      let coefficient = expansion.coefficients[root]
      if coefficient == 0 || tableau.place(of: Owner(variable: root)) != 0 { continue }
      tableau.values[root] += (value <= 0 ? openStep : -openStep) / coefficient
      needsEvaluation = true
      return true
    }
    return false
  }

  /// Moves up to the next corner; in a direction without one by `openStep`, or not at all without it.
  private mutating func advance(_ variable: Int32, rises: Bool, openStep: Double?) -> Advance {
    expansion.begin()
    expand(variable, times: 1)
    expandToRoots()
    beginObjective(rises ? -1 : 1)
    let outcome = tableau.runPrimal(.oneMove)
    endQueue()
    if case .open(let column, let direction) = outcome, let openStep {
      let rate = abs(tableau.cost(column, LevelTable.querySlot))
      tableau.moveFreely(column, by: direction * openStep / rate)
    }
    endObjective()
    absorbFixed()
    needsEvaluation = true
    switch outcome {
    case .moved: return .moved
    case .open: return .open
    case .lost:
      startOver()
      return .none
    default: return .none
    }
  }
}

extension Tableau {
  /// Moves a column along which nothing stands in the way. A constraint's residual becomes a row for it, and a variable
  /// that moves with it the column.
  fileprivate mutating func moveFreely(_ column: Int32, by step: Double) {
    let member = columns[column].member
    if member.owner.isVariable {
      columns[column].value += step
      shiftRows(along: column, by: step)
      return
    }
    var best: Int32 = -1
    var bestSize = 0.0
    var node = columns[column].head
    while node >= 0 {
      let size = abs(nodes[node].coefficient)
      if rows[nodes[node].row].member.owner.isVariable, size > bestSize { (best, bestSize) = (node, size) }
      node = nodes[node].nextInColumn
    }
    if best >= 0 { pivot(at: best, step: step, enteringSlope: step > 0 ? member.up : -member.down) }
  }
}
