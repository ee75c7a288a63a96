import Fonts
import TestSupport
import Testing

/// Fonts with the glyphs of Noto Sans and random rules over a few of its letters.
struct RandomFonts {
  /// The letters that have rules; the space has too.
  static let letters = Array("abcdefgh")

  private let tables: [FontBuilder.Table]
  private let version: [UInt8]
  private let glyphs: [Int]

  init() throws {
    let bundled = BundledFont.named("NotoSans-Regular")
    let base = try Repository.bytes(bundled.path)
    let plain = try bundled.font().shaping
    tables = try FontBuilder.tables(base).filter { !["GSUB", "GPOS", "GDEF", "kern"].contains($0.name) }
    version = Array(base[..<4])
    glyphs = try ([" "] + Self.letters).map { Int(try #require(plain.glyph(for: $0.unicodeScalars.first ?? " "))) }
  }

  /// A font with the tables that the body makes, by their names.
  func font(
    _ generator: inout SeededGenerator, _ body: (inout RandomLookups) -> [(name: String, bytes: [UInt8])]
  ) throws -> Font {
    var lookups = RandomLookups(glyphs: glyphs, generator: generator)
    let made = tables + body(&lookups).map { FontBuilder.Table($0.name, $0.bytes) }
    generator = lookups.generator
    return try Font(
      face: FontFace(bytes: FontBuilder.font(made.sorted { $0.name < $1.name }, version: version)), size: 16)
  }
}
