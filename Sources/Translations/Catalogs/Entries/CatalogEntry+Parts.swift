extension CatalogEntry {
  /// Which text of a catalogue an entry is.
  public struct Name: Hashable, Sendable {
    /// The name by which the project's code refers to the string.
    ///
    /// Names of nested JSON objects are joined with ".", elements of arrays are "name[0]", attributes of Fluent
    /// "id.attribute". Of gettext it is the msgid, with a context "context|msgid".
    public var key: String
    /// The language as a BCP 47 tag such as "pt-BR"; `nil` when neither the file nor its path says it.
    public var language: String?
    /// What tells the entry from others of the same key and language; empty for most.
    public var variation: Variation

    /// Creates a name.
    public init(key: String, language: String? = nil, variation: Variation = Variation()) {
      self.key = key
      self.language = language
      self.variation = variation
    }
  }

  /// What a file says of a text to translators and to those who check it.
  public struct Marks: Hashable, Sendable {
    /// How far the translation is.
    public var state: State
    /// Whether translators may change it; false for `translatable="false"`, `translate="no"`, `shouldTranslate` false,
    /// and for Android's references to other resources.
    public var isTranslatable: Bool
    /// The comments for translators that belong to the entry, as they are in the file.
    public var comment: String?
    /// The reason of a comment `typesetter:ignore REASON` before the entry or on its line, "" without a reason; `nil`
    /// without such a comment.
    public var ignored: String?

    /// Creates marks; without arguments for a translation of which the file says nothing.
    public init(
      state: State = .translated, isTranslatable: Bool = true, comment: String? = nil, ignored: String? = nil
    ) {
      self.state = state
      self.isTranslatable = isTranslatable
      self.comment = comment
      self.ignored = ignored
    }

    /// Sets the comment and what it says about ignoring the entry.
    mutating func setComment(_ text: String?) {
      comment = text
      ignored = text.flatMap(IgnoreMark.reason)
    }
  }

  /// A length that a file allows.
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

  /// The widths between which a text must be.
  public struct Lengths: Hashable, Sendable {
    /// The greatest width that the file allows (XLIFF 1.2 `maxwidth`).
    public var maximum: Length?
    /// The least width that the file allows (XLIFF 1.2 `minwidth`).
    public var minimum: Length?

    /// Creates limits.
    public init(maximum: Length? = nil, minimum: Length? = nil) {
      self.maximum = maximum
      self.minimum = minimum
    }
  }
}
