import TestSupport
import Testing

@testable import LinearOracle

/// The solver against the oracle, on 5,000 systems of constraints that are added one after another.
@Suite struct OracleTests {
  @Test(.scaledProcessorTime(minutes: 2), arguments: 0..<12)
  func `systems of 2 to 30 variables have the oracle's solution`(_ part: Int) {
    HistoryLaw("systems", rounds: 250, part: part).check { History(adding: RandomSystem.make(&$0)) }
  }

  /// The smallest systems are the ones where special cases meet.
  @Test(.scaledProcessorTime(minutes: 2), arguments: 100..<108)
  func `systems of 2 to 5 variables have the oracle's solution`(_ part: Int) {
    HistoryLaw("small systems", rounds: 250, part: part).check { History(adding: RandomSystem.make(&$0, largest: 5)) }
  }

  /// Without all kinds of systems among them, the tests above would show little.
  @Test func `the random systems are of all kinds`() {
    let rounds = 400
    var (infeasible, unmet, unique, between, unbounded, large, solved) = (0, 0, 0, 0, 0, 0, 0)
    Property("kinds of systems", rounds: rounds).check { generator in
      let system = RandomSystem.make(&generator)
      if system.variableCount > 24 { large += 1 }
      let ranges: [LexicographicOracle.Interval]
      let oracle: LexicographicOracle
      do {
        oracle = try LexicographicOracle(system)
        ranges = try oracle.isFeasible ? (0..<system.variableCount).map { try oracle.range(of: $0) } : []
      } catch is ArithmeticOverflow {
        return
      }
      solved += 1
      if !oracle.isFeasible {
        infeasible += 1
        return
      }
      if oracle.totals.contains(where: { $0 != .zero }) { unmet += 1 }
      for range in ranges {
        if range.unique != nil {
          unique += 1
        } else if range.lower == nil || range.upper == nil {
          unbounded += 1
        } else {
          between += 1
        }
      }
    }
    expectCompared(solved, atLeast: HistoryLaw.leastJudged(of: rounds), "systems within the oracle's words")
    expectCompared(infeasible, atLeast: 31, "infeasible systems")
    expectCompared(unmet, atLeast: 201, "systems with errors")
    expectCompared(large, atLeast: 31, "large systems")
    expectCompared(unique, atLeast: 1001, "unique values")
    expectCompared(between, atLeast: 201, "bounded ranges")
    expectCompared(unbounded, atLeast: 201, "unbounded ranges")
  }
}
