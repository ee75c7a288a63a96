import ConstraintSolver
import TestSupport

extension SeededGenerator {
  mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }
}

/// Whether two numbers differ by at most `tolerance`, or by that share of the larger one when it is above 1.
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
