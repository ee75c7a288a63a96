internal import CHarfBuzz

/// Tells which outlines of a font from outside are read within a bounded number of operations.
///
/// The outlines of `CFF ` and `CFF2` are programs, whose subroutines may call each other a hundred times, nine levels deep:
/// 3 KB of font, and FreeType ends only after twenty million operations, a tenth of a second, in each glyph. HarfBuzz
/// counts as well and ends after ten thousand, fewer than a drawing takes to fill the outline. So it goes first. Of two
/// million glyphs of Debian's fonts there is none that it does not finish.
///
/// Outlines of `glyf` are lists of points, whose work is that of their bytes: FreeType takes each part once.
final class CountedOutlines: Sendable {
  /// HarfBuzz's font with nothing but the table of outlines, so that it takes no extents from anywhere else; `nil` for
  /// outlines that need no counting.
  nonisolated(unsafe) private let font: OpaquePointer?

  /// The tables of programs.
  static let tables = ["CFF ", "CFF2"]

  init(of face: OpaquePointer) {
    guard let table = Self.tables.first(where: { FaceTables.contains($0, in: face) }) else {
      font = nil
      return
    }
    let outlines = hb_face_builder_create()
    for tag in ["head", "maxp", table] {
      let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
      hb_face_builder_add_table(outlines, hb_tag_from_string(tag, 4), blob)
      hb_blob_destroy(blob)
    }
    hb_face_make_immutable(outlines)
    font = hb_font_create(outlines)
    hb_font_make_immutable(font)
    hb_face_destroy(outlines)
  }

  deinit { if let font { hb_font_destroy(font) } }

  /// Whether the outline of a glyph is read within the bound.
  ///
  /// - Complexity: O(operations of the outline), at most ten thousand
  func contains(_ glyph: UInt32) -> Bool {
    guard let font else { return true }
    var extents = hb_glyph_extents_t()
    return hb_font_get_glyph_extents(font, glyph, &extents) != 0
  }
}

extension FontFace {
  /// Whether FreeType reads the outline of a glyph in less time than it takes to draw; it does for all glyphs of the fonts
  /// of the package.
  ///
  /// - Complexity: O(operations of the outline)
  package func hasCountedOutline(_ glyph: UInt32) -> Bool {
    data.isOwn || countedOutlines.contains(glyph)
  }
}
