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
  /// - Complexity: O(glyphs); O(points of their outlines) for synthetic styles
  public var inkBounds: Rect? {
    var bounds: Rect?
    for glyph in glyphs {
      guard let box = font.inkBounds(of: glyph.id)?.offsetBy(dx: glyph.position.x, dy: glyph.position.y) else {
        continue
      }
      bounds = bounds.map { $0.union(box) } ?? box
    }
    return bounds
  }
}
