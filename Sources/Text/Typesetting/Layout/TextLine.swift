public import Geometry

/// A line of a layout with its glyphs.
public struct TextLine: Hashable, Sendable {
  /// The text of the line with its width and height.
  public var lineRange: LineRange
  /// Points from the left edge of the layout to the left edge of the content.
  public var x: Double
  /// The width in points, with the hanging white space at the end of the line.
  public var widthIncludingTrailingWhitespace: Double
  /// The runs in visual order from left to right; hanging white space is included.
  public var runs: [GlyphRun]
  /// The annotations of parts of the line, in the order of their bases; most lines have none.
  public var annotations: [LineAnnotation] = []
  /// Where the line's distances have their x and y. Lines that are made from their parts are horizontal.
  package internal(set) var plane = TextPlane()

  /// Creates a line; see the properties.
  public init(lineRange: LineRange, x: Double, widthIncludingTrailingWhitespace: Double, runs: [GlyphRun]) {
    self.lineRange = lineRange
    self.x = x
    self.widthIncludingTrailingWhitespace = widthIncludingTrailingWhitespace
    self.runs = runs
  }

  /// UTF-8 offsets, see `LineRange.range`.
  public var range: Range<Int> { lineRange.range }
  /// The width in points, without hanging white space.
  public var width: Double { lineRange.width }
  /// Points from the top of the layout to the baseline.
  public var baseline: Double { lineRange.baseline }
  /// The ascent, descent, leading and height of the line, in points.
  public var metrics: LineMetrics { lineRange.metrics }

  /// The frame of the line's content, with the height of the line, in points from the top left of the layout.
  public var bounds: Rect { plane.rect(lineBounds) }

  /// ``bounds`` in the directions of lines.
  package var lineBounds: LineRect {
    LineRect(inline: x, block: lineRange.y, inlineSize: width, blockSize: metrics.height)
  }

  /// Puts a line whose glyphs have their distances along and across lines as x and y on a plane.
  mutating func place(on plane: TextPlane) {
    self.plane = plane
    if plane.isHorizontal { return }
    for run in runs.indices { place(&runs[run], on: plane) }
    for annotation in annotations.indices {
      annotations[annotation].baseline = plane.block(baseline - annotations[annotation].baseline, over: baseline)
      for run in annotations[annotation].runs.indices { place(&annotations[annotation].runs[run], on: plane) }
    }
  }

  private func place(_ run: inout GlyphRun, on plane: TextPlane) {
    for glyph in run.glyphs.indices {
      let position = run.glyphs[glyph].position
      run.glyphs[glyph].position = plane.glyphOrigin(
        pen: position.x, baseline: baseline, overOffset: baseline - position.y)
    }
  }

  /// The runs of the line, and the runs of its annotations.
  package var allRuns: [GlyphRun] { annotations.isEmpty ? runs : runs + annotations.flatMap(\.runs) }

  /// The bounds of the glyphs' outlines, in points from the top left of the layout; `nil` without ink.
  ///
  /// - Complexity: O(glyphs); O(points of their outlines) for synthetic styles
  public var inkBounds: Rect? {
    allRuns.compactMap(\.inkBounds).reduce(nil) { $0?.union($1) ?? $1 }
  }
}

extension TextLine: CustomDebugStringConvertible {
  /// The line, then one line of text for each run.
  public var debugDescription: String {
    (["\(lineRange), x \(x)"] + runs.map { "  \($0.debugDescription)" }
      + annotations.map { "  \($0.debugDescription)" }).joined(separator: "\n")
  }
}
