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
    /// `%(name)s`, `%{name}`, `%<name>d`: Python and Ruby.
    case named
    /// `{}`, `{0}`, `{name:>10}`, with `{{` for a brace: Python's `format`, C#, Rust, C++ and Perl.
    case braces
    /// `%1`, `%L1`, `%n`: Qt and KDE.
    case numbered
    /// None that the file tells.
    case none

    /// How placeholders of Python and Ruby are written, which have names or are printf's.
    ///
    /// - Parameter source: the text of the source language.
    package static func named(in source: String) -> PlaceholderSyntax {
      ["%(", "%{", "%<"].contains { source.contains($0) } ? .named : .printf
    }
  }

  /// What tells the entry from others of its file.
  public var name: Name
  /// The text as the program shows it: escapes of the file format are resolved, placeholders are as in the file.
  public var value: String
  /// The text in the source language, of formats that have both: gettext, XLIFF, xcstrings.
  public var sourceValue: String?
  /// How placeholders are written.
  public var placeholders: PlaceholderSyntax
  /// The line of the value in the file, from 1.
  public var line: Int
  /// What the file says of the text to translators and to those who check it.
  public var marks: Marks
  /// The widths that the file allows.
  public var lengths: Lengths

  /// Creates an entry.
  public init(
    _ name: Name, value: String, sourceValue: String? = nil, placeholders: PlaceholderSyntax = .none, line: Int = 1,
    marks: Marks = Marks(), lengths: Lengths = Lengths()
  ) {
    self.name = name
    self.value = value
    self.sourceValue = sourceValue
    self.placeholders = placeholders
    self.line = line
    self.marks = marks
    self.lengths = lengths
  }
}
