internal import Fonts
internal import TextDrawing
internal import Typesetting

/// Lines of all writing modes, and how letters stand on them.
enum EastAsianFigures {
  private static let japanese = "Noto Sans CJK JP"
  private static let sentence = "縦書きの行は上から下へ、右から左へ並ぶ。「かぎ」も長音ーも、Latin や12も。"

  static func figures() throws -> [Figure] {
    try (modes() + orientations() + annotations() + [emphasis(), combined(), grid()]).map { try $0.figure() }
  }

  private static func style(_ mode: WritingMode, _ orientation: TextOrientation = .mixed) -> ParagraphStyle {
    var style = ParagraphStyle()
    (style.writingMode, style.textOrientation) = (mode, orientation)
    return style
  }

  private static func modes() throws -> [TextFigure] {
    try [
      TextFigure(
        "vertical-rl", "Vertical lines", "From right to left; ideographs stand, Latin letters lie on their side.",
        sentence,
        paragraph: style(.verticalRL), language: "ja", size: 20, family: japanese, width: 200,
        options: ["--writing-mode", "vertical-rl"]),
      TextFigure(
        "vertical-lr", "Vertical lines from left to right", "As in Mongolian, whose letters join along the line.",
        "ᠬᠦᠮᠦᠨ ᠪᠦᠷ ᠲᠥᠷᠥᠵᠦ ᠮᠡᠨᠳᠡᠯᠡᠬᠦ ᠡᠷᠬᠡ ᠴᠢᠯᠥᠭᠡ ᠲᠡᠢ", paragraph: style(.verticalLR), size: 20,
        family: "Noto Sans Mongolian",
        width: 200, options: ["--writing-mode", "vertical-lr"]),
      TextFigure(
        "sideways-rl", "Sideways, as on a spine", "Horizontal lines that are turned clockwise.",
        "The compressed height of a self-sizing cell", paragraph: style(.sidewaysRL), size: 17, width: 200,
        options: ["--writing-mode", "sideways-rl"]),
      TextFigure(
        "sideways-lr", "Sideways, as beside an axis", "Turned anticlockwise: lines run from the bottom to the top.",
        "The compressed height of a self-sizing cell", paragraph: style(.sidewaysLR), size: 17, width: 200,
        options: ["--writing-mode", "sideways-lr"]),
    ]
  }

  private static let annotated =
    "{東京|とうきょう}の{郊外|こうがい}で{志|こころざし}を{同|おな}じくする{仲間|なか|ま}と{電子出版|でんししゅっぱん}を"
    + "{始|はじ}めた。"

  private static func annotations() throws -> [TextFigure] {
    var (horizontal, vertical) = (ParagraphStyle(), style(.verticalRL))
    (horizontal.readsRubyMarkup, vertical.readsRubyMarkup) = (true, true)
    return try [
      TextFigure(
        "ruby", "Readings above ideographs", "The wider one of a base and its annotation decides the room of both.",
        annotated, paragraph: horizontal, language: "ja", size: 24, family: japanese, width: 260, options: ["--ruby"]),
      TextFigure(
        "vertical-ruby", "Readings beside vertical lines", "To the right of their bases.", annotated,
        paragraph: vertical,
        language: "ja", size: 24, family: japanese, width: 260, options: ["--ruby", "--writing-mode", "vertical-rl"]),
    ]
  }

  private static func emphasis() throws -> TextFigure {
    let style = TextStyle(font: try Typeface.font(24, family: japanese), language: try LanguageTag("ja"))
    var text = StyledText("雨は、夜のあいだ降りつづいた。（朝まで）", style: style, paragraphStyle: Self.style(.verticalRL))
    try text.setEmphasis(TextEmphasis(.dot), in: 9..<27)
    try text.setEmphasis(TextEmphasis(.circle, isFilled: false), in: 45..<text.count)
    return TextFigure(
      "emphasis", "Marks of emphasis", "Beside letters, and not beside punctuation.", DecoratedText(text), width: 200,
      swift: "try text.setEmphasis(TextEmphasis(.dot), in: range)")
  }

  private static func combined() throws -> TextFigure {
    var style = TextStyle(font: try Typeface.font(24, family: japanese), language: try LanguageTag("ja"))
    style.textCombineUpright = .digits4
    let text = StyledText("平成20年12月3日、第1234回。", style: style, paragraphStyle: Self.style(.verticalRL))
    return TextFigure(
      "combined", "Digits side by side", "A row of up to four digits is in the square of one character.",
      DecoratedText(text), width: 200, swift: "style.textCombineUpright = .digits4")
  }

  private static func grid() throws -> TextFigure {
    let style = TextStyle(font: try Typeface.font(20, family: japanese), language: try LanguageTag("ja"))
    let title = TextStyle(font: try Typeface.font(34, family: japanese), language: try LanguageTag("ja"))
    var paragraph = ParagraphStyle()
    paragraph.lineGrid = LineGrid(pitch: 32, snap: .baseline)
    var text = StyledText("行は等しい間隔で並ぶ。\n", style: style, paragraphStyle: paragraph)
    text.append("大きい字\n", style: title)
    text.append("の行は二行分を取り、次の行はまた格子に載る。", style: style)
    return TextFigure(
      "grid", "Lines on a grid", "A line that is too high for a unit takes two.", DecoratedText(text), width: 240,
      swift: "paragraphStyle.lineGrid = LineGrid(pitch: 32, snap: .baseline)")
  }

  private static func orientations() throws -> [TextFigure] {
    try [
      TextFigure(
        "upright", "Upright letters", "Letters of all scripts stand, one below the other.", "SALE 大売出し",
        paragraph: style(.verticalRL, .upright), language: "ja", size: 20, family: japanese, width: 200,
        options: ["--writing-mode", "vertical-rl", "--text-orientation", "upright"])
    ]
  }
}
