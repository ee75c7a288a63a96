extension Finding {
  /// What is wrong with a text. The raw values are the names in reports, baselines and configurations; they do not change.
  public enum Kind: String, CaseIterable, Sendable {
    // The text in its box.
    case doesNotFit
    case truncated
    case brokenWord
    case breakInQuantity
    case breakBeforeQuote
    case hyphenationWouldHelp
    // Its characters.
    case missingGlyphs
    case fallbackFont
    case mixedDirection
    // The views of a scene around it.
    case overflows
    case overlaps
    case pushedOut
    case shrunk
    // The translation beside its source.
    case placeholderMissing
    case placeholderAdded
    case placeholderChanged
    case pluralFormMissing
    case missingTranslation
    case untranslated
    case surroundingSpace
    // The files.
    case brokenCatalog
    case unreadableScene
  }
}

extension Finding.Kind {
  /// The severity of findings of this kind unless a configuration says otherwise.
  public var defaultSeverity: Finding.Severity {
    switch self {
    case .doesNotFit, .missingGlyphs, .placeholderMissing, .placeholderAdded, .placeholderChanged, .pluralFormMissing,
      .overflows, .overlaps, .pushedOut, .brokenCatalog, .unreadableScene:
      .error
    case .truncated, .brokenWord, .breakInQuantity, .shrunk, .surroundingSpace, .missingTranslation, .mixedDirection:
      .warning
    case .breakBeforeQuote, .hyphenationWouldHelp, .fallbackFont, .untranslated: .note
    }
  }

  /// Whether the check could not look at the texts at all: JUnit's errors, as opposed to failures.
  var isFailureOfCheck: Bool { self == .brokenCatalog || self == .unreadableScene }
}
