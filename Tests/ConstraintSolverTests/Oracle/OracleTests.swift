import TestSupport
import Testing

@testable import LinearOracle

/// The solver against the oracle, on 8,000 systems of constraints that are added one after another.
@Suite struct OracleTests {
  @Test(.timeLimit(.minutes(2)), arguments: 0..<24)
  func `random systems of 2 to 30 variables`(_ part: Int) {
    HistoryLaw("systems", rounds: 250, part: part).check { History(adding: RandomSystem.make(&$0)) }
  }

  /// The smallest systems are the ones where special cases meet.
  @Test(.timeLimit(.minutes(2)), arguments: 100..<108)
  func `random systems of 2 to 5 variables`(_ part: Int) {
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
    #expect(infeasible > 30)
    #expect(unmet > 200)
    #expect(large > 30)
    #expect(unique > 1000)
    #expect(between > 200)
    #expect(unbounded > 200)
  }
}
