import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct HeightTests {
  private func metrics(_ lineHeight: LineHeight, text: String = "a") throws -> LineMetrics {
    let style = TextStyle(font: try Mono.font(), lineHeight: lineHeight)
    return try Typesetter(StyledText(text, style: style), fallback: .bundled()).lines()[0].metrics
  }

  @Test func `line heights are natural by default`() throws {
    let metrics = try metrics(.natural)
    #expect(isApproximatelyEqual(metrics.ascent, Mono.ascent))
    #expect(isApproximatelyEqual(metrics.descent, Mono.descent))
    #expect(metrics.leading == 0)
    #expect(isApproximatelyEqual(metrics.height, Mono.height))
  }

  @Test func `line heights contain the fonts' line gap`() throws {
    // A copy of a bundled font with a line gap of 200 units.
    var tables = try FontBuilder.tables(Repository.bytes(BundledFont.named("NotoSansMono-Regular").path))
    let index = try #require(tables.firstIndex { $0.name == "hhea" })
    tables[index].bytes.replaceSubrange(8..<10, with: [0, 200])
    let os2 = try #require(tables.firstIndex { $0.name == "OS/2" })
    tables[os2].bytes.replaceSubrange(72..<74, with: [0, 200])
    let face = try FontFace(bytes: FontBuilder.font(tables, version: [0, 1, 0, 0]))
    let typesetter = try Typesetter(StyledText("a\nb", font: Font(face: face, size: 10)), fallback: .empty)
    let lines = try typesetter.lines()
    for line in lines {
      #expect(isApproximatelyEqual(line.metrics.leading, 2))
      #expect(isApproximatelyEqual(line.metrics.height, Mono.height + 2))
    }
    #expect(isApproximatelyEqual(lines[1].baseline, Mono.height + 2 + Mono.ascent))
  }

  @Test func `multiples, minima and maxima change the space above the text`() throws {
    let cases: [(LineHeight, Double)] = [
      (.multiple(2), 2 * Mono.height), (.multiple(0.5), Mono.height / 2), (.atLeast(20), 20),
      (.atLeast(5), Mono.height),
      (.atMost(9), 9), (.atMost(100), Mono.height), (.exact(17), 17), (.exact(0), 0),
      (LineHeight(multiple: 3, maximum: 30), 30), (LineHeight(multiple: 0.1, minimum: 6), 6),
    ]
    for (lineHeight, expected) in cases {
      let metrics = try metrics(lineHeight)
      #expect(isApproximatelyEqual(metrics.height, expected), "\(lineHeight)")
      #expect(isApproximatelyEqual(metrics.descent, Mono.descent), "\(lineHeight)")
      #expect(isApproximatelyEqual(metrics.ascent, expected - Mono.descent), "\(lineHeight)")
    }
  }

  @Test func `line heights grow with a fallback font but not with a strut`() throws {
    // Noto Sans Thai: 1061 and 450 of 1000 units; Noto Sans Mono: 1069 and 293.
    let natural = try metrics(.natural, text: "aก")
    #expect(isApproximatelyEqual(natural.ascent, Mono.ascent))
    #expect(isApproximatelyEqual(natural.descent, 4.5))
    let other = try metrics(.natural, text: "ก")
    #expect(isApproximatelyEqual(other.ascent, 10.61))
    #expect(isApproximatelyEqual(other.descent, 4.5))
    for text in ["aก", "ก", "a😀"] {
      #expect(try isApproximatelyEqual(metrics(.strut, text: text).height, Mono.height))
      #expect(try isApproximatelyEqual(metrics(.exact(20), text: text).height, 20))
    }
  }

  @Test func `line heights belong to lines and not to the text`() throws {
    let style = TextStyle(font: try Mono.font())
    let typesetter = try Typesetter(StyledText("aaa กกก bbb", style: style), fallback: .bundled())
    let heights = try typesetter.lines(maxWidth: 20).map(\.metrics.height)
    #expect(heights.count == 3)
    #expect(isApproximatelyEqual(heights[0], Mono.height))
    #expect(isApproximatelyEqual(heights[2], Mono.height))
    #expect(heights[1] > Mono.height)
  }

  @Test func `a line of mixed sizes is as high as the greatest`() throws {
    var styled = try Mono.styled("aaa ")
    styled.append("bbb", style: TextStyle(font: try Mono.font(30)))
    let typesetter = try Typesetter(styled, fallback: .empty)
    let one = try typesetter.lines()[0].metrics
    #expect(isApproximatelyEqual(one.ascent, 3 * Mono.ascent))
    #expect(isApproximatelyEqual(one.descent, 3 * Mono.descent))
    let two = try typesetter.lines(maxWidth: 60).map(\.metrics.height)
    try #require(two.count == 2)
    #expect(isApproximatelyEqual(two[0], Mono.height))
    #expect(isApproximatelyEqual(two[1], 3 * Mono.height))
  }

  @Test func `a line contains raised and lowered runs`() throws {
    var styled = try Mono.styled("a")
    styled.append("b", style: TextStyle(font: try Mono.font(), baselineOffset: 4))
    styled.append("c", style: TextStyle(font: try Mono.font(), baselineOffset: -3))
    let layout = try Typesetter(styled, fallback: .empty).layout()
    let metrics = layout.lines[0].metrics
    #expect(isApproximatelyEqual(metrics.ascent, Mono.ascent + 4))
    #expect(isApproximatelyEqual(metrics.descent, Mono.descent + 3))
    let tops = layout.lines[0].runs.map { $0.glyphs[0].position.y - layout.lines[0].baseline }
    #expect(isApproximatelyEqual(tops[0], 0))
    #expect(isApproximatelyEqual(tops[1], -4))
    #expect(isApproximatelyEqual(tops[2], 3))
  }

  @Test func `spacing is added between lines and paragraphs`() throws {
    let paragraph = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 7)
    let typesetter = try Mono.typesetter("aa bb\ncc", paragraph: paragraph)
    let lines = try typesetter.lines(maxWidth: 12)
    #expect(lines.count == 3)
    #expect(isApproximatelyEqual(lines[0].y, 0))
    #expect(isApproximatelyEqual(lines[1].y, Mono.height + 3))
    #expect(isApproximatelyEqual(lines[2].y, 2 * Mono.height + 3 + 3 + 7))
    let measurement = try typesetter.measure(maxWidth: 12)
    #expect(isApproximatelyEqual(measurement.size.height, 3 * Mono.height + 13))
    #expect(isApproximatelyEqual(measurement.firstBaseline, Mono.ascent))
    #expect(isApproximatelyEqual(measurement.lastBaseline, lines[2].y + Mono.ascent))
    #expect(isApproximatelyEqual(try Mono.typesetter("aa", paragraph: paragraph).measure().size.height, Mono.height))
  }
}
