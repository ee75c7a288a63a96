/// When golden files are written.
///
/// The mode of an assertion is the first of these: its argument `record:`, the mode of the innermost `withGoldenFiles`
/// or `.goldens` trait that has one, the environment variable `SNAPSHOT_TESTING_RECORD`, and `missing`. An assertion
/// that writes its golden file fails in every mode, so that a run that compared nothing cannot pass.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every golden file is overwritten; nothing is compared.
  case all
  /// Golden files that differ or are missing are written; others are compared.
  case failed
  /// Golden files that are missing are written; others are compared.
  case missing
  /// No golden file is written: for continuous integration.
  case never

  /// The environment variable with the mode of assertions for which none is given.
  public static let environmentVariable = "SNAPSHOT_TESTING_RECORD"

  /// The mode for a value of the environment variable; `missing` for `nil` and an empty string.
  ///
  /// - Throws: `unknownRecordMode`, so that a misspelled `never` does not record.
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
