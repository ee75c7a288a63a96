extension Finding.Kind {
  /// A few words for a heading, such as "Does not fit".
  public var title: String { texts.title }

  /// One sentence for translators: what is wrong, and what can be done.
  public var explanation: String { texts.explanation }

  private var texts: (title: String, explanation: String) {
    switch self {
    case .doesNotFit:
      (
        "Does not fit",
        "The text needs more room than its place on the screen has; find shorter words or ask for more room."
      )
    case .truncated:
      (
        "Cut off with an ellipsis",
        "The end of the text is replaced by an ellipsis; find shorter words so that it is shown whole."
      )
    case .brokenWord:
      ("Word broken", "A word is wider than its line and is broken in the middle without a hyphen; use a shorter word.")
    case .breakInQuantity:
      (
        "Line ends inside a quantity",
        "A line ends between a number and its unit; put a no-break space (U+00A0 or U+202F) between them."
      )
    case .breakBeforeQuote:
      (
        "Line ends at a quotation mark",
        "A line ends between a quotation mark and the words it belongs to; use the quotation marks and spaces of the language."
      )
    case .hyphenationWouldHelp:
      (
        "Hyphenation would help",
        "The text fits when its long words may be hyphenated; a soft hyphen (U+00AD) allows it."
      )
    case .breakWouldHelp:
      (
        "Another line end would help",
        "The text fits when its lines may end elsewhere; change the space, or the line end, that the finding names."
      )
    case .missingGlyphs:
      (
        "Characters without glyphs",
        "No font has some of the characters, which are shown as boxes; check their spelling."
      )
    case .fallbackFont:
      ("Another font is used", "The font of this place lacks some of the characters, which are shown in another font.")
    case .fallbackScript:
      (
        "Another font for the script",
        "The font of this place does not have the script of the text, which is shown in another font; check that it is meant."
      )
    case .missingStyle:
      (
        "Weight or slant is not there",
        "A font does not have the weight or the slant of this place; the text is measured in another one, and may be wider."
      )
    case .mixedDirection:
      (
        "Order of mixed directions",
        "Words from left to right and from right to left, or samples among them, can be shown in the wrong order; isolate them."
      )
    case .overflows:
      ("Reaches out of its container", "With this text a part of the screen is larger than the part that contains it.")
    case .overlaps:
      ("Overlaps", "With this text two parts of the screen cover each other.")
    case .pushedOut:
      ("Pushed off the screen", "This text needs so much room that another part of the screen is no longer visible.")
    case .shrunk:
      ("Squeezed", "With this text another part of the screen gets less room than its contents need.")
    case .ambiguous:
      (
        "Place not determined",
        "With this text the layout does not say how large or where a part of the screen is; ask its developer for a rule."
      )
    case .placeholderMissing:
      (
        "Placeholder missing",
        "The source has a placeholder that the translation lacks, so a name or number is not shown; put it in."
      )
    case .placeholderAdded:
      (
        "Placeholder added",
        "The translation has a placeholder that the source lacks and for which there is no value; remove it."
      )
    case .placeholderChanged:
      ("Placeholder changed", "A placeholder has another type or position than in the source; copy it exactly.")
    case .pluralFormMissing:
      ("Plural form missing", "The language needs a form of this text for other numbers, which is missing; add it.")
    case .missingTranslation:
      ("Not translated yet", "The catalogue has no text for this language; the source language is shown in its place.")
    case .extraKey:
      (
        "Key that the source lacks",
        "The file of the source language has no text of this key, so that the program does not show it; remove it, or add the source."
      )
    case .untranslated:
      (
        "Same as the source",
        "The translation is the same as the source text; translate it, or mark it as not to be translated."
      )
    case .surroundingSpace:
      (
        "Space at an end",
        "The text starts or ends with white space that the source does not have; remove it, or add it."
      )
    case .brokenCatalog:
      (
        "Broken catalogue",
        "The file is not a catalogue of its format in every place, so that not all of its texts were checked."
      )
    case .missingSource:
      (
        "No source beside it",
        "No file of the source language is beside this one, so that its texts were compared with nothing."
      )
    case .unreadableScene:
      ("Unreadable scene", "The description of a screen cannot be used, so texts were not checked in it.")
    }
  }
}
