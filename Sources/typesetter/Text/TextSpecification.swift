import Typesetting

/// A text with everything that determines its layout: font, width, language, paragraph style and line rules.
struct TextSpecification: Sendable {
  var text: String
  var font: FontChoice.Request
  /// Points per em.
  var size: Double
  /// In points; `nil` for no limit.
  var width: Double?
  var language: LanguageTag?
  var paragraphStyle: ParagraphStyle
  /// 0 for no limit.
  var maxLines: Int
  var lineBreakMode: LineBreakMode
  /// Whether the bounds of the ink are printed.
  var wantsInk = false

  /// Prepares the text to be measured.
  ///
  /// - Parameter cache: the cache of shaped words; `nil` for a single text, which does not profit from one.
  func measure(with fonts: FontChoice, cache: WordCache?) throws -> MeasureResult {
    let choice = try fonts.choice(font, size: size)
    return MeasureResult(specification: self, font: choice.font, typesetter: try typesetter(choice, cache: cache))
  }

  func typesetter(_ choice: FontChoice.Choice, cache: WordCache?) throws(TypesettingError) -> Typesetter {
    let styled = StyledText(text, style: style(choice), paragraphStyle: paragraphStyle)
    return try Typesetter(styled, fallback: choice.fallback, cache: cache)
  }

  func style(_ choice: FontChoice.Choice) -> TextStyle { TextStyle(font: choice.font, language: language) }

  func layout(of typesetter: Typesetter) throws(TypesettingError) -> TextLayout {
    try typesetter.layout(maxWidth: width ?? .infinity, numberOfLines: maxLines, lineBreakMode: lineBreakMode)
  }
}
