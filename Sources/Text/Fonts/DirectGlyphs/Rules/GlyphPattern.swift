/// What one position of a rule accepts: a set of glyphs, by its place in the table.
enum GlyphPattern: Hashable {
  case glyph(Int)
  case glyphs([Int])
  /// The offset of a coverage table.
  case coverage(Int)
  /// A class and the offset of the definition of classes; `nil` for an absent one, in which all glyphs are of class 0.
  case glyphClass(Int, definition: Int?)

  /// Whether the position accepts a glyph.
  func accepts(_ glyph: Int, in table: TableReader) throws(TableReader.Unreadable) -> Bool {
    switch self {
    case .glyph(let own): own == glyph
    case .glyphs(let glyphs): glyphs.contains(glyph)
    case .coverage(let offset): try table.index(ofGlyph: glyph, inCoverage: offset) != nil
    case .glyphClass(let value, nil): value == 0
    case .glyphClass(let value, let definition?): try table.glyphClass(of: glyph, definition: definition) == value
    }
  }

  /// The glyphs that the position accepts; `nil` for class 0, which is what is in no other class and so nearly all.
  func glyphs(in table: TableReader) throws(TableReader.Unreadable) -> [Int]? {
    var found: [Int] = []
    switch self {
    case .glyph(let own): return [own]
    case .glyphs(let glyphs): return glyphs
    case .coverage(let offset):
      try table.forEachGlyph(ofCoverage: offset) { (glyph, _) throws(TableReader.Unreadable) in found.append(glyph) }
    case .glyphClass(0, _): return nil
    case .glyphClass(_, nil): return []
    case .glyphClass(let value, let definition?):
      try table.forEachRange(ofClasses: definition) { (range, glyphClass) throws(TableReader.Unreadable) in
        if glyphClass == value { found += range }
      }
    }
    return found
  }
}
