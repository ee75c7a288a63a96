internal import Fonts
internal import Geometry
internal import Typesetting

/// Builds the glyph spans of runs.
struct GlyphSpanBuilder {
  private let utf8: [UInt8]

  init(_ text: String) { utf8 = Array(text.utf8) }

  /// The spans of a run: one, or more if missing glyphs have another colour.
  ///
  /// - Parameters:
  ///   - baseline: where the baseline of the run is across the lines.
  ///   - missing: the colour of missing glyphs; `nil` for the colour of the run.
  func spans(
    of run: GlyphRun, in line: TextLine, baseline: Double, at origin: Point, color: Color, missing: Color?
  ) -> [GlyphSpan] {
    // In logical order, like the text.
    let glyphs = run.direction.reordered(run.glyphs)
    let plane = line.plane
    let isUpright = plane.flow.hasUprightLetters && run.turn == .none
    var spans: [GlyphSpan] = []
    var index = 0
    while index < glyphs.count {
      let cluster = glyphs[index].cluster
      var end = index + 1
      // An inserted ellipsis, also of three dots, or hyphen is one cluster.
      while end < glyphs.count, run.isInserted || glyphs[end].cluster == cluster { end += 1 }
      let members = glyphs[index..<end].map { glyph in
        var glyph = glyph
        glyph.position = Point(x: glyph.position.x + origin.x, y: glyph.position.y + origin.y)
        return glyph
      }
      let start = index == 0 ? run.range.lowerBound : cluster
      let text =
        run.isInserted
        ? line.lineRange.isTruncated ? "…" : "-"
        : self.text(start, end < glyphs.count ? glyphs[end].cluster : run.range.upperBound)
      let spanColor = members.contains { $0.id == 0 } ? missing ?? color : color
      let part = GlyphSpan.Cluster(text: text, glyphCount: members.count)
      if spans.last?.color == spanColor {
        spans[spans.count - 1].glyphs += members
        spans[spans.count - 1].clusters.append(part)
      } else {
        spans.append(
          GlyphSpan(
            font: run.font, color: spanColor, direction: run.direction,
            origin: origin, turn: run.turn, isUpright: isUpright, glyphs: members, clusters: [part]))
      }
      index = end
    }
    let rise = isUpright ? 0 : run.font.metrics.rise(on: plane.flow.baseline)
    let block = plane.block(rise, over: baseline)
    var inline = run.x
    for index in run.direction.reordered(Array(spans.indices)) {
      spans[index].glyphs = run.direction.reordered(spans[index].glyphs)
      let start = plane.point(LinePoint(inline: inline, block: block))
      spans[index].origin = Point(x: origin.x + start.x, y: origin.y + start.y)
      inline += spans[index].glyphs.reduce(0) { $0 + $1.advance }
    }
    return spans
  }

  private func text(_ start: Int, _ end: Int) -> String {
    guard start >= 0, start < end, end <= utf8.count else { return "" }
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }
}
