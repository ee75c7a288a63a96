import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Characters that stand side by side in the square of one, by CSS Writing Modes 4 §9.1.
@Suite struct CombinedTextTests {
  private static func text(
    _ string: String, _ rule: TextCombineUpright, mode: WritingMode = .verticalRL,
    orientation: TextOrientation = .mixed, font: String = "NotoSansJP-Regular"
  ) throws -> StyledText {
    var style = TextStyle(font: try BundledFont.named(font).font(20))
    style.textCombineUpright = rule
    var paragraph = ParagraphStyle()
    (paragraph.writingMode, paragraph.textOrientation) = (mode, orientation)
    return StyledText(string, style: style, paragraphStyle: paragraph)
  }

  private static func typesetter(
    _ string: String, _ rule: TextCombineUpright, mode: WritingMode = .verticalRL, orientation: TextOrientation = .mixed
  ) throws -> Typesetter {
    try Typesetter(text(string, rule, mode: mode, orientation: orientation), fallback: .empty)
  }

  private static func rows(_ string: String, _ rule: TextCombineUpright) throws -> [String] {
    let typesetter = try typesetter(string, rule)
    let bytes = Array(string.utf8)
    return typesetter.prepared.combined?.rows.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? []
  }

  @Test func `rows of digits, and all of a run, are found`() throws {
    #expect(try Self.rows("平成20年4月16日123", .digits2) == ["20", "4", "16"])
    #expect(try Self.rows("平成20年4月16日123", .digits3) == ["20", "4", "16", "123"])
    #expect(try Self.rows("12345 1234", .digits4) == ["1234"])
    #expect(try Self.rows("１２月 ٣", .digits4) == [])
    #expect(try Self.rows("20年", .none) == [])
    #expect(try Self.rows(" AB\tc d \n\n e\u{3000}", .all) == ["AB", "c d", "e"])
    // A row ends with its style.
    var text = try Self.text("1234", .digits2)
    try text.updateStyle(in: 0..<2) { $0.tracking = 1 }
    #expect(try Typesetter(text).prepared.combined?.rows.map(\.range) == [0..<2, 2..<4])
  }

  @Test func `a row is as long as one character, whatever it has`() throws {
    for string in ["1", "12", "123", "1234567890", "Wide", "！？", "あい"] {
      for orientation in [TextOrientation.mixed, .upright] {
        let typesetter = try Self.typesetter("国\(string)国", .none, orientation: orientation)
        var text = typesetter.text
        try text.updateStyle(in: 3..<3 + string.utf8.count) { $0.textCombineUpright = .all }
        let combined = try Typesetter(text, fallback: .empty)
        #expect(combined.maxContentWidth == 60, "\(string)")
        let layout = try combined.layout()
        #expect(layout.size.width == (try typesetter.measure().size.width), "\(string)")
        // No glyph is outside of the square, but for the bearings of letters.
        let runs = layout.lines[0].runs.filter { $0.range == 3..<3 + string.utf8.count }
        let ink = try #require(runs.compactMap(\.inkBounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }, "\(string)")
        #expect(ink.minY >= 19 && ink.maxY <= 41, "\(string): \(ink)")
        let middle = layout.size.width / 2
        #expect(ink.minX >= middle - 11 && ink.maxX <= middle + 11, "\(string): \(ink)")
        #expect(runs.allSatisfy { $0.turn == .none })
      }
    }
  }

  @Test func `a row is in the middle of its line`() throws {
    let layout = try Self.typesetter("国11国", .digits2).layout()
    let row = layout.lines[0].runs.filter { $0.range == 3..<5 }
    let ink = try #require(row.compactMap(\.inkBounds).first)
    #expect(isApproximatelyEqual(ink.midX, layout.size.width / 2, within: 0.6))
    // Digits stand on the baseline of an ideograph's square.
    #expect(isApproximatelyEqual(row[0].glyphs[0].position.y, 20 + 0.88 * 20, within: 1e-6))
    #expect(row.flatMap(\.glyphs).map(\.cluster) == [3, 3])
  }

  @Test func `lines do not end inside a row`() throws {
    let typesetter = try Self.typesetter("国1234国", .digits4)
    #expect(try typesetter.lines(maxWidth: 40).map(\.range) == [0..<7, 7..<10])
    #expect(try typesetter.lines(maxWidth: 20).map(\.range) == [0..<3, 3..<7, 7..<10])
    #expect(try typesetter.lines(maxWidth: 1).map(\.range) == [0..<3, 3..<7, 7..<10])
    #expect(try typesetter.lines(maxWidth: 1, lineBreakMode: .byCharWrapping).map(\.range) == [0..<3, 3..<7, 7..<10])
    let cut = try typesetter.layout(maxWidth: 45, numberOfLines: 1)
    #expect(cut.lines[0].lineRange.truncatedParts?.beforeEllipsis.upperBound == 3)
  }

  @Test func `other lines have no rows`() throws {
    for (mode, orientation) in [
      (WritingMode.horizontalTB, TextOrientation.mixed), (.sidewaysRL, .mixed), (.sidewaysLR, .upright),
      (.verticalRL, .sideways),
    ] {
      let combined = try Self.typesetter("国12国", .digits2, mode: mode, orientation: orientation)
      let plain = try Self.typesetter("国12国", .none, mode: mode, orientation: orientation)
      #expect(try combined.layout() == plain.layout())
    }
  }

  @Test func `measuring, listing and building agree`() throws {
    var compared = ParagraphLaws.Compared()
    let characters = Array("国日のab12345 「」、（）か\u{3099}　אשب\t\u{2028}")
    TextProperty("rows in all styles", rounds: 800) { generator in
      String((0..<generator.int(0...24)).map { _ in generator.pick(characters) })
    }.check { string, generator in
      var text = try Self.text(string, generator.pick(TextCombineUpright.allCases))
      text.paragraphStyle = ParagraphLaws.style(&generator, most: 200)
      text.paragraphStyle.writingMode = generator.pick([.verticalRL, .verticalLR])
      text.paragraphStyle.textOrientation = generator.pick([.mixed, .upright])
      let bounds = [generator.int(0...text.count), generator.int(0...text.count)].sorted()
      let rule = generator.pick(TextCombineUpright.allCases)
      try? text.updateStyle(in: bounds[0]..<bounds[1]) { $0.textCombineUpright = rule }
      let typesetter = try Typesetter(text)
      try ParagraphLaws.check(typesetter, &generator, &compared)
    }
    expectCompared(compared.lines, atLeast: 1_500, "lines")
  }

  @Test func `a row of ten thousand digits, a stored row, and many rows`() throws {
    let digits = String(repeating: "1", count: 10_000)
    #expect(try Self.typesetter(digits, .all).maxContentWidth == 20)
    #expect(try Self.typesetter(digits, .all).layout().lines.count == 1)
    let text = try Self.text("12月", .digits2)
    let stored = try JSONDecoder().decode(StoredText.self, from: JSONEncoder().encode(StoredText(text)))
    #expect(stored.runs[0].textCombineUpright == .digits2)
    let many = try Self.typesetter(String(repeating: "12月", count: 5_000), .digits2)
    #expect(try many.layout(maxWidth: 400).lines.count == 500)
  }
}
