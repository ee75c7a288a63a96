internal import CHarfBuzz

/// What a font file from outside passes once, when its face is opened, before anything else is read of it.
///
/// HarfBuzz measures and FreeType draws, and each takes for a font what the other does not: one replaces a damaged table by
/// an empty one, the other reads a number with another sign. Text in such a font would get sizes that nobody sees. As the
/// sanitizer of browsers (OTS) does, the gate refuses a font that lacks a table without which it cannot be measured, one
/// that HarfBuzz and FreeType read differently, and one whose character map takes far more time to read than its bytes. The
/// fonts of the package do not pass it: a test sends them through.
///
/// The programs of outlines in `CFF ` and `CFF2` are counted when they are drawn, by ``CountedOutlines``.
struct FontGate {
  private let face: OpaquePointer
  private let data: FontData
  private let location: FontError.Location

  /// - Returns: whether advances are above 32,767 units, which HarfBuzz takes for negative ones. FreeType and browsers do
  ///   not, and there are sound fonts with an unused glyph of -8 units, so such advances are read without a sign and not
  ///   refused.
  /// - Throws: ``FontError/Code/notAFont``, with the file, the table and what was expected.
  /// - Complexity: O(glyphs + entries of the character map)
  static func check(_ face: OpaquePointer, of data: FontData, at location: FontError.Location) throws(FontError) -> Bool
  {
    let gate = FontGate(face: face, data: data, location: location)
    try gate.checkTables()
    if data.isOwn { return false }
    try gate.checkCharacterMap()
    try gate.checkOutlines()
    let metrics = try gate.checkMetrics()
    try gate.checkAgreement(metrics)
    return metrics.advances.contains { $0 > Int16.max }
  }

  private func refused(_ why: String) -> FontError {
    FontError(.notAFont, "\(data.name) is not a usable font: \(why)", at: location)
  }

  private func refused(_ table: String, _ why: String) -> FontError { refused("table '\(table)' \(why)") }

  // MARK: Tables

  /// The tables without which each text would get a width of 0, or each glyph the same width.
  private static let required = [
    ("head", "a header"), ("hhea", "horizontal metrics"), ("hmtx", "the advances of its glyphs"), ("maxp", "glyphs"),
    ("cmap", "a character map"),
  ]

  private func checkTables() throws(FontError) {
    for (tag, what) in Self.required where !FaceTables.contains(tag, in: face) {
      throw refused("it lacks \(what) (table '\(tag)')")
    }
  }

  private func checkCharacterMap() throws(FontError) {
    let problem = FaceTables.withBytes(of: "cmap", in: face) { CharacterMapWork.problem(of: $0) }
    if let problem { throw refused("cmap", problem) }
  }

  /// - Throws: also for outlines of two kinds, of which HarfBuzz and FreeType take different ones.
  private func checkOutlines() throws(FontError) {
    let face = face
    let outlines = (["glyf"] + CountedOutlines.tables).filter { FaceTables.contains($0, in: face) }
    guard outlines.count <= 1 else {
      throw refused("it has outlines in \(outlines.map { "'\($0)'" }.joined(separator: " and ")): expected one table")
    }
    let problem = FaceTables.withBytes(of: "COLR", in: face) { ColorLayers.problem(of: $0) }
    if let problem { throw refused("COLR", problem) }
  }

  // MARK: Metrics

  /// What FreeType has to say as well.
  struct Metrics {
    var unitsPerEm: Int
    var glyphCount: Int
    /// By glyphs; all further glyphs have the last one. Empty where `hhea` counts none.
    var advances: [UInt16]

    func advance(of glyph: Int) -> Int { Int(advances[min(glyph, advances.count - 1)]) }
  }

  private func checkMetrics() throws(FontError) -> Metrics {
    func number(_ table: String, _ offset: Int) -> Int? {
      FaceTables.withBytes(of: table, in: face) { try? TableReader(bytes: $0).number(at: offset) }
    }
    guard let units = number("head", 18), (16...16384).contains(units) else {
      throw refused("head", "has \(number("head", 18) ?? 0) units per em: expected 16 to 16384")
    }
    guard let glyphs = number("maxp", 4), glyphs > 0 else { throw refused("maxp", "counts no glyph") }
    let count = number("hhea", 34) ?? 0
    let advances = FaceTables.withBytes(of: "hmtx", in: face) { bytes -> [UInt16]? in
      guard 4 * count <= bytes.count else { return nil }
      return (0..<count).map { UInt16(bytes[4 * $0]) << 8 | UInt16(bytes[4 * $0 + 1]) }
    }
    guard let advances else { throw refused("hmtx", "is shorter than the \(count) advances that 'hhea' counts") }
    return Metrics(unitsPerEm: units, glyphCount: glyphs, advances: advances)
  }

  // MARK: Agreement

  private func checkAgreement(_ metrics: Metrics) throws(FontError) {
    guard Int(hb_face_get_upem(face)) == metrics.unitsPerEm, Int(hb_face_get_glyph_count(face)) == metrics.glyphCount
    else { throw refused("HarfBuzz reads other units or glyphs than its tables 'head' and 'maxp' have") }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(data.blob, &length)
    let opened = FreeTypeFace.open(
      UnsafeRawBufferPointer(start: bytes, count: Int(length)), of: data, index: Int(hb_face_get_index(face)))
    switch opened {
    case .failure(let error): throw refused("FreeType cannot open it (error \(error.code))")
    case .success(let freeType):
      if let problem = freeType.difference(from: metrics) { throw refused(problem) }
    }
  }
}
