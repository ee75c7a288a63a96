import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct TextPositionTests {
  private static let scale = 4.0
  private let white = Color.white.withAlpha(0)

  private func bitmap(
    _ text: StyledText, origin: Point = Point(x: 10, y: 10), appearance: TextAppearance = TextAppearance(),
    styles: [Int: TextAppearance] = [:], decorations: [DecorationRun] = []
  ) throws -> (layout: TextLayout, bitmap: Bitmap) {
    let typesetter = try Typesetter(text, fallback: .empty)
    let layout = try typesetter.layout()
    var drawing = try Drawing(size: Size(width: layout.size.width + 20, height: layout.size.height + 20))
    drawing.add(layout, of: typesetter, at: origin, appearance: appearance, styles: styles, decorations: decorations)
    return (layout, try drawing.bitmap(scale: Self.scale))
  }

  @Test(arguments: ["Inter-Regular", "NotoSans-Regular", "NotoSerif-Regular", "NotoSansMono-Regular"])
  func `letters without overshoot stand on the baseline`(name: String) throws {
    for size in [9, 16.5, 31] {
      let (layout, bitmap) = try bitmap(StyledText("HIH", font: BundledFont.named(name).font(size)))
      let ink = try #require(bitmap.ink(threshold: 40))
      let baseline = (10 + layout.lines[0].baseline) * Self.scale
      #expect(isApproximatelyEqual(ink.maxY, baseline, within: 1), "\(name) \(size): \(ink.maxY), \(baseline)")
    }
  }

  @Test func `each line is on its baseline`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    let (layout, bitmap) = try bitmap(StyledText("HH\nHH\nHH", font: font))
    for line in layout.lines {
      let y = (10 + line.baseline) * Self.scale
      let row = Int(y.rounded())
      // The stems of H are dark just above the baseline and nothing is just below.
      let above = (0..<bitmap.width).contains { bitmap.color(x: $0, y: row - 2)[0] < 60 }
      let below = (0..<bitmap.width).allSatisfy { bitmap.color(x: $0, y: row + 1)[0] == 255 }
      #expect(above, "line at \(y)")
      #expect(below, "line at \(y)")
    }
  }

  @Test func `an underline lies where the font says`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(30)
    let (layout, bitmap) = try bitmap(
      StyledText("   x", font: font), appearance: TextAppearance(color: white, isUnderlined: true),
      styles: [0: TextAppearance(color: .black, isUnderlined: true)])
    let top = (10 + layout.lines[0].baseline + font.metrics.underlinePosition) * Self.scale
    let bottom = top + font.metrics.underlineThickness * Self.scale
    // In the white space before the letter there is the line and nothing else.
    let column = Int(14 * Self.scale)
    let rows = (0..<bitmap.height).filter { bitmap.color(x: column, y: $0)[0] < 128 }
    let first = try #require(rows.first)
    let last = try #require(rows.last)
    #expect(isApproximatelyEqual(Double(first), top, within: 1), "\(first) \(last) \(top) \(bottom)")
    #expect(isApproximatelyEqual(Double(last + 1), bottom, within: 1), "\(first) \(last) \(top) \(bottom)")
  }

  @Test func `a strikethrough lies above the baseline`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(30)
    let (layout, bitmap) = try bitmap(
      StyledText("   x", font: font), appearance: TextAppearance(isStruckThrough: true))
    let top = (10 + layout.lines[0].baseline - font.metrics.strikeoutPosition) * Self.scale
    let rows = (0..<bitmap.height).filter { bitmap.color(x: Int(14 * Self.scale), y: $0)[0] < 128 }
    #expect(isApproximatelyEqual(Double(try #require(rows.first)), top, within: 1))
  }

  @Test func `styles have colours of their own`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    var text = StyledText("HH", style: TextStyle(font: font))
    text.append("HH", style: TextStyle(font: try font.withSize(24)))
    let red = Color(red: 1, green: 0, blue: 0)
    let (layout, bitmap) = try bitmap(text, styles: [1: TextAppearance(color: red)])
    let split = Int((10 + layout.lines[0].runs[0].width) * Self.scale)
    func reds(_ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in
        sum + (0..<bitmap.height).count { bitmap.color(x: x, y: $0)[0] < 50 && bitmap.color(x: x, y: $0)[2] > 200 }
      }
    }
    #expect(reds(0..<split) == 0)
    #expect(reds(split..<bitmap.width) > 100)
  }

  @Test func `missing characters are visible, also where the font has no shape for them`() throws {
    for name in ["Inter-Regular", "NotoColorEmoji", "NotoSansArabic-Regular", "NotoSansSC-Regular"] {
      let (_, bitmap) = try bitmap(StyledText("\u{F0000}", font: BundledFont.named(name).font(20)))
      #expect(bitmap.ink() != nil, "\(name)")
    }
  }

  @Test func `empty text draws nothing`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    #expect(try bitmap(StyledText("", font: font)).bitmap.ink() == nil)
    #expect(try bitmap(StyledText(" \n\t ", font: font)).bitmap.ink() == nil)
    #expect(try bitmap(StyledText("text", font: font.withSize(0))).bitmap.ink() == nil)
  }

  @Test func `text far outside the drawing is left out`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    for far in [1e7, -1e7, 1e300, .infinity, .nan] {
      let (_, bitmap) = try bitmap(
        StyledText("text", font: font), origin: Point(x: far, y: 5),
        appearance: TextAppearance(isUnderlined: true, isStruckThrough: true))
      #expect(bitmap.ink() == nil, "\(far)")
    }
  }

  @Test func `the underline of raised text is raised`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font(30)
    func underline(raised: Double) throws -> Double {
      var text = StyledText("H", font: font)
      var style = TextStyle(font: font)
      style.baselineOffset = raised
      text.append("    ", style: style)
      text.append("H", style: TextStyle(font: font))
      let (layout, bitmap) = try bitmap(
        text, appearance: TextAppearance(color: white),
        decorations: [
          DecorationRun(range: 1..<5, decoration: TextDecoration(color: .black, underline: DecorationLine()))
        ])
      let ink = try #require(bitmap.ink(threshold: 128))
      return ink.minY / Self.scale - 10 - layout.lines[0].baseline
    }
    let plain = try underline(raised: 0)
    #expect(isApproximatelyEqual(plain, font.metrics.underlinePosition, within: 0.5))
    #expect(isApproximatelyEqual(try underline(raised: 8), plain - 8, within: 0.5))
  }
}
