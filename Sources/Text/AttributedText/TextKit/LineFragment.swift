internal import Foundation
internal import Geometry
internal import Typesetting

/// A line of a container, in points of the container.
struct LineFragment {
  /// UTF-16 offsets of the text of the line, with its mandatory break.
  var range: NSRange
  /// The room of the line, with the space below it and above its paragraph.
  var rect: CGRect
  /// What the line uses, with the padding at both ends.
  var usedRect: CGRect
  /// The distance of the baseline from the top of the container.
  var baseline: CGFloat
  /// What an ellipsis stands for, as UTF-16 offsets; `nil` for a line that is whole.
  var truncatedRange: NSRange?
}

/// The lines of a text in one container.
struct ContainerLines {
  /// The layout, for carets and hits; `nil` for a container without lines.
  private(set) var interaction: TextInteraction?
  /// The lines with characters.
  private(set) var fragments: [LineFragment] = []
  /// The line behind a mandatory break at the end of the text, or of an empty text.
  private(set) var extra: LineFragment?
  /// The text of the lines, as UTF-16 offsets; `nil` without lines.
  private(set) var range: NSRange?
  /// Points by which the layout lies in the container.
  private(set) var padding: CGFloat

  /// - Parameter layout: the lines of the room; `nil` for none.
  /// - Complexity: O(lines × log of the text)
  init(_ layout: TextLayout?, of typesetter: Typesetter, in room: ContainerRoom, _ units: TextUnits) {
    padding = room.padding
    guard let layout, let first = layout.lines.first, let last = layout.lines.last else { return }
    interaction = try? TextInteraction(typesetter, layout)
    range = units.range(first.range.lowerBound..<last.range.upperBound)
    let edges = Self.edges(of: layout.lines, typesetter, keepsPlace: !room.exclusions.isEmpty)
    let frame = room.frame()
    for (line, edge) in zip(layout.lines, edges) {
      let (left, width) = Self.extent(of: line, in: room, frame)
      let rect = CGRect(x: left, y: edge.top, width: width, height: edge.bottom - edge.top)
      let fragment = LineFragment(
        range: units.range(line.range), rect: rect, usedRect: Self.usedRect(of: line, typesetter, padding: padding),
        baseline: CGFloat(line.baseline), truncatedRange: Self.truncatedRange(of: line, units))
      if line.range.isEmpty { extra = fragment } else { fragments.append(fragment) }
    }
  }

  /// What a line uses, with the padding at both ends.
  private static func usedRect(of line: TextLine, _ typesetter: Typesetter, padding: CGFloat) -> CGRect {
    let width = typesetter.countsSpaces(of: line) ? line.widthIncludingTrailingWhitespace : line.width
    // In a text from right to left the white space at the end is at the left of the line.
    let hangsAtLeft = typesetter.direction(at: line.range.lowerBound) == .rightToLeft
    let left = line.x - (hangsAtLeft ? max(0, width - line.width) : 0)
    return CGRect(
      x: CGFloat(left), y: CGFloat(line.lineRange.y), width: CGFloat(width) + 2 * padding,
      height: CGFloat(line.metrics.height))
  }

  /// What the ellipsis of a line stands for, as UTF-16 offsets; `nil` for a line that is whole.
  private static func truncatedRange(of line: TextLine, _ units: TextUnits) -> NSRange? {
    guard let parts = line.lineRange.truncatedParts else { return nil }
    let end = parts.afterEllipsis.isEmpty ? line.range.upperBound : parts.afterEllipsis.lowerBound
    return units.range(min(parts.beforeEllipsis.upperBound, end)..<end)
  }

  /// The heights at which the rooms of lines begin and end, in points from the top of the container: each ends where the next begins.
  ///
  /// - Parameter keepsPlace: whether lines may lie apart by more than their spaces, because they go round exclusions.
  private static func edges(
    of lines: [TextLine], _ typesetter: Typesetter, keepsPlace: Bool
  ) -> [(top: CGFloat, bottom: CGFloat)] {
    var edges: [(top: CGFloat, bottom: CGFloat)] = []
    edges.reserveCapacity(lines.count)
    /// The index of the first line of the last row.
    var row = 0
    for (index, line) in lines.enumerated() {
      let (y, end) = (line.lineRange.y, line.lineRange.y + line.metrics.height)
      guard index > 0 else {
        edges.append((CGFloat(y), CGFloat(end)))
        continue
      }
      if y == lines[index - 1].lineRange.y {
        // Beside the line before it.
        edges.append((edges[index - 1].top, CGFloat(end)))
        continue
      }
      let space = typesetter.space(aboveLineAt: line.range.lowerBound)
      let rowEnd = (row..<index).map { Double(edges[$0].bottom) }.max() ?? y
      let gap = max(0, y - rowEnd)
      let above = min(gap, space.above)
      let behind = keepsPlace ? min(gap - above, space.behind) : gap - above
      for other in row..<index { edges[other].bottom = CGFloat(rowEnd + behind) }
      row = index
      edges.append((CGFloat(y - above), CGFloat(end)))
    }
    return edges
  }

  /// The left end and the width of the room of a line: the container, or what exclusions leave beside the line.
  private static func extent(of line: TextLine, in room: ContainerRoom, _ frame: TextFrame) -> (CGFloat, CGFloat) {
    let whole = room.width ?? NSTextContainer.unlimited
    if room.exclusions.isEmpty { return (0, whole) }
    var (left, right) = (0.0, frame.bounds.width)
    let (start, end) = (line.x, line.x + line.width)
    for blocked in frame.blocked(from: line.lineRange.y, to: line.lineRange.y + line.metrics.height) {
      if blocked.upperBound <= start + 0.01 { left = max(left, blocked.upperBound) }
      if blocked.lowerBound >= end - 0.01 { right = min(right, blocked.lowerBound) }
    }
    return (CGFloat(left), max(0, CGFloat(right - left) + 2 * room.padding))
  }

  /// What all lines use together; `nil` without lines.
  var usedRect: CGRect? {
    var all = fragments.map(\.usedRect)
    if let extra { all.append(extra.usedRect) }
    guard let first = all.first else { return nil }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in all {
      (left, top) = (min(left, rect.minX), min(top, rect.minY))
      (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
