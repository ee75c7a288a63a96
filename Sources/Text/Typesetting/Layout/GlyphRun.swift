public import Fonts
public import Geometry

/// Adjacent glyphs of one font, style and direction on a line, in visual order from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// The font that supplies the glyphs.
  public var font: Font
  /// UTF-8 offsets of the text of the run; an empty range at the offset of an inserted ellipsis or hyphen.
  public var range: Range<Int>
  /// Index of the style run in `StyledText.runs`.
  public var styleIndex: Int
  /// UAX #9 embedding level; odd is right to left.
  public var level: UInt8
  /// Whether the font is a fallback font and not the style's.
  public var isFallback: Bool
  /// Whether the glyphs are an ellipsis or hyphen that the text does not contain.
  public var isInserted: Bool
  /// Whether the run is white space at the end of the line, which does not count in the line's width.
  public var isHanging: Bool
  /// Points from the left edge of the layout to the left edge of the run, as in `TextLine.x`.
  public var x: Double
  /// The sum of the glyphs' advances, or the width of a tab, in points.
  public var width: Double
  /// The glyphs from left to right; none for a tab.
  public var glyphs: [Glyph]
  /// How the glyphs are turned about their positions: on vertical lines letters lie on their side or stand upright.
  public var turn: QuarterTurn

  /// Creates a run; see the properties.
  public init(
    font: Font, range: Range<Int>, styleIndex: Int, level: UInt8, isFallback: Bool, isInserted: Bool, isHanging: Bool,
    x: Double, width: Double, glyphs: [Glyph], turn: QuarterTurn = .none
  ) {
    self.font = font
    self.range = range
    self.styleIndex = styleIndex
    self.level = level
    self.isFallback = isFallback
    self.isInserted = isInserted
    self.isHanging = isHanging
    self.x = x
    self.width = width
    self.glyphs = glyphs
    self.turn = turn
  }

  /// Whether the direction of the text is from right to left.
  public var isRightToLeft: Bool { direction == .rightToLeft }

  /// The direction of the text along its line.
  package var direction: InlineDirection { InlineDirection(level: level) }

  /// The bounds of the glyphs' outlines, in points from the top left of the layout; `nil` without ink.
  ///
  /// - Complexity: O(glyphs); O(points of their outlines) for synthetic styles
  public var inkBounds: Rect? {
    var bounds: Rect?
    for glyph in glyphs {
      guard let ink = font.inkBounds(of: glyph.id) else { continue }
      let box = turn.rect(ink).offsetBy(dx: glyph.position.x, dy: glyph.position.y)
      bounds = bounds.map { $0.union(box) } ?? box
    }
    return bounds
  }
}

extension GlyphRun: CustomDebugStringConvertible {
  /// Such as "bytes 0..<5 of Inter Regular 17.0, x 0.0, width 40.5, 5 glyphs".
  public var debugDescription: String {
    "bytes \(range) of \(font.face.shownName) \(font.size), x \(x), width \(width), \(glyphs.count) glyphs"
      + (isRightToLeft ? ", right to left" : "") + (isFallback ? ", fallback" : "")
      + (isInserted ? ", inserted" : "") + (isHanging ? ", hanging" : "")
      + (turn == .none ? "" : ", turned \(turn.rawValue)")
  }
}
