import ConstraintSolver

@testable import LinearOracle

extension SplitMix64 {
  mutating func int(_ range: ClosedRange<Int>) -> Int { number(range) }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
}

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

/// The error that `body` throws, or nil.
func solverError(_ body: () throws(SolverError) -> Void) -> SolverError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
