public import Testing

/// Reports the golden files that the tests of a suite no longer use; see `Trait.noDeadGoldens(in:)`.
public struct DeadGoldensTrait: SuiteTrait, TestScoping {
  let folder: String?
  let sourceLocation: SourceLocation

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    guard RunSelection.isWhole(CommandLine.arguments) else { return }
    do throws(GoldenError) {
      for path in try deadGoldens(in: folder, filePath: sourceLocation.filePath) {
        Issue.record(
          """
          Dead golden file: no assertion of this run used it. Delete it, or restore the test that used it.

          \(PathComponents.url(of: path))
          """, sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(Comment(rawValue: error.message), sourceLocation: sourceLocation)
    }
  }
}

extension SuiteTrait where Self == DeadGoldensTrait {
  /// Reports, after the last test of a suite, each file of a golden folder that no assertion has used.
  ///
  ///     @Suite(.noDeadGoldens(in: "Goldens")) struct ButtonTests { … }
  ///
  /// Add it to a suite that contains every test that uses the folder. Nothing is reported in a run with `--filter` or
  /// `--skip`, where files without an assertion are expected. The files of a test that is disabled, or that fails
  /// before its assertion, are reported.
  ///
  /// - Parameters:
  ///   - folder: absolute or relative to the folder of the suite's source; `nil` for `__Snapshots__/<TestFile>`.
  ///   - sourceLocation: the location of issues; a relative folder is relative to the folder of its source file.
  public static func noDeadGoldens(
    in folder: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    DeadGoldensTrait(folder: folder, sourceLocation: sourceLocation)
  }
}

/// The files of a golden folder that no assertion of this process has read so far, sorted by path.
///
/// After all tests that use the folder have run, these belong to tests that were deleted or renamed. Files whose name
/// starts with a dot are ignored.
///
/// - Parameters:
///   - folder: absolute or relative to the folder of `filePath`; `nil` for `__Snapshots__/<TestFile>`.
///   - filePath: the source file of the test.
/// - Throws: `unreadableFile` when the folder cannot be read or does not exist.
public func deadGoldens(in folder: String? = nil, filePath: String = #filePath) throws(GoldenError) -> [String] {
  try GoldenFileAccess.files(below: GoldenFile.folder(of: filePath, folder))
    .filter { !TouchedFiles.shared.contains($0) }
}
