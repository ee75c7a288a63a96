/// When golden files are written.
///
/// Where a mode comes from, first to last: the argument `record:` of an assertion, the innermost `withGoldenFiles` or
/// `.goldens` trait that gives one, the environment variable `SNAPSHOT_TESTING_RECORD`, and else `missing`. An assertion
/// that writes its golden file fails in every mode, so that no run passes that compared nothing.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden file is written anew; nothing is compared.
  case all
  /// What differs from its golden file, or has none, is written anew.
  case failed
  /// Only what has no golden file is written.
  case missing
  /// Nothing is written; for continuous integration.
  case never

  /// The environment variable that gives the mode where nothing else does.
  public static let environmentVariable = "SNAPSHOT_TESTING_RECORD"

  /// The mode for a value of the environment variable.
  ///
  /// - Throws: `unknownRecordMode`: a misspelled `never` must not record.
  package init(environment value: String?) throws(GoldenError) {
    guard let value, !value.isEmpty else {
      self = .missing
      return
    }
    guard let mode = RecordMode(rawValue: value) else {
      throw GoldenError(
        .unknownRecordMode,
        "\(Self.environmentVariable) is '\(value)': expected \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = mode
  }
}
