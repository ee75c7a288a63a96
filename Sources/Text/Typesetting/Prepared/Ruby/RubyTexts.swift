internal import Fonts

/// Prepares the texts of annotations: each text in the style of its base once, however often the text has it.
struct RubyTexts {
  private struct Key: Hashable {
    var text: String
    var run: Int
    var scale: Double
  }

  private let runs: StyleRunList
  private let paragraphStyle: ParagraphStyle
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
    self.library = library
    self.cache = cache
  }

  /// The text of an annotation in the style of its base.
  ///
  /// - Parameter offset: the UTF-8 offset of the base; not far before the base that was asked for last, which is the quick way.
  /// - Throws: as `PreparedTextBuilder.build`.
  mutating func text(_ text: String, scale: Double, at offset: Int) throws(TypesettingError) -> RubyText {
    while run > 0, runs[run].range.lowerBound > offset { run -= 1 }
    while run + 1 < runs.count, runs[run].range.upperBound <= offset { run += 1 }
    let key = Key(text: text, run: run, scale: scale)
    if let found = known[key] { return found }
    let prepared = try PreparedTextBuilder.build(
      StyledText(text, style: style(of: runs[run].style, scale: scale), paragraphStyle: paragraphStyle),
      library: library, cache: cache)
    let made = RubyText(prepared)
    known[key] = made
    return made
  }

  /// The symbols of an annotation that stands behind its base, as ``text(_:scale:at:)``.
  mutating func stack(_ text: String, scale: Double, at offset: Int) throws(TypesettingError) -> RubyStack {
    var symbols: [RubyText] = []
    for character in text { symbols.append(try self.text(String(character), scale: scale, at: offset)) }
    return RubyStack(text, symbols, letterSize: style(of: runs[run].style, scale: scale).font.size)
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
