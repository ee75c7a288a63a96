public import Testing

/// Settings of golden files for a test or for all tests of a suite; see `Trait.goldens(record:maximumSize:)`.
public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
  let record: RecordMode?
  let maximumSize: Int?

  /// True: a suite's trait is applied to each of its tests, so that each counts its files without a name from 1.
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
  /// Sets how the golden-file assertions of a test or suite record; an inner trait wins over an outer one.
  ///
  ///     @Suite(.goldens(record: .failed)) struct ButtonTests { … }
  ///
  /// Beside that, each run of a test numbers its files without a name from 1 again, also when the process repeats it.
  ///
  /// - Parameters:
  ///   - record: the mode for assertions that do not say one themselves; `nil` leaves that of the scope around.
  ///   - maximumSize: the greatest size of a golden file in bytes; `nil` leaves that of the scope around, at first 512 KiB.
  public static func goldens(record: RecordMode? = nil, maximumSize: Int? = nil) -> Self {
    GoldensTrait(record: record, maximumSize: maximumSize)
  }

  /// Numbers the golden files of each run of a test from 1 and changes nothing else.
  public static var goldens: Self { goldens() }
}
