internal import Geometry
internal import Typesetting

extension TextLine {
  /// Whether a run is white space behind the content, which does not count for the line's width.
  func isHanging(_ run: GlyphRun) -> Bool {
    !line.isTruncated && !run.isInserted && run.range.lowerBound >= line.contentRange.upperBound
  }

  /// The runs and their boxes from the top of the line to its baseline, in points of the layout.
  var placedRuns: [(run: GlyphRun, frame: Rect)] {
    // In a paragraph from right to left white space hangs on the left; its level is the paragraph's.
    let hanging = runs.prefix { isHanging($0) && $0.isRightToLeft }.reduce(0) { $0 + $1.width }
    var x = self.x - hanging
    return runs.map { run in
      defer { x += run.width }
      return (run, Rect(x: x, y: line.y, width: run.width, height: metrics.ascent))
    }
  }
}
