internal import Fonts
internal import Geometry

/// A font file for a PDF, made of outlines and numbers of ours.
///
/// Cairo 1.16 embeds a font by following the offsets and indices of its tables, most of them without a check, so that a
/// damaged font crashes Cairo. Cairo is therefore never given a font file from outside: FreeType, which checks what it reads,
/// reads the outlines of the glyphs that are drawn, and they are written anew. Outlines of TrueType become cubic ones,
/// in the same font units.
struct EmbeddedFontFile {
  /// The bytes of an OpenType file with CFF outlines.
  let bytes: [UInt8]

  /// The greatest number of glyphs, which has 16 bits.
  static let mostGlyphs = 65_535

  /// A glyph of the file.
  struct Glyph {
    var outline: GlyphOutline
    /// In ems.
    var advance: Double
  }

  /// - Parameters:
  ///   - glyphs: from 1 to `mostGlyphs`, `.notdef` first.
  ///   - characters: the characters that Cairo may look up, with indices of glyphs.
  ///   - font: gives names, units and line metrics.
  init(_ glyphs: [Glyph], characters: [(scalar: Unicode.Scalar, glyph: Int)], of font: Font) {
    let units = Self.unitsPerEm(of: glyphs, atMost: font.face.unitsPerEm)
    func short(_ ems: Double) -> Int {
      let value = (ems * Double(units)).rounded()
      return Int(min(max(value.isNaN ? 0 : value, -32_768), 32_767))
    }
    let advances = glyphs.map { max(0, short($0.advance)) }
    let outlines = zip(glyphs, advances).map { CharString($0.outline, advance: $1, unitsPerEm: units) }
    let boxes = outlines.compactMap(\.box)
    let box = (
      minX: boxes.map(\.minX).min() ?? 0, minY: boxes.map(\.minY).min() ?? 0,
      maxX: boxes.map(\.maxX).max() ?? 0, maxY: boxes.map(\.maxY).max() ?? 0
    )
    let ascent = short(font.metrics.ascent / font.size)
    let descent = short(-font.metrics.descent / font.size)
    let widest = advances.max() ?? 0
    // Version, revision, checksum, magic number, flags, units, dates, box, style, least size, direction, formats.
    let head =
      BigEndian.four(0x10000) + [UInt8](repeating: 0, count: 8) + BigEndian.four(0x5F0F_3CF5)
      + [0, units].flatMap(BigEndian.two) + [UInt8](repeating: 0, count: 16)
      + [box.minX, box.minY, box.maxX, box.maxY, 0, 0, 2, 0, 0].flatMap(BigEndian.two)
    // Version, line metrics, extremes of all glyphs, an upright caret, reserved numbers, format, number of widths.
    let hhea =
      BigEndian.four(0x10000)
      + [ascent, descent, 0, widest, 0, 0, box.maxX, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count].flatMap(BigEndian.two)
    let widths = advances.flatMap { advance -> [UInt8] in BigEndian.two(advance) + [0, 0] }
    var tables: [(tag: String, bytes: [UInt8])] = [
      ("CFF ", CFFTable(outlines, unitsPerEm: units, box: box).bytes),
      ("head", head), ("hhea", hhea),
      ("hmtx", widths),
      ("maxp", BigEndian.four(0x5000) + BigEndian.two(glyphs.count)),
      ("name", FontNameTable(font.face).bytes),
    ]
    if !characters.isEmpty { tables.insert(("cmap", CharacterMapTable(characters).bytes), at: 1) }
    bytes = Self.file(tables)
  }

  /// The units of the font, or fewer so that all outlines fit into CFF, but at least 16 (OpenType, `head`).
  private static func unitsPerEm(of glyphs: [Glyph], atMost units: Int) -> Int {
    let extent = glyphs.reduce(0) { extent, glyph in
      glyph.outline.elements.reduce(extent) { max($0, $1.points.reduce(0) { max($0, abs($1.x), abs($1.y)) }) }
    }
    let fitting = extent > 0 ? (Double(CharString.greatestCoordinate) / extent).rounded(.down) : .infinity
    return Int(min(max(fitting, 16), Double(min(max(units, 16), 16_384))))
  }

  /// A file of tables, which are in the order of their tags. Its checksums are 0: they are not read.
  private static func file(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
    var directory = Array("OTTO".utf8) + [tables.count, 0, 0, 0].flatMap(BigEndian.two)
    var body: [UInt8] = []
    let start = directory.count + 16 * tables.count
    for table in tables {
      directory += Array(table.tag.utf8) + [0, start + body.count, table.bytes.count].flatMap(BigEndian.four)
      body += table.bytes + [UInt8](repeating: 0, count: (4 - table.bytes.count % 4) % 4)
    }
    return directory + body
  }
}
