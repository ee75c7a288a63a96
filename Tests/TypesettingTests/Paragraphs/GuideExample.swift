import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

func columns(_ typesetter: Typesetter, pictureHeight: Double) throws -> FramedLayout {
  let picture = ExclusionShape.rectangle(Rect(x: 60, y: 0, width: 100, height: pictureHeight), margin: 6)
  return try typesetter.layout(in: [
    TextFrame(Rect(x: 0, y: 0, width: 160, height: 400), exclusions: [picture]),
    TextFrame(Rect(x: 180, y: 0, width: 160, height: 400)),
  ])
}

func title(_ text: String) throws -> Typesetter {
  var paragraph = ParagraphStyle()
  paragraph.wordBreak = .autoPhrase
  let style = TextStyle(font: try Font.bundled(size: 24), language: try LanguageTag("ja"))
  return try Typesetter(StyledText(text, style: style, paragraphStyle: paragraph))
}

func japanese() -> ParagraphStyle {
  var style = ParagraphStyle(alignment: .justified)
  style.justification.steps = ExpansionSteps()
  return style
}

@Suite struct ParagraphGuideTests {
  @Test func `the style of the guide widens a word space before the gaps between ideographs`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    let text = StyledText("日本 語の文章である", font: font, paragraphStyle: japanese())
    let plain = try Typesetter(StyledText("日本 ", font: font)).layout().lines[0].runs.flatMap(\.glyphs)
    let glyphs = try Typesetter(text, fallback: .empty).layout(maxWidth: 108).lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs[1].position.x == plain[1].position.x)
    #expect(glyphs[2].advance > plain[2].advance)
  }

  @Test func `the title of the guide ends its lines at phrases`() throws {
    let lines = try title("今日は天気がいいので、駅まで").lines(maxWidth: 24 * 8)
    #expect(lines.map(\.range) == [0..<18, 18..<42])
  }

  @Test func `the example of the guide has room beside the picture and in the second column`() throws {
    let text = Array(repeating: "Lorem ipsum dolor sit amet", count: 60).joined(separator: ", ")
    let typesetter = try Mono.typesetter(text)
    let layout = try columns(typesetter, pictureHeight: 100)
    #expect(layout.frames.map(\.index) == [0, 1])
    #expect(layout.frames[0].lines[0].width <= 54)
    try GuideBlocks.check("Guides/Paragraphs.md", in: "Tests/TypesettingTests/Paragraphs/GuideExample.swift")
  }
}
