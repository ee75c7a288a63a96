import Geometry
import TestSupport
import Testing

@testable import Fonts

/// `unicode-range` of CSS Fonts 4 §4.5.
@Suite struct UnicodeRangeTests {
  @Test(arguments: [
    ("U+26", "U+26"), ("U+0-7F", "U+0-7F"), ("u+4??", "U+400-4FF"), ("U+0025-00FF, u+4??", "U+25-FF, U+400-4FF"),
    ("U+??????", nil), ("U+1?????", nil), ("U+10????", "U+100000-10FFFF"), ("U+41,U+42,U+43", "U+41-43"),
    ("U+50-60, U+40-55", "U+40-60"), ("U+?", "U+0-F"), ("", nil), ("U+", nil), ("26", nil), ("U+26-", nil),
    ("U+7F-0", nil), ("U+110000", nil), ("U+1234567", nil), ("U+4?1", nil), ("U+4?-5F", nil), ("U+41,", nil),
    ("U+G", nil), ("U+-5", nil), ("U+٣", nil), ("U+41-42-43", nil),
  ])
  func `ranges are read as in CSS`(text: String, description: String?) throws {
    guard let description else {
      let error = try #require(throws: FontError.self) { try UnicodeRange(text) }
      #expect(error.code == .invalidValue && error.message.contains("expected one such as"))
      return
    }
    #expect(try UnicodeRange(text).description == description)
    #expect(try UnicodeRange(description) == UnicodeRange(text))
  }

  @Test(arguments: ["NotoSans-Regular", "NotoSansJP-Regular", "Inter-Regular"])
  func `a limited face has the glyphs of the whole one for its characters only`(name: String) throws {
    let whole = try BundledFont.named(name).font(20)
    let range = try UnicodeRange("U+41-5A, U+E9, U+3042, U+1F600")
    let limited = try Font(face: whole.face.limited(to: range), size: 20)
    #expect(limited.face.familyName == whole.face.familyName && limited.face.glyphCount == whole.face.glyphCount)
    #expect(limited.metrics == whole.metrics)
    for scalar in (0...0x1F700).compactMap(Unicode.Scalar.init) {
      let isIn = range.ranges.contains { $0.contains(scalar.value) }
      let glyph = whole.shaping.glyph(for: scalar)
      #expect(limited.face.coverage.contains(scalar) == (isIn && glyph != nil))
      #expect(limited.shaping.glyph(for: scalar) == (isIn ? glyph : nil))
      if isIn, let glyph { #expect(limited.inkBounds(of: glyph) == whole.inkBounds(of: glyph)) }
    }
    let error = try #require(throws: FontError.self) { try whole.face.limited(to: UnicodeRange("U+10FFFD")) }
    #expect(error.code == .notAFont)
  }

  @Test func `libraries of equal limits are one`() throws {
    let library = try FontLibrary.bundled()
    let range = try UnicodeRange("U+0-7F")
    let limited = library.limiting("Inter", to: range)
    #expect(limited === library.limiting("INTER", to: range) && limited !== library)
    #expect(limited.preferring(["Noto Sans"]) !== limited)
    let descriptor = FontDescriptor(family: "Inter", size: 12)
    #expect(try limited.font(descriptor).face === limited.font(descriptor).face)
    #expect(try limited.font(descriptor).face !== library.font(descriptor).face)
    // Limits stay with an order, and the order with limits.
    #expect(try !limited.preferring(["Noto Sans"]).font(descriptor).face.coverage.contains("é"))
    #expect(
      try library.preferring(["Noto Sans"]).limiting("Inter", to: range)
        === library.preferring(["Noto Sans"]).limiting("inter", to: range))
    // Other families are as they were.
    let other = FontDescriptor(family: "Noto Sans", size: 12)
    #expect(try limited.font(other).face === library.font(other).face)
  }
}
