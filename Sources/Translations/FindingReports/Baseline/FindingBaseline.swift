internal import StrictJSON

/// Findings that are known and accepted, so that a check reports new ones only.
///
/// The file is JSON with one finding a line, in the order of the fingerprints: a finding that goes or comes is one line of a
/// difference.
///
///     {"version":1,"findings":[
///     {"fingerprint":"0b1c…","kind":"doesNotFit","language":"de","key":"settings.title","file":"Localizable.xcstrings"},
///     {"fingerprint":"7ef2…","count":2,"kind":"placeholderMissing","language":"fr","key":"greeting","file":"Localizable.xcstrings"}
///     ]}
///
/// Only the fingerprint and the count decide; the rest is for whoever reads it. Findings of one fingerprint are counted:
/// the third is new where two are known.
///
///     var matcher = baseline.matcher()
///     for finding in findings where !matcher.contains(finding) { try report.add(finding) }
///     for entry in matcher.stale { print(entry) }
public struct FindingBaseline: Sendable, Hashable {
  /// Findings of one fingerprint.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// The findings' ``Finding/fingerprint``.
    public var fingerprint: String
    /// The number of findings, from 1.
    public var count: Int
    /// The raw value of the kind; of a newer version perhaps, so it need not be one of ``Finding/Kind``.
    public var kind: String
    /// The language tag.
    public var language: String?
    /// The key.
    public var key: String?
    /// The variation.
    public var variation: String?
    /// The name of the catalogue, without its folders.
    public var file: String?

    /// Creates an entry.
    public init(
      fingerprint: String, count: Int = 1, kind: String, language: String? = nil, key: String? = nil,
      variation: String? = nil, file: String? = nil
    ) {
      self.fingerprint = fingerprint
      self.count = count
      self.kind = kind
      self.language = language
      self.key = key
      self.variation = variation
      self.file = file
    }

    /// "doesNotFit: settings.title [de] in Localizable.xcstrings", on one line.
    public var description: String {
      let variant = [language, variation].compactMap(\.self).joined(separator: ", ")
      let parts = [key, variant.isEmpty ? nil : "[\(variant)]", file.map { "in \($0)" }].compactMap(\.self)
      return ReportText.line("\(kind): \(parts.joined(separator: " "))" + (count > 1 ? " (\(count) times)" : ""))
    }
  }

  private var byFingerprint: [String: Entry] = [:]

  /// A baseline without findings.
  public init() {}

  /// The entries in the order of their fingerprints.
  ///
  /// - Complexity: O(entries · log entries)
  public var entries: [Entry] { byFingerprint.values.sorted { $0.fingerprint < $1.fingerprint } }

  /// The number of findings.
  public var count: Int { byFingerprint.values.reduce(0) { $0 + $1.count } }

  /// Adds a finding: `--update-baseline` makes a new baseline of all findings of a check, in which none is stale.
  public mutating func insert(_ finding: Finding) {
    let fingerprint = finding.fingerprint
    let new = Entry(
      fingerprint: fingerprint, count: 0, kind: finding.kind.rawValue, language: finding.place.language,
      key: finding.place.key,
      variation: finding.place.variation, file: finding.fileName)
    byFingerprint[fingerprint, default: new].count += 1
  }

  /// Adds the findings of an entry.
  ///
  /// - Returns: whether its fingerprint is new; if not, nothing is added.
  mutating func insert(_ entry: Entry) -> Bool {
    guard byFingerprint[entry.fingerprint] == nil else { return false }
    byFingerprint[entry.fingerprint] = entry
    return true
  }

  /// A comparison of a check's findings with this baseline.
  public func matcher() -> Matcher { Matcher(byFingerprint) }

  /// Compares the findings of one check with a baseline, each finding once.
  public struct Matcher: Sendable {
    private var rest: [String: Entry]

    init(_ entries: [String: Entry]) { rest = entries }

    /// Whether the baseline has a finding of this fingerprint that was not asked for before.
    public mutating func contains(_ finding: Finding) -> Bool {
      let fingerprint = finding.fingerprint
      guard let entry = rest[fingerprint] else { return false }
      if entry.count > 1 { rest[fingerprint]?.count -= 1 } else { rest[fingerprint] = nil }
      return true
    }

    /// What the baseline has and no finding asked for, in the order of the fingerprints, with the counts that are left.
    public var stale: [Entry] { rest.values.sorted { $0.fingerprint < $1.fingerprint } }
  }
}
