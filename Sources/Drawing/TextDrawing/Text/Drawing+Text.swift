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
      let parts = line.runs.flatMap { $0.divided(by: decorations) }
      // Behind all glyphs of the line.
      for (run, decoration) in parts where !run.isHanging {
        guard let color = decoration.backgroundColor else { continue }
        let metrics = run.font.metrics
        let top = line.baseline - raise(of: run, text) - metrics.ascent
        fill(
          Rect(x: run.x, y: top, width: run.width, height: metrics.ascent + metrics.descent)
            .offsetBy(dx: origin.x, dy: origin.y), color)
      }
      for (run, decoration) in parts {
        let appearance = styles[run.styleIndex] ?? appearance
        let color = tints.color(of: run) ?? decoration.color ?? appearance.color
        for span in source.spans(of: run, in: line, at: origin, color: color, missing: tints.missing) {
          append(.glyphs(span))
        }
        addMissing(run, at: origin, tints.missing ?? color)
        guard !run.isHanging else { continue }
        let baseline = Point(x: origin.x + run.x, y: origin.y + line.baseline - raise(of: run, text))
        let metrics = run.font.metrics
        if let line = decoration.underline ?? (appearance.isUnderlined ? DecorationLine() : nil) {
          add(
            line, from: Point(x: baseline.x, y: baseline.y + metrics.underlinePosition), width: run.width,
            thickness: metrics.underlineThickness, color)
        }
        if let line = decoration.strikethrough ?? (appearance.isStruckThrough ? DecorationLine() : nil) {
          add(
            line, from: Point(x: baseline.x, y: baseline.y - metrics.strikeoutPosition), width: run.width,
            thickness: metrics.strikeoutThickness, color)
        }
      }
    }
    addGuidesAbove(layout, of: typesetter, at: origin, guides)
  }

  /// Points by which the style of a run raises it.
  private func raise(of run: GlyphRun, _ text: StyledText) -> Double {
    text.styleRuns.indices.contains(run.styleIndex) ? text.styleRuns[run.styleIndex].style.baselineOffset : 0
  }

  /// Adds a line under or through a run.
  ///
  /// - Parameters:
  ///   - start: the upper left corner of a single line.
  ///   - color: the colour of the glyphs.
  private mutating func add(
    _ line: DecorationLine, from start: Point, width: Double, thickness: Double, _ color: Color
  ) {
    let color = line.color ?? color
    let rect = Rect(x: start.x, y: start.y, width: width, height: thickness)
    switch line.pattern {
    case .single: fill(rect, color)
    case .thick: fill(Rect(x: start.x, y: start.y, width: width, height: 2 * thickness), color)
    case .double:
      fill(rect, color)
      fill(rect.offsetBy(dx: 0, dy: 2 * thickness), color)
    case .dotted: addDashes(rect, [thickness, thickness], color)
    case .dashed: addDashes(rect, [3 * thickness, 2 * thickness], color)
    }
  }

  private mutating func addDashes(_ rect: Rect, _ dash: [Double], _ color: Color) {
    let y = rect.minY + rect.height / 2
    strokeLine(
      from: Point(x: rect.minX, y: y), to: Point(x: rect.maxX, y: y),
      LineStyle(color: color, width: rect.height, dash: dash))
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
