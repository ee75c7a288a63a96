import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// Colours and lines of parts of a text, by the pixels of a font in which every character is 12 points wide.
@Suite struct DecorationTests {
  private static let scale = 4.0
  private let font: Font

  init() throws { font = try BundledFont.named("NotoSansMono-Regular").font(20) }

  private func bitmap(
    _ text: StyledText, _ decorations: [DecorationRun], appearance: TextAppearance = TextAppearance()
  ) throws -> (layout: TextLayout, bitmap: Bitmap) {
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout()
    var drawing = try Drawing(size: Size(width: layout.size.width, height: layout.size.height + 10))
    drawing.add(layout, of: typesetter, at: Point(x: 0, y: 0), appearance: appearance, decorations: decorations)
    return (layout, try drawing.bitmap(scale: Self.scale))
  }

  /// The columns of characters, by which of them have a pixel that meets a condition.
  private func characters(_ bitmap: Bitmap, rows: Range<Int>? = nil, where condition: ([UInt8]) -> Bool) -> [Int] {
    (0..<Int(Double(bitmap.width) / Self.scale / 12)).filter { character in
      let columns = Int(Double(character) * 12 * Self.scale) + 1..<Int(Double(character + 1) * 12 * Self.scale) - 1
      return columns.contains { x in (rows ?? 0..<bitmap.height).contains { condition(bitmap.color(x: x, y: $0)) } }
    }
  }

  // Bitmaps have blue first.
  private func isRed(_ color: [UInt8]) -> Bool { color[2] > 200 && color[0] < 60 && color[1] < 60 }
  private func isYellow(_ color: [UInt8]) -> Bool { color[2] > 200 && color[1] > 200 && color[0] < 60 }
  private func isBlack(_ color: [UInt8]) -> Bool { color[0] < 60 && color[1] < 60 && color[2] < 60 }

  @Test func `a colour changes inside a word`() throws {
    let text = StyledText("HHHHHH", font: font)
    let (layout, bitmap) = try bitmap(text, [DecorationRun(range: 2..<4, decoration: TextDecoration(color: .red))])
    #expect(characters(bitmap, where: isRed) == [2, 3])
    #expect(characters(bitmap, where: isBlack) == [0, 1, 4, 5])
    #expect(layout.lines[0].runs.count == 1)
  }

  @Test func `colours of text from right to left are at its characters`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(20)
    let text = StyledText("אבגד", font: font)
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout()
    var drawing = try Drawing(size: layout.size)
    drawing.add(
      layout, of: typesetter, at: Point(x: 0, y: 0),
      decorations: [DecorationRun(range: 0..<2, decoration: TextDecoration(color: .red))])
    let bitmap = try drawing.bitmap(scale: Self.scale)
    let columns = (0..<bitmap.width).filter { x in (0..<bitmap.height).contains { isRed(bitmap.color(x: x, y: $0)) } }
    let first = try #require(layout.lines[0].runs[0].glyphs.last)
    #expect(Double(try #require(columns.first)) / Self.scale >= first.position.x - 1)
  }

  @Test func `a background lies behind the glyphs`() throws {
    let text = StyledText("HHH", font: font)
    let (layout, bitmap) = try bitmap(
      text, [DecorationRun(range: 1..<2, decoration: TextDecoration(backgroundColor: .yellow))])
    #expect(characters(bitmap, where: isYellow) == [1])
    #expect(characters(bitmap, where: isBlack) == [0, 1, 2])
    let column = Int(12.5 * Self.scale)
    let rows = (0..<bitmap.height).filter { isYellow(bitmap.color(x: column, y: $0)) }
    let height = (font.metrics.ascent + font.metrics.descent) * Self.scale
    #expect(isApproximatelyEqual(Double(rows.count), height, within: 2))
    #expect(layout.size.width == 36)
  }

  @Test(arguments: DecorationLine.Pattern.allCases)
  func `lines have their patterns`(pattern: DecorationLine.Pattern) throws {
    let text = StyledText("     ", font: font)
    let line = DecorationLine(pattern, color: .red)
    // A letter at the end: white space at the end of a line has no lines.
    var styled = text
    styled.append("H", style: TextStyle(font: font))
    let (layout, bitmap) = try bitmap(
      styled, [DecorationRun(range: 0..<5, decoration: TextDecoration(underline: line))])
    let thickness = font.metrics.underlineThickness
    let top = layout.lines[0].baseline + font.metrics.underlinePosition
    func row(_ y: Double) -> [Bool] {
      (4..<Int(58 * Self.scale)).map { isRed(bitmap.color(x: $0, y: Int(y * Self.scale))) }
    }
    let first = row(top + thickness / 2)
    switch pattern {
    case .single:
      #expect(first.allSatisfy { $0 })
      #expect(row(top + thickness * 1.7).allSatisfy { !$0 })
    case .thick: #expect(row(top + thickness * 1.5).allSatisfy { $0 } && first.allSatisfy { $0 })
    case .double:
      #expect(first.allSatisfy { $0 } && row(top + thickness * 2.5).allSatisfy { $0 })
      #expect(row(top + thickness * 1.5).contains(false))
    case .dotted, .dashed:
      let share = Double(first.count { $0 }) / Double(first.count)
      #expect(share > 0.25 && share < (pattern == .dotted ? 0.6 : 0.75))
    }
  }

  @Test func `decorations replace those of the text around`() throws {
    let text = StyledText("HHHH", font: font)
    let (_, bitmap) = try bitmap(
      text, [DecorationRun(range: 1..<2, decoration: TextDecoration(color: .red))],
      appearance: TextAppearance(isUnderlined: true))
    let y = Int(
      (font.metrics.ascent + font.metrics.underlinePosition + font.metrics.underlineThickness / 2) * Self.scale)
    #expect(characters(bitmap, rows: y..<y + 1, where: isRed) == [1])
    #expect(characters(bitmap, rows: y..<y + 1, where: isBlack) == [0, 2, 3])
  }

  @Test func `a ligature has the decoration of its first character`() throws {
    let inter = try BundledFont.named("NotoSerif-Regular").font(20)
    let typesetter = try Typesetter(StyledText("ffi", font: inter), fallback: .empty)
    let layout = try typesetter.layout()
    for range in [0..<1, 1..<2, 2..<3, 0..<3, 5..<9] {
      var drawing = try Drawing(size: layout.size)
      drawing.add(
        layout, of: typesetter, at: Point(x: 0, y: 0),
        decorations: [DecorationRun(range: range, decoration: TextDecoration(color: .red))])
      let bitmap = try drawing.bitmap(scale: Self.scale)
      let reds = (0..<bitmap.width).count { x in (0..<bitmap.height).contains { isRed(bitmap.color(x: x, y: $0)) } }
      let clusters = layout.lines[0].runs[0].glyphs.map(\.cluster)
      #expect((reds > 0) == clusters.contains { range.contains($0) }, "\(range)")
    }
  }
}
