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
    for (index, line) in layout.lines.enumerated() {
      addBoxes(line, at: origin, guides)
      addRules(line, at: origin, guides)
      if guides.contains(.breaks) {
        let reason = typesetter.endReason(of: line.lineRange, isLast: index == layout.lines.count - 1)
        addLineEnd(line, at: origin, reason)
      }
    }
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

  /// Adds a mark at the end of a line's content in reading direction, with the reason of the line end beside it.
  private mutating func addLineEnd(_ line: TextLine, at origin: Point, _ reason: LineEndReason) {
    let isRightToLeft = line.runs.min { $0.level < $1.level }?.isRightToLeft ?? false
    let x = origin.x + (isRightToLeft ? line.x : line.x + line.width)
    let top = origin.y + line.lineRange.y
    let bottom = top + line.metrics.ascent + line.metrics.descent
    let color = reason == .truncation || reason == .emergency ? guideColors.missing : guideColors.lineEnd
    strokeLine(from: Point(x: x, y: top), to: Point(x: x, y: bottom), LineStyle(color: color, width: 0.75))
    // The caption is after the hanging white space.
    let hanging = line.widthIncludingTrailingWhitespace - line.width
    let point = Point(x: x + (isRightToLeft ? -2 - hanging : 2 + hanging), y: (top + bottom) / 2)
    caption(reason.rawValue, beside: point, color, isBefore: isRightToLeft)
  }
}
