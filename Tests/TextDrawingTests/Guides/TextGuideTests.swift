import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct TextGuideTests {
  private func drawing(
    _ text: String, width: Double = 200, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail, _ guides: TextGuides
  ) throws -> (typesetter: Typesetter, layout: TextLayout, drawing: Drawing) {
    let font = try BundledFont.named("NotoSans-Regular").font(20)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: mode)
    var drawing = try Drawing(size: Size(width: width + 60, height: layout.size.height + 20))
    drawing.add(layout, of: typesetter, at: Point(x: 10, y: 10), guides: guides)
    return (typesetter, layout, drawing)
  }

  private func spans(_ drawing: Drawing) -> [GlyphSpan] {
    drawing.elements.compactMap { if case .glyphs(let span) = $0 { span } else { nil } }
  }

  @Test(arguments: 0..<11)
  func `every guide is switched on by itself`(bit: Int) throws {
    // Fallback, hanging white space and a missing character, so that every guide has something to show.
    let guide = TextGuides(rawValue: 1 << bit)
    let text = "abc 世界 \u{F0000} defg    hij"
    let (_, _, plain) = try drawing(text, width: 120, [])
    let (_, layout, guided) = try drawing(text, width: 120, guide)
    // Noto Sans has no line gap.
    let expectsNothing = guide == .leading && layout.lines.allSatisfy { $0.metrics.leading == 0 }
    #expect((try plain.bytes(as: .svg) == guided.bytes(as: .svg)) == expectsNothing)
    #expect(TextGuides.all.contains(guide))
  }

  @Test func `lines of ascent, baseline and descent lie where the layout says`() throws {
    let (_, layout, drawing) = try drawing("one two three four", width: 100, [.ascent, .baseline, .descent])
    let rows = drawing.elements.compactMap { element -> Double? in
      if case .line(let start, let end, _) = element, start.y == end.y { start.y } else { nil }
    }
    let expected = layout.lines.flatMap { line in
      [line.lineRange.y, line.baseline, line.baseline + line.metrics.descent].map { $0 + 10 }
    }
    #expect(rows == expected)
    #expect(rows.count == 3 * layout.lines.count)
  }

  @Test func `boxes of advances fill the line`() throws {
    let (_, layout, drawing) = try drawing("Hello مرحبا ", .advances)
    let boxes = drawing.elements.compactMap { element -> Rect? in
      if case .stroke(let rect, _) = element { rect } else { nil }
    }
    let width = boxes.reduce(0) { $0 + $1.width }
    #expect(isApproximatelyEqual(width, layout.lines[0].widthIncludingTrailingWhitespace))
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(isApproximatelyEqual(left.maxX, right.minX)) }
  }

  @Test func `line ends have their reasons`() throws {
    func reasons(
      _ text: String, width: Double, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail
    ) throws -> [LineEndReason] {
      let (typesetter, layout, _) = try drawing(text, width: width, lines: lines, mode: mode, [])
      return layout.lines.indices.map {
        typesetter.endReason(of: layout.lines[$0].lineRange, isLast: $0 == layout.lines.count - 1)
      }
    }
    #expect(try reasons("one two", width: 50) == [.opportunity, .end])
    #expect(try reasons("one\ntwo\r\n", width: 200) == [.mandatory, .mandatory, .end])
    #expect(try reasons("incompre\u{AD}hensible", width: 120) == [.hyphen, .end])
    #expect(try reasons("incomprehensible", width: 100) == [.emergency, .end])
    #expect(try reasons("one two three", width: 50, lines: 1) == [.truncation])
    #expect(try reasons("one two three", width: 50, lines: 2, mode: .byWordWrapping) == [.opportunity, .truncation])
    #expect(try reasons("", width: 50) == [.end])
  }

  @Test func `fallback fonts have tints and missing glyphs are red`() throws {
    let (_, _, drawing) = try drawing("ab 世界 שלום \u{F0000}x", [.fallbackFonts, .missingGlyphs])
    let colors = spans(drawing).map { ($0.text, $0.color) }
    func color(_ text: String) -> Color? { colors.first { $0.0.contains(text) }?.1 }
    #expect(color("ab") == .black)
    #expect(color("x") == .black)
    #expect(color("世") != .black)
    #expect(color("ש") != .black)
    #expect(color("世") != color("ש"))
    let missing = try #require(color("\u{F0000}"))
    #expect(missing.red > 0.7)
    #expect(missing.green < 0.1)
    #expect(missing.blue < 0.1)
  }

  @Test func `hanging white space is marked on the side where it hangs`() throws {
    for (text, isLeft) in [("ab   ", false), ("שלום   ", true)] {
      let (_, layout, drawing) = try drawing(text, .hangingSpace)
      let band = try #require(
        drawing.elements.compactMap { element -> Rect? in
          if case .fill(let rect, _) = element { rect } else { nil }
        }.first)
      let content = layout.lines[0].bounds
      let seam = isLeft ? band.maxX - content.minX : band.minX - content.maxX
      #expect(isApproximatelyEqual(seam, 10), "\(text)")
    }
  }
}
