import TestSupport

@testable import LinearOracle

/// One change of a solver. Constraints are named by keys; a change that is impossible at the time is skipped, so that any
/// part of a history is a history too.
enum Change: Sendable {
  case add(LinearSystem.Row, key: Int)
  case remove(Int)
  case setConstant(Double, of: Int)
  case setPriority(Double, of: Int)
  case edit(Int, priority: Double, suggesting: Double)
  case suggest(Double, for: Int)
  case stopEditing(Int)
  case reset
  /// Compares with the oracle.
  case check
}

/// A sequence of changes to one solver.
struct History: Sendable {
  var variableCount: Int
  var changes: [Change]

  /// Adds all constraints of a system, then compares.
  init(adding system: LinearSystem) {
    variableCount = system.variableCount
    changes = system.rows.enumerated().map { .add($1, key: $0) } + [.check]
  }

  init(variableCount: Int, changes: [Change]) {
    self.variableCount = variableCount
    self.changes = changes
  }

  /// Makes the changes on a new solver, and returns the first fault.
  func fault() throws(ArithmeticOverflow) -> String? {
    let adapter = SolverAdapter(variableCount: variableCount)
    let judge = Judge(adapter: adapter)
    // The values at the last check, while nothing has changed since.
    var values: [Double]?
    for change in changes {
      if case .check = change {
        if let fault = try judge.fault() { return fault }
        values = adapter.values
        continue
      }
      guard let tried = change.tried(adapter) else { continue }
      switch change.apply(adapter) {
      case .done: values = nil
      case .failed(let reason): return "\(change): \(reason)"
      case .rejected(let conflict):
        if let fault = try judge.fault(inConflict: conflict, over: tried) { return "\(change): \(fault)" }
        if case .edit = change { values = nil }
        let largest = values?.reduce(0) { max($0, abs($1)) } ?? 0
        let tolerance = max(1e-7, 1e-12 * largest)
        if let values, !zip(values, adapter.values).allSatisfy({ isApproximatelyEqual($0, $1, within: tolerance) }) {
          return "\(change) was rejected, but changed \(values) to \(adapter.values)"
        }
      }
    }
    return nil
  }

  /// A history as short as can be found that has a fault too.
  func shrunk() -> History {
    var (smallest, chunk) = (self, max(1, changes.count / 2))
    while chunk > 0 {
      var start = 0
      var hasShrunk = false
      while start < smallest.changes.count {
        var candidate = smallest
        candidate.changes.removeSubrange(start..<min(start + chunk, smallest.changes.count))
        if case .some(.some) = try? candidate.fault() {
          smallest = candidate
          hasShrunk = true
        } else {
          start += chunk
        }
      }
      if chunk > 1 { chunk /= 2 } else if !hasShrunk { chunk = 0 }
    }
    return smallest
  }
}

extension History: CustomStringConvertible {
  var description: String { "\(variableCount) variables\n" + changes.map { "  \($0)" }.joined(separator: "\n") }
}

extension Change {
  /// The constraint that the change would leave, whether it succeeds or not; nil when the change is impossible at the time.
  fileprivate func tried(_ adapter: SolverAdapter) -> LinearSystem.Row? {
    switch self {
    case .add(let row, let key): return adapter.rows[key] == nil ? row : nil
    case .remove(let key): return adapter.rows[key]
    case .setConstant(let constant, let key):
      var row = adapter.rows[key]
      row?.constant = constant
      return row
    case .setPriority(let priority, let key):
      var row = adapter.rows[key]
      row?.priority = priority
      return row
    case .edit(let variable, let priority, let value):
      return adapter.edits[variable] == nil
        ? LinearSystem.Row([(variable, 1)], .equal, value, at: priority) : nil
    case .suggest(let value, let variable):
      var row = adapter.edits[variable]
      row?.constant = value
      return row
    case .stopEditing(let variable): return adapter.edits[variable]
    case .reset: return LinearSystem.Row([], .equal, 0)
    case .check: return nil
    }
  }

  fileprivate func apply(_ adapter: SolverAdapter) -> SolverAdapter.Answer {
    switch self {
    case .add(let row, let key): adapter.add(row, key: key)
    case .remove(let key): adapter.remove(key)
    case .setConstant(let constant, let key): adapter.setConstant(constant, of: key)
    case .setPriority(let priority, let key): adapter.setPriority(priority, of: key)
    case .edit(let variable, let priority, let value): adapter.edit(variable, priority: priority, suggesting: value)
    case .suggest(let value, let variable): adapter.suggest(value, for: variable)
    case .stopEditing(let variable): adapter.stopEditing(variable)
    case .reset: adapter.reset()
    case .check: .done
    }
  }
}
