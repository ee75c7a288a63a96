import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct InkBoundsTests {
  @Test(arguments: BundledFont.all)
  func `ink bounds are the union of the glyphs' boxes`(font: BundledFont) throws {
    var compared = 0
    for sample in font.samples.prefix(4) {
      let font = try font.font(20)
      let layout = try Typesetter(StyledText(sample.text, font: font), fallback: .empty).layout(maxWidth: 150)
      let scale = font.pointsPerUnit
      for glyph in layout.lines.flatMap(\.runs).flatMap(\.glyphs) {
        guard let ink = font.shaping.inkExtents(of: glyph.id), ink.width != 0, ink.height != 0 else { continue }
        let bounds = try #require(layout.inkBounds)
        let left = glyph.position.x + ink.x * scale
        let top = glyph.position.y - ink.y * scale
        #expect(left >= bounds.minX - 1e-9, "\(glyph) of \(sample.text)")
        #expect(left + ink.width * scale <= bounds.maxX + 1e-9, "\(glyph) of \(sample.text)")
        #expect(top >= bounds.minY - 1e-9, "\(glyph) of \(sample.text)")
        #expect(top - ink.height * scale <= bounds.maxY + 1e-9, "\(glyph) of \(sample.text)")
        compared += 1
      }
    }
    #expect(compared >= 20)
  }

  @Test func `ink bounds exceed the logical bounds where glyphs do`() throws {
    let font = try BundledFont.named("NotoSerif-Italic").font(100)
    let layout = try Typesetter(StyledText("f", font: font), fallback: .empty).layout()
    let bounds = try #require(layout.inkBounds)
    #expect(bounds.maxX > layout.size.width)
    #expect(bounds.minY > 0)
    #expect(bounds.maxY < layout.size.height)
  }

  @Test func `white space has no ink bounds`() throws {
    #expect(try Mono.typesetter(" \n\t").layout().inkBounds == nil)
  }
}
