internal import Geometry
internal import Typesetting

extension Drawing {
  /// Adds the guides below the glyphs: bands.
  mutating func addGuidesBelow(_ layout: TextLayout, at origin: Point, _ guides: TextGuides) {
    for line in layout.lines {
      if guides.contains(.leading), line.metrics.leading > 0 {
        fill(
          Rect(
            x: origin.x + line.x, y: origin.y + line.baseline + line.metrics.descent, width: line.width,
            height: line.metrics.leading), guideColors.leading)
      }
      guard guides.contains(.hangingSpace) else { continue }
      for run in line.runs where run.isHanging {
        fill(
          Rect(
            x: origin.x + run.x, y: origin.y + line.lineRange.y, width: run.width,
            height: line.metrics.ascent + line.metrics.descent), guideColors.hangingSpace)
      }
    }
  }

  /// Adds the guides above the glyphs: boxes, lines and marks.
  mutating func addGuidesAbove(
    _ layout: TextLayout, of typesetter: Typesetter, at origin: Point, _ guides: TextGuides
  ) {
    for line in layout.lines {
      addBoxes(line, at: origin, guides)
      addRules(line, at: origin, guides)
    }
    addCaptions(layout, of: typesetter, at: origin, guides)
  }

  private mutating func addRules(_ line: TextLine, at origin: Point, _ guides: TextGuides) {
    for (guide, y, color) in [
      (TextGuides.ascent, line.lineRange.y, guideColors.ascent), (.baseline, line.baseline, guideColors.baseline),
      (.descent, line.baseline + line.metrics.descent, guideColors.descent),
    ] where guides.contains(guide) {
      strokeLine(
        from: Point(x: origin.x + line.x, y: origin.y + y),
        to: Point(x: origin.x + line.x + line.width, y: origin.y + y), LineStyle(color: color, width: 0.5))
    }
  }

  private mutating func addBoxes(_ line: TextLine, at origin: Point, _ guides: TextGuides) {
    for run in line.runs {
      if guides.contains(.advances) {
        var x = origin.x + run.x
        for glyph in run.glyphs {
          // Combining marks have no advance.
          if glyph.advance > 0 {
            append(
              .stroke(
                Rect(
                  x: x, y: origin.y + line.lineRange.y, width: glyph.advance,
                  height: line.metrics.ascent + line.metrics.descent),
                LineStyle(color: guideColors.advance, width: 0.25)))
          }
          x += glyph.advance
        }
      }
      if guides.contains(.ink), let ink = run.inkBounds {
        append(
          .stroke(
            ink.offsetBy(dx: origin.x, dy: origin.y), LineStyle(color: guideColors.ink, width: 0.35, dash: [1, 1]))
        )
      }
    }
  }
}
