internal import BinarySearch

/// Breaks a line between any two grapheme clusters: a word that is wider than the line, or any text where lines break at
/// characters (`LineBreakMode.byCharWrapping`).
struct EmergencyBreak {
  private let text: PreparedText
  private let start: LineStart
  private let paragraph: PreparedParagraph
  /// Points.
  private let fitWidth: Double
  private let table: GraphemeTable

  init(_ text: PreparedText, start: LineStart, paragraph: PreparedParagraph, fitWidth: Double) {
    self.text = text
    self.start = start
    self.paragraph = paragraph
    self.fitWidth = fitWidth
    table = text.graphemeTable
  }

  /// The last cluster boundary before an opportunity where the line fits, behind the white space that hangs there; at
  /// least one cluster is on the line. The opportunity itself where the whole text before it fits.
  func lineEnd(before opportunity: LineEnd) -> LineEnd {
    let first = table.index(at: start.offset)
    let last = Int(table.contents[table.index(at: opportunity.offset)])
    // Otherwise there is nothing but white space, or one cluster that is wider than the line.
    guard last > first else { return opportunity }
    var found = fittingBoundary(first: first, last: last)
    guard found < last else { return opportunity }
    while found < last, table.hangs(after: found) { found += 1 }
    return lineEnd(at: found)
  }

  /// The last boundary behind `first` up to `last` where the line fits; `first + 1` when none does.
  private func fittingBoundary(first: Int, last: Int) -> Int {
    var found = first
    if paragraph.flags.contains(.hasTabs) {
      var tabs = TabStops(text, paragraph, from: start)
      while found < last, tabs.naturalWidth(to: lineEnd(at: found + 1)) <= fitWidth { found += 1 }
    } else {
      found = (first + 1..<last + 1).partitioningIndex { table.limits[$0] - start.x > fitWidth } - 1
    }
    // So far by the sums of the table; the exact widths are those with reshaped line starts and ends.
    found = max(found, first + 1)
    func fits(_ index: Int) -> Bool { text.width(from: start, to: lineEnd(at: index), in: paragraph) <= fitWidth }
    if found < last, fits(found + 1) {
      repeat { found += 1 } while found < last && fits(found + 1)
    } else {
      while found > first + 1, !fits(found) { found -= 1 }
    }
    return found
  }

  private func lineEnd(at boundary: Int) -> LineEnd {
    let breaks = text.breaks
    let offset = Int(table.offsets[boundary])
    let content = Int(table.offsets[Int(table.contents[boundary])])
    var breakIndex = start.breakIndex
    while breakIndex + 1 < breaks.count, Int(breaks.offsets[breakIndex + 1]) <= offset { breakIndex += 1 }
    if Int(breaks.offsets[breakIndex]) == offset, breakIndex > start.breakIndex {
      var end = text.lineEnd(atBreak: breakIndex).withoutHyphen
      end.content = content
      return end
    }
    return LineEnd(
      offset: offset, limit: max(table.limits[boundary], start.x), nextX: table.x[boundary], breakIndex: breakIndex,
      isUnsafe: table.isUnsafe[boundary], isOpportunity: false, content: content)
  }
}
