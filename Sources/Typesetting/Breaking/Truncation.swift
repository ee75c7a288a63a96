internal import BinarySearch

/// The visible parts of a truncated line: before the ellipsis (the truncation token), after it, or both.
struct Truncation {
  /// UTF-8 ranges that stay visible; either may be empty.
  var head: Range<Int>
  var tail: Range<Int>
  /// The index of the ellipsis's font; `nil` when not even the ellipsis fits.
  var ellipsisFontIndex: Int?
  var ellipsisIsTracked = true
  /// Points: the width of both parts and the ellipsis.
  var width = 0.0
}

/// Determines the visible parts of a truncated line.
struct Truncator {
  private(set) var result: Truncation
  private let text: PreparedText
  private let start: LineStart
  private let paragraph: PreparedParagraph
  private let fitWidth: Double
  private let table: GraphemeTable
  /// Indices of the cluster boundaries between which text can be visible: from the start of the line to the end of the
  /// paragraph's content.
  private let bounds: ClosedRange<Int>

  init(
    _ text: PreparedText, start: LineStart, paragraph: PreparedParagraph, fitWidth: Double, mode: LineBreakMode
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

    // If the whole paragraph fits, only later paragraphs are cut off, and the ellipsis is at the end in every mode.
    if keepHead(upTo: last) { return }
    switch mode {
    case .byTruncatingHead: _ = keepTail(bounds, after: 0)
    case .byTruncatingMiddle: keepBoth()
    default: keepHead()
    }
  }

  // MARK: Choosing the visible parts

  /// Keeps as many clusters from the start as fit with an ellipsis.
  private mutating func keepHead() {
    // With the line end reshaped, one more cluster may fit than by the sum of advances.
    var index = min(lastBoundary(within: fitWidth) + 1, bounds.upperBound)
    while !keepHead(upTo: index), index > bounds.lowerBound { index = previousContent(index) }
  }

  /// Keeps the clusters up to a boundary, without trailing white space, if they fit with an ellipsis.
  ///
  /// - Returns: whether they fit.
  private mutating func keepHead(upTo index: Int) -> Bool {
    let end = headEnd(index)
    guard end.limit - start.x <= fitWidth + 16 * text.largestFontSize else { return false }
    let isEmpty = end.offset == start.offset
    let ellipsis = ellipsis(beside: isEmpty ? start.offset + 1 : end.offset)
    let kept = isEmpty ? 0 : text.width(from: start, to: end, in: paragraph)
    guard kept + ellipsis.width <= fitWidth else { return false }
    result.head = start.offset..<end.offset
    set(ellipsis, width: kept + ellipsis.width)
    return true
  }

  /// Keeps as many clusters from the end of the paragraph as fit with an ellipsis and `reserved` points.
  ///
  /// - Returns: whether the ellipsis fits.
  private mutating func keepTail(_ bounds: ClosedRange<Int>, after reserved: Double) -> Bool {
    let end = result.tail.upperBound
    let total = table.limits[bounds.upperBound]
    // The first boundary from which the sum of advances fits.
    let first = (bounds.lowerBound..<bounds.upperBound).partitioningIndex {
      total - table.x[$0] <= fitWidth - reserved
    }
    var index = max(first - 1, bounds.lowerBound)
    while index <= bounds.upperBound {
      // White space next to the ellipsis is left out.
      while index < bounds.upperBound, table.hangs(after: index) { index += 1 }
      let from = Int(table.offsets[index])
      let ellipsis = ellipsis(beside: result.head.isEmpty ? min(from + 1, text.length) : result.head.upperBound)
      let kept = from < end ? tailWidth(from: index, lead: reserved + ellipsis.width) : 0
      if reserved + kept + ellipsis.width <= fitWidth {
        result.tail = from..<end
        set(ellipsis, width: reserved + kept + ellipsis.width)
        return true
      }
      index += 1
    }
    return false
  }

  /// Keeps a head in half of the width that the ellipsis leaves, and a tail in the rest.
  private mutating func keepBoth() {
    let ellipsisWidth = ellipsis(beside: start.offset + 1).width
    let room = max(0, fitWidth - ellipsisWidth) / 2
    var index = lastBoundary(within: room)
    while index > bounds.lowerBound {
      let end = headEnd(index)
      let kept = end.offset > start.offset ? text.width(from: start, to: end, in: paragraph) : 0
      if kept <= room {
        result.head = start.offset..<end.offset
        if keepTail(index...bounds.upperBound, after: kept) { return }
      }
      index = previousContent(index)
    }
    result.head = start.offset..<start.offset
    _ = keepTail(bounds, after: 0)
  }

  /// The last boundary up to which the sum of advances fits a width in points; the start of the line if there is none.
  private func lastBoundary(within width: Double) -> Int {
    (bounds.lowerBound + 1..<bounds.upperBound + 1).partitioningIndex { table.limits[$0] - start.x > width } - 1
  }

  /// The last boundary before an index with less content before it.
  private func previousContent(_ index: Int) -> Int {
    let content = Int(table.contents[index])
    return max(content < index ? content : index - 1, bounds.lowerBound)
  }

  private mutating func set(_ ellipsis: (fontIndex: Int, isTracked: Bool, width: Double), width: Double) {
    result.ellipsisFontIndex = ellipsis.fontIndex
    result.ellipsisIsTracked = ellipsis.isTracked
    result.width = max(0, width)
  }

  /// The font and width of an ellipsis, in the font of the character before an offset.
  private func ellipsis(beside offset: Int) -> (fontIndex: Int, isTracked: Bool, width: Double) {
    let item = text.item(before: offset)
    let index = Int(item?.fontIndex ?? paragraph.emptyLineFontIndex)
    let isTracked = item?.isTracked ?? true
    return (index, isTracked, text.ellipsisWidth(fontIndex: index, isTracked: isTracked))
  }

  // MARK: Widths

  /// The line end of the head up to a boundary, without trailing white space.
  private func headEnd(_ index: Int) -> LineEnd {
    lineEnd(at: max(Int(table.contents[index]), bounds.lowerBound), limit: max(table.limits[index], start.x))
  }

  private func tailWidth(from index: Int, lead: Double) -> Double {
    let from = LineStart(
      offset: Int(table.offsets[index]), x: table.x[index], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe[index], isOpportunity: false)
    let end = lineEnd(at: bounds.upperBound, limit: table.limits[bounds.upperBound])
    return text.width(from: from, to: end, in: paragraph, lead: lead)
  }

  private func lineEnd(at index: Int, limit: Double) -> LineEnd {
    let offset = Int(table.offsets[index])
    return LineEnd(
      offset: offset, limit: limit, nextX: table.x[index], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe[index], isOpportunity: false, content: offset)
  }
}

extension PreparedText {
  /// The width of an ellipsis in points.
  func ellipsisWidth(fontIndex: Int, isTracked: Bool) -> Double {
    reshapedWidths.ellipsis(fontIndex: fontIndex, isTracked: isTracked) {
      InsertedString.ellipsis(in: itemFonts[fontIndex], of: self, isTracked: isTracked).width
    }
  }
}
