internal import Geometry
internal import Typesetting

extension Drawing {
  /// Adds the guides below the glyphs: bands.
  mutating func addGuidesBelow(_ layout: TextLayout, at origin: Point, _ guides: TextGuides) {
    for line in layout.lines {
      if guides.contains(.leading), line.metrics.leading > 0 {
        let band = LineRect(
          inline: line.x, block: line.baseline + line.metrics.descent, inlineSize: line.width,
          blockSize: line.metrics.leading)
        fill(line.rect(band, at: origin), guideColors.leading)
      }
      guard guides.contains(.hangingSpace) else { continue }
      for run in line.runs where run.isHanging {
        fill(line.rect(line.band(from: run.x, size: run.width), at: origin), guideColors.hangingSpace)
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
    for (guide, block, color) in [
      (TextGuides.ascent, line.lineRange.y, guideColors.ascent), (.baseline, line.baseline, guideColors.baseline),
      (.descent, line.baseline + line.metrics.descent, guideColors.descent),
    ] where guides.contains(guide) {
      strokeLine(
        from: line.point(inline: line.x, block: block, at: origin),
        to: line.point(inline: line.x + line.width, block: block, at: origin), LineStyle(color: color, width: 0.5))
    }
  }

  private mutating func addBoxes(_ line: TextLine, at origin: Point, _ guides: TextGuides) {
    for run in line.allRuns {
      if guides.contains(.advances) {
        var inline = run.x
        for glyph in run.glyphs {
          // Combining marks have no advance.
          if glyph.advance > 0 {
            append(
              .stroke(
                line.rect(line.band(from: inline, size: glyph.advance), at: origin),
                LineStyle(color: guideColors.advance, width: 0.25)))
          }
          inline += glyph.advance
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

extension TextLine {
  /// A point in the directions of lines as a point of a drawing.
  ///
  /// - Parameter origin: the top left corner of the layout in the drawing.
  func point(inline: Double, block: Double, at origin: Point) -> Point {
    let point = plane.point(LinePoint(inline: inline, block: block))
    return Point(x: origin.x + point.x, y: origin.y + point.y)
  }

  /// A rectangle in the directions of lines as a rectangle of a drawing.
  func rect(_ rect: LineRect, at origin: Point) -> Rect { plane.rect(rect).offsetBy(dx: origin.x, dy: origin.y) }

  /// A stretch of the line from the side of its ascents to the side of its descents.
  func band(from inline: Double, size: Double) -> LineRect {
    LineRect(
      inline: inline, block: lineRange.y, inlineSize: size, blockSize: metrics.ascent + metrics.descent)
  }
}
