import ConstraintSolver
import TestSupport

extension SeededGenerator {
  mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in `percent` of 100 cases.
  mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }
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
