internal import CFreeType

extension FreeTypeFace {
  /// The number of glyphs whose advances are compared: a font with a table of its own for FreeType has others all over.
  private static let sampleCount = 64

  /// What FreeType reads otherwise than the tables say; `nil` for nothing.
  func difference(from metrics: FontGate.Metrics) -> String? {
    let count = Int(handle.pointee.num_glyphs)
    guard count == metrics.glyphCount else {
      return "FreeType finds \(count) glyphs, its table 'maxp' counts \(metrics.glyphCount)"
    }
    // Fonts of bitmaps alone have no units of their own.
    guard cfreetype_is_scalable(handle) != 0 else { return nil }
    let units = Int(handle.pointee.units_per_EM)
    guard units == metrics.unitsPerEm else {
      return "FreeType finds \(units) units per em, its table 'head' has \(metrics.unitsPerEm)"
    }
    guard !metrics.advances.isEmpty else { return nil }
    for index in 0..<min(Self.sampleCount, count) {
      let glyph = index * count / min(Self.sampleCount, count)
      var advance: FT_Fixed = 0
      guard cfreetype_get_advance(handle, FT_UInt(glyph), &advance) == 0 else { continue }
      guard Int(advance) == metrics.advance(of: glyph) else {
        return "FreeType finds an advance of \(advance) units for glyph \(glyph), its table 'hmtx' has "
          + "\(metrics.advance(of: glyph))"
      }
    }
    return nil
  }
}
