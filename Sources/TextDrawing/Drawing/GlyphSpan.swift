package import Fonts
package import Geometry
package import Typesetting

/// Glyphs of one font and colour, with their text.
package struct GlyphSpan: Sendable {
  /// The text of glyphs that belong together.
  struct Cluster: Sendable {
    var text: String
    var glyphCount: Int
  }

  package var font: Font
  package var color: Color
  var isRightToLeft: Bool
  /// The baseline of the line, in points of the drawing; glyphs may lie above or below it.
  package var baseline: Double
  /// In visual order from left to right, in points of the drawing.
  package var glyphs: [Glyph]
  /// In logical order: for text from right to left the first cluster has the last glyphs. Together they have all
  /// glyphs.
  var clusters: [Cluster]

  package var text: String { clusters.map(\.text).joined() }
}
