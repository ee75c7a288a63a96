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
    guides: TextGuides = []
  ) throws -> Drawing {
    let typesetter = try Typesetter(text(string, font, flow), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: 200)
    let page = flow.writingMode.size(LineSize(inline: 200, block: 60))
    var drawing = try Drawing(size: Size(width: page.width + 20, height: page.height + 20))
    // Lines start at the block start of the page, and 10 points from its sides.
    let isFromRight = flow.writingMode == .verticalRL || flow.writingMode == .sidewaysRL
    let shift = isFromRight ? page.width - layout.size.width : 0
    let runs = [DecorationRun(range: 0..<string.utf8.count, decoration: decoration)]
    drawing.add(layout, of: typesetter, at: Point(x: 10 + shift, y: 10), decorations: runs, guides: guides)
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

  @Test(arguments: DrawingFormat.allCases.filter { $0 != .png })
  func `files show what pixels show`(format: DrawingFormat) throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    func difference(_ drawing: Drawing) throws -> Double {
      try PDFReading.difference(drawing.bytes(as: .pdf), drawing.bitmap(scale: 2))
    }
    // Two programs smooth the edges of small letters, in all directions.
    let usual = format == .pdf ? try difference(Self.drawing("縦の「行」Latin gj。", font, TextFlow())) : 0
    for flow in [TextFlow(.verticalRL), TextFlow(.verticalLR), TextFlow(.sidewaysLR)] {
      let drawing = try Self.drawing("縦の「行」Latin gj。", font, flow)
      switch format {
      case .pdf:
        let found = try difference(drawing)
        #expect(found < 0.2 && found < usual + 0.1, "\(found), of horizontal text \(usual)")
      case .svg:
        let svg = String(decoding: try drawing.bytes(as: .svg), as: UTF8.self)
        // Every glyph has the matrix of its turn.
        #expect(svg.contains("matrix(0 ") == true)
      default: break
      }
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

  @Test func `guides follow the lines`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font(20)
    let drawing = try Self.drawing("縦の行", font, TextFlow(.verticalRL), guides: .all)
    #expect(throws: Never.self) { try drawing.bitmap(scale: 1) }
  }
}
