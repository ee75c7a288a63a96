/// What a check looked at and how much it found.
public struct CheckSummary: Sendable, Hashable {
  /// The number of texts that were checked; a text counts once for each language and variation.
  public var checked: Int
  /// Of them, how many a rule gives a box, or says that they need none.
  public var measured: Int
  /// Of them, how many are translations that were compared with their source.
  public var compared: Int
  /// The number of reported findings of severity error.
  public var errors: Int
  /// The number of reported findings of severity warning.
  public var warnings: Int
  /// The number of reported findings of severity note.
  public var notes: Int
  /// The tags of the languages that were checked.
  public var languages: [String]
  /// The paths of the catalogues that were read.
  public var files: [String]
  /// Keys for which no rule and no scene gives a box; their texts were not measured.
  public var unmatchedKeys: [String]
  /// The number of findings that the configuration or a comment of the catalogue ignores.
  public var ignored: Int
  /// The number of findings that are in the baseline; they are not reported.
  public var baselined: Int

  /// Creates a summary.
  public init(
    checked: Int = 0, errors: Int = 0, warnings: Int = 0, notes: Int = 0, languages: [String] = [],
    files: [String] = [], unmatchedKeys: [String] = [], ignored: Int = 0, baselined: Int = 0
  ) {
    self.checked = checked
    measured = 0
    compared = 0
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
    self.languages = languages
    self.files = files
    self.unmatchedKeys = unmatchedKeys
    self.ignored = ignored
    self.baselined = baselined
  }

  /// The number of reported findings.
  public var findings: Int { errors + warnings + notes }

  /// The number of reported findings of a severity.
  public subscript(severity: Finding.Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .note: notes = newValue
      }
    }
  }
}
