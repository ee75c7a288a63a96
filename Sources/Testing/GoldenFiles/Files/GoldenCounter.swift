internal import Locking

/// Numbers the golden files of a test that have no name.
///
/// There is one count for each folder and test. A lock guards the counts, because tests run concurrently.
final class GoldenCounter: Sendable {
  /// The counter of assertions outside of the trait `.goldens`.
  static let shared = GoldenCounter()

  private let counts = Mutex<[String: Int]>([:])

  /// The next number of a test, from 1.
  func next(_ test: String) -> Int {
    counts.withLock { counts in
      counts[test, default: 0] += 1
      return counts[test, default: 0]
    }
  }
}
