import Fonts
import Geometry
import TestSupport
import Testing
import TextDrawing
import Typesetting

/// Fonts whose outlines take FreeType a long time to read, which a drawing has few of.
@Suite struct LongOutlineTests {
  private static func drawing(_ text: String, calls: Int) throws -> Drawing {
    let bytes = try FontBuilder.callingSubroutines(
      Repository.bytes(BundledFont.named("Inter-Regular").path), calls: calls)
    let font = try Font(face: FontFace(bytes: bytes), size: 20)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .empty, cache: nil)
    var drawing = try Drawing(size: Size(width: 400, height: 40))
    drawing.add(try typesetter.layout(maxWidth: 400), of: typesetter, at: .zero)
    return drawing
  }

  @Test(arguments: ["abcdefghijklmnop", "abcdefghijklmnopq"])
  func `a drawing has some glyphs of which HarfBuzz does not read the outline, and no more`(text: String) throws {
    // Each is 20,000 operations, which HarfBuzz takes for too many.
    let drawing = try Self.drawing(text, calls: 100)
    for format in [DrawingFormat.png, .pdf, .svg] {
      if text.count == 16 {
        #expect(throws: Never.self) { try drawing.bytes(as: format) }
      } else {
        let error = #expect(throws: DrawingError.self) { try drawing.bytes(as: format) }
        #expect(error?.message.contains("expected at most 16 such glyphs in a drawing") == true)
      }
      #expect(throws: Never.self) { try Self.drawing(text, calls: 4).bytes(as: format) }
    }
  }
}
