/// Runs an operation whose golden-file assertions use other settings.
///
///     try withGoldenFiles(record: .failed) {
///       assertGolden(of: try typesetter.measure(maxWidth: 240), as: .json)
///     }
///
/// - Parameters:
///   - record: the mode of assertions without one; `nil` keeps the outer scope's mode.
///   - maximumSize: the largest size of a golden file in bytes; `nil` keeps the outer scope's limit, initially 512 KiB.
///   - operation: the assertions, and whatever else is run.
/// - Throws: the errors of the operation.
public func withGoldenFiles<Result>(
  record: RecordMode? = nil, maximumSize: Int? = nil, operation: () throws -> Result
) rethrows -> Result {
  let configuration = GoldenConfiguration.current.overridden(record: record, maximumSize: maximumSize)
  return try GoldenConfiguration.$current.withValue(configuration, operation: operation)
}

/// Runs an asynchronous operation whose golden-file assertions use other settings.
///
/// Child tasks of the operation inherit the settings, detached tasks do not.
///
/// - Parameters:
///   - record: the mode of assertions without one; `nil` keeps the outer scope's mode.
///   - maximumSize: the largest size of a golden file in bytes; `nil` keeps the outer scope's limit, initially 512 KiB.
///   - isolation: the actor on which the operation runs.
///   - operation: the assertions, and whatever else is run.
/// - Throws: the errors of the operation.
public func withGoldenFiles<Result>(
  record: RecordMode? = nil, maximumSize: Int? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = GoldenConfiguration.current.overridden(record: record, maximumSize: maximumSize)
  return try await GoldenConfiguration.$current.withValue(configuration, operation: operation, isolation: isolation)
}
