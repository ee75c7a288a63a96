import CHarfBuzz
import TestSupport
import Testing

@testable import Fonts

/// The file beside the bundled fonts: what it has is what is found in the fonts, and a damaged one has nothing or something else,
/// but stops no program. `DirectGlyphsLaws` has its direct glyphs.
@Suite struct PreparedFontsTests {
  private static let names = ["Inter-Regular", "NotoSansThai-Regular", "NotoSansJP-Regular", "NotoColorEmoji"]

  private static func face(_ name: String, prepared: PreparedFonts? = nil) throws -> FontFace {
    let path = BundledFont.named(name).path
    return try FontFace(
      data: FontData(path: path, isMapped: true, isOwn: true), path: path, index: 0, prepared: prepared)
  }

  private static func prepared(_ bytes: [UInt8]) throws -> PreparedFonts? {
    PreparedFonts(try #require(MappedMemory(copying: bytes)))
  }

  @Test func `coverages of a file are the coverages of the fonts`() throws {
    let faces = try Self.names.map { try Self.face($0) }
    let prepared = try #require(try Self.prepared(FontPreparation.bytes(of: faces)))
    for (name, face) in zip(Self.names, faces) {
      let known = try Self.face(name, prepared: prepared)
      #expect(known.coverage == face.coverage && known.coverage.count == face.coverage.count, "\(name)")
      let scalars = (0...0x10FFFF as ClosedRange<UInt32>).filter { known.coverage.contains($0) }
      #expect(scalars.count == face.coverage.count && scalars.allSatisfy { face.coverage.contains($0) }, "\(name)")
    }
  }

  @Test(arguments: ["Inter-Regular", "NotoSerif-Italic"])
  func `pairs of letters with accents need no HarfBuzz, and are as it shapes them`(name: String) throws {
    let prepared = try #require(try Self.prepared(FontPreparation.bytes(of: [Self.face(name)])))
    let font = try Self.face(name, prepared: prepared).shapingFont(ShapingFont.Key(variations: [], slant: 0))
    let key = SpaceContexts.Key(script: 0x4C61_746E, language: nil, direction: HB_DIRECTION_LTR, featuresID: 0)
    let none = UnsafeBufferPointer<hb_feature_t>(start: nil, count: 0)
    guard case .known(let direct) = font.directGlyphs(key, features: none, byteCount: 1) else {
      Issue.record("no direct glyphs of \(name)")
      return
    }
    let units = Array("AFLPTVWYaefilortvwyÀÉÖßàçéíîñöøüăčďęěğıłńőřśšťůźž".utf16)
    var (pairs, kerned) = (0, 0)
    for first in units {
      for second in units where max(first, second) > 0x7F {
        let (outcome, advances) = Self.advances([first, second], direct._withUnsafeGuaranteedRef { $0 })
        guard outcome != .notDirect else { continue }
        try #require(outcome == .shaped, "\(first), \(second)")
        try #require(advances == Self.advances([first, second], of: font), "\(first), \(second)")
        pairs += 1
        if advances[0] != Self.advances([first, 0x20], of: font)[0] { kerned += 1 }
      }
    }
    expectCompared(pairs, atLeast: 1000, "pairs of letters with accents")
    expectCompared(kerned, atLeast: 100, "pairs with kerning")
  }

  private static func advances(_ units: [UInt16], _ direct: DirectGlyphs) -> (DirectGlyphs.Outcome, [Int32]) {
    var (ids, clusters, advances) = (
      [UInt32](repeating: 0, count: 2), [UInt32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2)
    )
    let outcome = direct.shape(units, offsets: [0, 1], count: 2, ids: &ids, clusters: &clusters, advances: &advances)
    return (outcome, advances)
  }

  private static func advances(_ units: [UInt16], of font: ShapingFont) -> [Int32] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf16(buffer, units, Int32(units.count), 0, Int32(units.count))
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_shape(font.rules.font, buffer, nil, 0)
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return (0..<Int(count)).map { positions?[$0].x_advance ?? 0 }
  }

  @Test func `a font is known by its length, its checksum and its index`() throws {
    let face = try Self.face("Inter-Regular")
    let (length, checksum) = (face.data.length, FaceTables.checksum(of: face.handle))
    let prepared = try #require(try Self.prepared(FontPreparation.bytes(of: [face])))
    #expect(prepared.face(length: length, checksum: checksum, index: 0) != nil)
    #expect(prepared.face(length: length + 1, checksum: checksum, index: 0) == nil)
    #expect(prepared.face(length: length, checksum: checksum ^ 1, index: 0) == nil)
    #expect(prepared.face(length: length, checksum: checksum, index: 1) == nil)
    // Another font has none of what it has.
    #expect(try Self.face("Inter-Bold", prepared: prepared).coverage == Self.face("Inter-Bold").coverage)
  }

  @Test func `a file of another version or another HarfBuzz is not read`() throws {
    let bytes = try FontPreparation.bytes(of: [Self.face("NotoSansThai-Regular")])
    #expect(try Self.prepared(bytes) != nil)
    for offset in [0, 8, 12] {
      var other = bytes
      other[offset] ^= 1
      #expect(try Self.prepared(other) == nil, "\(offset)")
    }
    #expect(try Self.prepared(Array(bytes.prefix(20))) == nil)
  }

  @Test func `a damaged file stops nothing`() throws {
    // A small font with letters of Latin, so that it has direct glyphs.
    let name = "NotoSansMath-Regular"
    let face = try Self.face(name)
    let bytes = FontPreparation.bytes(of: [face])
    let lookups = face.shapingFont(ShapingFont.Key(variations: [], slant: 0))
    let latin = SpaceContexts.Key(script: 0x4C61_746E, language: nil, direction: HB_DIRECTION_LTR, featuresID: 0)
    let key = lookups.rules.directGlyphsLookups(latin, features: UnsafeBufferPointer(start: nil, count: 0))
    var (coverages, tables) = (0, 0)
    Property("a damaged file of prepared fonts", rounds: 400).check { generator in
      var damaged = bytes
      if generator.oneIn(4) {
        damaged.removeLast(generator.int(1...bytes.count - 1))
      } else {
        // Beside the header, which would only not be read, and the number by which the face is known.
        for _ in 0..<generator.int(1...8) {
          damaged[generator.int(36...bytes.count - 1)] = UInt8(generator.int(0...255))
        }
      }
      guard let prepared = try Self.prepared(damaged),
        let known = prepared.face(
          length: face.data.length, checksum: FaceTables.checksum(of: face.handle), index: 0)
      else { return }
      if FontCoverage(known) != nil { coverages += 1 }
      if known.direct(script: latin.script, languageSystems: [])?.rules?.contexts.bits(of: 0x61) != nil { tables += 1 }
      _ = known.direct(key)?.rules?.contexts.bits(of: 0x10FFFF)
    }
    expectCompared(coverages, atLeast: 100, "coverages of damaged files")
    expectCompared(tables, atLeast: 100, "direct tables of damaged files")
  }
}
