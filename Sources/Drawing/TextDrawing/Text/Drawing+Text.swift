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
  ///   - decorations: colours and lines of parts of the text, as `DecoratedText.decorations` has them: in order and apart
  ///     from each other. They replace the decorations of `appearance`.
  ///   - guides: marks that explain the layout.
  /// - Complexity: O(glyphs + lines · decorations)
  public mutating func add(
    _ layout: TextLayout, of typesetter: Typesetter, at origin: Point, appearance: TextAppearance = TextAppearance(),
    styles: [Int: TextAppearance] = [:], decorations: [DecorationRun] = [], guides: TextGuides = []
  ) {
    let text = typesetter.text
    let source = GlyphSpanBuilder(text.string)
    var tints = FontTints(guides, guideColors)
    addGuidesBelow(layout, at: origin, guides)
    for line in layout.lines {
      let plane = line.plane
      let start = plane.lineVector(origin)
      let parts = line.runs.flatMap { $0.divided(by: decorations) }
      // Behind all glyphs of the line.
      for (run, decoration) in parts where !run.isHanging {
        guard let color = decoration.backgroundColor else { continue }
        let metrics = run.font.metrics
        fill(
          plane.rect(
            plane.band(
              inline: run.x + start.inline, inlineSize: run.width,
              over: metrics.ascent + metrics.rise(on: plane.flow.baseline),
              thickness: metrics.ascent + metrics.descent, baseline: start.block + baseline(of: run, line, text))),
          color)
      }
      for (run, decoration) in parts {
        let appearance = styles[run.styleIndex] ?? appearance
        let color = tints.color(of: run) ?? decoration.color ?? appearance.color
        for span in source.spans(
          of: run, in: line, baseline: line.baseline, at: origin, color: color, missing: tints.missing)
        {
          append(.glyphs(span))
        }
        addMissing(run, at: origin, tints.missing ?? color)
        guard !run.isHanging else { continue }
        addDecorationLines(
          of: run, decoration, appearance, from: start.inline + run.x,
          baseline: start.block + baseline(of: run, line, text), on: plane, color)
      }
      for annotation in line.annotations {
        let source = GlyphSpanBuilder(annotation.text)
        let own = decorations.first { $0.range.contains(annotation.base.lowerBound) }?.decoration.color
        for run in annotation.runs {
          let color = tints.color(of: run) ?? own ?? (styles[run.styleIndex] ?? appearance).color
          for span in source.spans(
            of: run, in: line, baseline: annotation.baseline, at: origin, color: color, missing: tints.missing)
          {
            append(.glyphs(span))
          }
          addMissing(run, at: origin, tints.missing ?? color)
        }
      }
    }
    addGuidesAbove(layout, of: typesetter, at: origin, guides)
  }

  /// Where the baseline of a line is across the lines for a run, which its style may raise.
  private func baseline(of run: GlyphRun, _ line: TextLine, _ text: StyledText) -> Double {
    let (runs, plane) = (text.styleRuns, line.plane)
    let raise = runs.indices.contains(run.styleIndex) ? runs[run.styleIndex].style.raise(on: plane.flow.baseline) : 0
    return plane.block(raise, over: line.baseline)
  }

  /// Adds a box for each `.notdef` glyph without ink.
  private mutating func addMissing(_ run: GlyphRun, at origin: Point, _ color: Color) {
    for glyph in run.glyphs where glyph.id == 0 {
      if run.font.inkBounds(of: 0) != nil { continue }
      let size = run.font.size
      let height = run.font.metrics.capHeight > 0 ? run.font.metrics.capHeight : size * 0.7
      let width = glyph.advance > size * 0.2 ? glyph.advance : size * 0.5
      let box = run.turn.rect(Rect(x: size * 0.05, y: -height, width: width - size * 0.1, height: height))
      stroke(
        box.offsetBy(dx: origin.x + glyph.position.x, dy: origin.y + glyph.position.y), color, width: size / 18)
    }
  }
}
