import Testing
@testable import LinearOracle

/// The solver against the oracle, on 8,000 systems of constraints that are added one after another.
@Suite struct OracleTests {
  private static let seedsPerCase = 250

  @Test(.timeLimit(.minutes(2)), arguments: 0..<24)
  func `random systems of 2 to 30 variables`(_ part: Int) {
    expectNoFaults(seeds: Self.seeds(part)) { History(adding: RandomSystem.make(seed: $0)) }
  }

  /// The smallest systems are the ones where special cases meet.
  @Test(.timeLimit(.minutes(2)), arguments: 100..<108)
  func `random systems of 2 to 5 variables`(_ part: Int) {
    expectNoFaults(seeds: Self.seeds(part)) { History(adding: RandomSystem.make(seed: $0, largest: 5)) }
  }

  private static func seeds(_ part: Int) -> Range<UInt64> {
    UInt64(part * seedsPerCase)..<UInt64((part + 1) * seedsPerCase)
  }

  /// Without all kinds of systems among them, the tests above would show little.
  @Test func `the random systems are of all kinds`() throws {
    var (infeasible, unmet, unique, between, unbounded, large) = (0, 0, 0, 0, 0, 0)
    for seed in UInt64(0)..<400 {
      let system = RandomSystem.make(seed: seed)
      if system.variableCount > 24 { large += 1 }
      let oracle = try LexicographicOracle(system)
      if !oracle.isFeasible { infeasible += 1 }
      if !oracle.isFeasible { continue }
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
