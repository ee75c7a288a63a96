internal import BinarySearch
public import Geometry

/// Carets, hits, selections and moves in a text that has been laid out.
///
/// Offsets are UTF-8 offsets; one inside a grapheme cluster stands for the start of the cluster. Offsets of text that an
/// ellipsis stands for have their carets beside it.
public struct TextInteraction: Sendable {
  let text: PreparedText
  /// The layout as it was given.
  public let layout: TextLayout
  /// The index of the first line of each row, where a shape divides rows into lines; otherwise empty, and each line is a
  /// row.
  private let rows: [Int]

  /// Joins a text and a layout of it, or of a part of it in a frame.
  ///
  /// - Throws: `invalidRange` for a layout whose lines are not lines of the text.
  /// - Complexity: O(runs)
  public init(_ typesetter: Typesetter, _ layout: TextLayout) throws(TypesettingError) {
    text = typesetter.prepared
    self.layout = layout
    rows = Self.rows(of: layout.lines)
    var end = max(0, layout.lines.first?.range.lowerBound ?? 0)
    for line in layout.lines {
      guard line.range.lowerBound == end, line.range.upperBound <= text.length,
        text.graphemeBoundary(atOrBefore: line.range.lowerBound) == line.range.lowerBound,
        text.graphemeBoundary(atOrBefore: line.range.upperBound) == line.range.upperBound,
        line.runs.allSatisfy({ $0.range.lowerBound >= 0 && $0.range.upperBound <= text.length })
      else {
        throw TypesettingError(
          .invalidRange, "the layout's line of bytes \(line.range) is not one of the text of \(text.length) bytes",
          at: .textRange(line.range))
      }
      end = line.range.upperBound
    }
    guard !layout.lines.isEmpty else {
      throw TypesettingError(.invalidRange, "the layout has no lines: expected at least one")
    }
  }

  private static func rows(of lines: [TextLine]) -> [Int] {
    func isBeside(_ index: Int) -> Bool {
      index > 0 && lines[index].lineRange.y == lines[index - 1].lineRange.y && lines[index].metrics.height > 0
    }
    guard lines.indices.contains(where: isBeside) else { return [] }
    return lines.indices.filter { !isBeside($0) }
  }

  /// The number of rows of lines.
  var rowCount: Int { rows.isEmpty ? layout.lines.count : rows.count }

  /// The index of the row of a line.
  func row(ofLine line: Int) -> Int {
    rows.isEmpty ? line : rows.partitioningIndex { $0 > line } - 1
  }

  /// The line of a row that is nearest to a distance from line-left.
  func line(inRow row: Int, inline: Double) -> Int {
    guard !rows.isEmpty else { return row }
    let lines = rows[row]..<(row + 1 < rows.count ? rows[row + 1] : layout.lines.count)
    func distance(_ line: Int) -> Double {
      let (left, width) = (layout.lines[line].x, layout.lines[line].width)
      return max(left - inline, inline - (left + width), 0)
    }
    return lines.min { distance($0) < distance($1) } ?? lines.lowerBound
  }

  /// Where the layout's distances along and across lines have their x and y.
  var plane: TextPlane { layout.lines[0].plane }

  func cells(of line: Int) -> [LineCells.Cell] { LineCells(layout.lines[line], of: text).cells }

  /// A position with an offset that is in the text and at a boundary.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  func valid(_ position: TextPosition) throws(TypesettingError) -> TextPosition {
    guard position.offset >= 0, position.offset <= text.length else {
      throw TypesettingError(
        .invalidRange, "offset \(position.offset) lies outside the text of \(text.length) bytes",
        at: .textRange(position.offset..<position.offset))
    }
    let offset = text.graphemeBoundary(atOrBefore: position.offset)
    return TextPosition(offset: offset, affinity: offset == position.offset ? position.affinity : .downstream)
  }

  // MARK: Lines

  /// The index of the line of a position: at the end of a line the one before it, if the affinity is `upstream` and the
  /// line does not end at a mandatory break.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(log lines)
  public func line(of position: TextPosition) throws(TypesettingError) -> Int {
    try validLine(of: valid(position))
  }

  private func validLine(of position: TextPosition) -> Int {
    var (low, high) = (0, layout.lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if layout.lines[middle].range.lowerBound <= position.offset { low = middle } else { high = middle - 1 }
    }
    let starts = layout.lines[low].range.lowerBound == position.offset
    guard low > 0, starts, position.affinity == .upstream, !endsWithMandatoryBreak(low - 1) else { return low }
    return low - 1
  }

  /// Whether a mandatory break ends a line, so that no caret stands behind it on the line.
  private func endsWithMandatoryBreak(_ line: Int) -> Bool {
    let end = layout.lines[line].range.upperBound
    let paragraph = text.paragraphs[text.paragraphIndex(at: max(0, end - 1))]
    return Int(paragraph.end) == end && paragraph.terminatorLength > 0
  }

  // MARK: Carets

  /// Where the carets of a position stand.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(log lines + glyphs of the line)
  public func carets(at position: TextPosition) throws(TypesettingError) -> TextCarets {
    let found = try inlineCarets(at: position)
    return TextCarets(
      primary: caret(found.primary, on: found.line), secondary: found.secondary.map { caret($0, on: found.line) })
  }

  /// Where the caret of a position stands on its line, in points from line-left.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  func inlinePosition(ofCaretAt position: TextPosition) throws(TypesettingError) -> Double {
    try inlineCarets(at: position).primary
  }

  /// Where the carets of a position stand on their line, in points from line-left.
  private func inlineCarets(
    at position: TextPosition
  ) throws(TypesettingError) -> (line: Int, primary: Double, secondary: Double?) {
    let position = try valid(position)
    let line = validLine(of: position)
    let cells = cells(of: line)
    let trailing = cells.first { $0.range.upperBound == position.offset }?.trailing
    let leading = cells.first { $0.range.lowerBound == position.offset }?.leading
    let own = position.affinity == .upstream ? trailing ?? leading : leading ?? trailing
    let primary = own ?? edge(of: line, cells, beside: position.offset)
    let other =
      leading == nil || trailing == nil
      ? own.flatMap { _ in paragraphEdge(at: position.offset, cells, isStart: trailing == nil) }
      : position.affinity == .upstream ? leading : trailing
    let isApart = other.map { abs($0 - primary) > LineFit.tolerance } ?? false
    return (line, primary, isApart ? other : nil)
  }

  /// Where a letter of the paragraph's direction would appear at an end of the paragraph; `nil` elsewhere.
  private func paragraphEdge(at offset: Int, _ cells: [LineCells.Cell], isStart: Bool) -> Double? {
    let paragraph = text.paragraphs[text.paragraphIndex(at: isStart ? offset : max(0, offset - 1))]
    guard offset == (isStart ? Int(paragraph.start) : Int(paragraph.contentEnd)) else { return nil }
    let isAtLeft = paragraph.direction.isBackward != isStart
    return isAtLeft ? cells.lazy.map(\.left).min() : cells.lazy.map(\.right).max()
  }

  private func caret(_ inline: Double, on line: Int) -> Rect { plane.rect(stretch(from: inline, size: 0, of: line)) }

  /// A stretch of a line, as high as the line.
  private func stretch(from left: Double, size: Double, of line: Int) -> LineRect {
    let bounds = layout.lines[line].lineBounds
    return LineRect(
      inline: left, block: bounds.origin.block, inlineSize: size, blockSize: bounds.size.block)
  }

  /// The edge of what is visible next to an offset that is not: in an empty line, behind a mandatory break, in text that was
  /// left out.
  private func edge(of line: Int, _ cells: [LineCells.Cell], beside offset: Int) -> Double {
    if let before = cells.filter({ $0.range.upperBound <= offset }).max(by: {
      $0.range.upperBound < $1.range.upperBound
    }) {
      return before.trailing
    }
    return cells.min { $0.range.lowerBound < $1.range.lowerBound }?.leading ?? layout.lines[line].x
  }

  // MARK: Hits

  /// The position whose caret is nearest to a point: on the line at its height, the first one above all lines and the last
  /// one below them.
  ///
  /// - Parameter point: points from the top left of the layout; numbers that are not finite count as 0.
  /// - Complexity: O(log lines + glyphs of the line)
  public func position(at point: Point) -> TextPosition {
    let point = plane.linePoint(
      Point(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0))
    return position(inline: point.inline, on: line(inRow: row(atBlock: point.block), inline: point.inline))
  }

  /// The grapheme cluster under a point, as UTF-8 offsets; `nil` where there is none.
  ///
  /// - Complexity: O(log lines + glyphs of the line)
  public func character(at point: Point) -> Range<Int>? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let point = plane.linePoint(point)
    let line = line(inRow: row(atBlock: point.block), inline: point.inline)
    let bounds = layout.lines[line].lineBounds
    guard point.block >= bounds.origin.block, point.block < bounds.origin.block + bounds.size.block else { return nil }
    return cells(of: line).first { point.inline >= $0.left && point.inline < $0.right }?.range
  }

  private func row(atBlock block: Double) -> Int {
    var (low, high) = (0, layout.lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if layout.lines[middle].lineRange.y <= block { low = middle } else { high = middle - 1 }
    }
    return row(ofLine: low)
  }

  func position(inline: Double, on line: Int) -> TextPosition {
    var best: (distance: Double, position: TextPosition)?
    func consider(_ distance: Double, _ position: TextPosition) {
      if distance < best?.distance ?? .infinity { best = (distance, position) }
    }
    for cell in cells(of: line) {
      // Of equally near edges, the edge of the cell under the point.
      let isInside = inline >= cell.left && inline < cell.right
      let bonus = isInside ? -1e-9 : 0
      consider(abs(inline - cell.leading) + bonus, TextPosition(offset: cell.range.lowerBound, affinity: .downstream))
      consider(abs(inline - cell.trailing) + bonus, TextPosition(offset: cell.range.upperBound, affinity: .upstream))
    }
    return best?.position ?? TextPosition(offset: layout.lines[line].range.lowerBound)
  }

  // MARK: Selections

  /// The rectangles of a selected range, line by line from left to right; several on a line where the direction changes.
  /// They are as high as their lines.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - lineBreakWidth: points that a selected mandatory break adds at the end of its line; 0 to show none.
  /// - Throws: `invalidRange` for a range outside the text.
  /// - Complexity: O(glyphs of the lines)
  public func selectionRects(
    for range: Range<Int>, lineBreakWidth: Double = 0
  ) throws(TypesettingError) -> [Rect] {
    let start = try valid(TextPosition(offset: range.lowerBound)).offset
    let end = try valid(TextPosition(offset: range.upperBound)).offset
    guard start < end else { return [] }
    let first = validLine(of: TextPosition(offset: start))
    let last = validLine(of: TextPosition(offset: end, affinity: .upstream))
    return (first...max(first, last)).flatMap { line in
      rects(on: line, start..<end, lineBreakWidth: lineBreakWidth)
    }
  }

  private func rects(on line: Int, _ range: Range<Int>, lineBreakWidth: Double) -> [Rect] {
    var rects: [LineRect] = []
    func add(_ left: Double, _ right: Double) {
      if let last = rects.last, abs(last.origin.inline + last.size.inline - left) < LineFit.tolerance {
        rects[rects.count - 1].size.inline = right - last.origin.inline
      } else {
        rects.append(stretch(from: left, size: right - left, of: line))
      }
    }
    let cells = cells(of: line)
    for cell in cells where cell.range.overlaps(range) { add(cell.left, cell.right) }
    let end = layout.lines[line].range.upperBound
    if lineBreakWidth > 0, endsWithMandatoryBreak(line), range.lowerBound < end, range.upperBound >= end {
      let paragraph = text.paragraphs[text.paragraphIndex(at: max(0, end - 1))]
      let inline = edge(of: line, cells, beside: end)
      switch paragraph.direction {
      case .leftToRight: add(inline, inline + lineBreakWidth)
      case .rightToLeft:
        rects.insert(stretch(from: inline - lineBreakWidth, size: lineBreakWidth, of: line), at: 0)
      }
    }
    return rects.map(plane.rect)
  }
}
