import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Vertical text by figures worked out by hand.
@Suite struct VerticalTests {
  private static func text(
    _ string: String, _ font: String = "NotoSansJP-Regular", _ mode: WritingMode = .verticalRL,
    _ orientation: TextOrientation = .mixed, size: Double = 20
  ) throws -> StyledText {
    var text = StyledText(string, font: try BundledFont.named(font).font(size))
    text.paragraphStyle.writingMode = mode
    text.paragraphStyle.textOrientation = orientation
    return text
  }

  private static func layout(
    _ string: String, _ font: String = "NotoSansJP-Regular", _ mode: WritingMode = .verticalRL,
    _ orientation: TextOrientation = .mixed, maxWidth: Double = .infinity
  ) throws -> TextLayout {
    try Typesetter(text(string, font, mode, orientation), fallback: .empty).layout(maxWidth: maxWidth)
  }

  /// The turns of the runs of a line, with their texts.
  private static func turns(_ string: String, _ layout: TextLayout) -> [String] {
    layout.lines.flatMap(\.runs).map { run in
      let text = String(decoding: Array(string.utf8)[run.range], as: UTF8.self)
      return "\(text) \(run.turn)"
    }
  }

  @Test func `upright ideographs have the sizes of horizontal ones, turned`() throws {
    let string = "縦書きの文字は一つの正方形にある"
    let horizontal = try Typesetter(Self.text(string, "NotoSansJP-Regular", .horizontalTB), fallback: .empty)
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let vertical = try Typesetter(Self.text(string, "NotoSansJP-Regular", mode), fallback: .empty)
      for room in [20.0, 45, 100, 1000] {
        let (one, other) = (try horizontal.measure(maxWidth: room), try vertical.measure(maxWidth: room))
        #expect(other.size == Size(width: one.size.height, height: one.size.width))
        #expect(try vertical.lines(maxWidth: room).map(\.range) == horizontal.lines(maxWidth: room).map(\.range))
      }
    }
  }

  /// A glyph of one em stands in the middle of its line, and its advance is one em.
  @Test func `ideographs stand in the middle of the line`() throws {
    let layout = try Self.layout("一二\n三")
    let width = layout.lines[0].metrics.height
    #expect(layout.size == Size(width: 2 * width, height: 40))
    let glyphs = layout.lines.map { $0.runs.flatMap(\.glyphs) }
    #expect(glyphs[0].map(\.advance) == [20, 20])
    // The origin is half an em to the left of the middle: lines are from right to left.
    let leading = layout.lines[0].metrics.leading
    let middle = width + (width + leading) / 2
    for glyph in glyphs[0] { #expect(isApproximatelyEqual(glyph.position.x, middle - 10, within: 1e-9)) }
    #expect(isApproximatelyEqual(glyphs[1][0].position.x, middle - width - 10, within: 1e-9))
    #expect(isApproximatelyEqual(glyphs[0][1].position.y - glyphs[0][0].position.y, 20, within: 1e-9))
    // Ink of ideographs is in the square of its advance.
    let ink = try #require(layout.lines[0].inkBounds)
    #expect(ink.minX > middle - 10 && ink.maxX < middle + 10 && ink.minY > 0 && ink.maxY < 40)
  }

  @Test func `letters stand as UAX 50 has it`() throws {
    for (string, expected) in [
      ("一Ab二", ["一 none", "Ab clockwise", "二 none"]),
      ("あ12い", ["あ none", "12 clockwise", "い none"]),
      // Transformed ones (Tu, Tr) are upright, in the font's own glyphs.
      ("「ー」、。", ["「ー」、。 none"]),
      ("ＡＢ", ["ＡＢ none"]), ("ｱｲ", ["ｱｲ clockwise"]),
      ("一…—二", ["一 none", "…— clockwise", "二 none"]),
    ] {
      #expect(Self.turns(string, try Self.layout(string)) == expected)
      #expect(
        try Self.turns(string, Self.layout(string, "NotoSansJP-Regular", .verticalRL, .upright)).allSatisfy {
          $0.hasSuffix(" none")
        })
      for flow in [TextFlow(.verticalRL, .sideways), TextFlow(.sidewaysRL), TextFlow(.sidewaysRL, .upright)] {
        let layout = try Self.layout(string, "NotoSansJP-Regular", flow.writingMode, flow.orientation)
        #expect(Self.turns(string, layout).allSatisfy { $0.hasSuffix(" clockwise") })
      }
      let layout = try Self.layout(string, "NotoSansJP-Regular", .sidewaysLR)
      #expect(Self.turns(string, layout).allSatisfy { $0.hasSuffix(" anticlockwise") })
    }
  }

  @Test func `brackets and long marks take their vertical glyphs`() throws {
    let horizontal = try Self.layout("「ー」、。", "NotoSansJP-Regular", .horizontalTB).lines[0].runs[0].glyphs
    let vertical = try Self.layout("「ー」、。").lines[0].runs[0].glyphs
    #expect(zip(horizontal, vertical).allSatisfy { $0.id != $1.id })
    #expect(vertical.map(\.advance) == Array(repeating: 20, count: 5))
  }

  /// The middle between ascent and descent of letters that lie on their side is the middle of the line.
  @Test func `turned letters share the middle of upright ones`() throws {
    let layout = try Self.layout("一A二")
    let line = layout.lines[0]
    let metrics = try BundledFont.named("NotoSansJP-Regular").font(20).metrics
    let middle = layout.size.width - line.baseline
    let turned = try #require(line.runs.first { $0.turn == .clockwise })
    // Their baseline is to the left of the middle by half of what the ascent is more than the descent.
    let origin = turned.glyphs[0].position.x
    #expect(isApproximatelyEqual(origin, middle - (metrics.ascent - metrics.descent) / 2, within: 1e-9))
    #expect(isApproximatelyEqual(line.metrics.ascent, line.metrics.descent, within: 1e-9))
    // Turned letters are as long as they are wide.
    #expect(turned.width == (try Self.layout("A", "NotoSansJP-Regular", .horizontalTB)).size.width)
  }

  @Test func `upright Arabic letters run from the top and do not join`() throws {
    let layout = try Self.layout("سلام", "NotoSansArabic-Regular", .verticalRL, .upright)
    let glyphs = layout.lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.cluster) == [0, 2, 4, 6])
    #expect(glyphs.map(\.position.y) == glyphs.map(\.position.y).sorted())
    let mixed = try Self.layout("سلام", "NotoSansArabic-Regular")
    #expect(mixed.lines[0].runs.allSatisfy { $0.turn == .clockwise && $0.isRightToLeft })
  }

  @Test func `a raised style stands to the right of its line in every mode`() throws {
    for mode in [WritingMode.verticalRL, .verticalLR] {
      var text = try Self.text("一二", "NotoSansJP-Regular", mode)
      try text.updateStyle(in: 3..<6) { $0.baselineOffset = 5 }
      let glyphs = try Typesetter(text, fallback: .empty).layout().lines[0].runs.flatMap(\.glyphs)
      #expect(isApproximatelyEqual(glyphs[1].position.x - glyphs[0].position.x, 5, within: 1e-9))
    }
  }

  @Test func `boxes are as long as they are wide, in the middle`() throws {
    var text = try Self.text("一")
    try text.append(InlineBox(width: 12, ascent: 30, descent: 6), style: text.runs[0].style)
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout()
    let boxes = layout.inlineBoxes(of: typesetter)
    #expect(boxes.count == 1)
    let frame = boxes[0].frame
    #expect(isApproximatelyEqual(frame.width, 36, within: 1e-9) && isApproximatelyEqual(frame.height, 12, within: 1e-9))
    #expect(isApproximatelyEqual(frame.minY, 20, within: 1e-9))
    #expect(isApproximatelyEqual(frame.midX, layout.size.width - layout.lines[0].baseline, within: 1e-9))
  }

  @Test func `a truncated line ends at the bottom`() throws {
    let text = try Self.text("縦書きの文字は一つの正方形にある")
    let layout = try Typesetter(text, fallback: .empty).layout(maxWidth: 90, numberOfLines: 1)
    #expect(layout.measurement.isTruncated)
    #expect(layout.size.height <= 90)
    let last = try #require(layout.lines[0].runs.last)
    #expect(last.isInserted && last.turn == .clockwise)
    let upright = try Typesetter(
      Self.text("縦書きの文字は一つの正方形にある", "NotoSansJP-Regular", .verticalRL, .upright), fallback: .empty
    ).layout(maxWidth: 90, numberOfLines: 1)
    #expect(upright.lines[0].runs.last?.turn == QuarterTurn.none)
  }

  @Test func `the style of the text decides for all paragraphs`() throws {
    var text = try Self.text("一二\n三四")
    try text.setParagraphStyle(ParagraphStyle(lineSpacing: 4), in: 0..<7)
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout()
    #expect(layout.lines.flatMap(\.runs).allSatisfy { $0.turn == .none })
    #expect(layout.lines[0].bounds.minX > layout.lines[1].bounds.minX)
    #expect(typesetter.text.paragraphStyle.writingMode == .verticalRL)
  }

  @Test func `text of the greatest size fits a vertical box`() throws {
    let typesetter = try Typesetter(Self.text("縦書きの文字"), fallback: .empty)
    let fitted = try #require(try typesetter.fitting(Size(width: 100, height: 60), sizes: 5...50))
    let size = try fitted.typesetter.measure(maxWidth: 60).size
    #expect(size.width <= 100 && size.height <= 60)
    let larger = try Typesetter(typesetter.text.scaled(by: (fitted.fontSize + 0.5) / 20), fallback: .empty)
    let next = try larger.measure(maxWidth: 60, lineBreakMode: .byWordWrapping).size
    #expect(next.width > 100 || next.height > 60 || larger.minContentWidth > 60)
  }

  @Test func `arrow keys move on the page`() throws {
    for (mode, next, along) in [
      (WritingMode.horizontalTB, ArrowKey.down, ArrowKey.right), (.verticalRL, .left, .down),
      (.verticalLR, .right, .down), (.sidewaysRL, .left, .down), (.sidewaysLR, .right, .up),
    ] {
      let typesetter = try Typesetter(Self.text("一二三四五六", "NotoSansJP-Regular", mode), fallback: .empty)
      let interaction = try TextInteraction(typesetter, typesetter.layout(maxWidth: 60))
      let start = TextPosition(offset: 0)
      #expect(try interaction.position(along, from: start).offset == 3)
      #expect(try interaction.position(next, from: start).offset == 9)
      // A caret is as long as its line is wide, and lies across it.
      let caret = try interaction.carets(at: TextPosition(offset: 3)).primary
      #expect(mode.lineSize(caret.size).inline == 0)
      #expect(mode.lineSize(caret.size).block == interaction.layout.lines[0].metrics.height)
      let hit = Point(x: caret.midX, y: caret.midY)
      #expect(interaction.position(at: hit).offset == 3)
      #expect(try interaction.selectionRects(for: 0..<9).count == 1)
    }
  }

  @Test func `a stored layout has its turned glyphs`() throws {
    var text = StyledText(
      "一Ab「」", font: try FontLibrary.default.font(FontDescriptor(family: "Noto Sans CJK JP", size: 20)))
    text.paragraphStyle.writingMode = .verticalRL
    let typesetter = try Typesetter(text)
    let layout = try typesetter.layout(maxWidth: 50)
    let stored = try StoredLayout(typesetter, maxWidth: 50)
    #expect(try stored.layout(fonts: .default) == layout)
  }
}
