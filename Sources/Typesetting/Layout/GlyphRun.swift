public import Fonts
public import Geometry

/// Glyphs of one font and direction that stand next to one another, in visual order from left to right.
public struct GlyphRun: Hashable, Sendable {
  public var font: Font
  /// UTF-8 offsets of the text that the run shows; empty at its place for an ellipsis or a hyphen.
  public var range: Range<Int>
  /// The style run of the text.
  public var styleIndex: Int
  /// UAX #9 embedding level; odd is right to left.
  public var level: UInt8
  /// Whether the font is not the style's own but supplied by the library.
  public var isFallback: Bool
  /// Whether the glyphs are an ellipsis or hyphen that the text does not contain.
  public var isInserted: Bool
  /// Points.
  public var width: Double
  public var glyphs: [Glyph]

  public var isRightToLeft: Bool { level & 1 == 1 }

  /// The box around the drawn parts of the glyphs, in points from the top left of the layout; `nil` without ink.
  ///
  /// - Complexity: O(glyphs)
  public var inkBounds: Rect? {
    let scale = font.pointsPerUnit
    let bold = font.emboldening
    var bounds: Rect?
    for glyph in glyphs {
      guard let ink = font.shaping.inkExtents(of: glyph.id), ink.width != 0, ink.height != 0 else { continue }
      // HarfBuzz measures from the top left with a negative height; emboldening grows to the right and upwards.
      let box = Rect(
        x: glyph.position.x + ink.x * scale, y: glyph.position.y - ink.y * scale - bold,
        width: ink.width * scale + bold, height: -ink.height * scale + bold)
      bounds = bounds.map { $0.union(box) } ?? box
    }
    return bounds
  }
}
