internal import FindingReports

/// Which findings the configuration reports, and how severe they are.
struct FindingFilter {
  private struct Ignored {
    var languages: [KeyPattern]
    var kinds: Set<Finding.Kind>
  }

  private let severities: [Finding.Kind: Finding.Severity?]
  private let ignored: [Ignored]
  /// What is ignored, by its patterns of keys.
  private let keys: PatternIndex

  init(_ configuration: CheckConfiguration) {
    severities = configuration.severities
    ignored = configuration.ignored.map {
      Ignored(languages: $0.languages, kinds: Set($0.kinds))
    }
    keys = PatternIndex(configuration.ignored.map(\.keys))
  }

  /// The finding with its severity; `nil` for one that is left out. A finding without a key, as for a broken
  /// catalogue, is left out by its kind only.
  func filtered(_ finding: Finding) -> Finding? {
    var finding = finding
    if let severity = severities[finding.kind] {
      guard let severity else { return nil }
      finding.severity = severity
    }
    guard let key = finding.place.key, let language = finding.place.language else { return finding }
    let isIgnored =
      !ignored.isEmpty
      && keys.matches(key).contains { index in
        let kinds = ignored[index].kinds
        return (kinds.isEmpty || kinds.contains(finding.kind)) && ignored[index].languages.matches(language)
      }
    return isIgnored ? nil : finding
  }
}
