/// A string of a translation catalogue, in one language and one variation.
public struct CatalogEntry: Hashable, Sendable {
  /// How far a translation is.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Translated, or the source text itself.
    case translated
    /// Translated, but marked as unsure: gettext's `fuzzy`, `needs_review`, XLIFF's `needs-…` states.
    case needsReview
    /// Without a translation: an empty `msgstr`, a state `new`, no `<target>`. The value is what the file has, mostly
    /// "".
    case untranslated
    /// No longer used by the program: `extractionState` "stale", gettext's obsolete messages (`#~`).
    case stale
  }

  /// How the places are written at which the program inserts values.
  public enum PlaceholderSyntax: String, Hashable, Sendable, CaseIterable {
    /// `%@`, `%d`, `%1$s`: Apple, Android, gettext's `c-format` and its relatives.
    case printf
    /// `{name}`, `{count, plural, one {…} other {…}}`: ICU MessageFormat.
    case icu
    /// The same without quotation: Flutter shows an apostrophe as one.
    case arb
    /// `{{name}}`.
    case i18next
    /// `{ $name }`.
    case fluent
    /// `{0}`: Java's MessageFormat.
    case java
    /// None that the file tells.
    case none
  }

  /// A length that the file allows.
  public struct Length: Hashable, Sendable {
    /// The number of units.
    public var value: Double
    /// XLIFF 1.2's `size-unit`: "pixel" where the file says nothing, "char", "byte", "point", "em" and others.
    public var unit: String

    /// Creates a length.
    public init(value: Double, unit: String) {
      self.value = value
      self.unit = unit
    }
  }

  /// The name by which the project's code refers to the string.
  ///
  /// Names of nested JSON objects are joined with ".", elements of arrays are "name[0]", attributes of Fluent
  /// "id.attribute". Of gettext it is the msgid, with a context "context|msgid".
  public var key: String
  /// The language as a BCP 47 tag such as "pt-BR"; `nil` when neither the file nor its path says it.
  public var language: String?
  /// The text as the program shows it: escapes of the file format are resolved, placeholders are as in the file.
  public var value: String
  /// What tells the entry from others of the same key and language; empty for most.
  public var variation: Variation
  /// The text in the source language, of formats that have both: gettext, XLIFF, xcstrings.
  public var sourceValue: String?
  /// How far the translation is.
  public var state: State
  /// How placeholders are written.
  public var placeholders: PlaceholderSyntax
  /// The line of the value in the file, from 1.
  public var line: Int
  /// Whether translators may change it; false for `translatable="false"`, `translate="no"`, `shouldTranslate` false,
  /// and for Android's references to other resources.
  public var isTranslatable: Bool
  /// The comments for translators that belong to the entry, as they are in the file.
  public var comment: String?
  /// The reason of a comment `typesetter:ignore REASON` before the entry or on its line, "" without a reason; `nil`
  /// without such a comment.
  public var ignored: String?
  /// The greatest width that the file allows (XLIFF 1.2 `maxwidth`).
  public var maximumLength: Length?
  /// The least width that the file allows (XLIFF 1.2 `minwidth`).
  public var minimumLength: Length?

  /// Creates an entry.
  public init(
    key: String, language: String? = nil, value: String, variation: Variation = Variation(),
    sourceValue: String? = nil, state: State = .translated, placeholders: PlaceholderSyntax = .none, line: Int = 1,
    isTranslatable: Bool = true, comment: String? = nil, ignored: String? = nil, maximumLength: Length? = nil,
    minimumLength: Length? = nil
  ) {
    self.key = key
    self.language = language
    self.value = value
    self.variation = variation
    self.sourceValue = sourceValue
    self.state = state
    self.placeholders = placeholders
    self.line = line
    self.isTranslatable = isTranslatable
    self.comment = comment
    self.ignored = ignored
    self.maximumLength = maximumLength
    self.minimumLength = minimumLength
  }

  /// Sets the comment and what it says about ignoring the entry.
  mutating func setComment(_ text: String?) {
    comment = text
    ignored = text.flatMap(IgnoreMark.reason)
  }
}
