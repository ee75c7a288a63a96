import TestSupport
import Testing
@testable import LinearOracle

/// The solver against the oracle, through long lives of one solver.
@Suite struct IncrementalTests {
  @Test(.timeLimit(.minutes(2)), arguments: 0..<12)
  func `every change ends where solving from scratch does`(_ part: Int) {
    expectNoFaults(seeds: UInt64(part * 20)..<UInt64((part + 1) * 20)) {
      RandomHistory.make(seed: $0, count: 60, largest: 12)
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: 0..<6)
  func `changes to two or three variables`(_ part: Int) {
    expectNoFaults(seeds: UInt64(5000 + part * 60)..<UInt64(5000 + (part + 1) * 60)) {
      RandomHistory.make(seed: $0, count: 30, largest: 3)
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: 0..<4)
  func `long lives`(_ part: Int) {
    expectNoFaults(seeds: UInt64(9000 + part)..<UInt64(9001 + part)) {
      RandomHistory.make(seed: $0, count: 1500, largest: 20)
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func `100,000 edits do not drift`() throws {
    var random = SeededGenerator(seed: 4)
    let count = 16
    let adapter = SolverAdapter(variableCount: count)
    func add(_ row: LinearSystem.Row, _ key: Int) {
      if case .done = adapter.add(row, key: key) { return }
      Issue.record("refused: \(row)")
    }
    // Links that pass on a third, a half or the double of what they get, around limits that are wanted more or less.
    for variable in 1..<count {
      let terms = [
        (variable, random.choose([1.0, 2, 3])), (variable - 1, -random.choose([1.0, 2])), ((variable + 5) % count, 1),
      ]
      add(LinearSystem.Row(terms, .equal, 8, at: variable % 4 == 0 ? 1000 : Double(400 + variable % 3)), variable)
      add(LinearSystem.Row([(variable, 1)], .greater, 0, at: variable % 2 == 0 ? 1000 : 800), 100 + variable)
      add(LinearSystem.Row([(variable, 1)], .less, 300, at: 600), 200 + variable)
    }
    let edited = [0, 3, 7, 10, 13]
    for variable in edited { _ = adapter.edit(variable, priority: Double(500 + variable), suggesting: 0) }
    var (before, moves) = (adapter.values, 0)
    for edit in 1...100_000 {
      let value = Double(random.number(-1000...8000)) / 8
      let variable = random.choose(edited)
      if case .done = adapter.suggest(value, for: variable) {} else { Issue.record("edit \(edit) was refused") }
      adapter.solve()
      if edit % 2000 != 0 { continue }
      let fault = try Judge(adapter: adapter).fault()
      #expect(fault == nil, "after \(edit) edits")
      let after = adapter.values
      moves += zip(before, after).filter { !agrees($0, $1, within: 1e-6) }.count
      before = after
    }
    // Otherwise nothing has been tested.
    #expect(moves > 100)
  }
}
