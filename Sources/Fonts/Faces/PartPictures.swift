internal import CHarfBuzz

/// Coloured glyphs for several characters that show the picture of the first of them. The emoji font of packages has such
/// glyphs, and lists them in a table of its own (`Scripts/cut-emoji`).
package struct PartPictures {
  /// Numbers of 16 bits, ascending, the high byte first.
  private let glyphs: [UInt8]

  /// `nil` for a face without such glyphs.
  ///
  /// - Complexity: O(glyphs of the table)
  package init?(_ face: FontFace) {
    guard face.hasColorGlyphs else { return nil }
    glyphs = FaceTables.withBytes(of: "PART", in: face.handle) { Array($0) }
    if glyphs.count < 2 { return nil }
  }

  /// - Complexity: O(log glyphs)
  package func contains(_ glyph: UInt32) -> Bool {
    var (start, end) = (0, glyphs.count / 2)
    while start < end {
      let middle = (start + end) / 2
      let found = UInt32(glyphs[2 * middle]) << 8 | UInt32(glyphs[2 * middle + 1])
      if found == glyph { return true }
      if found < glyph { start = middle + 1 } else { end = middle }
    }
    return false
  }
}
