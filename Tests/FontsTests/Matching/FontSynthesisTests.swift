import Foundation
import Geometry
import TestSupport
import Testing

@testable import Fonts

/// `font-synthesis` of CSS Fonts 4 §7.
@Suite struct FontSynthesisTests {
  private static func font(
    _ family: String, weight: Double, slant: FontSlant = .upright, _ synthesis: FontSynthesis
  ) throws -> Font {
    var descriptor = FontDescriptor(family: family, size: 20, weight: weight, slant: slant)
    descriptor.synthesis = synthesis
    return try FontLibrary.bundled().font(descriptor)
  }

  @Test func `a weight that the family lacks is drawn bolder and as wide`() throws {
    let plain = try Self.font("Noto Sans CJK JP", weight: 700, [])
    #expect(!plain.hasSyntheticBold)
    let bold = try Self.font("Noto Sans CJK JP", weight: 700, .weight)
    #expect(bold.hasSyntheticBold && bold.keepsAdvances && bold.emboldening == 0)
    #expect(bold.face === plain.face)
    let glyph = try #require(bold.shaping.glyph(for: "国"))
    let (wide, narrow) = (try #require(bold.inkBounds(of: glyph)), try #require(plain.inkBounds(of: glyph)))
    #expect(wide.width > narrow.width)
    // 600 is bold, and 599 is not; nor is a weight that the family has, nor one without the option.
    #expect(try Self.font("Noto Sans CJK JP", weight: 600, .weight).hasSyntheticBold)
    #expect(try !Self.font("Noto Sans CJK JP", weight: 599, .weight).hasSyntheticBold)
    #expect(try !Self.font("Noto Sans Mono", weight: 700, [.weight, .style]).hasSyntheticBold)
    #expect(try !Self.font("Noto Sans CJK JP", weight: 700, .style).hasSyntheticBold)
  }

  @Test func `a slant that the family lacks is drawn slanted`() throws {
    for slant in [FontSlant.italic, .oblique] {
      #expect(
        try Self.font("Noto Sans Mono", weight: 400, slant: slant, .style).syntheticSlant == Font.defaultSyntheticSlant)
      #expect(try Self.font("Noto Sans Mono", weight: 400, slant: slant, .weight).syntheticSlant == 0)
    }
    #expect(try Self.font("Noto Sans Mono", weight: 400, .style).syntheticSlant == 0)
    // The family has an italic.
    #expect(try Self.font("Noto Serif", weight: 400, slant: .italic, .style).syntheticSlant == 0)
  }

  @Test func `stored descriptors have it where it is not empty`() throws {
    var descriptor = FontDescriptor(family: "Inter", size: 12)
    let old = try JSONEncoder().encode(descriptor)
    #expect(!String(decoding: old, as: UTF8.self).contains("synthesis"))
    #expect(try JSONDecoder().decode(FontDescriptor.self, from: old) == descriptor)
    descriptor.synthesis = [.weight, .style]
    #expect(try JSONDecoder().decode(FontDescriptor.self, from: JSONEncoder().encode(descriptor)) == descriptor)
  }
}
