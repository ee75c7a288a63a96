internal import FindingReports

/// Which findings the configuration reports, and how severe they are. Has compiled patterns, so it is used by one thread at
/// a time.
struct FindingFilter {
  private struct Ignored {
    var matchesKey: (String) -> Bool
    var matchesLanguage: (String) -> Bool
    var kinds: Set<Finding.Kind>
  }

  private let severities: [Finding.Kind: Finding.Severity?]
  private let ignored: [Ignored]

  init(_ configuration: CheckConfiguration) {
    severities = configuration.severities
    ignored = configuration.ignored.map {
      Ignored(matchesKey: $0.keys.makeMatch(), matchesLanguage: $0.languages.makeMatch(), kinds: Set($0.kinds))
    }
  }

  /// The finding with its severity; `nil` for one that is left out. A finding without a key, such as that of a broken
  /// catalogue, is left out by its kind only.
  func filtered(_ finding: Finding) -> Finding? {
    var finding = finding
    if let severity = severities[finding.kind] {
      guard let severity else { return nil }
      finding.severity = severity
    }
    guard let key = finding.key, let language = finding.language else { return finding }
    let isIgnored = ignored.contains {
      ($0.kinds.isEmpty || $0.kinds.contains(finding.kind)) && $0.matchesKey(key) && $0.matchesLanguage(language)
    }
    return isIgnored ? nil : finding
  }
}
