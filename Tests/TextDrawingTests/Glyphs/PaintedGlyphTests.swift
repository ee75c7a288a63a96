import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting
import WorkBudgets

@testable import TextDrawing

/// Pictures of coloured glyphs (`COLR`), compared with the colours that another program gives them.
@Suite struct PaintedGlyphTests {
  private static let textColor = try? Color("#0066CC")

  /// A character at 100 pixels an em, where the oracle has it.
  private static func drawing(of character: String, in face: FontFace, _ value: Double) throws -> Drawing {
    let variations = face.axes.first.map { [$0.tag: value] } ?? [:]
    let font = try Font(face: face, size: 100, variations: variations)
    let typesetter = try Typesetter(StyledText(character, font: font), fallback: .empty)
    let layout = try typesetter.layout(maxWidth: 200)
    var drawing = try Drawing(size: Size(width: 128, height: 128))
    drawing.add(
      layout, of: typesetter, at: Point(x: 14, y: 110 - layout.lines[0].baseline),
      appearance: TextAppearance(color: try #require(textColor)))
    return drawing
  }

  @Test func `each paint, extension, composition and variation has the colours of another renderer`() throws {
    let face = try FontFace(bytes: ColorFonts.bytes("paints.ttf"))
    var compared = 0
    for line in try Repository.dataLines(ColorFonts.path("paints.txt")) {
      let fields = line.split(separator: " ")
      let value = try #require(Double(fields[0]))
      let scalar = try #require(UInt32(fields[1], radix: 16).flatMap(Unicode.Scalar.init))
      let bitmap = try Self.drawing(of: String(scalar), in: face, value).bitmap(scale: 1)
      for (index, field) in fields.dropFirst(2).enumerated() {
        guard let wanted = Int(field, radix: 16) else { continue }
        let (x, y) = (4 + 20 * (index % 7), 4 + 20 * (index / 7))
        let seen = bitmap.color(x: x, y: y).map(Int.init)
        let distance = zip(seen, [wanted & 255, wanted >> 8 & 255, wanted >> 16]).map { abs($0 - $1) }.max() ?? 255
        #expect(
          distance <= 8, "U+\(fields[1]) at \(value), pixel \(x), \(y): \(field), here (blue, green, red) \(seen)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 5000, "pixels of pictures")
  }

  /// Gradients, a composition, layers of version 0.
  private static let examples = ["\u{4E04}", "\u{4E07}", "\u{4E0C}", "\u{4E2F}", "\u{4E4E}", "V", "C"]

  @Test(arguments: examples)
  func `a PDF shows what pixels show`(character: String) throws {
    let drawing = try Self.drawing(of: character, in: FontFace(bytes: ColorFonts.bytes("paints.ttf")), 0)
    let difference = try PDFReading.difference(drawing.bytes(as: .pdf), drawing.bitmap(scale: 2))
    // Poppler draws the ends of a repeated gradient softly.
    #expect(difference < 0.1)
  }

  @Test func `the picture in an SVG has the colours of pixels and its place`() throws {
    let face = try FontFace(bytes: ColorFonts.bytes("paints.ttf"))
    var compared = 0
    for character in Self.examples {
      let font = try Font(face: face, size: 256)
      let scalar = try #require(character.unicodeScalars.first)
      let glyph = try #require(font.shaping.glyph(for: scalar))
      let shape = try GlyphStore().shape(of: glyph, in: GlyphStore.FontKey(font))
      guard case .painted(let picture) = shape else { throw Violation("\(character) has no picture") }
      let bitmap = try #require(try picture.bitmap(textColor: .black))
      let typesetter = try Typesetter(StyledText(character, font: font), fallback: .empty)
      let layout = try typesetter.layout(maxWidth: 400)
      var drawing = try Drawing(size: Size(width: 320, height: 320))
      drawing.add(layout, of: typesetter, at: Point(x: 20, y: 260 - layout.lines[0].baseline))
      let pixels = try drawing.bitmap(scale: 1)
      let bytes = bitmap.image.bytes()
      for y in stride(from: 0, to: bitmap.image.height, by: 7) {
        for x in stride(from: 0, to: bitmap.image.width, by: 7) {
          let start = 4 * (y * bitmap.image.width + x)
          let alpha = Int(bytes[start + 3])
          let place = (x: 20 + Int((bitmap.left * 256).rounded()) + x, y: 260 - Int((bitmap.top * 256).rounded()) + y)
          let seen = pixels.color(x: place.x, y: place.y).map(Int.init)
          let distance = (0..<3).map { abs(Int(bytes[start + $0]) + 255 - alpha - seen[$0]) }.max() ?? 255
          #expect(distance <= 6, "\(character) at \(x), \(y)")
          compared += 1
        }
      }
      #expect(try String(decoding: drawing.bytes(as: .svg), as: UTF8.self).contains("<image id=\"g0\""))
    }
    expectCompared(compared, atLeast: 5000, "pixels of pictures")
  }

  @Test func `the text's colour is in pictures of SVG where a glyph has it`() throws {
    let face = try FontFace(bytes: ColorFonts.bytes("paints.ttf"))
    func pictures(_ character: String) throws -> Int {
      var drawing = try Drawing(size: Size(width: 128, height: 128))
      for color in [Color.black, Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 0, alpha: 0.5)] {
        let typesetter = try Typesetter(StyledText(character, font: try Font(face: face, size: 20)), fallback: .empty)
        drawing.add(
          try typesetter.layout(maxWidth: 100), of: typesetter, at: .zero, appearance: TextAppearance(color: color))
      }
      let svg = try String(decoding: drawing.bytes(as: .svg), as: UTF8.self)
      return svg.split(separator: "<image").count - 1
    }
    // One for black and one for red; a picture of palette colours is the same in all.
    #expect(try pictures("\u{4E01}") == 2)
    #expect(try pictures("\u{4E00}") == 1)
  }

  @Test func `pictures are sharp at any size`() throws {
    let font = try Font(face: FontFace(bytes: ColorFonts.bytes("paints.ttf")), size: 2000)
    let typesetter = try Typesetter(StyledText("\u{4E00}", font: font), fallback: .empty)
    let layout = try typesetter.layout(maxWidth: .infinity)
    // A window on the left side of the square, at 200 points.
    var drawing = try Drawing(size: Size(width: 40, height: 10))
    drawing.add(layout, of: typesetter, at: Point(x: -180.5, y: -layout.lines[0].baseline + 500))
    let bitmap = try drawing.bitmap(scale: 1)
    let row = (0..<40).map { bitmap.color(x: $0, y: 5)[0] }
    #expect(row == [UInt8](repeating: 255, count: 19) + [row[19]] + [UInt8](repeating: 0, count: 20))
    #expect((100...155).contains(row[19]))
  }

  @Test func `the parts of all pictures of a drawing have a limit`() throws {
    let font = try Font(face: FontFace(bytes: ColorFonts.bytes("paints.ttf")), size: 20)
    let glyph = try #require(font.shaping.glyph(for: "\u{4E03}"))
    // Each takes seven: three layers, their shapes and fills.
    let store = GlyphStore(mostParts: 20)
    for _ in 0..<2 { #expect(throws: Never.self) { try store.shape(of: glyph, in: GlyphStore.FontKey(font)) } }
    let error = #expect(throws: DrawingError.self) { try store.shape(of: glyph, in: GlyphStore.FontKey(font)) }
    #expect(error?.code == .failed)
    #expect(error?.message.hasSuffix("take too many parts") == true)
  }

  @Test func `painting takes steps of the work budget`() throws {
    let drawing = try Self.drawing(of: "\u{4E4E}", in: FontFace(bytes: ColorFonts.bytes("paints.ttf")), 0)
    let budget = WorkBudget(steps: 10_000_000)
    _ = try budget.perform { try drawing.bitmap(scale: 1) }
    let taken = 10_000_000 - budget.remainingSteps
    #expect((200...20_000).contains(taken))
    #expect(throws: WorkBudgetError.self) {
      try WorkBudget(steps: taken / 2).perform { try drawing.bitmap(scale: 1) }
    }
  }

  @Test(.processorTime(minutes: 1)) func `a damaged table draws something and never traps`() throws {
    let font = try ColorFonts.bytes("paints.ttf")
    let tables = try FontBuilder.tables(font)
    let text = try Repository.dataLines(ColorFonts.path("paints.txt")).filter { $0.hasPrefix("0 ") }
      .compactMap { UInt32($0.split(separator: " ")[1], radix: 16).flatMap(Unicode.Scalar.init) }
    var drawn = 0
    Property("damaged COLR", rounds: 60).check { generator in
      var damaged = tables
      for index in damaged.indices where ["COLR", "CPAL"].contains(damaged[index].name) {
        for _ in 0..<generator.int(1...40) {
          let place = generator.int(0...damaged[index].bytes.count - 1)
          damaged[index].bytes[place] = generator.pick([0, 1, 0x7F, 0x80, 0xFF, generator.byte()])
        }
        if generator.oneIn(8) { damaged[index].bytes.removeLast(generator.int(0...damaged[index].bytes.count - 1)) }
      }
      do {
        let face = try FontFace(bytes: FontBuilder.font(damaged, version: Array(font[..<4])))
        for _ in 0..<4 {
          let drawing = try Self.drawing(of: String(generator.pick(text)), in: face, generator.pick([0, 0.3, 1]))
          for format in [DrawingFormat.png, .pdf, .svg] { drawn += try drawing.bytes(as: format).isEmpty ? 0 : 1 }
        }
      } catch is FontError {}
    }
    expectCompared(drawn, atLeast: 300, "drawings of damaged fonts")
  }
}
