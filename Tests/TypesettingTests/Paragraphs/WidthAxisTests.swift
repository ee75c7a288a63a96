import Fonts
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Justified lines in a font with an axis of widths.
@Suite struct WidthAxisTests {
  /// Inter, whose weights have become widths: bold letters are wider.
  private static let face = Result {
    try FontFace(
      bytes: FontBuilder.widths(of: Repository.bytes(BundledFont.named("Inter-roman.var").path), (50, 100, 200)))
  }

  private static func font(_ width: Double? = nil) throws -> Font {
    try Font(face: face.get(), size: 16, variations: width.map { [.width: $0] } ?? [:])
  }

  private static func style(_ widths: ClosedRange<Double>?) -> ParagraphStyle {
    var style = ParagraphStyle(alignment: .justified)
    style.lastLineAlignment = .justified
    style.justification.widthAxis = widths
    return style
  }

  /// A layout of one line.
  private static func line(_ text: StyledText, width: Double) throws -> TextLine {
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout(maxWidth: width)
    #expect(try typesetter.measure(maxWidth: width) == layout.measurement)
    #expect(layout.lines.count == 1)
    return layout.lines[0]
  }

  private static func naturalWidth(_ text: String, _ width: Double?) throws -> Double {
    try Typesetter(StyledText(text, font: font(width)), fallback: .empty).maxContentWidth
  }

  private static let text = "Grüße aus AV Wolken"

  @Test func `a line is set in the widest font that fits, and spaces take the rest`() throws {
    let natural = try Self.naturalWidth(Self.text, nil)
    let widest = try Self.naturalWidth(Self.text, 200)
    #expect(widest > natural * 1.05)
    for share in [0, 0.1, 0.37, 0.5, 0.9, 1, 1.4] {
      let room = natural + share * (widest - natural) + 1e-9
      let styled = StyledText(Self.text, font: try Self.font(), paragraphStyle: Self.style(50...200))
      let line = try Self.line(styled, width: room)
      #expect(line.width == room)
      let font = try #require(line.runs.first?.font)
      #expect(line.runs.allSatisfy { $0.font == font && !$0.isFallback })
      let width = font.variations[.width] ?? 100
      #expect(width == width.rounded() && 100...200 ~= width)
      #expect(try Self.naturalWidth(Self.text, width) <= room)
      if width < 200 { #expect(try Self.naturalWidth(Self.text, width + 1) > room) }
      // Glyphs come from the font, and spaces are wider.
      let plain = try Self.line(StyledText(Self.text, font: font), width: .infinity)
      let (glyphs, expected) = (line.runs.flatMap(\.glyphs), plain.runs.flatMap(\.glyphs))
      #expect(glyphs.map(\.id) == expected.map(\.id))
      #expect(glyphs.map(\.cluster) == expected.map(\.cluster))
      for (glyph, other) in zip(glyphs, expected) {
        let isSpace = Array(Self.text.utf8)[glyph.cluster] == 0x20
        #expect(
          isSpace ? glyph.advance >= other.advance : isApproximatelyEqual(glyph.advance, other.advance, within: 1e-9))
      }
    }
  }

  @Test func `the range limits the width`() throws {
    let room = try Self.naturalWidth(Self.text, 200)
    func width(_ range: ClosedRange<Double>, own: Double? = nil) throws -> Double? {
      let styled = StyledText(Self.text, font: try Self.font(own), paragraphStyle: Self.style(range))
      return try Self.line(styled, width: room).runs.first?.font.variations[.width]
    }
    #expect(try width(90...105) == 105)
    #expect(try width(100...105.5) == 105.5)
    #expect(try width(110...110) == 110)
    #expect(try width(150...1000) == 199 || width(150...1000) == 200)
    // The own width is nearer than any of the range, or the range is not on the axis.
    #expect(try width(60...90) == nil)
    #expect(try width(60...90, own: 120) == 120)
    #expect(try width(300...400) == nil)
  }

  @Test func `a line that is too wide is narrowed before its spaces are`() throws {
    var style = Self.style(50...100)
    style.justification.minimumSpace = 0.5
    style.lineBreakStrategy = .optimal
    var narrowed = 0
    let text = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    for width in stride(from: 100.0, through: 200, by: 1) {
      let typesetter = try Typesetter(
        StyledText(text, font: try Self.font(), paragraphStyle: style), fallback: .empty)
      let layout = try typesetter.layout(maxWidth: width)
      #expect(try typesetter.measure(maxWidth: width) == layout.measurement)
      narrowed += layout.lines.count { $0.runs.contains { $0.font.variations[.width] ?? 100 < 100 } }
    }
    #expect(narrowed > 10)
  }

  @Test func `a hyphen has the width of its line`() throws {
    let text = "Wolken und Segel\u{AD}schiffe"
    let styled = StyledText(text, font: try Self.font(), paragraphStyle: Self.style(50...200))
    let shown = try Self.naturalWidth("Wolken und Segel-", nil)
    let line = try Typesetter(styled, fallback: .empty).layout(maxWidth: shown + 5).lines[0]
    #expect(line.lineRange.showsHyphen)
    #expect(line.runs.count == 2)
    #expect(line.runs[0].font.variations[.width] ?? 100 > 100)
    #expect(line.runs[0].font == line.runs[1].font)
    #expect(line.runs[1].isInserted && !line.runs[1].isFallback)
    #expect(isApproximatelyEqual(line.runs.reduce(0) { $0 + $1.width }, line.width, within: 1e-9))
  }

  @Test func `lines that are not justified, of one word, and in other fonts are as without`() throws {
    for (text, font) in [
      ("Wolken", try Self.font()), ("", try Self.font()), ("a", try Self.font()),
      (Self.text, try BundledFont.named("Inter-roman.var").font(16)),
      (Self.text, try BundledFont.named("NotoSans-Regular").font(16)),
    ] {
      for width in [20.0, 90, 300] {
        let layouts = try [nil, 50...200].map {
          try Typesetter(StyledText(text, font: font, paragraphStyle: Self.style($0)), fallback: .empty)
            .layout(maxWidth: width)
        }
        #expect(layouts[0] == layouts[1])
      }
    }
    var style = Self.style(50...200)
    style.lastLineAlignment = nil
    let last = try Self.line(StyledText(Self.text, font: Self.font(), paragraphStyle: style), width: 300)
    #expect(last.runs.map(\.font) == [try Self.font()])
  }

  @Test func `sizes, lines and glyphs agree`() throws {
    var compared = ParagraphLaws.Compared()
    var widened = 0
    TextProperty("paragraphs in widths", rounds: 80) {
      RandomText(samples: Sample.of(["Latn", "Cyrl", "Grek"])).next(&$0, pieces: 30)
    }.check { string, generator in
      var text = StyledText(string, font: try Self.font(generator.pick([nil, nil, 80])))
      let most = try Typesetter(text, fallback: .empty).maxContentWidth
      text.paragraphStyle = ParagraphLaws.style(&generator, most: max(10, most))
      text.paragraphStyle.alignment = .justified
      var plain = text
      plain.paragraphStyle.justification.widthAxis = nil
      text.paragraphStyle.justification.widthAxis = generator.pick([50...200, 90...110.5, 70...95])
      let typesetter = try Typesetter(text, fallback: .empty)
      for _ in 0..<4 {
        let width = generator.double(0...max(1, most))
        try ParagraphLaws.check(typesetter, width: width, limit: generator.oneIn(4) ? 2 : 0, &compared)
        let layout = try typesetter.layout(maxWidth: width)
        // Optimal lines are chosen with the widths.
        if text.paragraphStyle.lineBreakStrategy == .optimal { continue }
        let expected = try Typesetter(plain, fallback: .empty).layout(maxWidth: width)
        try require(layout.lines.map(\.lineRange) == expected.lines.map(\.lineRange), "width \(width): other lines")
        widened += zip(layout.lines, expected.lines).count { $0 != $1 }
      }
    }
    expectCompared(compared.lines, atLeast: 500, "lines")
    expectCompared(widened, atLeast: 100, "lines in other widths")
  }

  @Test func `values outside of all axes are errors, and rules are read as they were written`() throws {
    for range in [0...100.0, 50...Double.infinity, -5...10.0] {
      #expect(throws: TypesettingError.self) {
        try Typesetter(StyledText("a", font: Self.font(), paragraphStyle: Self.style(range)))
      }
    }
    let rule = Justification(widthAxis: 62.5...100)
    #expect(try JSONDecoder().decode(Justification.self, from: JSONEncoder().encode(rule)) == rule)
  }

  @Test func `optimal lines are chosen with the widths of their font`() throws {
    let (natural, narrow) = (try Self.naturalWidth(Self.text, nil), try Self.naturalWidth(Self.text, 80))
    let room = (natural + narrow) / 2
    func lines(_ widths: ClosedRange<Double>?) throws -> [TextLine] {
      var style = ParagraphStyle(alignment: .justified)
      style.lineBreakStrategy = .optimal
      style.justification.widthAxis = widths
      let text = StyledText(Self.text + " und mehr", font: try Self.font(), paragraphStyle: style)
      return try Typesetter(text, fallback: .empty).layout(maxWidth: room).lines
    }
    let count = Self.text.utf8.count
    let narrowed = try lines(80...100)
    #expect(narrowed[0].lineRange.contentRange == 0..<count)
    #expect(isApproximatelyEqual(narrowed[0].width, room, within: 1e-9))
    #expect(narrowed[0].runs.allSatisfy { $0.isHanging || ($0.font.variations[.width] ?? 100) < 100 })
    // Without narrower widths the line does not fit.
    for widths in [nil, 100...200] as [ClosedRange<Double>?] {
      #expect(try lines(widths)[0].lineRange.contentRange.upperBound < count)
    }
  }
}
