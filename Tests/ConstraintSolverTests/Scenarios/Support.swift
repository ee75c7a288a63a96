import ConstraintSolver

/// A seeded generator, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
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
