/// The last line of a text that does not fit: a kept part before the ellipsis, one after it, or both.
struct Truncation {
  /// UTF-8 ranges that stay visible; either may be empty.
  var head: Range<Int>
  var tail: Range<Int>
  /// The font use of the ellipsis; `nil` when not even that fits.
  var ellipsisUse: Int?
  var ellipsisIsTracked = true
  /// Width of both parts and the ellipsis.
  var width = 0.0
}

/// Finds out what stays of a line that is truncated.
struct Truncator {
  private(set) var result: Truncation
  private let text: PreparedText
  private let start: LineStart
  private let paragraph: Paragraph
  private let fitWidth: Double

  init(
    _ text: PreparedText, start: LineStart, paragraph: Paragraph, maxWidth: Double, fitWidth: Double,
    mode: LineBreakMode
  ) {
    self.text = text
    self.start = start
    self.paragraph = paragraph
    self.fitWidth = fitWidth
    let contentEnd = text.contentEnd(before: Int(paragraph.contentEnd), after: start.offset)
    result = Truncation(head: start.offset..<start.offset, tail: contentEnd..<contentEnd)
    let table = text.graphemeTable
    let bounds = table.index(at: start.offset)...table.index(at: contentEnd)

    // The whole paragraph fits, so it is later ones that are left out: the ellipsis stands at the end.
    if keepHead(table, bounds, upTo: .infinity, onlyIfWhole: true) { return }
    switch mode {
    case .byTruncatingHead:
      _ = keepTail(table, bounds, after: 0)
    case .byTruncatingMiddle:
      keepBoth(table, bounds)
    default:
      _ = keepHead(table, bounds, upTo: .infinity, onlyIfWhole: false)
    }
  }

  // MARK: Choosing what stays

  /// Keeps as many clusters from the start as fit beside an ellipsis, and takes their width.
  private mutating func keepHead(
    _ table: GraphemeTable, _ bounds: ClosedRange<Int>, upTo limit: Double, onlyIfWhole: Bool
  ) -> Bool {
    var index = bounds.upperBound
    if !onlyIfWhole {
      index = lastBoundary(bounds) { table.x[$0] - start.x <= fitWidth }
      // Corrections at the cut may let one more cluster fit than the sums say.
      index = min(index + 1, bounds.upperBound)
    }
    while true {
      let end = trimmed(Int(table.offsets[index]), after: start.offset)
      let ellipsis = ellipsis(beside: end > start.offset ? end : start.offset + 1)
      let kept = end > start.offset ? headWidth(table, to: end) : 0
      if kept + ellipsis.width <= fitWidth {
        result.head = start.offset..<end
        take(ellipsis, width: kept + ellipsis.width)
        return true
      }
      if onlyIfWhole { return false }
      guard index > bounds.lowerBound else { return false }
      index -= 1
    }
  }

  /// Keeps as many clusters from the end of the paragraph as fit beside an ellipsis and `reserved` points.
  private mutating func keepTail(_ table: GraphemeTable, _ bounds: ClosedRange<Int>, after reserved: Double) -> Bool {
    let end = result.tail.upperBound
    let total = table.x[bounds.upperBound]
    // The first boundary behind which the sum of advances fits.
    var index = bounds.upperBound
    var low = bounds.lowerBound - 1
    while index - low > 1 {
      let middle = (low + index) / 2
      if total - table.x[middle] <= fitWidth - reserved { index = middle } else { low = middle }
    }
    index = max(index - 1, bounds.lowerBound)
    while index <= bounds.upperBound {
      let from = leadingTrimmed(Int(table.offsets[index]), before: end)
      let ellipsis = ellipsis(beside: result.head.isEmpty ? min(from + 1, text.length) : result.head.upperBound)
      let kept = from < end ? tailWidth(table, from: from, lead: reserved + ellipsis.width) : 0
      if reserved + kept + ellipsis.width <= fitWidth {
        result.tail = from..<end
        take(ellipsis, width: reserved + kept + ellipsis.width)
        return true
      }
      index += 1
    }
    return false
  }

  /// Half of the room for the start, the rest for the end, and what the end leaves over for the start again.
  private mutating func keepBoth(_ table: GraphemeTable, _ bounds: ClosedRange<Int>) {
    let ellipsisWidth = ellipsis(beside: start.offset + 1).width
    let room = max(0, fitWidth - ellipsisWidth) / 2
    let half = lastBoundary(bounds) { table.x[$0] - start.x <= room }
    var index = half
    while index > bounds.lowerBound {
      let end = trimmed(Int(table.offsets[index]), after: start.offset)
      let kept = end > start.offset ? headWidth(table, to: end) : 0
      if kept <= room {
        result.head = start.offset..<end
        if keepTail(table, index...bounds.upperBound, after: kept) { return }
      }
      index -= 1
    }
    result.head = start.offset..<start.offset
    _ = keepTail(table, bounds, after: 0)
  }

  private func lastBoundary(_ bounds: ClosedRange<Int>, where fits: (Int) -> Bool) -> Int {
    var low = bounds.lowerBound
    var high = bounds.upperBound + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func take(_ ellipsis: (use: Int?, isTracked: Bool, width: Double), width: Double) {
    result.ellipsisUse = ellipsis.use
    result.ellipsisIsTracked = ellipsis.isTracked
    result.width = max(0, width)
  }

  /// The ellipsis in the font of the text before an offset.
  private func ellipsis(beside offset: Int) -> (use: Int?, isTracked: Bool, width: Double) {
    guard let item = text.neighbor(before: offset) else {
      let use = Int(paragraph.emptyFontUse)
      return (use, true, text.ellipsisWidth(fontUse: use, isTracked: true))
    }
    let use = Int(item.fontUse)
    return (use, item.isTracked, text.ellipsisWidth(fontUse: use, isTracked: item.isTracked))
  }

  // MARK: Widths of what stays

  private func headWidth(_ table: GraphemeTable, to offset: Int) -> Double {
    let end = lineEnd(table, at: offset)
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: start, to: end) }
    var tabs = TabWalk(text, paragraph, from: start)
    return tabs.width(to: end)
  }

  private func tailWidth(_ table: GraphemeTable, from offset: Int, lead: Double) -> Double {
    let boundary = table.index(at: offset)
    let from = LineStart(
      offset: offset, x: table.x[boundary], breakIndex: start.breakIndex, isUnsafe: table.isUnsafe[boundary],
      isOpportunity: false)
    let end = lineEnd(table, at: result.tail.upperBound)
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: from, to: end) }
    var tabs = TabWalk(text, paragraph, from: from, lead: lead)
    return tabs.width(to: end)
  }

  private func lineEnd(_ table: GraphemeTable, at offset: Int) -> LineEnd {
    let boundary = table.index(at: offset)
    return LineEnd(
      offset: offset, limit: table.x[boundary], nextX: table.x[boundary], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe[boundary], isOpportunity: false)
  }

  /// White space next to the ellipsis is left out.
  private func trimmed(_ offset: Int, after lower: Int) -> Int {
    text.contentEnd(before: offset, after: lower)
  }

  private func leadingTrimmed(_ offset: Int, before upper: Int) -> Int {
    let table = text.graphemeTable
    var index = table.index(at: offset)
    while index + 1 < table.count, Int(table.offsets[index]) < upper {
      let start = Int(table.offsets[index])
      guard text.contentEnd(before: Int(table.offsets[index + 1]), after: start) == start else { break }
      index += 1
    }
    return min(Int(table.offsets[index]), upper)
  }
}
