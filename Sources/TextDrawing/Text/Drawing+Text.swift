internal import Fonts
public import Geometry
public import Typesetting

extension Drawing {
  /// Draws a layout, with every glyph at its position in the layout. A character that no font covers is drawn as the
  /// `.notdef` glyph of its font, or as a box if that has no ink.
  ///
  /// - Parameters:
  ///   - layout: the lines to draw.
  ///   - typesetter: the typesetter of the layout, for the text.
  ///   - origin: the top left corner of the layout, in points of the drawing.
  ///   - appearance: the colour and decorations of the text.
  ///   - styles: the appearance of runs of the styled text that differ from `appearance`, by their index in
  ///     `StyledText.runs`.
  ///   - guides: marks that explain the layout.
  /// - Complexity: O(glyphs)
  public mutating func add(
    _ layout: TextLayout, of typesetter: Typesetter, at origin: Point, appearance: TextAppearance = TextAppearance(),
    styles: [Int: TextAppearance] = [:], guides: TextGuides = []
  ) {
    let text = typesetter.text
    let source = GlyphSpanBuilder(text.string)
    var tints = FontTints(guides, guideColors)
    addGuidesBelow(layout, at: origin, guides)
    for line in layout.lines {
      for run in line.runs {
        let appearance = styles[run.styleIndex] ?? appearance
        let color = tints.color(of: run) ?? appearance.color
        for span in source.spans(of: run, in: line, at: origin, color: color, missing: tints.missing) {
          append(.glyphs(span))
        }
        addMissing(run, at: origin, tints.missing ?? color)
        guard !run.isHanging else { continue }
        let style = text.runs.indices.contains(run.styleIndex) ? text.runs[run.styleIndex].style : nil
        let frame = Rect(x: run.x, y: line.lineRange.y, width: run.width, height: line.metrics.ascent)
        decorate(
          frame.offsetBy(dx: origin.x, dy: origin.y), raised: style?.baselineOffset ?? 0, run.font.metrics, appearance)
      }
    }
    addGuidesAbove(layout, of: typesetter, at: origin, guides)
  }

  /// Adds the underline and the strike-through line of a run.
  ///
  /// - Parameters:
  ///   - frame: the run from the top of the line to its baseline.
  ///   - raised: the baseline offset of the run in points.
  private mutating func decorate(
    _ frame: Rect, raised: Double, _ metrics: FontMetrics, _ appearance: TextAppearance
  ) {
    let baseline = frame.maxY - raised
    if appearance.isUnderlined {
      fill(
        Rect(
          x: frame.minX, y: baseline + metrics.underlinePosition, width: frame.width,
          height: metrics.underlineThickness), appearance.color)
    }
    if appearance.isStruckThrough {
      fill(
        Rect(
          x: frame.minX, y: baseline - metrics.strikeoutPosition, width: frame.width,
          height: metrics.strikeoutThickness), appearance.color)
    }
  }

  /// Adds a box for each `.notdef` glyph without ink.
  private mutating func addMissing(_ run: GlyphRun, at origin: Point, _ color: Color) {
    for glyph in run.glyphs where glyph.id == 0 {
      if run.font.inkBounds(of: 0) != nil { continue }
      let size = run.font.size
      let height = run.font.metrics.capHeight > 0 ? run.font.metrics.capHeight : size * 0.7
      let width = glyph.advance > size * 0.2 ? glyph.advance : size * 0.5
      stroke(
        Rect(
          x: origin.x + glyph.position.x + size * 0.05, y: origin.y + glyph.position.y - height,
          width: width - size * 0.1, height: height), color, width: size / 18)
    }
  }
}
