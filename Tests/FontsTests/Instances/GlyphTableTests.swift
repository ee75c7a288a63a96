import CHarfBuzz
import TestSupport
import Testing

@testable import Fonts

/// The font that shapes has tables of glyphs and advances; what they say must be what HarfBuzz finds in the font's file.
@Suite struct GlyphTableTests {
  /// The font as HarfBuzz has it, in the same units: without tables.
  private static func plainFont(_ font: Font) -> OpaquePointer? {
    let plain = hb_font_create(font.face.handle)
    let scale = Int32(font.face.unitsPerEm * ShapingFont.subunits)
    hb_font_set_scale(plain, scale, scale)
    let coordinates = font.designCoordinates.map { Float($0) }
    if !coordinates.isEmpty { hb_font_set_var_coords_design(plain, coordinates, UInt32(coordinates.count)) }
    return plain
  }

  /// The first two planes, and some of others.
  private static let scalars =
    Array(0..<0x2_0C00 as Range<UInt32>) + [0x2_F81A, 0xE_0001, 0xE_0100, 0x10_FFFF, 0x11_0000, .max]

  @Test(arguments: BundledFont.all)
  func `glyphs and advances are those of the file, at first and when they are known`(_ file: BundledFont) throws {
    let font = try Font(face: file.face(), size: 16)
    let handle = font.shaping.shapingHandle
    let plain = Self.plainFont(font)
    defer { hb_font_destroy(plain) }
    var (glyph, expected): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    for _ in 0..<2 {
      var differing: [UInt32] = []
      for scalar in Self.scalars {
        let found = hb_font_get_nominal_glyph(handle, scalar, &glyph)
        if hb_font_get_nominal_glyph(plain, scalar, &expected) != found || found != 0 && glyph != expected {
          differing.append(scalar)
        }
      }
      for number in Array(0..<UInt32(font.face.glyphCount + 300)) + [0xFFFE, 0xFFFF, 0x1_0000, .max] {
        if hb_font_get_glyph_h_advance(handle, number) != hb_font_get_glyph_h_advance(plain, number) {
          differing.append(number)
        }
      }
      #expect(differing.isEmpty)
    }
  }

  /// The characters with glyphs at the start of a list.
  private static func leading(_ scalars: [UInt32], in font: OpaquePointer?) -> [UInt32] {
    var glyphs = [hb_codepoint_t](repeating: 7, count: scalars.count)
    let stride = UInt32(MemoryLayout<hb_codepoint_t>.stride)
    let count = hb_font_get_nominal_glyphs(font, UInt32(scalars.count), scalars, stride, &glyphs, stride)
    return Array(glyphs.prefix(Int(count)))
  }

  @Test func `a list of characters ends at the first one without a glyph`() throws {
    let font = try BundledFont.named("NotoSansSC-Regular").font()
    let plain = Self.plainFont(font)
    defer { hb_font_destroy(plain) }
    var generator = SeededGenerator(seed: 5)
    let pieces: [UInt32] = [0x20, 0x41, 0x4E00, 0x6C49, 0x9FA5, 0x20BB7, 0x0E01, 0xE000, 0xAC00]
    var ended = 0
    for _ in 0..<400 {
      let scalars = (0..<generator.int(0...12)).map { _ in generator.pick(pieces) }
      let found = Self.leading(scalars, in: font.shaping.shapingHandle)
      #expect(found == Self.leading(scalars, in: plain), "\(scalars)")
      if found.count < scalars.count { ended += 1 }
    }
    #expect(ended > 50)
  }

  @Test func `threads that fill the tables at once find the same`() async throws {
    let file = BundledFont.named("NotoSansJP-Regular")
    let font = try Font(face: FontFace(path: file.path), size: 16)
    let plain = Self.plainFont(font)
    defer { hb_font_destroy(plain) }
    let scalars = Array(0x3000..<0xA000 as Range<UInt32>)
    let sums = await withTaskGroup(of: Int.self) { group in
      for start in 0..<8 {
        group.addTask {
          // Each begins at another place, so that all fill entries of their own and read entries of others.
          (0..<scalars.count).reduce(0) { sum, step in
            var glyph: hb_codepoint_t = 0
            let scalar = scalars[(step + start * scalars.count / 8) % scalars.count]
            guard hb_font_get_nominal_glyph(font.shaping.shapingHandle, scalar, &glyph) != 0 else { return sum }
            return sum + Int(glyph) * 3 + Int(hb_font_get_glyph_h_advance(font.shaping.shapingHandle, glyph))
          }
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    let expected = scalars.reduce(0) { sum, scalar in
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(plain, scalar, &glyph) != 0 else { return sum }
      return sum + Int(glyph) * 3 + Int(hb_font_get_glyph_h_advance(plain, glyph))
    }
    #expect(sums == Array(repeating: expected, count: 8))
  }

  @Test func `a font with a synthetic slant shapes without tables`() throws {
    let face = try BundledFont.named("Inter-Regular").face()
    let slanted = try Font(face: face, size: 16, syntheticSlant: Font.defaultSyntheticSlant)
    #expect(slanted.shaping.shapingHandle == slanted.shaping.handle)
    let upright = try Font(face: face, size: 16)
    #expect(upright.shaping.shapingHandle != upright.shaping.handle)
  }
}
