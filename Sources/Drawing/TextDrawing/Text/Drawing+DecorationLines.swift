internal import Fonts
internal import Geometry
internal import Typesetting

extension Drawing {
  /// Adds the lines under and through a run, where its font has them.
  ///
  /// - Parameters:
  ///   - decoration: the decoration of the run, which replaces the lines of its text.
  ///   - inline: where the run begins on its line.
  ///   - baseline: where the baseline of its line, raised by its style, is across the lines.
  ///   - color: the colour of the glyphs.
  mutating func addDecorationLines(
    of run: GlyphRun, _ decoration: TextDecoration, _ appearance: TextAppearance, from inline: Double,
    baseline: Double, on plane: TextPlane, _ color: Color
  ) {
    let places = DecorationPlaces(run.font, on: plane.flow.baseline)
    func stretch(_ over: Double, _ thickness: Double) -> LineRect {
      plane.band(inline: inline, inlineSize: run.width, over: over, thickness: thickness, baseline: baseline)
    }
    if let line = decoration.underline ?? (appearance.isUnderlined ? DecorationLine() : nil) {
      add(line, stretch(places.underline, run.font.metrics.underlineThickness), on: plane, color)
    }
    if let line = decoration.strikethrough ?? (appearance.isStruckThrough ? DecorationLine() : nil) {
      add(line, stretch(places.strikethrough, run.font.metrics.strikeoutThickness), on: plane, color)
    }
  }

  /// Adds a line under or through a run.
  ///
  /// - Parameters:
  ///   - stretch: where a single line lies.
  ///   - color: the colour of the glyphs.
  private mutating func add(_ line: DecorationLine, _ stretch: LineRect, on plane: TextPlane, _ color: Color) {
    let color = line.color ?? color
    let thickness = stretch.size.block
    var other = stretch
    switch line.pattern {
    case .single: fill(plane.rect(stretch), color)
    case .thick:
      other.size.block = 2 * thickness
      fill(plane.rect(other), color)
    case .double:
      other.origin.block += 2 * thickness
      fill(plane.rect(stretch), color)
      fill(plane.rect(other), color)
    case .dotted: addDashes(stretch, on: plane, [thickness, thickness], color)
    case .dashed: addDashes(stretch, on: plane, [3 * thickness, 2 * thickness], color)
    }
  }

  private mutating func addDashes(_ stretch: LineRect, on plane: TextPlane, _ dash: [Double], _ color: Color) {
    let (inline, block) = (stretch.origin.inline, stretch.origin.block + stretch.size.block / 2)
    strokeLine(
      from: plane.point(LinePoint(inline: inline, block: block)),
      to: plane.point(LinePoint(inline: inline + stretch.size.inline, block: block)),
      LineStyle(color: color, width: stretch.size.block, dash: dash))
  }
}

/// Where the lines of a font lie: the distances of their over sides from the baseline of a text's line, in points.
private struct DecorationPlaces {
  let underline: Double
  let strikethrough: Double

  init(_ font: Font, on baseline: DominantBaseline) {
    let metrics = font.metrics
    switch baseline {
    case .alphabetic:
      underline = -metrics.underlinePosition
      strikethrough = metrics.strikeoutPosition
    case .central:
      // On the right side of vertical text, beside the square of an ideograph (CSS Text Decoration 3 §2.5, `right`); all fonts of
      // a line have one line through their middles.
      underline = font.size / 2 + metrics.underlineThickness
      strikethrough = metrics.strikeoutThickness / 2
    }
  }
}
