internal import BinarySearch
internal import CHarfBuzz

/// Coloured glyphs for several characters that show the picture of the first of them. The emoji font of packages has such
/// glyphs, and lists them in a table of its own (`Scripts/fonts cut-emoji`).
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
    func number(_ place: Int) -> UInt32 { UInt32(glyphs[2 * place]) << 8 | UInt32(glyphs[2 * place + 1]) }
    let count = glyphs.count / 2
    let place = (0..<count).partitioningIndex { number($0) >= glyph }
    return place < count && number(place) == glyph
  }
}
