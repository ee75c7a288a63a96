import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// Fonts in PDFs: embedded as fonts, and the same to see as in pixels.
@Suite struct FontEmbeddingTests {
  /// The greatest difference of ink (`PDFReading.difference`) of pages that show the same, smoothed by two programs. A
  /// shift by two points gives more, as a test says.
  private static let sameInk = 0.3

  /// A text in each font, one below the other.
  private func drawing(_ text: String, _ fonts: [Font], shift: Double = 0) throws -> Drawing {
    let typesetters = try fonts.map {
      try Typesetter(StyledText(text, font: $0), fallback: .empty, cache: nil)
    }
    let layouts = try typesetters.map { try $0.layout() }
    let size = Size(
      width: (layouts.map(\.size.width).max() ?? 0).rounded(.up) + 20,
      height: layouts.reduce(20) { $0 + $1.size.height }.rounded(.up))
    var drawing = try Drawing(size: size)
    var y = 10.0
    for (layout, typesetter) in zip(layouts, typesetters) {
      drawing.add(layout, of: typesetter, at: Point(x: 10 + shift, y: y))
      y += layout.size.height
    }
    return drawing
  }

  private static let plainFonts = BundledFont.all.filter { $0.name != "NotoColorEmoji" }

  @Test(arguments: plainFonts)
  func `a bundled font is embedded and shows what the pixels show`(font: BundledFont) throws {
    // The first letters of the font's sample.
    let text = String(String.UnicodeScalarView(font.samples[0].text.unicodeScalars.prefix(10)))
    let drawing = try drawing(text, [font.font(24)])
    let pdf = try drawing.bytes(as: .pdf)
    #expect(try PDFReading.difference(pdf, drawing.bitmap(scale: 2)) < Self.sameInk)
    let fonts = try PDFReading.fonts(pdf)
    #expect(!fonts.isEmpty)
    for line in fonts {
      #expect(try line[0].dropFirst(7) == font.face().postScriptName)
      // A font of outlines in its own format, not one of drawings (Type 3), and embedded.
      #expect(["Type 1C", "CID Type"].contains(line[1...2].joined(separator: " ")))
      #expect(line.suffix(5).prefix(3) == ["yes", "yes", "yes"])
    }
  }

  @Test func `instances and synthetic styles show what the pixels show`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    let plain = try BundledFont.named("NotoSans-Regular").face()
    for font in [
      try Font(face: face, size: 40, variations: [.weight: 100]),
      try Font(face: face, size: 40, variations: [.weight: 900]),
      try Font(face: plain, size: 40, hasSyntheticBold: true),
      try Font(face: plain, size: 40, syntheticSlant: Font.defaultSyntheticSlant),
    ] {
      let drawing = try drawing("Hamburgefons Äé", [font])
      let pdf = try drawing.bytes(as: .pdf)
      #expect(try PDFReading.difference(pdf, drawing.bitmap(scale: 2)) < Self.sameInk, "\(font)")
      #expect(try PDFReading.words(pdf) == ["Hamburgefons", "Äé"], "\(font)")
    }
  }

  @Test func `a page with ink elsewhere is told from the pixels`() throws {
    let font = try BundledFont.named("Inter-Regular").font(30)
    let pdf = try drawing("Hamburgefons", [font]).bytes(as: .pdf)
    #expect(try PDFReading.difference(pdf, drawing("Hamburgefons", [font], shift: 2).bitmap(scale: 2)) > 0.5)
  }

  @Test func `a font is embedded once for all sizes`() throws {
    let face = try BundledFont.named("Inter-Regular").face()
    let fonts = try [20, 30, 40.5].map { try Font(face: face, size: $0) }
    #expect(try PDFReading.fonts(drawing("Hamburg", fonts).bytes(as: .pdf)).count == 1)
    #expect(try PDFReading.words(drawing("Hamburg", fonts).bytes(as: .pdf)) == ["Hamburg", "Hamburg", "Hamburg"])
  }

  @Test func `a character without a glyph is the box of its font`() throws {
    let drawing = try drawing("日本日本日本", [BundledFont.named("Inter-Regular").font(40)])
    #expect(try PDFReading.difference(drawing.bytes(as: .pdf), drawing.bitmap(scale: 2)) < Self.sameInk)
  }

  @Test func `a font whose names lie elsewhere is drawn`() throws {
    var bytes = try Repository.bytes(BundledFont.named("Inter-Regular").path)
    let tables = try FontBuilder.tables(bytes).map(\.name)
    let record = 12 + 16 * (try #require(tables.firstIndex(of: "name")))
    // The offset in the directory becomes 0.
    bytes.replaceSubrange(record + 8..<record + 12, with: [0, 0, 0, 0])
    let drawing = try drawing("Hamburgefons", [Font(face: FontFace(bytes: bytes), size: 40)])
    let pdf = try drawing.bytes(as: .pdf)
    #expect(try PDFReading.words(pdf) == ["Hamburgefons"])
    #expect(try PDFReading.difference(pdf, drawing.bitmap(scale: 2)) < Self.sameInk)
  }
}
