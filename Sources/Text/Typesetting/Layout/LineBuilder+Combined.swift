internal import Fonts
internal import Geometry

// Rows of characters that stand side by side in the square of one, on vertical lines.
extension LineBuilder {
  /// The parts of a row in place of the part with its glyphs along the line.
  ///
  /// - Parameters:
  ///   - part: the part of the item with the start of the row, with its length; `nil` in place of it for any other item of the row.
  /// - Complexity: O(glyphs)
  func combined(_ part: Part, _ row: CombinedText.Row) -> [Part] {
    var part = part
    part.isCombined = true
    guard part.range.lowerBound == row.range.lowerBound else {
      var empty = part
      (empty.glyphs, empty.width) = ([], 0)
      return [empty]
    }
    let composition = row.composition
    let line = composition.prepared.firstLine
    var parts: [Part] = []
    for run in line.runs where !run.glyphs.isEmpty {
      // The em box is in the middle of the square.
      let top = (composition.em - run.font.size) / 2 + run.font.emBox.ascent * run.font.size
      var piece = part
      (piece.font, piece.isUpright, piece.width) = (run.font, true, 0)
      piece.glyphs = run.glyphs.map { glyph in
        PartGlyph(
          id: glyph.id, advance: 0, inlineOffset: top - (line.baseline - glyph.position.y),
          overOffset: glyph.position.x - line.width / 2, cluster: part.range.lowerBound)
      }
      parts.append(piece)
    }
    guard !parts.isEmpty else { return [part] }
    // The row is as long as its square; only its last glyph has a length, so that all of them are in it.
    let last = parts.count - 1
    parts[last].glyphs[parts[last].glyphs.count - 1].advance = part.width
    parts[last].width = part.width
    return parts
  }
}
