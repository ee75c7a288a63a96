public import Geometry

/// A line of a layout with its glyphs.
public struct TextLine: Hashable, Sendable {
  /// What the line breaker said of the line.
  public var line: LineRange
  /// Points from the left edge of the layout to the left edge of the content.
  public var x: Double
  /// Width with the hanging white space at its end.
  public var widthIncludingTrailingWhitespace: Double
  /// In visual order from left to right; hanging white space is included.
  public var runs: [GlyphRun]

  /// UTF-8 offsets, see `LineRange.range`.
  public var range: Range<Int> { line.range }
  /// Points, without hanging white space.
  public var width: Double { line.width }
  /// Points from the top of the layout to the baseline.
  public var baseline: Double { line.baseline }
  public var metrics: LineMetrics { line.metrics }

  /// The box from the line's top to its bottom and over its content's width.
  public var bounds: Rect { Rect(x: x, y: line.y, width: width, height: metrics.height) }

  /// The box around the drawn parts of the glyphs; `nil` without ink.
  public var inkBounds: Rect? {
    runs.compactMap(\.inkBounds).reduce(nil) { $0?.union($1) ?? $1 }
  }
}
