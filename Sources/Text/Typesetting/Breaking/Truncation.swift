internal import BinarySearch
internal import Fonts

/// The visible parts of a truncated line: before the ellipsis (the truncation token), after it, or both.
struct Truncation {
  /// UTF-8 ranges that stay visible; either may be empty.
  var head: Range<Int>
  var tail: Range<Int>
  /// `nil` when not even the ellipsis fits.
  var ellipsis: Ellipsis?
  /// Points: the width of both parts and the ellipsis.
  var width = 0.0

  struct Ellipsis {
    /// The index of the font.
    var fontIndex: Int
    var isTracked: Bool
    /// Points, without kerning.
    var width: Double
    /// Points that are added before and behind the ellipsis.
    var kerning = Kerning()
  }

  /// See `PreparedText.kerning(ofEllipsisBehind:fontIndex:level:)`.
  struct Kerning {
    var before = 0.0
    var behind = 0.0
  }
}

/// Determines the visible parts of a truncated line.
struct Truncator {
  private(set) var result: Truncation
  private let text: PreparedText
  private let start: LineStart
  /// See ``FittingSearch/reach``.
  private let reach: Int
  private let paragraph: PreparedParagraph
  private let fitWidth: Double
  private let table: GraphemeTable
  /// Indices of the cluster boundaries between which text can be visible: from the start of the line to the end of the
  /// paragraph's content.
  private let bounds: ClosedRange<Int>

  init(
    _ text: PreparedText, start: LineStart, reach: Int, paragraph: PreparedParagraph, fitWidth: Double,
    mode: LineBreakMode
  ) {
    self.text = text
    self.start = start
    self.reach = reach
    self.paragraph = paragraph
    self.fitWidth = fitWidth
    table = text.graphemeTable(of: paragraph)
    let first = table.index(at: start.offset)
    let last = max(first, Int(table.contents[table.index(at: Int(paragraph.contentEnd))]))
    bounds = first...last
    let contentEnd = table.offset(of: last)
    result = Truncation(head: start.offset..<start.offset, tail: contentEnd..<contentEnd)

    // If the whole paragraph fits, only later paragraphs are cut off, and the ellipsis is at the end in every mode.
    if let whole = head(upTo: last), fits(whole) {
      keep(whole)
      return
    }
    switch mode {
    case .byTruncatingHead: keepTail(bounds, after: 0)
    case .byTruncatingMiddle: keepBoth()
    default: keepHead()
    }
  }

  // MARK: Choosing the visible parts

  /// A head, without white space at its end, or a tail, and the ellipsis beside it.
  private struct Part {
    var range: Range<Int>
    var ellipsis: Truncation.Ellipsis
    /// Points, without the ellipsis.
    var width: Double
  }

  /// The kerning of a head with its ellipsis in points.
  private func kerning(_ head: Part) -> Double {
    head.range.isEmpty
      ? 0
      : text.kerning(
        ofEllipsisBehind: head.range.upperBound, fontIndex: head.ellipsis.fontIndex, level: paragraph.baseLevel)
  }

  /// The kerning in points of the ellipsis with a tail from an offset on, behind a head that ends at another one.
  private func kerning(_ ellipsis: Truncation.Ellipsis, tail: Int, behind head: Range<Int>) -> Double {
    guard tail < result.tail.upperBound else { return 0 }
    return text.kerning(
      ofEllipsisBefore: tail, fontIndex: ellipsis.fontIndex, level: paragraph.baseLevel,
      behind: head.isEmpty ? nil : text.item(before: head.upperBound)?.properties)
  }

  /// Whether something fits a room with its kerning, which is looked for only where it decides.
  private func fits(_ width: Double, _ room: Double, _ ellipsis: Truncation.Ellipsis, kerning: () -> Double) -> Bool {
    let greatest = PreparedText.greatestKerning * text.itemFonts[ellipsis.fontIndex].font.size
    if abs(room - width) > greatest { return width <= room }
    return width + kerning() <= room
  }

  /// Whether a head fits the line with its ellipsis.
  private func fits(_ head: Part) -> Bool {
    fits(head.width + head.ellipsis.width, fitWidth, head.ellipsis) { kerning(head) }
  }

  /// The head up to a boundary; `nil` when it is wider by more than 16 em, so that no reshaping can make it fit.
  private func head(upTo index: Int) -> Part? {
    let end = headEnd(index)
    guard end.limit - start.x <= fitWidth + 16 * text.largestFontSize else { return nil }
    let isEmpty = end.offset == start.offset
    return Part(
      range: start.offset..<end.offset, ellipsis: ellipsis(beside: isEmpty ? start.offset + 1 : end.offset),
      width: isEmpty ? 0 : text.width(from: start, to: end, in: paragraph))
  }

  private mutating func keep(_ head: Part) {
    result.head = head.range
    let kerning = kerning(head)
    set(head.ellipsis, Truncation.Kerning(before: kerning), width: head.width + head.ellipsis.width + kerning)
  }

  /// The last boundary up to which a head is no wider than `room` without its ellipsis and fits with it.
  private func lastHead(within room: Double, lookahead: Int) -> Part? {
    func fits(_ index: Int) -> Bool { head(upTo: index).map { $0.width <= room && self.fits($0) } ?? false }
    let found = search(bounds.lowerBound, bounds.upperBound).lastFitting(
      estimate: lastBoundary(within: room), lookahead: lookahead, length: { table.offset(of: $0) - start.offset },
      isNear: { lookahead > 0 && table.limit(of: $0) - start.x <= room + text.largestFontSize },
      repeats: { table.repeats($0, in: text) }, fits: fits)
    let last = lastInOtherFonts(
      after: found, last: bounds.upperBound, next: nextHeadInOtherFont,
      isWorthTrying: { head(upTo: $0).map { $0.width <= room } ?? false }, fits: fits)
    return head(upTo: last).flatMap { fits(last) ? $0 : nil }
  }

  /// The places behind one that does not fit, of which the kerning with the ellipsis may be so much nearer that they fit.
  private static let kernedPlaces = 3

  private func search(_ first: Int, _ last: Int) -> FittingSearch {
    FittingSearch(first: first, last: last, reach: reach, lookedBehind: Self.kernedPlaces)
  }

  /// The last place that fits, from one that is the last in its font.
  ///
  /// The ellipsis is in the style of the character beside it, so that a longer part may fit beside a narrower ellipsis where
  /// a shorter one does not. Among places with the same font the width grows, as a search needs it.
  private func lastInOtherFonts(
    after found: Int, last: Int, next: (Int) -> Int?, isWorthTrying: (Int) -> Bool, fits: (Int) -> Bool
  ) -> Int {
    var (best, place) = (found, found)
    while let first = next(place), first <= last, isWorthTrying(first) {
      CountedWork.add()
      place = first
      guard fits(first) else { continue }
      let end = min(next(first).map { $0 - 1 } ?? last, last)
      best = search(first, end).lastFitting(
        estimate: first, lookahead: 0, length: { _ in 0 }, fits: fits)
      place = best
    }
    return best
  }

  /// The first boundary after another up to which a head has its ellipsis in another font.
  private func nextHeadInOtherFont(after index: Int) -> Int? {
    var index = index
    // White space at the end is not part of the head.
    if index > bounds.lowerBound, !table.hangs(after: index - 1),
      let item = text.item(before: table.offset(of: index))
    {
      index = table.index(at: min(Int(item.end), table.offset(of: bounds.upperBound)))
    }
    index += 1
    while index < bounds.upperBound, table.hangs(after: index - 1) {
      CountedWork.add()
      index += 1
    }
    return index <= bounds.upperBound ? index : nil
  }

  /// The first boundary before another from which a tail has its ellipsis in another font.
  private func nextTailInOtherFont(before index: Int, in bounds: ClosedRange<Int>) -> Int? {
    var index = index
    // White space at the start is not part of the tail.
    if index < bounds.upperBound, !table.hangs(after: index),
      let item = text.item(before: table.offset(of: index) + 1)
    {
      index = table.index(at: max(Int(item.start), table.offset(of: bounds.lowerBound)))
    }
    index -= 1
    while index > bounds.lowerBound, table.hangs(after: index) {
      CountedWork.add()
      index -= 1
    }
    return index >= bounds.lowerBound ? index : nil
  }

  /// Keeps as many clusters from the start as fit with an ellipsis.
  private mutating func keepHead() {
    // With the line end reshaped, one more cluster may fit than by the sum of advances.
    if let head = lastHead(within: fitWidth, lookahead: 1) { keep(head) }
  }

  /// Keeps as many clusters from the end of the paragraph as fit with an ellipsis and `reserved` points; nothing changes
  /// when not even the ellipsis fits.
  ///
  /// - Parameter headKerning: what the head and the ellipsis are nearer or farther, which is in the reserved points.
  private mutating func keepTail(_ bounds: ClosedRange<Int>, after reserved: Double, headKerning: Double = 0) {
    let total = table.limit(of: bounds.upperBound)
    let room = fitWidth - reserved
    // The first boundary from which the sum of advances fits.
    let first = (bounds.lowerBound..<bounds.upperBound).partitioningIndex {
      total - table.x[$0] <= room
    }
    // Places are counted from the end.
    func tail(_ place: Int) -> Part { self.tail(from: bounds.upperBound - place, in: bounds, after: reserved) }
    func kerning(_ tail: Part) -> Double {
      self.kerning(tail.ellipsis, tail: tail.range.lowerBound, behind: result.head)
    }
    func fits(_ tail: Part) -> Bool {
      self.fits(tail.width + tail.ellipsis.width, room, tail.ellipsis) { kerning(tail) }
    }
    let end = result.tail.upperBound
    var place = search(0, bounds.count - 1).lastFitting(
      estimate: bounds.upperBound - max(first - 1, bounds.lowerBound), lookahead: 0,
      length: { end - table.offset(of: bounds.upperBound - $0) }, fits: { fits(tail($0)) })
    // Behind a head the ellipsis is in the font of the head.
    if result.head.isEmpty {
      place = lastInOtherFonts(
        after: place, last: bounds.count - 1,
        next: { nextTailInOtherFont(before: bounds.upperBound - $0, in: bounds).map { bounds.upperBound - $0 } },
        isWorthTrying: {
          total - table.x[bounds.upperBound - $0] <= room + 16 * text.largestFontSize && tail($0).width <= room
        }, fits: { fits(tail($0)) })
    }
    let kept = tail(place)
    guard fits(kept) else { return }
    result.tail = kept.range
    let found = Truncation.Kerning(before: headKerning, behind: kerning(kept))
    set(kept.ellipsis, found, width: reserved + kept.width + kept.ellipsis.width + found.behind)
  }

  /// The clusters from a boundary to the end of the paragraph, and the ellipsis before them.
  private func tail(
    from index: Int, in bounds: ClosedRange<Int>, after reserved: Double
  ) -> Part {
    var index = index
    // White space next to the ellipsis is left out.
    while index < bounds.upperBound, table.hangs(after: index) {
      CountedWork.add()
      index += 1
    }
    let from = table.offset(of: index)
    let ellipsis = ellipsis(beside: result.head.isEmpty ? min(from + 1, text.length) : result.head.upperBound)
    let end = result.tail.upperBound
    var lead = reserved + ellipsis.width
    // Where the tail starts matters only to its tabs.
    if paragraph.flags.contains(.hasTabs) { lead += kerning(ellipsis, tail: from, behind: result.head) }
    return Part(range: from..<end, ellipsis: ellipsis, width: from < end ? tailWidth(from: index, lead: lead) : 0)
  }

  /// Keeps a head in half of the width that the ellipsis leaves, a tail in the rest, and of the head what the tail leaves.
  private mutating func keepBoth() {
    let ellipsisWidth = ellipsis(beside: start.offset + 1).width
    let room = max(0, fitWidth - ellipsisWidth) / 2
    if let head = lastHead(within: room, lookahead: 0), !head.range.isEmpty {
      result.head = head.range
      let kerning = kerning(head)
      keepTail(
        table.index(at: head.range.upperBound)...bounds.upperBound, after: head.width + kerning, headKerning: kerning)
    } else {
      keepTail(bounds, after: 0)
    }
    if result.ellipsis != nil { lengthenHead() }
  }

  /// Lengthens the head as far as it fits beside the tail: what is left is narrower than a cluster of the tail, but clusters
  /// of the head may be narrower.
  private mutating func lengthenHead() {
    let first = table.index(at: result.head.upperBound)
    let tail = table.index(at: result.tail.lowerBound)
    guard first + 1 < tail else { return }
    let hasTail = !result.tail.isEmpty
    func kerning(_ head: Part) -> Truncation.Kerning {
      Truncation.Kerning(
        before: self.kerning(head),
        behind: self.kerning(head.ellipsis, tail: result.tail.lowerBound, behind: head.range))
    }
    func width(_ head: Part) -> Double {
      let kerning = kerning(head)
      let lead = head.width + head.ellipsis.width + kerning.before + kerning.behind
      return lead + (hasTail ? tailWidth(from: tail, lead: lead) : 0)
    }
    func fits(_ index: Int) -> Bool { head(upTo: index).map { width($0) <= fitWidth } ?? false }
    // At least one cluster is left out.
    let found = search(first, tail - 1).lastFitting(
      estimate: first, lookahead: 2, length: { table.offset(of: $0) - start.offset },
      repeats: { table.repeats($0, in: text) }, fits: fits)
    guard found > first, let head = head(upTo: found), !head.range.isEmpty, width(head) <= fitWidth else { return }
    result.head = head.range
    set(head.ellipsis, kerning(head), width: width(head))
  }

  /// The last boundary up to which the sum of advances fits a width in points; the start of the line if there is none.
  private func lastBoundary(within width: Double) -> Int {
    (bounds.lowerBound + 1..<bounds.upperBound + 1).partitioningIndex { table.limit(of: $0) - start.x > width } - 1
  }

  private mutating func set(_ ellipsis: Truncation.Ellipsis, _ kerning: Truncation.Kerning, width: Double) {
    result.ellipsis = ellipsis
    result.ellipsis?.kerning = kerning
    result.width = max(0, width)
  }

  /// The font and width of an ellipsis, in the style of the character before an offset; see ``InsertedString``.
  private func ellipsis(beside offset: Int) -> Truncation.Ellipsis {
    let item = text.item(before: offset)
    let index = Int(item?.fontIndex ?? paragraph.emptyLineFontIndex)
    let isTracked = item?.isTracked ?? true
    return Truncation.Ellipsis(
      fontIndex: index, isTracked: isTracked, width: text.ellipsisWidth(fontIndex: index, isTracked: isTracked))
  }

  // MARK: Widths

  /// The line end of the head up to a boundary, without trailing white space.
  private func headEnd(_ index: Int) -> LineEnd {
    lineEnd(at: max(Int(table.contents[index]), bounds.lowerBound), limit: max(table.limit(of: index), start.x))
  }

  private func tailWidth(from index: Int, lead: Double) -> Double {
    let from = LineStart(
      offset: table.offset(of: index), x: table.x[index], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe(at: index), isOpportunity: false)
    let end = lineEnd(at: bounds.upperBound, limit: table.limit(of: bounds.upperBound))
    return text.width(from: from, to: end, in: paragraph, lead: lead)
  }

  private func lineEnd(at index: Int, limit: Double) -> LineEnd {
    let offset = table.offset(of: index)
    return LineEnd(
      offset: offset, limit: limit, nextX: table.x[index], breakIndex: start.breakIndex,
      isUnsafe: table.isUnsafe(at: index), isOpportunity: false, content: offset)
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
