import TestSupport
import Testing

@testable import LinearOracle

/// Other solutions that are as good, against the oracle.
@Suite struct AlternativeTests {
  @Test(.scaledProcessorTime(minutes: 2), arguments: 0..<8)
  func `each step leads from one best solution to another`(_ part: Int) {
    var moves = 0
    Property("next solutions", rounds: 40, firstSeed: UInt64(part * 40)).check { generator in
      let system = RandomSystem.make(&generator, largest: 12)
      let adapter = SolverAdapter(variableCount: system.variableCount)
      for (key, row) in system.rows.enumerated() { _ = adapter.add(row, key: key) }
      for variable in 0..<system.variableCount {
        let before = adapter.values
        let isAmbiguous = adapter.isAmbiguous(variable)
        let hasMoved = adapter.moveToNextSolution(of: variable)
        try require(hasMoved == isAmbiguous, "x\(variable): moved \(hasMoved), ambiguous \(isAmbiguous)")
        let after = adapter.values
        try require((after[variable] != before[variable]) == hasMoved, "x\(variable): moved \(hasMoved)")
        if hasMoved { moves += 1 } else { try require(after == before, "x\(variable): \(before) became \(after)") }
      }
      if let fault = try Judge(adapter: adapter).fault() { throw Violation(fault) }
      // The solver goes on from there as from any other solution.
      for key in adapter.rows.keys.sorted().prefix(3) { _ = adapter.remove(key) }
      if let fault = try Judge(adapter: adapter).fault() { throw Violation("with less: \(fault)") }
    }
    expectCompared(moves, atLeast: 11, "moved variables")
  }
}
