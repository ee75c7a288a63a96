package import Typesetting

/// A text with everything that determines its layout: font, width, language, paragraph style and line rules.
package struct TextSpecification: Sendable {
  package var text: String
  package var font: FontChoice.Request
  /// Points per em.
  package var size: Double
  /// In points; `nil` for no limit.
  package var width: Double?
  package var language: LanguageTag?
  package var paragraphStyle: ParagraphStyle
  /// 0 for no limit.
  package var maxLines: Int
  package var lineBreakMode: LineBreakMode
  /// Whether the bounds of the ink are printed.
  package var wantsInk: Bool
  /// Options of the style beside font and language, where they are not as usual: a style has a font, which is chosen later.
  package internal(set) var styleSettings: [TextOption.Setting] = []

  package init(
    text: String, font: FontChoice.Request, size: Double, width: Double?, language: LanguageTag?,
    paragraphStyle: ParagraphStyle, maxLines: Int, lineBreakMode: LineBreakMode, wantsInk: Bool = false
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.width = width
    self.language = language
    self.paragraphStyle = paragraphStyle
    self.maxLines = maxLines
    self.lineBreakMode = lineBreakMode
    self.wantsInk = wantsInk
  }

  /// What `typesetter measure` has without options, for an empty text.
  package static let usual = TextSpecification(
    text: "", font: FontChoice.Request(), size: 17, width: nil, language: nil, paragraphStyle: ParagraphStyle(),
    maxLines: 0, lineBreakMode: .byTruncatingTail)

  /// Prepares the text to be measured.
  ///
  /// - Parameter cache: the cache of shaped words; `nil` for a single text, which does not profit from one.
  package func measure(with fonts: FontChoice, cache: WordCache?) throws -> MeasureResult {
    let choice = try fonts.choice(font, size: size)
    return MeasureResult(specification: self, choice: choice, typesetter: try typesetter(choice, cache: cache))
  }

  package func typesetter(_ choice: FontChoice.Choice, cache: WordCache?) throws(TypesettingError) -> Typesetter {
    let styled = StyledText(text, style: style(choice), paragraphStyle: paragraphStyle)
    return try Typesetter(styled, fallback: choice.fallback, cache: cache)
  }

  package func style(_ choice: FontChoice.Choice) -> TextStyle {
    var style = TextStyle(font: choice.font, language: language)
    for setting in styleSettings { style.set(setting) }
    return style
  }

  package func layout(of typesetter: Typesetter) throws(TypesettingError) -> TextLayout {
    try typesetter.layout(maxWidth: width ?? .infinity, numberOfLines: maxLines, lineBreakMode: lineBreakMode)
  }
}
