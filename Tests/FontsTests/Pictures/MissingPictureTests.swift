import Fonts
import TestSupport
import Testing
import Typesetting

/// Glyphs that have no picture that is drawn.
@Suite struct MissingPictureTests {
  @Test func `a glyph that has an SVG document and nothing else is named`() throws {
    let face = try FontFace(bytes: ColorFonts.bytes("svg.ttf"))
    let font = try Font(face: face, size: 20)
    func missing(_ text: String, _ font: Font) throws -> [String] {
      try Typesetter(StyledText(text, font: font), fallback: .empty).missingPictures.map(\.description)
    }
    #expect(try missing("BABA", font) == ["no picture of U+0041 in Colour Test SVG (SVG is not drawn)"])
    #expect(try Typesetter(StyledText("BABA", font: font), fallback: .empty).missingPictures.first?.offset == 1)
    #expect(try missing("BB", font).isEmpty)
    #expect(try missing("A", Font(face: FontFace(bytes: ColorFonts.bytes("sbix.ttf")), size: 20)).isEmpty)
  }
}
