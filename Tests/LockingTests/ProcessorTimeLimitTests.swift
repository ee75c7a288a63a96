import TestSupport
import Testing

/// The limit of other tests.
@Suite struct ProcessorTimeLimitTests {
  /// Runs a body with a limit of no processor time at all.
  private func run(_ body: @escaping @Sendable () -> Void) async throws {
    let test = try #require(Test.current)
    try await ProcessorTimeLimit.processorTime(minutes: 0).provideScope(for: test, testCase: nil) { body() }
  }

  @Test func `processor time beyond the limit is an issue with its figure`() async throws {
    try await withKnownIssue {
      try await run { for number in 0..<100_000 { _ = SeededGenerator(seed: UInt64(number)) } }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix(" s of processor time, expected at most 0") }
    }
  }
}
