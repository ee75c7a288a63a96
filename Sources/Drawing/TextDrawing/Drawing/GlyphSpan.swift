package import Fonts
package import Geometry
package import Typesetting

/// Glyphs of one font and colour, with their text.
package struct GlyphSpan: Sendable {
  /// The text and the number of glyphs of a cluster.
  struct Cluster: Sendable {
    var text: String
    var glyphCount: Int
  }

  package var font: Font
  package var color: Color
  /// The direction of the text along its line.
  var direction: InlineDirection
  /// Where the span's line begins, on the baseline of the font, in points of the drawing; glyphs may be raised or lowered from it.
  package var origin: Point
  /// How the glyphs are turned.
  package var turn: QuarterTurn
  /// Whether the glyphs stand upright on a vertical line, one above the other.
  package var isUpright: Bool
  /// In visual order from line-left to line-right, in points of the drawing.
  package var glyphs: [Glyph]
  /// The clusters of all glyphs in logical order: in right-to-left text the first cluster has the last glyphs.
  var clusters: [Cluster]

  /// The baseline of a span on a horizontal line, in points of the drawing.
  package var baseline: Double { origin.y }

  /// About where a glyph of the span is: its advance, as wide as an em.
  func box(of glyph: Glyph) -> Rect {
    let size = font.size
    if isUpright {
      return Rect(x: origin.x - size / 2, y: glyph.position.y - 0.88 * size, width: size, height: glyph.advance)
    }
    let (along, across) = (turn.reversed.point(glyph.position).x, turn.reversed.point(origin).y)
    return turn.rect(Rect(x: along, y: across - 0.75 * size, width: glyph.advance, height: size))
  }

  package var text: String { clusters.map(\.text).joined() }
}
