import Fonts
import Geometry
import TestSupport
import TextDrawing
import Typesetting

/// Choices, a text with its length, and the bytes of a font file, or none for a bundled font.
struct DrawingInput: FuzzInput {
  private var reader: InputReader

  init(_ bytes: [UInt8]) { reader = InputReader(bytes) }

  mutating func run() throws {
    let bits = reader.byte()
    let width = Double(reader.byte()) * 2
    var choices = InputReader(reader.bytes(2))
    let text = String(decoding: reader.bytes(reader.number16() % 512), as: UTF8.self)
    let font: Font
    if reader.isAtEnd {
      font = try Font.bundled(bits & 1 == 0 ? "Inter" : "Noto Sans Arabic", size: 17)
    } else {
      let face: FontFace
      do throws(FontError) { face = try FontFace(bytes: Array(reader.rest)) } catch { return try checkMessage(error) }
      guard let found = try FontInput.font(face, &choices) else { return }
      font = found
    }
    let fallback = bits & 2 == 0 ? FontLibrary.empty : try FontLibrary.bundled()
    do {
      try draw(text, font, width: width, fallback: fallback, guides: bits & 4 == 0 ? [] : .all, bits: bits)
    } catch let error as TypesettingError {
      try checkMessage(error)
    } catch let error as DrawingError {
      try checkMessage(error)
    }
  }

  private func draw(
    _ text: String, _ font: Font, width: Double, fallback: FontLibrary, guides: TextGuides, bits: UInt8
  ) throws {
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: fallback, cache: nil)
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: bits & 8 == 0 ? 0 : 2)
    var drawing = try Drawing(size: Size(width: 300, height: 100))
    drawing.add(
      layout, of: typesetter, at: Point(x: 10, y: 10), appearance: TextAppearance(isUnderlined: bits & 0x10 != 0),
      guides: guides)
    for format in DrawingFormat.allCases {
      let svgText = bits & 0x20 == 0 ? SVGText.paths : .text
      let first = try drawing.bytes(as: format, svgText: svgText)
      try DrawingLaws.check(first, format, of: drawing)
      try require(try drawing.bytes(as: format, svgText: svgText) == first, "two \(format) files of one drawing differ")
    }
  }
}
