public import XCTest

/// Runs the examples of a specification and prints a line for each, which `Scripts/test peers` counts:
/// `Example 'name' passed`, or `Example 'name' failed: message; message`.
public enum QuickRunner {
  nonisolated(unsafe) private static var failures: [String] = []

  /// Runs all examples of a specification in a test case, whose failures are failures of the example that runs.
  ///
  /// - Complexity: the sum of its examples.
  public static func run(_ spec: QuickSpec, in testCase: XCTestCase) {
    ExampleList.current = ExampleList()
    spec.spec()
    for example in ExampleList.current.examples {
      let name = "\(type(of: spec)): \(example.name)"
      let before = testCase.testRun?.totalFailureCount ?? 0
      var messages = messages(of: example)
      let count = (testCase.testRun?.totalFailureCount ?? 0) - before
      if count > 0 { messages.append("\(count) assertions of XCTest above") }
      let end = messages.isEmpty ? "passed" : "failed: \(messages.joined(separator: "; "))"
      print("Example '\(name)' \(end)")
      if !messages.isEmpty { XCTFail(name) }
    }
  }

  /// Notes that an expectation of the example that runs does not hold; with a message on one line.
  ///
  /// - Complexity: O(n), the length of the message.
  public static func fail(_ message: String, line: UInt) {
    failures.append("line \(line): " + message.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  private static func messages(of example: Example) -> [String] {
    failures = []
    for group in example.groups { group.before.forEach { $0() } }
    do { try example.body() } catch { fail("\(error)", line: 0) }
    for group in example.groups.reversed() { group.after.forEach { $0() } }
    return failures
  }
}
