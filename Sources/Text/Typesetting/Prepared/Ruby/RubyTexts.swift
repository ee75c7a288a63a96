internal import Fonts

/// Prepares the texts of annotations: each text in the style of its base once, however often the text has it.
struct RubyTexts {
  private struct Key: Hashable {
    var text: String
    var run: Int
    var scale: Double
    var isUpright: Bool
  }

  private let runs: StyleRunList
  private let paragraphStyle: ParagraphStyle
  /// The style in which all characters of vertical lines stand upright.
  private let uprightStyle: ParagraphStyle
  private let library: FontLibrary
  private let cache: WordCache?
  private var known: [Key: RubyText] = [:]
  /// The index of the style run of the last base.
  private var run = 0

  init(_ styled: borrowing StyledText, library: FontLibrary, cache: WordCache?) {
    runs = styled.styleRuns
    var style = ParagraphStyle(baseDirection: styled.paragraphStyle.baseDirection)
    style.profile = styled.paragraphStyle.profile
    style.flow = styled.paragraphStyle.flow
    style.whiteSpace = styled.paragraphStyle.whiteSpace
    paragraphStyle = style
    style.flow = TextFlow(style.writingMode, .upright)
    uprightStyle = style
    self.library = library
    self.cache = cache
  }

  /// The text of an annotation in the style of its base.
  ///
  /// - Parameter offset: the UTF-8 offset of the base; not far before the base that was asked for last, which is the quick way.
  /// - Throws: as `PreparedTextBuilder.build`.
  mutating func text(
    _ text: String, scale: Double, at offset: Int, isUpright: Bool = false
  ) throws(TypesettingError) -> RubyText {
    while run > 0, runs[run].range.lowerBound > offset { run -= 1 }
    while run + 1 < runs.count, runs[run].range.upperBound <= offset { run += 1 }
    let key = Key(text: text, run: run, scale: scale, isUpright: isUpright)
    if let found = known[key] { return found }
    let prepared = try PreparedTextBuilder.build(
      StyledText(
        text, style: style(of: runs[run].style, scale: scale),
        paragraphStyle: isUpright ? uprightStyle : paragraphStyle),
      library: library, cache: cache)
    let made = RubyText(prepared)
    known[key] = made
    return made
  }

  /// The symbols of an annotation in a column, as ``text(_:scale:at:isUpright:)``.
  mutating func stack(
    _ text: String, scale: Double, at offset: Int, _ side: RubyStack.Side
  ) throws(TypesettingError) -> RubyStack {
    var symbols: [RubyText] = []
    for character in text {
      symbols.append(
        try self.text(
          String(character), scale: scale, at: offset, isUpright: side == .over && RubyStack.isTone(character)))
    }
    return RubyStack(text, symbols, letterSize: style(of: runs[run].style, scale: scale).font.size, side)
  }

  /// The style of an annotation: its base's in another size, on no other baseline, and in lines of the natural height.
  private func style(of base: TextStyle, scale: Double) -> TextStyle {
    // A box has no font for letters.
    var style = base.isBox ? runs.first { !$0.style.isBox }?.style ?? base : base
    if let font = try? style.font.withSize(style.font.size * scale) { style.font = font }
    (style.baselineOffset, style.lineHeight) = (0, .natural)
    return style
  }
}
