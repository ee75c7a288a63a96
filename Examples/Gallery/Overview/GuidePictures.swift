import Fonts
import TextDrawing
import Typesetting

/// The pictures of the guides: texts with the guides that show what the words of a page mean.
enum GuidePictures {
  private static let padding = 8.0
  /// Larger than measured, so that captions are readable.
  private static let magnification = 2.0

  /// The names and bytes of the files, for light and for dark surroundings.
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try [firstText(), numbers(), fallback(), vertical(), ruby(), marks()].flatMap { picture in
      try Theme.allCases.map { theme in
        let palette: Palette = theme == .light ? .light : .dark
        let drawing = try Drawing(
          of: picture.block.layout, typesetter: picture.block.typesetter, width: picture.width, padding: padding,
          background: palette.background, appearance: TextAppearance(color: palette.text), guides: picture.guides)
        return ("\(picture.name)-\(theme.rawValue).svg", try drawing.svg(magnification: magnification))
      }
    }
  }

  private struct Picture {
    var name: String
    var block: TextBlock
    /// Points; `nil` for the width of the text.
    var width: Double?
    var guides: TextGuides
  }

  /// The text of the guide for newcomers, at its width.
  private static func firstText() throws -> Picture {
    let block = try TextBlock("Grüße aus Köln", font: Typeface.font(17), width: 80)
    return Picture(name: "first-text", block: block, width: 80, guides: [.baseline, .breaks, .measurements])
  }

  /// Ink that reaches beyond advances and line boxes: an italic with a bow, an accent and descenders.
  private static func numbers() throws -> Picture {
    let block = try TextBlock(
      "fjærløs Åfjord", font: Typeface.font(44, family: "Noto Serif", slant: .italic), width: 190)
    return Picture(
      name: "numbers", block: block, guides: [.ascent, .baseline, .descent, .advances, .ink, .measurements])
  }

  /// Four scripts, and cuneiform, which no bundled font has.
  private static func fallback() throws -> Picture {
    let block = try TextBlock("Text, 日本, العربية, 👩🏽‍💻 and \u{1202D}", font: Typeface.font(22))
    return Picture(name: "fallback", block: block, guides: [.fallbackFonts, .missingGlyphs])
  }

  /// Upright ideographs with brackets, letters on their side, and the middle of the lines.
  private static func vertical() throws -> Picture {
    let block = try TextBlock(
      "縦書きの「行」と、Latin の語。", font: Typeface.font(22, family: "Noto Sans CJK JP"), width: 180,
      writingMode: .verticalRL)
    return Picture(name: "vertical", block: block, guides: [.baseline, .advances])
  }

  /// Annotations that are narrower and wider than their bases, over kana beside them, and of single characters.
  private static func ruby() throws -> Picture {
    let block = try TextBlock(
      "{私|わたし}の{志|こころざし}は{読書|どく|しょ}と{電子出版|でんししゅっぱん}。",
      font: Typeface.font(30, family: "Noto Sans CJK JP"), width: 260, readsRubyMarkup: true)
    return Picture(name: "ruby", block: block, guides: [.ascent, .baseline, .ink])
  }

  /// Digits side by side, and marks of emphasis, on vertical lines.
  private static func marks() throws -> Picture {
    var style = TextStyle(
      font: try Typeface.font(22, family: "Noto Sans CJK JP"), language: try LanguageTag("ja"))
    style.textCombineUpright = .digits2
    var paragraph = ParagraphStyle()
    paragraph.writingMode = .verticalRL
    var text = StyledText("平成20年12月3日、雨は夜のあいだ降る。", style: style, paragraphStyle: paragraph)
    try text.setEmphasis(TextEmphasis(.dot), in: 23..<44)
    return Picture(name: "marks", block: try TextBlock(text, width: 158), guides: [.baseline])
  }
}
