import TestSupport
import Testing

@testable import LinearOracle

/// The solver against the oracle, through many changes of one solver.
@Suite struct IncrementalTests {
  @Test(.scaledProcessorTime(minutes: 2), arguments: 0..<6)
  func `every change ends where solving from scratch does`(_ part: Int) {
    HistoryLaw("changes", rounds: 20, part: part).check { RandomHistory.make(&$0, count: 60, largest: 12) }
  }

  @Test(.scaledProcessorTime(minutes: 2), arguments: 0..<6)
  func `changes of small systems end where solving from scratch does`(_ part: Int) {
    HistoryLaw("small changes", rounds: 60, part: part, from: 5000).check {
      RandomHistory.make(&$0, count: 30, largest: 3)
    }
  }

  @Test(.scaledProcessorTime(minutes: 2), arguments: 0..<4)
  func `1,500 changes end where solving from scratch does`(_ part: Int) {
    HistoryLaw("long lives", rounds: 1, part: part, from: 9000).check {
      RandomHistory.make(&$0, count: 1500, largest: 20)
    }
  }

  @Test(.scaledProcessorTime(minutes: 2))
  func `thousands of edits do not drift`() {
    var moves = 0
    // In `make laws` five times as many.
    let edits = 20_000 * Int(min(TestSeeds.roundFactor, 5))
    Property("edits", rounds: 1, firstSeed: 4).check { moves += try Self.moves(of: edits, &$0) }
    expectCompared(moves, atLeast: 101, "moved variables")
  }

  /// Edits a solver, compares it with the oracle now and then, and returns how many variables have moved.
  private static func moves(of edits: Int, _ random: inout SeededGenerator) throws -> Int {
    let count = 16
    let adapter = SolverAdapter(variableCount: count)
    func add(_ row: LinearSystem.Row, _ key: Int) throws {
      if case .done = adapter.add(row, key: key) { return }
      throw Violation("rejected: \(row)")
    }
    // Sums in which each variable is a third, a half or the double of others, with limits of several priorities.
    for variable in 1..<count {
      let terms = [
        (variable, random.pick([1.0, 2, 3])), (variable - 1, -random.pick([1.0, 2])), ((variable + 5) % count, 1),
      ]
      try add(LinearSystem.Row(terms, .equal, 8, at: variable % 4 == 0 ? 1000 : Double(400 + variable % 3)), variable)
      try add(LinearSystem.Row([(variable, 1)], .greater, 0, at: variable % 2 == 0 ? 1000 : 800), 100 + variable)
      try add(LinearSystem.Row([(variable, 1)], .less, 300, at: 600), 200 + variable)
    }
    let edited = [0, 3, 7, 10, 13]
    for variable in edited { _ = adapter.edit(variable, priority: Double(500 + variable), suggesting: 0) }
    var (before, moves) = (adapter.values, 0)
    for edit in 1...edits {
      let value = Double(random.int(-1000...8000)) / 8
      let variable = random.pick(edited)
      if case .done = adapter.suggest(value, for: variable) {} else { throw Violation("edit \(edit) was rejected") }
      adapter.solve()
      if edit % (edits / 50) != 0 { continue }
      if let fault = try Judge(adapter: adapter).fault() { throw Violation("after \(edit) edits: \(fault)") }
      let after = adapter.values
      moves += zip(before, after).filter { !agrees($0, $1, within: 1e-6) }.count
      before = after
    }
    return moves
  }
}
