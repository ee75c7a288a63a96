import TestSupport
import Testing

@testable import LinearOracle

/// The solver against the oracle, on 8,000 systems of constraints that are added one after another.
@Suite struct OracleTests {
  @Test(.timeLimit(.minutes(2)), arguments: 0..<24)
  func `systems of 2 to 30 variables have the oracle's solution`(_ part: Int) {
    HistoryLaw("systems", rounds: 250, part: part).check { History(adding: RandomSystem.make(&$0)) }
  }

  /// The smallest systems are the ones where special cases meet.
  @Test(.timeLimit(.minutes(2)), arguments: 100..<108)
  func `systems of 2 to 5 variables have the oracle's solution`(_ part: Int) {
    HistoryLaw("small systems", rounds: 250, part: part).check { History(adding: RandomSystem.make(&$0, largest: 5)) }
  }

  /// Without all kinds of systems among them, the tests above would show little.
  @Test func `the random systems are of all kinds`() {
    var (infeasible, unmet, unique, between, unbounded, large) = (0, 0, 0, 0, 0, 0)
    Property("kinds of systems", rounds: 400).check { generator in
      let system = RandomSystem.make(&generator)
      if system.variableCount > 24 { large += 1 }
      let oracle = try LexicographicOracle(system)
      if !oracle.isFeasible {
        infeasible += 1
        return
      }
      if oracle.totals.contains(where: { $0 != .zero }) { unmet += 1 }
      for variable in 0..<system.variableCount {
        let range = try oracle.range(of: variable)
        if range.unique != nil {
          unique += 1
        } else if range.lower == nil || range.upper == nil {
          unbounded += 1
        } else {
          between += 1
        }
      }
    }
    expectCompared(infeasible, atLeast: 31, "infeasible systems")
    expectCompared(unmet, atLeast: 201, "systems with errors")
    expectCompared(large, atLeast: 31, "large systems")
    expectCompared(unique, atLeast: 1001, "unique values")
    expectCompared(between, atLeast: 201, "bounded ranges")
    expectCompared(unbounded, atLeast: 201, "unbounded ranges")
  }
}
