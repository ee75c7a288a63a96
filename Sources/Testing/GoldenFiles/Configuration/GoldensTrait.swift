public import Testing

/// Settings of golden files for a test or for all tests of a suite; see `Trait.goldens(record:maximumSize:)`.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  let record: RecordMode?
  let maximumSize: Int?

  /// Always `true`, so that the trait of a suite applies to each of its tests and each numbers its files from 1.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let configuration = GoldenConfiguration.current.overridden(
      record: record, maximumSize: maximumSize, counter: GoldenCounter())
    try await GoldenConfiguration.$current.withValue(configuration, operation: function)
  }
}

extension Trait where Self == GoldensTrait {
  /// Sets the record mode and the size limit of the golden-file assertions in a test or suite; an inner trait takes
  /// precedence over an outer one.
  ///
  ///     @Suite(.goldens(record: .failed)) struct ButtonTests { … }
  ///
  /// It also numbers unnamed files from 1 in each run of a test, when the process repeats the test.
  ///
  /// - Parameters:
  ///   - record: the mode of assertions without one; `nil` keeps the outer scope's mode.
  ///   - maximumSize: the largest size of a golden file in bytes; `nil` keeps the outer scope's limit, initially 512
  ///     KiB.
  public static func goldens(record: RecordMode? = nil, maximumSize: Int? = nil) -> Self {
    GoldensTrait(record: record, maximumSize: maximumSize)
  }

  /// Numbers the golden files of each run of a test from 1 and changes nothing else.
  public static var goldens: Self { goldens() }
}
