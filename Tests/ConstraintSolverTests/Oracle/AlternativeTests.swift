import TestSupport
import Testing
@testable import LinearOracle

/// Other solutions that are as good, against the oracle.
@Suite struct AlternativeTests {
  @Test(.timeLimit(.minutes(2)), arguments: 0..<8)
  func `each step leads from one best solution to another`(_ part: Int) throws {
    var moves = 0
    for seed in TestSeeds.of(UInt64(part * 25)..<UInt64((part + 1) * 25)) {
      let system = RandomSystem.make(seed: seed, largest: 12)
      let adapter = SolverAdapter(variableCount: system.variableCount)
      for (key, row) in system.rows.enumerated() { _ = adapter.add(row, key: key) }
      for variable in 0..<system.variableCount {
        let before = adapter.values
        let isAmbiguous = adapter.isAmbiguous(variable)
        let hasMoved = adapter.moveToNextSolution(of: variable)
        #expect(hasMoved == isAmbiguous, "seed \(seed), x\(variable)")
        #expect((adapter.values[variable] != before[variable]) == hasMoved, "seed \(seed), x\(variable)")
        if hasMoved { moves += 1 } else { #expect(adapter.values == before) }
      }
      #expect(try Judge(adapter: adapter).fault() == nil, "seed \(seed)")
      // The solver goes on from there as from any other solution.
      for key in adapter.rows.keys.sorted().prefix(3) { _ = adapter.remove(key) }
      #expect(try Judge(adapter: adapter).fault() == nil, "seed \(seed), with less")
    }
    expectCompared(moves, atLeast: 11, "moves")
  }
}
