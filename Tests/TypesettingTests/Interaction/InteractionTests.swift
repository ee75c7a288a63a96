import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Carets, hits and moves that follow from a font in which every character is 6 points wide.
@Suite struct InteractionTests {
  private static func interaction(
    _ text: String, width: Double = .infinity, numberOfLines: Int = 0, mode: LineBreakMode = .byWordWrapping
  ) throws -> TextInteraction {
    let typesetter = try Mono.typesetter(text)
    return try TextInteraction(
      typesetter, typesetter.layout(maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: mode))
  }

  private static func x(_ interaction: TextInteraction, _ offset: Int, _ affinity: TextPosition.Affinity = .downstream)
    throws
    -> Double
  {
    let x = try interaction.carets(at: TextPosition(offset: offset, affinity: affinity)).primary.minX
    return (x * 1e6).rounded() / 1e6
  }

  @Test func `carets from left to right`() throws {
    let interaction = try Self.interaction("abc")
    #expect(try (0...3).map { try Self.x(interaction, $0) } == [0, 6, 12, 18])
    let caret = try interaction.carets(at: TextPosition(offset: 1))
    #expect(caret.primary == Rect(x: 6, y: 0, width: 0, height: Mono.height))
    #expect(caret.secondary == nil)
  }

  @Test func `the end of a line and the start of the next one are two places`() throws {
    let interaction = try Self.interaction("ab cd", width: 18)
    let (up, down) = (TextPosition(offset: 3, affinity: .upstream), TextPosition(offset: 3))
    #expect(try interaction.line(of: up) == 0)
    #expect(try interaction.line(of: down) == 1)
    // The white space hangs, and the caret stands behind it.
    #expect(try interaction.carets(at: up).primary.minX == 18)
    #expect(try interaction.carets(at: down).primary.minX == 0)
    #expect(interaction.end(ofLine: 0) == up)
  }

  @Test func `empty lines and the one behind a final break`() throws {
    let interaction = try Self.interaction("a\n\nb\n")
    #expect(try [0, 1, 2, 3, 4, 5].map { try interaction.line(of: TextPosition(offset: $0)) } == [0, 0, 1, 2, 2, 3])
    #expect(try Self.x(interaction, 1) == 6)
    #expect(try Self.x(interaction, 2) == 0)
    #expect(try Self.x(interaction, 5) == 0)
    #expect(interaction.position(at: Point(x: 50, y: Mono.height * 1.5)) == TextPosition(offset: 2))
    #expect(interaction.position(at: Point(x: 50, y: 1e9)).offset == 5)
    #expect(try Self.interaction("").carets(at: TextPosition(offset: 0)).primary.minX == 0)
  }

  /// Pango's weak cursors: a letter of the paragraph's direction would appear at the edge.
  @Test(arguments: [
    ("אבג 123-456 abc", 18, true), ("1 אבג 2 דהו 3", 0, false), ("1 אבג 2 דהו 3", 19, true), ("abc אבג", 10, false),
  ])
  func `the ends of a paragraph have two carets where the text goes against it`(
    _ text: String, _ offset: Int, _ isAtLeft: Bool
  ) throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let layout = try typesetter.layout()
    let carets = try TextInteraction(typesetter, layout).carets(at: TextPosition(offset: offset))
    let secondary = try #require(carets.secondary?.minX)
    #expect(isApproximatelyEqual(secondary, isAtLeft ? 0 : layout.size.width, within: 1e-6))
    #expect(carets.primary.minX != secondary)
  }

  @Test(arguments: ["abc", "אבג", "אבג abc דהו", "abc אבג def"])
  func `other ends of paragraphs have one caret`(_ text: String) throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let interaction = try TextInteraction(typesetter, try typesetter.layout())
    for offset in [0, text.utf8.count] {
      #expect(try interaction.carets(at: TextPosition(offset: offset)).secondary == nil, "\(offset)")
    }
  }

  /// Hebrew in English: "ab" at 0 and 6 points, then the three letters from right to left.
  @Test func `a change of direction has two carets`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(10)
    let typesetter = try Typesetter(StyledText("ab שלם", font: font), fallback: .empty)
    let layout = try typesetter.layout()
    let interaction = try TextInteraction(typesetter, layout)
    let width = layout.size.width
    // Before the first Hebrew letter: behind the space, and at the right end of the letters.
    let carets = try interaction.carets(at: TextPosition(offset: 3))
    #expect(isApproximatelyEqual(carets.primary.minX, width, within: 1e-9))
    let secondary = try #require(carets.secondary?.minX)
    #expect(secondary < width / 2 + 5)
    #expect(try interaction.carets(at: TextPosition(offset: 3, affinity: .upstream)).primary.minX == secondary)
    // The end of the text is at the left end of the letters.
    #expect(isApproximatelyEqual(try Self.x(interaction, 9), secondary, within: 1e-5))
    // The last letter is the leftmost one.
    #expect(interaction.character(at: Point(x: secondary + 0.5, y: 3)) == 7..<9)
    // A selection across the change has two rectangles.
    #expect(try interaction.selectionRects(for: 1..<5).count == 2)
  }

  @Test func `a ligature is divided`() throws {
    let font = try BundledFont.named("NotoSansArabic-Regular").font(20)
    // Lam and alef are one glyph.
    let typesetter = try Typesetter(StyledText("لا", font: font), fallback: .empty)
    let layout = try typesetter.layout()
    #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 1)
    let interaction = try TextInteraction(typesetter, layout)
    let width = layout.size.width
    let edges = try [0, 2, 4].map { try interaction.carets(at: TextPosition(offset: $0)).primary.minX }
    for (edge, expected) in zip(edges, [width, width / 2, 0]) {
      #expect(isApproximatelyEqual(edge, expected, within: 1e-9))
    }
  }

  @Test func `clusters are not divided`() throws {
    let interaction = try Self.interaction("e\u{301}👨‍👩‍👧b")
    let first = TextPosition(offset: 0)
    let second = try interaction.position(after: first)
    #expect(second.offset == 3)
    #expect(try interaction.carets(at: TextPosition(offset: 1)).primary == interaction.carets(at: first).primary)
    #expect(try interaction.position(after: second).offset == 21)
    #expect(try interaction.position(before: TextPosition(offset: 21)).offset == 3)
    #expect(try interaction.position(before: first) == first)
  }

  @Test func `words, lines and paragraphs`() throws {
    let interaction = try Self.interaction("one, two\nthree")
    #expect(try interaction.word(at: 1) == 0..<3)
    #expect(try interaction.word(at: 3) == 3..<4)
    #expect(try interaction.word(at: 14) == 14..<14)
    #expect(try interaction.wordEnd(after: TextPosition(offset: 0)).offset == 3)
    #expect(try interaction.wordEnd(after: TextPosition(offset: 3)).offset == 8)
    #expect(try interaction.wordEnd(after: TextPosition(offset: 8)).offset == 14)
    #expect(try interaction.wordStart(before: TextPosition(offset: 9)).offset == 5)
    #expect(try interaction.wordStart(before: TextPosition(offset: 2)).offset == 0)
    #expect(try interaction.paragraph(at: 8) == 0..<9)
    #expect(try interaction.paragraph(at: 9) == 9..<14)
    #expect(interaction.end(ofLine: 0).offset == 8)
    let thai = "ภาษาไทย"
    let dictionary = try TextInteraction(
      Typesetter(StyledText(thai, font: BundledFont.named("NotoSansThai-Regular").font())),
      Typesetter(StyledText(thai, font: BundledFont.named("NotoSansThai-Regular").font())).layout())
    #expect(try dictionary.word(at: 0) == 0..<12)
  }

  @Test func `up and down keep the place`() throws {
    let interaction = try Self.interaction("abcd\na\nabcd")
    let start = TextPosition(offset: 3)
    let short = try interaction.position(1, linesBelow: start)
    #expect(short.offset == 6)
    #expect(try interaction.position(1, linesBelow: short, x: 18).offset == 10)
    #expect(try interaction.position(-1, linesBelow: start).offset == 0)
    #expect(try interaction.position(.max, linesBelow: start).offset == 11)
    #expect(try interaction.position(.min, linesBelow: start).offset == 0)
  }

  @Test func `an ellipsis has no place of its own`() throws {
    let interaction = try Self.interaction("abcdefgh", width: 30, numberOfLines: 1, mode: .byTruncatingTail)
    // "abcd…"
    #expect(interaction.position(at: Point(x: 29, y: 3)).offset == 4)
    #expect(interaction.character(at: Point(x: 29, y: 3)) == nil)
    #expect(try Self.x(interaction, 7) == 24)
  }

  @Test func `a selected line break can be shown`() throws {
    let interaction = try Self.interaction("ab\n\ncd")
    #expect(try interaction.selectionRects(for: 1..<5, lineBreakWidth: 4).map(\.width) == [10, 4, 6])
    #expect(try interaction.selectionRects(for: 1..<5).map(\.width) == [6, 6])
    #expect(try interaction.selectionRects(for: 2..<2).isEmpty)
  }

  @Test func `offsets of strings`() throws {
    let text = "a😀é"
    let interaction = try Self.interaction(text)
    #expect(try interaction.utf16Offset(ofUTF8: 5) == 3)
    #expect(try interaction.utf16Offset(ofUTF8: 3) == 1)
    #expect(try interaction.utf8Offset(ofUTF16: 3) == 5)
    #expect(try interaction.utf8Offset(ofUTF16: 2) == 1)
    #expect(try interaction.utf8Offset(of: text.index(text.startIndex, offsetBy: 2)) == 5)
    #expect(throws: TypesettingError.self) { try interaction.utf8Offset(ofUTF16: 5) }
    #expect(throws: TypesettingError.self) { try interaction.stringIndex(ofUTF8: -1) }
  }

  @Test func `lines beside a shape are one row`() throws {
    let bar = ExclusionShape.rectangle(Rect(x: 30, y: 0, width: 12, height: 1000))
    let frame = TextFrame(Rect(x: 0, y: 0, width: 72, height: 3 * Mono.height), exclusions: [bar])
    let typesetter = try Mono.typesetter("aa bb cc dd ee ff gg hh ii jj kk ll mm nn")
    let filled = try typesetter.layout(in: [frame])
    // aa bb | cc dd, ee ff | gg hh, ii jj | kk ll
    let interaction = try TextInteraction(typesetter, filled.frames[0].layout)
    #expect(filled.frames[0].lines.map(\.x) == [0, 42, 0, 42, 0, 42])
    #expect(interaction.position(at: Point(x: 43, y: 2)).offset == 6)
    #expect(interaction.position(at: Point(x: 1, y: 2)).offset == 0)
    #expect(interaction.character(at: Point(x: 43, y: Mono.height + 2)) == 18..<19)
    #expect(interaction.character(at: Point(x: 36, y: 2)) == nil)
    let below = try interaction.position(1, linesBelow: TextPosition(offset: 6))
    #expect(below.offset == 18)
    #expect(try interaction.position(-1, linesBelow: below).offset == 6)
    #expect(try interaction.position(2, linesBelow: TextPosition(offset: 0)).offset == 24)
    #expect(try interaction.position(3, linesBelow: TextPosition(offset: 0)) == interaction.end(ofLine: 5))
    // The rest of the text in another frame.
    let rest = try typesetter.layout(in: [frame], from: filled.remainder)
    let second = try TextInteraction(typesetter, rest.frames[0].layout)
    #expect(second.position(at: Point(x: 0, y: 0)).offset == 36)
    #expect(try second.carets(at: TextPosition(offset: 39)).primary.minX == 18)
  }

  @Test func `layouts that were put together by hand do not trap`() throws {
    let typesetter = try Mono.typesetter("abc")
    var layout = try typesetter.layout()
    layout.lines[0].runs[0].range = 1..<9
    #expect(throws: TypesettingError.self) { try TextInteraction(typesetter, layout) }
    layout = try typesetter.layout()
    for glyph in layout.lines[0].runs[0].glyphs.indices {
      layout.lines[0].runs[0].glyphs[glyph].cluster = [-5, 90, 1][glyph]
      layout.lines[0].runs[0].glyphs[glyph].advance = .nan
    }
    let interaction = try TextInteraction(typesetter, layout)
    for offset in 0...3 { _ = try interaction.carets(at: TextPosition(offset: offset)) }
    _ = interaction.position(at: Point(x: .nan, y: .infinity))
    _ = try interaction.selectionRects(for: 0..<3)
  }

  @Test func `what is not in the text`() throws {
    let interaction = try Self.interaction("ab")
    for offset in [-1, 3, .max, .min] {
      #expect(throws: TypesettingError.self) { try interaction.carets(at: TextPosition(offset: offset)) }
      #expect(throws: TypesettingError.self) { try interaction.word(at: offset) }
    }
    #expect(interaction.position(at: Point(x: .nan, y: .infinity)).offset == 0)
    #expect(interaction.character(at: Point(x: .nan, y: 0)) == nil)
    let long = try Mono.typesetter("abc").layout()
    #expect(throws: TypesettingError.self) { try TextInteraction(Mono.typesetter("ab"), long) }
    #expect(throws: TypesettingError.self) {
      try TextInteraction(Mono.typesetter("ab"), TextLayout(measurement: long.measurement, lines: []))
    }
  }
}
