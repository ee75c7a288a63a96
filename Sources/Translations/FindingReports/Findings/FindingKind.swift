extension Finding {
  /// What is wrong with a text. The raw values are the names in reports, baselines and configurations; they do not change.
  public enum Kind: String, CaseIterable, Sendable {
    // The text in its box.
    /// The text needs more room than its box has.
    case doesNotFit
    /// A part of the text is replaced by an ellipsis.
    case truncated
    /// A word is wider than its line: an emergency break is inside it.
    case brokenWord
    /// A line ends between a number and its unit.
    case breakInQuantity
    /// A line ends between a quotation mark and what it quotes.
    case breakBeforeQuote
    /// The text would fit if its words were hyphenated.
    case hyphenationWouldHelp
    /// The text would fit if its lines ended elsewhere: a no-break space forbids it, or a line end is in the text.
    case breakWouldHelp
    // The characters of a text.
    /// No font has some of the characters.
    case missingGlyphs
    /// Some of the characters are shown in another font than the one of their place.
    case fallbackFont
    /// Words are shown in another font than the one of their place as a whole, because that one lacks their script.
    case fallbackScript
    /// A font does not have the weight or the slant that the place asks for, and another one is measured.
    case missingStyle
    /// Parts of both directions may be shown in an order that was not meant.
    case mixedDirection
    // The views of a scene around it.
    /// A view of a scene reaches out of the view that contains it.
    case overflows
    /// Two views of a scene cover each other that do not with the source text.
    case overlaps
    /// A view of a scene is no longer visible.
    case pushedOut
    /// A view of a scene is smaller than its contents.
    case shrunk
    /// The constraints allow several frames of a view, of which one may be shown today and another tomorrow.
    case ambiguous
    // The translation beside its source.
    /// The source text has a placeholder that the translation lacks.
    case placeholderMissing
    /// The translation has a placeholder that the source text lacks.
    case placeholderAdded
    /// A placeholder has another type or position than in the source text.
    case placeholderChanged
    /// A plural category of the language has no text.
    case pluralFormMissing
    /// The catalogue has no text for the language.
    case missingTranslation
    /// The source has no text of the key.
    case extraKey
    /// The translation is the same as the source text.
    case untranslated
    /// White space at the start or end differs from the source text.
    case surroundingSpace
    // The files.
    /// A file is not a catalogue of its format.
    case brokenCatalog
    /// A catalogue has no file of the source language.
    case missingSource
    /// A scene cannot be laid out.
    case unreadableScene
  }
}

extension Finding.Kind {
  /// The severity of findings of this kind unless a configuration says otherwise.
  public var defaultSeverity: Finding.Severity {
    switch self {
    case .doesNotFit, .missingGlyphs, .placeholderMissing, .placeholderAdded, .placeholderChanged, .pluralFormMissing,
      .overflows, .overlaps, .pushedOut, .brokenCatalog, .missingSource, .unreadableScene:
      .error
    case .truncated, .brokenWord, .breakInQuantity, .shrunk, .ambiguous, .surroundingSpace, .extraKey:
      .warning
    case .mixedDirection, .breakBeforeQuote, .hyphenationWouldHelp, .breakWouldHelp, .fallbackFont, .fallbackScript,
      .missingStyle, .missingTranslation, .untranslated:
      .note
    }
  }

  /// Whether the check could not look at the texts at all: JUnit's errors, as opposed to failures.
  var isFailureOfCheck: Bool { self == .brokenCatalog || self == .unreadableScene }
}
