import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct InkTests {
  private static let scale = 3.0

  /// Draws a text and compares the pixels with the bounds that the layout reports.
  ///
  /// - Parameter slack: how many pixels may be empty inside an edge; `nil` for any number.
  private func check(
    _ text: String, _ font: Font, width: Double = 260, fallback: FontLibrary = .empty, slack: Double? = 1
  ) throws {
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: fallback)
    let layout = try typesetter.layout(maxWidth: width)
    let said = try #require(layout.inkBounds)
    let margin = 4.0
    var drawing = try Drawing(size: Size(width: said.width + 2 * margin, height: said.height + 2 * margin))
    drawing.add(layout, of: typesetter, at: Point(x: margin - said.minX, y: margin - said.minY))
    let seen = try #require(try drawing.bitmap(scale: Self.scale).ink())
    // The bounds stand at the margin. A pixel is counted when a part of it is covered.
    let low = margin * Self.scale
    let (right, bottom) = (low + said.width * Self.scale, low + said.height * Self.scale)
    let rest = 0.02
    // Where the outermost part of a curve covers next to nothing of a pixel, the next one is the first that is seen.
    let empty = slack ?? .infinity
    let place = "\(font.face.fullName) \(font.size): \(seen) in \(low), \(low), \(right), \(bottom): \(text)"
    #expect(seen.minX >= (low - rest).rounded(.down), "\(place)")
    #expect(seen.minY >= (low - rest).rounded(.down), "\(place)")
    #expect(seen.maxX <= (right + rest).rounded(.up), "\(place)")
    #expect(seen.maxY <= (bottom + rest).rounded(.up), "\(place)")
    #expect(seen.minX <= low.rounded(.down) + empty, "\(place)")
    #expect(seen.minY <= low.rounded(.down) + empty, "\(place)")
    #expect(seen.maxX >= right.rounded(.up) - empty, "\(place)")
    #expect(seen.maxY >= bottom.rounded(.up) - empty, "\(place)")
  }

  @Test(arguments: BundledFont.all)
  func `ink fills the bounds that are reported`(font: BundledFont) throws {
    // HarfBuzz counts the control points of CFF curves in, which stand outside where a curve leans. Pictures of emoji have
    // empty edges.
    let slack: Double? = font.name == "NotoColorEmoji" ? nil : font.name == "Inter-Italic" ? 2 : 1
    for sample in font.samples.prefix(6) { try check(sample.text, font.font(18), slack: slack) }
  }

  @Test(arguments: [7, 11.3, 40, 133.7])
  func `ink fills the bounds at any size`(size: Double) throws {
    for name in ["Inter-Regular", "NotoSans-Italic", "NotoNastaliqUrdu-Regular", "NotoColorEmoji"] {
      let font = BundledFont.named(name)
      try check(
        try #require(font.samples.first).text, font.font(size), width: 20 * size,
        slack: name == "NotoColorEmoji" ? nil : 1)
    }
  }

  @Test func `variations move the ink`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    for weight in [100, 432.1, 900] {
      try check("Hamburgefons 012", Font(face: face, size: 20, variations: [.weight: weight]))
    }
  }

  @Test func `synthetic bold fills the bounds`() throws {
    for name in ["Inter-Regular", "NotoSansDevanagari-Regular", "NotoSans-Regular"] {
      let bundled = BundledFont.named(name)
      try check(try #require(bundled.samples.first).text, Font(face: bundled.face(), size: 20, hasSyntheticBold: true))
    }
  }

  @Test func `a synthetic slant leans to the right by its height`() throws {
    let face = try BundledFont.named("NotoSans-Regular").face()
    func ink(_ slant: Double) throws -> Rect {
      let font = try Font(face: face, size: 40, syntheticSlant: slant)
      let typesetter = try Typesetter(StyledText("l", font: font), fallback: .empty)
      var drawing = try Drawing(size: Size(width: 60, height: 60))
      drawing.add(try typesetter.layout(), of: typesetter, at: Point(x: 20, y: 0))
      return try #require(try drawing.bitmap(scale: Self.scale).ink())
    }
    let (upright, right, left) = (try ink(0), try ink(0.25), try ink(-0.25))
    // The letter stands on the baseline, so it is as high as its ink.
    #expect(isApproximatelyEqual(right.maxX - upright.maxX, 0.25 * upright.height, within: 1.5))
    #expect(isApproximatelyEqual(right.minX, upright.minX, within: 1))
    #expect(isApproximatelyEqual(upright.minX - left.minX, 0.25 * upright.height, within: 1.5))
  }

  @Test(arguments: ["NotoSans-Regular", "Inter-Regular", "NotoSansArabic-Regular", "Inter-roman.var"])
  func `synthetic styles fill the bounds`(name: String) throws {
    let face = try BundledFont.named(name).face()
    for slant in [0, 0.25, -0.2, 1.5] {
      for isBold in [false, true] {
        let font = try Font(face: face, size: 20, hasSyntheticBold: isBold, syntheticSlant: slant)
        for text in ["Hall fox", "/|\\", "&@§ SC", "سلام"] { try check(text, font) }
      }
    }
  }

  @Test func `fallback fonts and emoji stay in the bounds`() throws {
    let font = try BundledFont.named("Inter-Regular").font(20)
    try check("Grüße 世界 👋🏽 سلام क्षि", font, fallback: .bundled())
  }
}
