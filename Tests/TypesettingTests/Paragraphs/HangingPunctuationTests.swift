import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Punctuation outside lines, in a font in which every character is 6 points wide.
@Suite struct HangingPunctuationTests {
  private static func layout(
    _ text: String, _ characters: Double, _ options: HangingPunctuation, numberOfLines: Int = 0,
    change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    var style = ParagraphStyle()
    style.hangingPunctuation = options
    change(&style)
    let typesetter = try Mono.typesetter(text, paragraph: style)
    let layout = try typesetter.layout(maxWidth: characters * Mono.advance, numberOfLines: numberOfLines)
    #expect(
      try typesetter.measure(maxWidth: characters * Mono.advance, numberOfLines: numberOfLines) == layout.measurement)
    return layout
  }

  private static func texts(_ layout: TextLayout, _ text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return layout.lines.map { String(decoding: utf8[$0.lineRange.contentRange], as: UTF8.self) }
  }

  @Test func `a stop hangs if it does not fit otherwise`() throws {
    let text = "aa bb, cc dd."
    #expect(Self.texts(try Self.layout(text, 5, []), text) == ["aa", "bb,", "cc", "dd."])
    let layout = try Self.layout(text, 5, .allowEnd)
    #expect(Self.texts(layout, text) == ["aa bb,", "cc dd."])
    #expect(layout.lines.map(\.width) == [30, 30])
    #expect(layout.lines.map(\.lineRange.overhang) == [LineOverhang(end: 6), LineOverhang(end: 6)])
    #expect(layout.size.width == 30)
    // The stop is drawn behind the edge.
    #expect(layout.lines[0].runs.flatMap(\.glyphs).contains { $0.cluster == 5 && $0.position.x == 30 })
    // Where it fits, it counts.
    #expect(try Self.layout(text, 6, .allowEnd).lines.map(\.width) == [36, 36])
    #expect(try Self.layout(text, 6, .forceEnd).lines.map(\.width) == [30, 30])
    #expect(try Self.layout(text, 1000, .forceEnd).size.width == 72)
    #expect(try Self.layout(text, 1000, .allowEnd).size.width == 78)
  }

  @Test func `a word that fits but for its stop is not divided`() throws {
    let text = "aaaaa, b"
    #expect(Self.texts(try Self.layout(text, 5, .allowEnd), text) == ["aaaaa,", "b"])
    #expect(Self.texts(try Self.layout(text, 5, []), text) == ["aaaaa", ", b"])
  }

  @Test func `quotes and brackets hang at the ends of a paragraph`() throws {
    let text = "“aa bb (cc)”\n(dd)"
    let layout = try Self.layout(text, 5, [.first, .last])
    #expect(Self.texts(layout, text) == ["“aa bb", "(cc)”", "(dd)"])
    #expect(layout.lines.map(\.width) == [30, 24, 12])
    #expect(layout.lines[0].runs[0].glyphs[0].position.x == -6)
    #expect(layout.lines[0].x == 0)
    #expect(layout.lines[1].runs[0].glyphs[0].position.x == 0)
    #expect(layout.lines[2].lineRange.overhang == LineOverhang(start: 6, end: 6))
    let right = try Self.layout(text, 5, [.first, .last]) { $0.alignment = .right }
    #expect(right.lines.map(\.x) == [0, 6, 18])
    #expect(right.lines[2].runs[0].glyphs.map(\.position.x) == [12, 18, 24, 30])
  }

  @Test func `from right to left the end is at the left`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(20)
    var style = ParagraphStyle()
    style.hangingPunctuation = .allowEnd
    let text = "אא בב. גג"
    let plain = try Typesetter(StyledText("אא בב", font: font), fallback: .empty).maxContentWidth
    let stop =
      try Typesetter(StyledText("בב.", font: font), fallback: .empty).maxContentWidth
      - Typesetter(StyledText("בב", font: font), fallback: .empty).maxContentWidth
    let layout = try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
      .layout(maxWidth: plain + 1)
    #expect(layout.lines.map(\.range.lowerBound) == [0, 11])
    #expect(isApproximatelyEqual(layout.lines[0].x, 1, within: 1e-6))
    let glyph = try #require(layout.lines[0].runs.flatMap(\.glyphs).first { $0.cluster == 9 })
    #expect(isApproximatelyEqual(glyph.position.x, 1 - stop, within: 1e-6))
    // A stop between words of the other direction is not at the edge.
    let latin = try Self.layout("aa bb. cc", 5, .allowEnd) { $0.baseDirection = .rightToLeft }
    #expect(latin.lines.allSatisfy { $0.lineRange.overhang == nil })
  }

  @Test func `justified lines are as wide as the layout without their stop`() throws {
    let text = "aa bb, cc dd ee"
    let layout = try Self.layout(text, 5.5, .forceEnd) { $0.alignment = .justified }
    #expect(layout.lines[0].width == 33)
    #expect(layout.lines[0].runs.flatMap(\.glyphs).first { $0.cluster == 5 }?.position.x == 33)
  }

  @Test func `spaces, tabs, truncation and strategies`() throws {
    #expect(try Self.layout("aa bb,   cc", 5, .allowEnd).lines.map(\.width) == [30, 12])
    #expect(try Self.layout("aa,", 1, .allowEnd, numberOfLines: 1).lines[0].lineRange.overhang == nil)
    let style: (inout ParagraphStyle) -> Void = { $0.defaultTabInterval = 12 }
    #expect(try Self.layout("a\tbb, c", 4, .allowEnd, change: style).lines.map(\.width) == [24, 6])
    for strategy in LineBreakStrategy.allCases {
      for text in ["aa bb, cc dd. ee ff", "a, b, c, d, e, f", "...", ",", "", "“", "“.”"] {
        for width in 0..<14 {
          _ = try Self.layout(text, Double(width), [.first, .last, .allowEnd]) { $0.lineBreakStrategy = strategy }
          _ = try Self.layout(text, Double(width), .forceEnd) { $0.lineBreakStrategy = strategy }
        }
      }
    }
  }

  @Test func `a lone quote hangs at one edge only`() throws {
    #expect(try Self.layout("“", 5, [.first, .last]).lines[0].lineRange.overhang == LineOverhang(start: 6))
  }

  @Test func `the widest and the narrowest width keep their promises`() throws {
    for options in [HangingPunctuation.allowEnd, .forceEnd, [.first, .last], [.first, .last, .forceEnd]] {
      var style = ParagraphStyle()
      style.hangingPunctuation = options
      let typesetter = try Mono.typesetter("“Aa bb, ccc dd.”\n(e), f", paragraph: style)
      #expect(try typesetter.measure(maxWidth: typesetter.maxContentWidth).lineCount == 2)
      let narrow = try typesetter.lines(maxWidth: typesetter.minContentWidth)
      #expect(narrow.count <= 6)
      for line in narrow { #expect(line.width <= typesetter.minContentWidth + 1e-6) }
    }
  }

  @Test func `ten thousand stops`() throws {
    let text = String(repeating: "、", count: 10_000)
    var style = ParagraphStyle()
    style.hangingPunctuation = .allowEnd
    let typesetter = try Typesetter(
      StyledText(text, font: try BundledFont.named("NotoSansJP-Regular").font(10), paragraphStyle: style),
      fallback: .empty)
    let lines = try typesetter.lines(maxWidth: 100)
    #expect(lines.count > 800)
    #expect(lines.last?.range.upperBound == text.utf8.count)
  }
}
