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
  private let table: GraphemeTable
  /// The boundaries of the text that may stay: from the start of the line to the end of the paragraph's content.
  private let bounds: ClosedRange<Int>

  init(
    _ text: PreparedText, start: LineStart, paragraph: Paragraph, maxWidth: Double, fitWidth: Double,
    mode: LineBreakMode
  ) {
    self.text = text
    self.start = start
    self.paragraph = paragraph
    self.fitWidth = fitWidth
    table = text.graphemeTable
    let first = table.index(at: start.offset)
    let last = max(first, Int(table.contents[table.index(at: Int(paragraph.contentEnd))]))
    bounds = first...last
    let contentEnd = Int(table.offsets[last])
    result = Truncation(head: start.offset..<start.offset, tail: contentEnd..<contentEnd)

    // The whole paragraph fits, so it is later ones that are left out: the ellipsis stands at the end.
    if keepHead(upTo: last) { return }
    switch mode {
    case .byTruncatingHead: _ = keepTail(bounds, after: 0)
    case .byTruncatingMiddle: keepBoth()
    default: keepHead()
    }
  }

  // MARK: Choosing what stays

  /// Keeps as many clusters from the start as fit beside an ellipsis.
  private mutating func keepHead() {
    // Corrections at the cut may let one more cluster fit than the sums say.
    var index = min(lastBoundary { table.limits[$0] - start.x <= fitWidth } + 1, bounds.upperBound)
    while !keepHead(upTo: index), index > bounds.lowerBound { index = previousContent(index) }
  }

  /// Keeps the clusters up to a boundary without the white space before it, if they fit beside an ellipsis.
  private mutating func keepHead(upTo index: Int) -> Bool {
    let end = headEnd(index)
    guard end.limit - start.x <= fitWidth + 16 * text.largestFontSize else { return false }
    let isEmpty = end.offset == start.offset
    let ellipsis = ellipsis(beside: isEmpty ? start.offset + 1 : end.offset)
    let kept = isEmpty ? 0 : headWidth(to: end)
    guard kept + ellipsis.width <= fitWidth else { return false }
    result.head = start.offset..<end.offset
    take(ellipsis, width: kept + ellipsis.width)
    return true
  }

  /// Keeps as many clusters from the end of the paragraph as fit beside an ellipsis and `reserved` points.
  private mutating func keepTail(_ bounds: ClosedRange<Int>, after reserved: Double) -> Bool {
    let end = result.tail.upperBound
    let total = table.limits[bounds.upperBound]
    // The first boundary behind which the sum of advances fits.
    var index = bounds.upperBound
    var low = bounds.lowerBound - 1
    while index - low > 1 {
      let middle = (low + index) / 2
      if total - table.x[middle] <= fitWidth - reserved { index = middle } else { low = middle }
    }
    index = max(index - 1, bounds.lowerBound)
    while index <= bounds.upperBound {
      // White space next to the ellipsis is left out.
      while index < bounds.upperBound, isHanging(index) { index += 1 }
      let from = Int(table.offsets[index])
      let ellipsis = ellipsis(beside: result.head.isEmpty ? min(from + 1, text.length) : result.head.upperBound)
      let kept = from < end ? tailWidth(from: index, lead: reserved + ellipsis.width) : 0
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
  private mutating func keepBoth() {
    let ellipsisWidth = ellipsis(beside: start.offset + 1).width
    let room = max(0, fitWidth - ellipsisWidth) / 2
    var index = lastBoundary { table.limits[$0] - start.x <= room }
    while index > bounds.lowerBound {
      let end = headEnd(index)
      let kept = end.offset > start.offset ? headWidth(to: end) : 0
      if kept <= room {
        result.head = start.offset..<end.offset
        if keepTail(index...bounds.upperBound, after: kept) { return }
      }
      index = previousContent(index)
    }
    result.head = start.offset..<start.offset
    _ = keepTail(bounds, after: 0)
  }

  private func lastBoundary(where fits: (Int) -> Bool) -> Int {
    var low = bounds.lowerBound
    var high = bounds.upperBound + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The next boundary to the left before which something else stays.
  private func previousContent(_ index: Int) -> Int {
    let content = Int(table.contents[index])
    return max(content < index ? content : index - 1, bounds.lowerBound)
  }

  /// Whether the cluster behind a boundary is white space.
  private func isHanging(_ index: Int) -> Bool {
    table.contents[index + 1] <= UInt32(index)
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

  /// The end of a head: where the content before a boundary ends.
  private func headEnd(_ index: Int) -> LineEnd {
    lineEnd(at: max(Int(table.contents[index]), bounds.lowerBound), limit: max(table.limits[index], start.x))
  }

  private func headWidth(to end: LineEnd) -> Double {
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: start, to: end) }
    var tabs = TabWalk(text, paragraph, from: start)
    return tabs.width(to: end)
  }

  private func tailWidth(from index: Int, lead: Double) -> Double {
    let from = LineStart(
      offset: Int(table.offsets[index]), x: table.x[index], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe[index], isOpportunity: false)
    let end = lineEnd(at: bounds.upperBound, limit: table.limits[bounds.upperBound])
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: from, to: end) }
    var tabs = TabWalk(text, paragraph, from: from, lead: lead)
    return tabs.width(to: end)
  }

  private func lineEnd(at index: Int, limit: Double) -> LineEnd {
    let offset = Int(table.offsets[index])
    return LineEnd(
      offset: offset, limit: limit, nextX: table.x[index], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe[index], isOpportunity: false, content: offset)
  }
}
