extension Finding {
  /// How much a finding matters. The names are as in compilers and in SARIF's levels.
  public enum Severity: String, CaseIterable, Sendable, Comparable {
    /// The text is wrong or cannot be read whole.
    case error
    /// The text is probably not what was meant.
    case warning
    /// Worth a look.
    case note

    /// The order of importance: a note is below a warning, which is below an error.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }
}
