import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// Fonts of bitmaps in several sizes.
@Suite struct GlyphBitmapTests {
  private static func bitmap(_ character: String, _ face: FontFace, size: Double, scale: Double = 1) throws -> Bitmap {
    let typesetter = try Typesetter(StyledText(character, font: Font(face: face, size: size)), fallback: .empty)
    let layout = try typesetter.layout(maxWidth: .infinity)
    #expect(layout.size.width == size)
    var drawing = try Drawing(size: Size(width: size, height: 2 * size))
    // The baseline is at the middle of the picture.
    drawing.add(
      layout, of: typesetter, at: Point(x: 0, y: size - layout.lines[0].baseline),
      appearance: TextAppearance(color: Color(red: 0, green: 0, blue: 1)))
    return try drawing.bitmap(scale: scale)
  }

  /// Red at 20 pixels an em, green at 40, blue at 80.
  private static func strike(_ character: String, _ face: FontFace, size: Double, scale: Double = 1) throws -> String {
    let bitmap = try bitmap(character, face, size: size, scale: scale)
    let color = bitmap.color(x: bitmap.width / 2, y: bitmap.height / 4)
    return ["0, 0, 255": "red", "0, 160, 0": "green", "255, 0, 0": "blue"][
      color.map(String.init).joined(separator: ", ")] ?? "\(color)"
  }

  @Test(arguments: ["sbix.ttf", "cbdt.ttf"])
  func `the nearest strike that is not enlarged is drawn at any size`(file: String) throws {
    let face = try FontFace(bytes: ColorFonts.bytes(file))
    let wanted = [(4.0, "red"), (20, "red"), (21, "green"), (40, "green"), (40.5, "blue"), (80, "blue"), (300, "blue")]
    for (size, color) in wanted { #expect(try Self.strike("A", face, size: size) == color, "\(size)") }
    // The pixels of the drawing count.
    #expect(try Self.strike("A", face, size: 20, scale: 2) == "green")
    #expect(try Self.strike("A", face, size: 20, scale: 3) == "blue")
  }

  @Test(arguments: ["sbix.ttf", "cbdt.ttf"])
  func `a glyph that a strike lacks comes from another one`(file: String) throws {
    let face = try FontFace(bytes: ColorFonts.bytes(file))
    for size in [10.0, 30, 200] { #expect(try Self.strike("B", face, size: size) == "green", "\(size)") }
  }

  @Test(arguments: ["sbix.ttf", "cbdt.ttf"], [13, 50, 120])
  func `a bitmap is as large as the font`(file: String, size: Int) throws {
    let face = try FontFace(bytes: ColorFonts.bytes(file))
    let bitmap = try Self.bitmap("A", face, size: Double(size))
    // A square of one em on the baseline, whose sides are soft.
    let ink = try #require(bitmap.ink(threshold: 100))
    #expect(abs(ink.minY) <= 1 && abs(ink.maxY - Double(size)) <= 1)
    #expect(abs(ink.width - Double(size)) <= 2)
  }

  /// - Parameter hasEmptyTables: whether the font has tables of outlines without contents, as Debian's Terminus does.
  @Test(arguments: [false, true])
  func `bitmaps without colours have the colour of the text`(hasEmptyTables: Bool) throws {
    let font = try ColorFonts.bytes("ebdt.ttf")
    var tables = try FontBuilder.tables(font)
    if hasEmptyTables { tables += [FontBuilder.Table("glyf", [0]), FontBuilder.Table("loca", [0, 0, 0, 0, 0, 0])] }
    let face = try FontFace(
      bytes: FontBuilder.font(tables.sorted { $0.name < $1.name }, version: Array(font[..<4])))
    #expect(!face.hasColorGlyphs)
    for size in [8.0, 16, 64] {
      let bitmap = try Self.bitmap("A", face, size: size)
      let unit = Int(size) / 8
      // A square of half an em on the baseline, with a hole of a quarter in its middle.
      #expect(bitmap.color(x: unit / 2, y: Int(size) - 1 - unit / 2) == [255, 0, 0])
      #expect(bitmap.color(x: 2 * unit, y: Int(size) - 2 * unit) == [255, 255, 255])
      #expect(bitmap.color(x: 6 * unit, y: Int(size) - 2 * unit) == [255, 255, 255])
    }
  }

  @Test func `bitmaps without colours are in every format`() throws {
    let face = try FontFace(bytes: ColorFonts.bytes("ebdt.ttf"))
    let typesetter = try Typesetter(StyledText("AA", font: Font(face: face, size: 40)), fallback: .empty)
    var drawing = try Drawing(size: Size(width: 90, height: 60))
    drawing.add(try typesetter.layout(maxWidth: 90), of: typesetter, at: Point(x: 2, y: 2))
    let svg = try String(decoding: drawing.bytes(as: .svg), as: UTF8.self)
    #expect(svg.split(separator: "<image").count - 1 == 1)
    #expect(svg.split(separator: "<use").count - 1 == 2)
    #expect(try PDFReading.difference(drawing.bytes(as: .pdf), drawing.bitmap(scale: 2)) < 0.1)
  }
}
