internal import BinarySearch
internal import WorkBudgets

/// Breaks a line between grapheme clusters: inside a word that is wider than the line, or anywhere with
/// `LineBreakMode.byCharWrapping`.
struct EmergencyBreak {
  private let text: PreparedText
  private let start: LineStart
  /// See ``FittingSearch/reach``.
  private let reach: Int
  private let paragraph: PreparedParagraph
  /// Points.
  private let fitWidth: Double
  private let table: GraphemeTable
  /// The edges of a line where closing marks at its end may lose a half; `nil` for all others.
  private let edges: LineEdges?

  init(
    _ text: PreparedText, start: LineStart, reach: Int, paragraph: PreparedParagraph, fitWidth: Double,
    edges: LineEdges?
  ) {
    self.text = text
    self.start = start
    self.reach = reach
    self.paragraph = paragraph
    self.fitWidth = fitWidth
    self.edges = edges.flatMap { $0.trim.atEnd == .never ? nil : $0 }
    table = text.graphemeTable(of: paragraph)
  }

  /// The last cluster boundary before an opportunity at which the line fits, moved after the white space that hangs
  /// there; at least one cluster is on the line. The opportunity itself when all text before it fits.
  ///
  /// - Parameter places: UTF-8 offsets of boundaries at which the line ends if one of them is on it and fits.
  func lineEnd(before opportunity: LineEnd, preferring places: [UInt32]) -> LineEnd {
    let first = table.index(at: start.offset)
    let last = Int(table.contents[table.index(at: opportunity.offset)])
    // Without a boundary between the two, the line has white space only.
    guard last > first else { return opportunity }
    let boundary = fittingBoundary(first: first, before: opportunity, last: last)
    if let preferred = lastFitting(of: places, notBehind: boundary) { return lineEnd(at: preferred) }
    return lineEnd(behind: boundary, before: opportunity, last: last)
  }

  /// How many places are tried: a line up to a place before a boundary at which it fits is wider than the room only if the glyphs
  /// at its end change there.
  private static let mostTries = 4

  /// The boundary at the last place on the line at which it fits, up to a boundary at which it does.
  private func lastFitting(of places: [UInt32], notBehind boundary: Int) -> Int? {
    guard !places.isEmpty else { return nil }
    let offset = table.offset(of: boundary)
    let end = places.partitioningIndex { Int($0) > offset }
    for index in places[..<end].indices.suffix(Self.mostTries).reversed() where Int(places[index]) > start.offset {
      CountedWork.add()
      let found = table.index(at: Int(places[index]))
      if found == boundary || text.width(from: start, to: lineEnd(at: found), in: paragraph) <= fitWidth {
        return found
      }
    }
    return nil
  }

  /// The line end at a boundary, moved after the white space that hangs there.
  private func lineEnd(behind boundary: Int, before opportunity: LineEnd, last: Int) -> LineEnd {
    var boundary = boundary
    while boundary < last, table.hangs(after: boundary) {
      CountedWork.add()
      boundary += 1
    }
    return boundary < last ? lineEnd(at: boundary) : opportunity
  }

  /// The last boundary in `first + 1...last` at which the line fits; `first + 1` when it fits at none.
  private func fittingBoundary(first: Int, before opportunity: LineEnd, last: Int) -> Int {
    var found = first
    if paragraph.flags.contains(.hasTabs) {
      var tabs = TabWidths(text, paragraph, from: start)
      var end = lineEnd(at: found + 1)
      while found < last, tabs.naturalWidth(to: end) <= fitWidth {
        CountedWork.add()
        if found & 1023 == 1023, !Work.spend(64) { break }
        found += 1
        if found < last { end = lineEnd(at: found + 1, opportunity: end.breakIndex) }
      }
    } else {
      found = (first + 1..<last + 1).partitioningIndex { table.limit(of: $0) - start.x > fitWidth } - 1
    }
    // The sums of the table are approximate; exact widths include reshaped line starts and ends.
    let fitting = FittingSearch(first: first, last: last, reach: reach).lastFitting(
      estimate: max(found, first + 1), lookahead: 1, length: { table.offset(of: $0) - start.offset },
      isNear: { table.limit(of: $0) - start.x <= fitWidth + text.largestFontSize },
      repeats: { table.repeats($0, in: text) },
      fits: {
        // White space that hangs may change the forms of the letters before it.
        let end = lineEnd(behind: $0, before: opportunity, last: last)
        let width = text.width(from: start, to: end, in: paragraph)
        if width <= fitWidth { return true }
        return edges.map { width - text.trimmedEnd($0, from: start.offset, to: end, paragraph) <= fitWidth } ?? false
      })
    return max(fitting, first + 1)
  }

  private func lineEnd(at boundary: Int) -> LineEnd { lineEnd(at: boundary, opportunity: start.breakIndex) }

  /// - Parameter opportunity: the index of one that is not behind the boundary, nor before the line's start.
  private func lineEnd(at boundary: Int, opportunity: Int) -> LineEnd {
    let breaks = text.breaks
    let offset = table.offset(of: boundary)
    let content = table.offset(of: Int(table.contents[boundary]))
    let breakIndex = lastOpportunity(from: opportunity, before: offset)
    if Int(breaks.offsets[breakIndex]) == offset, breakIndex > start.breakIndex {
      var end = text.lineEnd(atBreak: breakIndex).withoutHyphen
      end.content = content
      return end
    }
    return LineEnd(
      offset: offset, limit: max(table.limit(of: boundary), start.x), nextX: table.x[boundary], breakIndex: breakIndex,
      isUnsafe: table.isUnsafe(at: boundary), isOpportunity: false, content: content)
  }

  /// The index of the last opportunity that is not behind an offset, from another one that is not.
  ///
  /// - Complexity: O(log opportunities between the two)
  private func lastOpportunity(from index: Int, before offset: Int) -> Int {
    let breaks = text.breaks
    var (low, step) = (index, 1)
    while low + step < breaks.count, Int(breaks.offsets[low + step]) <= offset {
      low += step
      step *= 2
    }
    return (low + 1..<min(low + step, breaks.count)).partitioningIndex { Int(breaks.offsets[$0]) > offset } - 1
  }
}
