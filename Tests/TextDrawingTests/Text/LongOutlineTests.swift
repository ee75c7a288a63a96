import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import TextDrawing

/// Fonts whose outlines take FreeType a long time to read: the operations are counted over a drawing.
@Suite struct LongOutlineTests {
  private static func face(calls: Int) throws -> FontFace {
    try FontFace(
      bytes: FontBuilder.callingSubroutines(
        Repository.bytes(BundledFont.named("Inter-Regular").path), calls: calls))
  }

  @Test(arguments: [DrawingFormat.png, .pdf, .svg])
  func `a glyph of too many operations is not drawn`(format: DrawingFormat) throws {
    func draw(calls: Int) throws -> [UInt8] {
      let font = try Font(face: Self.face(calls: calls), size: 20)
      let typesetter = try Typesetter(StyledText("abc", font: font), fallback: .empty, cache: nil)
      var drawing = try Drawing(size: Size(width: 400, height: 40))
      drawing.add(try typesetter.layout(maxWidth: 400), of: typesetter, at: .zero)
      return try drawing.bytes(as: format)
    }
    #expect(throws: Never.self) { try draw(calls: 4) }
    let error = #expect(throws: DrawingError.self) { try draw(calls: 200) }
    #expect(error?.code == .failed)
    #expect(error?.message.hasSuffix("the outline of a glyph takes more than 100000 operations") == true)
  }

  @Test func `the operations of all glyphs of a drawing have a limit`() throws {
    let font = try Font(face: Self.face(calls: 100), size: 20)
    // Each glyph takes 30,304.
    let store = GlyphStore(mostOperations: 100_000)
    for glyph in 1...3 {
      #expect(throws: Never.self) { try store.shape(of: UInt32(glyph), in: GlyphStore.FontKey(font)) }
    }
    #expect(throws: Never.self) { try store.shape(of: 3, in: GlyphStore.FontKey(font)) }
    let error = #expect(throws: DrawingError.self) { try store.shape(of: 4, in: GlyphStore.FontKey(font)) }
    #expect(error?.message.contains("take too many operations") == true)
  }
}
