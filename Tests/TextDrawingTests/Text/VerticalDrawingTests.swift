import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing

@testable import Typesetting

/// Drawings of vertical text: a page of sideways lines is the horizontal page, turned.
@Suite struct VerticalDrawingTests {
  private static let scale = 4.0

  private static func text(_ string: String, _ font: Font, _ flow: TextFlow) -> StyledText {
    var text = StyledText(string, font: font)
    (text.paragraphStyle.writingMode, text.paragraphStyle.textOrientation) = (flow.writingMode, flow.orientation)
    return text
  }

  /// A page that is 200 points long along lines and 60 across.
  private static func drawing(
    _ string: String, _ font: Font, _ flow: TextFlow, decoration: TextDecoration = TextDecoration(),
    guides: TextGuides = [], margin: Double = 10
  ) throws -> Drawing {
    let typesetter = try Typesetter(text(string, font, flow), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: 200)
    let page = flow.writingMode.size(LineSize(inline: 200, block: 60))
    var drawing = try Drawing(size: Size(width: page.width + 2 * margin, height: page.height + 2 * margin))
    // Lines start at the block start of the page, and as far from its sides as the margin is wide.
    let isFromRight = flow.writingMode == .verticalRL || flow.writingMode == .sidewaysRL
    let shift = isFromRight ? page.width - layout.size.width : 0
    let runs = [DecorationRun(range: 0..<string.utf8.count, decoration: decoration)]
    drawing.add(layout, of: typesetter, at: Point(x: margin + shift, y: margin), decorations: runs, guides: guides)
    return drawing
  }

  /// The mean of what channels of a turned page differ from a page.
  private static func difference(_ turned: Bitmap, _ flat: Bitmap, clockwise: Bool) throws -> Double {
    try #require(turned.width == flat.height && turned.height == flat.width)
    var (sum, ink) = (0, 0)
    for y in 0..<flat.height {
      for x in 0..<flat.width {
        let place = clockwise ? (x: flat.height - 1 - y, y: x) : (x: y, y: flat.width - 1 - x)
        for (one, other) in zip(flat.color(x: x, y: y), turned.color(x: place.x, y: place.y)) {
          sum += abs(Int(one) - Int(other))
          ink += 255 - Int(one)
        }
      }
    }
    try #require(ink > 10_000)
    return Double(sum) / Double(ink)
  }

  @Test(arguments: [TextFlow(.sidewaysRL), TextFlow(.sidewaysLR), TextFlow(.verticalRL, .sideways)])
  func `pixels of sideways lines are horizontal ones, turned`(flow: TextFlow) throws {
    var decoration = TextDecoration(backgroundColor: Color(red: 1, green: 0.9, blue: 0.5))
    decoration.underline = DecorationLine(.double)
    decoration.strikethrough = DecorationLine(.dashed, color: .red)
    for name in ["Inter-Regular", "NotoSansArabic-Regular", "NotoColorEmoji"] {
      let font = try BundledFont.named(name).font(20)
      let string = name == "NotoColorEmoji" ? "🍎🚀" : "Typeset سلام gj"
      let flat = try Self.drawing(string, font, TextFlow(), decoration: decoration).bitmap(scale: Self.scale)
      let turned = try Self.drawing(string, font, flow, decoration: decoration).bitmap(scale: Self.scale)
      // Edges are smoothed in another way along x than along y.
      let difference = try Self.difference(turned, flat, clockwise: flow.writingMode != .sidewaysLR)
      #expect(difference < 0.04, "\(name): \(difference)")
    }
  }

  @Test func `synthetic slants lean along the line`() throws {
    let plain = try BundledFont.named("Inter-Regular").font(24)
    let font = try Font(face: plain.face, size: 24, syntheticSlant: 0.3)
    let flat = try Self.drawing("HIll", font, TextFlow()).bitmap(scale: Self.scale)
    let turned = try Self.drawing("HIll", font, TextFlow(.sidewaysRL)).bitmap(scale: Self.scale)
    #expect(try Self.difference(turned, flat, clockwise: true) < 0.04)
  }

  @Test func `upright glyphs are drawn upright, in the middle of their line`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(40)
    let upright = try Self.drawing("国", font, TextFlow(.verticalRL)).bitmap(scale: Self.scale)
    let flat = try Self.drawing("国", font, TextFlow()).bitmap(scale: Self.scale)
    let (ink, other) = (try #require(upright.ink(threshold: 40)), try #require(flat.ink(threshold: 40)))
    #expect(abs(ink.width - other.width) <= 1 && abs(ink.height - other.height) <= 1)
    let typesetter = try Typesetter(Self.text("国", font, TextFlow(.verticalRL)), fallback: .empty)
    let line = try typesetter.layout().lines[0]
    #expect(abs(ink.midX / Self.scale - (70 - line.baseline)) < 1)
  }

  @Test func `a PDF shows what pixels show`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    func difference(_ flow: TextFlow) throws -> Double {
      let drawing = try Self.drawing("縦の「行」Latin gj。", font, flow)
      return try PDFReading.difference(drawing.bytes(as: .pdf), drawing.bitmap(scale: 2))
    }
    // Two programs smooth the edges of small letters, in all directions.
    let usual = try difference(TextFlow())
    for flow in [TextFlow(.verticalRL), TextFlow(.verticalLR), TextFlow(.sidewaysLR)] {
      let found = try difference(flow)
      #expect(found < 0.2 && found < usual + 0.1, "\(found), of horizontal text \(usual)")
    }
  }

  /// The numbers of the transformations of all glyphs of an SVG: two numbers of a place and a scale, or six of a matrix.
  private static func transforms(_ drawing: Drawing) throws -> [[Double]] {
    let svg = String(decoding: try drawing.bytes(as: .svg), as: UTF8.self)
    return svg.split(separator: "\n").filter { $0.hasPrefix("<use ") }.compactMap { use in
      use.split(separator: "transform=\"").last.map { $0.split { " ()".contains($0) }.compactMap { Double($0) } }
    }
  }

  @Test(arguments: [WritingMode.sidewaysRL, .sidewaysLR])
  func `an SVG of sideways lines has the glyphs of horizontal ones, turned`(mode: WritingMode) throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    let flat = try Self.transforms(Self.drawing("縦の「行」Latin gj。", font, TextFlow()))
    let turned = try Self.transforms(Self.drawing("縦の「行」Latin gj。", font, TextFlow(mode)))
    try #require(flat.count == 13 && turned.count == flat.count)
    for (one, other) in zip(flat, turned) {
      try #require(one.count == 3)
      let (x, y, scale) = (one[0], one[1], one[2])
      // Pages are 220 points long along lines and 80 across.
      let expected =
        mode == .sidewaysRL ? [0, scale, -scale, 0, 80 - y, x] : [0, -scale, scale, 0, y, 220 - x]
      #expect(other.count == 6 && zip(other, expected).allSatisfy { isApproximatelyEqual($0, $1, within: 0.002) })
    }
  }

  @Test func `text of vertical lines reads back from a PDF`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    let vertical = try PDFReading.words(
      Self.drawing("縦の「行」である", font, TextFlow(.verticalRL)).bytes(as: .pdf))
    #expect(vertical.joined().contains("縦の"))
    for flow in [TextFlow(.sidewaysRL), TextFlow(.sidewaysLR)] {
      for string in ["Typeset sideways", "שָׁלוֹם עֲלֵיכֶם"] {
        let words = try PDFReading.words(Self.drawing(string, font, flow).bytes(as: .pdf))
        #expect(words == string.split(separator: " ").map(String.init))
      }
    }
  }

  @Test func `text elements of SVG say how they are turned`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    let drawing = try Self.drawing("縦Ab", font, TextFlow(.verticalRL))
    let svg = String(decoding: try drawing.bytes(as: .svg, svgText: .text), as: UTF8.self)
    #expect(svg.contains("writing-mode=\"vertical-rl\" text-orientation=\"upright\""))
    #expect(svg.contains("transform=\"rotate(90)\""))
  }

  @Test func `the underline of vertical text is on its right`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let line = TextDecoration(underline: DecorationLine(.single, color: .red))
      let bitmap = try Self.drawing("一二", font, TextFlow(mode), decoration: line).bitmap(scale: Self.scale)
      let red = (0..<bitmap.width).filter { x in
        let color = bitmap.color(x: x, y: 80)
        return color[2] > 200 && color[0] < 60
      }
      let middle = try #require(red.isEmpty ? nil : red.reduce(0, +) / red.count)
      let ink = try #require(
        try Self.drawing("一二", font, TextFlow(mode)).bitmap(scale: Self.scale).ink(threshold: 40))
      #expect(Double(middle) > ink.maxX)
    }
  }

  /// Guides without captions, which are not turned.
  @Test(arguments: [TextFlow(.sidewaysRL), TextFlow(.sidewaysLR), TextFlow(.verticalRL, .sideways)])
  func `sideways lines have the guides of horizontal ones, turned`(flow: TextFlow) throws {
    let guides: TextGuides = [.ascent, .descent, .baseline, .leading, .advances, .ink, .hangingSpace]
    let font = try BundledFont.named("Inter-Regular").font(20)
    let string = "Typeset in a page of words  "
    let flat = try Self.drawing(string, font, TextFlow(), guides: guides).bitmap(scale: Self.scale)
    let turned = try Self.drawing(string, font, flow, guides: guides).bitmap(scale: Self.scale)
    let difference = try Self.difference(turned, flat, clockwise: flow.writingMode != .sidewaysLR)
    #expect(difference < 0.04, "\(difference)")
  }

  @Test(arguments: [WritingMode.verticalRL, .verticalLR])
  func `captions of vertical lines that have room cover no glyphs`(mode: WritingMode) throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    func bitmap(_ guides: TextGuides) throws -> Bitmap {
      try Self.drawing("縦の行", font, TextFlow(mode), guides: guides, margin: 60).bitmap(scale: Self.scale)
    }
    let (plain, captioned) = (try bitmap([]), try bitmap([.measurements, .breaks]))
    let ink = try #require(plain.ink(threshold: 40))
    var (kept, all) = (0, 0)
    for y in Int(ink.minY)..<Int(ink.maxY) {
      for x in Int(ink.minX)..<Int(ink.maxX) where plain.color(x: x, y: y)[0] < 60 {
        all += 1
        if captioned.color(x: x, y: y) == plain.color(x: x, y: y) { kept += 1 }
      }
    }
    #expect(all > 2_000 && kept == all, "\(kept) of \(all) pixels")
  }
}
