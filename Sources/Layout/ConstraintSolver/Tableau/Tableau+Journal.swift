/// One step of the simplex, with what is needed to undo it.
struct SimplexStep: BitwiseCopyable {
  /// The row's quantity before the step.
  var leaving: TableauQuantity.ID
  /// The row's quantity after the step; the same as `leaving` when only the slope changed.
  var entering: TableauQuantity.ID
  var leavingValue: Double
  var leavingSlope: Int8
}

extension Tableau {
  /// Starts to record every step, so that ``undo()`` can reverse them.
  mutating func beginJournal() {
    journal.removeAll()
    isJournaling = true
  }

  mutating func endJournal() {
    isJournaling = false
    journal.removeAll()
  }

  /// Reverses every step since ``beginJournal()``, last one first.
  ///
  /// - Parameter moved: whether the steps have moved quantities. The steps of a question have not, and all values are then
  ///   the same as before: without that, what each question drops as rounding would grow from one to the next.
  /// - Returns: false when rounding has removed a coefficient that undoing needs; the tableau is then unusable.
  mutating func undo(moved: Bool = true) -> Bool {
    isJournaling = false
    while !journal.isEmpty {
      let step = journal.removeLast()
      let row = row(of: step.entering)
      if step.leaving == step.entering {
        setSlope(row, step.leavingSlope)
        enqueueUnlessConsistent(row)
      } else {
        let column = column(of: step.leaving)
        let node = row.exists && column.exists ? node(row: row, column: column) : .none
        if !node.exists {
          journal.removeAll()
          return false
        }
        // The leaving quantity returns from its value as a column to the one that it had.
        let distance = moved ? step.leavingValue - columns[column].value : 0
        pivot(at: node, step: distance, enteringSlope: step.leavingSlope)
        if !moved { rows[row].value = step.leavingValue }
      }
    }
    return true
  }
}
