/// Runs an operation whose golden-file assertions use other settings.
///
///     try withGoldenFiles(record: .failed) {
///       assertGolden(of: try typesetter.measure(maxWidth: 240), as: .json)
///     }
///
/// - Parameters:
///   - record: the mode for assertions that do not say one themselves; `nil` leaves that of the scope around.
///   - maximumSize: the greatest size of a golden file in bytes; `nil` leaves that of the scope around, at first 512 KiB.
/// - Throws: what the operation throws.
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
///   - record: the mode for assertions that do not say one themselves; `nil` leaves that of the scope around.
///   - maximumSize: the greatest size of a golden file in bytes; `nil` leaves that of the scope around, at first 512 KiB.
/// - Throws: what the operation throws.
public func withGoldenFiles<Result>(
  record: RecordMode? = nil, maximumSize: Int? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let configuration = GoldenConfiguration.current.overridden(record: record, maximumSize: maximumSize)
  return try await GoldenConfiguration.$current.withValue(configuration, operation: operation, isolation: isolation)
}
