import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import TextDrawing

@Suite struct RubyDrawingTests {
  private static func typesetter(_ mode: WritingMode) throws -> Typesetter {
    var style = ParagraphStyle()
    (style.writingMode, style.readsRubyMarkup) = (mode, true)
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    return try Typesetter(StyledText("{漢字|かんじ}を", font: font, paragraphStyle: style), fallback: .empty)
  }

  @Test(arguments: [WritingMode.horizontalTB, .verticalRL, .sidewaysLR])
  func `annotations are drawn where the layout has them, in the colour of their bases`(mode: WritingMode) throws {
    let typesetter = try Self.typesetter(mode)
    let layout = try typesetter.layout()
    var drawing = try Drawing(size: layout.size)
    drawing.add(
      layout, of: typesetter, at: .zero, appearance: TextAppearance(color: .black),
      decorations: [DecorationRun(range: 0..<6, decoration: TextDecoration(color: .red))])
    let spans = drawing.elements.compactMap { element in if case .glyphs(let span) = element { span } else { nil } }
    // Two ideographs, the kana behind them, and three kana above.
    #expect(spans.map(\.glyphs.count) == [2, 1, 3])
    #expect(spans.map(\.color) == [.red, .black, .red])
    #expect(spans.last?.clusters.map(\.text) == ["か", "ん", "じ"])
    let ink = try #require(layout.inkBounds)
    #expect(ink.minX >= -1 && ink.minY >= -1)
    #expect(ink.maxX <= layout.size.width + 1 && ink.maxY <= layout.size.height + 1)
    let text = layout.lines[0].runs.compactMap(\.inkBounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    #expect(ink != text)
  }

  @Test func `annotations read back from a PDF`() throws {
    let typesetter = try Self.typesetter(.horizontalTB)
    let layout = try typesetter.layout()
    var drawing = try Drawing(size: layout.size)
    drawing.add(layout, of: typesetter, at: .zero)
    let words = try PDFReading.words(try drawing.bytes(as: .pdf))
    #expect(words.joined().contains("かんじ") && words.joined().contains("漢字を"))
  }
}
