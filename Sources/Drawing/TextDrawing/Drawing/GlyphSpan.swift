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
  /// The baseline of the line, in points of the drawing; glyphs may be raised or lowered from it.
  package var baseline: Double
  /// In visual order from line-left to line-right, in points of the drawing.
  package var glyphs: [Glyph]
  /// The clusters of all glyphs in logical order: in right-to-left text the first cluster has the last glyphs.
  var clusters: [Cluster]

  package var text: String { clusters.map(\.text).joined() }
}
