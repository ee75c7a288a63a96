import Glibc
import Testing

/// Counts what a law compared, so that a law whose input is skipped does not pass unnoticed.
struct Tally {
  private(set) var count = 0

  mutating func add(_ number: Int = 1) { count += number }

  /// Expects a minimum, unless `TYPESETTING_TEST_SEED` selects a single round.
  func expect(atLeast minimum: Int, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard getenv("TYPESETTING_TEST_SEED") == nil else { return }
    #expect(count >= minimum, "\(count) \(what)", sourceLocation: sourceLocation)
  }
}
