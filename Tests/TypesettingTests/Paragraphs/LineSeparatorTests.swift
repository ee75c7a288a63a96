import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Line separators end lines, not paragraphs (UAX #14 §5.1).
@Suite struct LineSeparatorTests {
  private static let separators = ["\u{2028}", "\u{B}", "\u{C}"]

  private static func font() throws -> Font { try .bundled(size: 16) }

  private static func typesetter(
    _ string: String, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> Typesetter {
    var style = ParagraphStyle()
    change(&style)
    return try Typesetter(StyledText(string, font: font(), paragraphStyle: style), fallback: .empty)
  }

  private static func indented(_ headIndent: Double) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.headIndent = headIndent
    return style
  }

  @Test(arguments: separators)
  func `lines behind a separator have the spacing and the indent of lines`(separator: String) throws {
    let typesetter = try Self.typesetter("a\(separator)b\nc") {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 5
      $0.lineSpacing = 1
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 3
    }
    let layout = try typesetter.layout(maxWidth: 200)
    #expect(layout.lines.map(\.x) == [20, 5, 20])
    let height = layout.lines[0].lineRange.metrics.height
    #expect(layout.lines.map(\.lineRange.y) == [0, height + 1, 2 * height + 15])
    #expect(try typesetter.measure(maxWidth: 200) == layout.measurement)
  }

  @Test(arguments: separators, [8.0, 60, 400])
  func `a plain text has no paragraph spacing behind a separator`(separator: String, width: Double) throws {
    let words = "some words of a line"
    func height(_ separator: String, _ spacing: Double) throws -> Double {
      let typesetter = try Self.typesetter([words, words, words].joined(separator: separator)) {
        $0.paragraphSpacing = spacing
      }
      let layout = try typesetter.layout(maxWidth: width)
      #expect(try typesetter.measure(maxWidth: width) == layout.measurement)
      return layout.size.height
    }
    #expect(try height(separator, 10) == height(separator, 0))
    #expect(isApproximatelyEqual(try height("\n", 10), try height("\n", 0) + 20, within: 1e-9))
  }

  @Test(arguments: separators)
  func `a paragraph has the style of its first character`(separator: String) throws {
    var text = StyledText("one\(separator)two\nthree", font: try Self.font())
    try text.setParagraphStyle(Self.indented(7), in: 0..<3)
    try text.setParagraphStyle(Self.indented(50), in: (3 + separator.utf8.count)..<text.count)
    let layout = try Typesetter(text, fallback: .empty).layout(maxWidth: 200)
    // The style of the second range starts inside the first paragraph.
    #expect(layout.lines.map(\.x) == [0, 7, 0])
    // So does one that begins at the line separator's end and at the end of the text.
    let end = "one\(separator)"
    text = StyledText(end, font: try Self.font())
    try text.setParagraphStyle(Self.indented(7), in: 0..<text.count)
    #expect(try Typesetter(text, fallback: .empty).layout(maxWidth: 200).lines.map(\.x) == [0, 7])
  }

  @Test(arguments: separators)
  func `rules of breaking hold for the whole paragraph`(separator: String) throws {
    var text = StyledText("a\(separator)abcdef", font: try Self.font())
    var style = ParagraphStyle()
    style.wordBreak = .breakAll
    try text.setParagraphStyle(style, in: 0..<1)
    let typesetter = try Typesetter(text, fallback: .empty)
    #expect(try typesetter.layout(maxWidth: 20).lines.count > 3)
    #expect(typesetter.minContentWidth < 20)
  }

  @Test(arguments: separators)
  func `widths take the indent of the line`(separator: String) throws {
    let width = try Self.typesetter("wide").maxContentWidth
    let typesetter = try Self.typesetter("i\(separator)wide") { $0.firstLineHeadIndent = 30 }
    #expect(typesetter.maxContentWidth == max(width, typesetter.minContentWidth))
    let narrow = try Self.typesetter("i").maxContentWidth
    #expect(typesetter.minContentWidth == max(width, narrow + 30))
  }

  @Test(arguments: separators)
  func `tab stops are counted from the indent of the line`(separator: String) throws {
    let typesetter = try Self.typesetter("i\(separator)\tx\n\tx") {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tabStops = [TextTab(location: 40)]
    }
    let layout = try typesetter.layout(maxWidth: 200)
    let ends = layout.lines.dropFirst().map { line in line.runs.last?.glyphs.first?.position.x }
    #expect(ends == [40, 40])
  }

  @Test(arguments: separators)
  func `only the first line of a paragraph is trimmed above, and hangs its bracket`(separator: String) throws {
    let font = try Self.font()
    let trimmed = try Self.typesetter("a\(separator)a") {
      $0.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)
    }
    let plain = try Self.typesetter("a\(separator)a")
    let cut = font.metrics.ascent - font.metrics.capHeight + font.metrics.descent
    #expect(
      isApproximatelyEqual(
        try trimmed.layout().size.height, try plain.layout().size.height - cut, within: 1e-9))
    let hanging = try Self.typesetter("(a\(separator)(a\n(a") { $0.hangingPunctuation = .first }
    let layout = try hanging.layout(maxWidth: 100)
    #expect(layout.lines.map { $0.lineRange.overhang != nil } == [true, false, true])
  }

  @Test(arguments: separators)
  func `lines in a frame go on at the indent`(separator: String) throws {
    let typesetter = try Self.typesetter("a\(separator)b\nc") {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 5
    }
    let frames = try typesetter.layout(in: [TextFrame(Rect(x: 0, y: 0, width: 100, height: 200))])
    #expect(frames.frames[0].layout.lines.map(\.x) == [20, 5, 20])
  }

  @Test func `the line before a separator is a last line, and a paragraph has all of its lines`() throws {
    let typesetter = try Self.typesetter("a b\u{2028}a b\n") {
      $0.alignment = .justified
      $0.lastLineAlignment = .right
    }
    let layout = try typesetter.layout(maxWidth: 100)
    #expect(layout.lines[0].x > 50 && layout.lines[1].x == layout.lines[0].x)
    let interaction = try TextInteraction(typesetter, typesetter.layout(maxWidth: 100))
    for offset in [0, 3, 6, 8] { #expect(try interaction.paragraph(at: offset) == 0..<10) }
    #expect(try interaction.paragraph(at: 10) == 10..<10)
  }

  @Test func `a paragraph has one direction`() throws {
    let typesetter = try Self.typesetter("אב\u{2028}12\n12")
    let layout = try typesetter.layout(maxWidth: 100)
    #expect(layout.lines.map { $0.x > 0 } == [true, true, false])
  }
}
