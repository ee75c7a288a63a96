internal import Catalogs
public import FindingReports
internal import TextSizes

/// What is checked: catalogues, and for each key the box in which its text is shown.
public struct CheckConfiguration: Sendable {
  /// The source language, as a BCP 47 tag; "en" until given.
  public var source: String
  /// Where the catalogues are.
  public var catalogs: [CatalogPattern]
  /// Paths with wildcards, relative to ``folder``, of files that are no catalogues.
  public var excluded: [String]
  /// The path of the configuration; `nil` for one that was made in memory.
  package var path: String?
  /// The folder of the configuration; empty for the working directory. Paths in the configuration start here.
  public var folder: String
  /// Boxes in the order of the configuration; the first one that matches a key is the key's.
  public var rules: [CheckRule]
  /// Values for placeholders, by how they are written, by name or by kind.
  public var samples: [String: String]
  /// Tags of the languages that are checked; empty for all.
  public var languages: [String]
  /// Content size categories at which texts are measured, such as "accessibilityLarge"; empty for the standard one.
  public var textSizes: [String]
  /// A folder of fonts that are used instead of the bundled ones.
  public var fontFolder: String?
  /// Severities of kinds that differ from their own; `nil` for a kind that is not reported.
  public var severities: [Finding.Kind: Finding.Severity?]
  /// Findings that are left out, with a reason.
  public var ignored: [IgnoredFindings]
  /// How texts without a translation are stood in for.
  public var pseudo: PseudoMode?
  /// Whether translations that are marked as unsure are checked as others are; false until set, since programs do not show
  /// them.
  public var checksUnreviewed: Bool
  /// Whether links may lead out of the project: out of the repository that ``folder`` is in, or out of the folder itself
  /// where it is in none.
  public var followsLinks: Bool
  /// The steps of a `WorkBudget` that each text may take in a box; `nil` for no limit. A text that takes more has a finding
  /// `doesNotFit` that says so.
  public var stepsOfText: Int?
  /// What that finding says; `nil` for the message of the budget.
  package var messageBeyondSteps: String?

  /// A configuration without rules.
  public init(source: String = "en", catalogs: [CatalogPattern] = [], folder: String = "") {
    self.source = source
    self.catalogs = catalogs
    self.folder = folder
    excluded = []
    rules = []
    samples = [:]
    languages = []
    textSizes = []
    severities = [:]
    ignored = []
    followsLinks = false
    checksUnreviewed = false
  }

  /// Whether texts of a state are judged as texts that the program shows.
  func judges(_ state: CatalogEntry.State) -> Bool {
    switch state {
    case .translated: true
    case .needsReview: checksUnreviewed
    case .untranslated, .stale: false
    }
  }

  /// The names of the content size categories, from the smallest to the largest.
  public static let knownTextSizes = TextSizeCategory.allCases.map(\.rawValue)
}

/// How a text that is not translated yet is stood in for by its source text.
public enum PseudoMode: String, Sendable, Hashable, CaseIterable {
  /// With accents, of the same length.
  case accents
  /// With accents, and 30 % longer, as German and French texts are.
  case expanded30
  /// With accents, and 50 % longer, as short labels may become.
  case expanded50
  /// In a script from right to left.
  case rightToLeft
}

/// Findings of some keys, languages and kinds that are left out.
public struct IgnoredFindings: Sendable, Hashable {
  /// Patterns of keys; empty for all.
  public var keys: [KeyPattern]
  /// Patterns of language tags; empty for all.
  public var languages: [KeyPattern]
  /// Kinds; empty for all.
  public var kinds: [Finding.Kind]
  /// Why.
  public var reason: String

  /// Findings that are left out for a reason.
  public init(
    keys: [KeyPattern] = [], languages: [KeyPattern] = [], kinds: [Finding.Kind] = [], reason: String
  ) {
    self.keys = keys
    self.languages = languages
    self.kinds = kinds
    self.reason = reason
  }
}
