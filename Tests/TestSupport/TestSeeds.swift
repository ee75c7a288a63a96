import Glibc
public import Testing

/// The seeds of random tests, and the two environment variables that change them.
///
/// `TYPESETTING_TEST_SEED=<n>` replays the round with that seed, which a failure prints, and no other;
/// `TYPESETTING_TEST_ROUNDS=<n>` multiplies the number of rounds, for a long search.
public enum TestSeeds {
  /// The seed that is replayed.
  public static let replayed: UInt64? = number("TYPESETTING_TEST_SEED")

  /// By what the number of rounds is multiplied; 1 where the environment does not say.
  public static let roundFactor: UInt64 = max(1, number("TYPESETTING_TEST_ROUNDS") ?? 1)

  /// As many seeds as the range has, times the factor of the environment, or the one that is replayed.
  ///
  /// Ranges that do not overlap give seeds that do not, whatever the factor.
  public static func of(_ range: Range<UInt64>) -> [UInt64] {
    if let replayed { return [replayed] }
    return Array(range.lowerBound * roundFactor..<range.upperBound * roundFactor)
  }

  /// The seed of a test that needs one generator only, for example for its texts; or the one that is replayed.
  public static func of(_ seed: UInt64) -> UInt64 { replayed ?? seed }

  private static func number(_ name: String) -> UInt64? {
    guard let text = getenv(name).map({ String(cString: $0) }) else { return nil }
    guard let number = UInt64(text) else { fatalError("\(name) is '\(text)'; expected a whole number") }
    return number
  }
}

/// Expects that a random test has compared enough to mean something; a replayed seed alone need not.
public func expectCompared(
  _ count: Int, atLeast minimum: Int, _ what: @autoclosure () -> String = "comparisons",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if TestSeeds.replayed != nil || count >= minimum { return }
  Issue.record("\(count) \(what()), expected at least \(minimum)", sourceLocation: sourceLocation)
}
