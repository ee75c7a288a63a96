/// Finds the lines of a prepared text at a width, one after the other.
///
/// Counting, measuring, listing ranges and building positioned lines all use this iteration. It allocates and shapes
/// nothing, except that the start and end of a line at an unsafe break are reshaped once and cached.
struct LineBreaker {
  /// The excess over the maximum width at which a line still fits, in points. It absorbs rounding errors, so that a
  /// line laid out at its own measured width never breaks.
  static let tolerance = 1e-6

  let text: PreparedText
  private let maxWidth: Double
  private let fitWidth: Double
  private let numberOfLines: Int
  private let mode: LineBreakMode

  // MARK: The current line, after `advance()` returned true

  private(set) var start = LineStart(offset: 0, x: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  private(set) var end = LineEnd(
    offset: 0, limit: 0, nextX: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  /// The width of the content in points, with a visible hyphen or ellipsis, without hanging white space.
  private(set) var width = 0.0
  private(set) var metrics: LineMetrics
  private(set) var paragraphIndex = 0
  /// The visible parts of a truncated line; `nil` for a line that is not truncated.
  private(set) var truncation: Truncation?
  /// The number of lines so far.
  private(set) var lineCount = 0
  /// Whether text was cut off or truncated. Final after the last line.
  private(set) var isTruncated = false
  /// Points from the top of the text to the top of the line.
  private(set) var y = 0.0

  // The next line.

  private var nextStart = LineStart(offset: 0, x: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  private var nextParagraph = 0
  private var nextY = 0.0
  /// The number of opportunities on the previous line, as an estimate for the next one.
  private var stride = 8
  /// The length of the previous line in UTF-8 bytes, as an estimate for the next one.
  private var previousLength = 64
  /// The index of an item at or before the start of the current line.
  private var firstItem = 0

  init(_ text: PreparedText, maxWidth: Double, numberOfLines: Int, mode: LineBreakMode) {
    self.text = text
    self.maxWidth = maxWidth
    fitWidth = maxWidth + Self.tolerance
    self.numberOfLines = numberOfLines
    self.mode = mode
    metrics = text.lineDefaults[Int(text.paragraphs[0].lineBoxFontIndex)].metrics
  }

  /// Advances to the next line; `false` after the last one.
  @inline(__always)
  mutating func advance() -> Bool {
    guard nextParagraph < text.paragraphs.count else { return false }
    if numberOfLines > 0, lineCount == numberOfLines { return false }
    let paragraph = text.paragraphs.address(of: nextParagraph)
    start.offset = nextStart.offset
    start.x = nextStart.x
    start.breakIndex = nextStart.breakIndex
    start.isUnsafe = nextStart.isUnsafe
    start.isOpportunity = nextStart.isOpportunity
    paragraphIndex = nextParagraph
    if lineCount > 0 {
      y = nextY + text.paragraphStyle.lineSpacing
      if start.offset == Int(paragraph.pointee.start) { y += text.paragraphStyle.paragraphSpacing }
    }
    if mode == .byCharWrapping {
      breakByCharacters(paragraph)
    } else if paragraph.pointee.flags.isDisjoint(with: .preventsSearch) {
      breakBySearch(paragraph)
    } else {
      breakStepByStep(paragraph)
    }
    metrics = text.lineDefaults.address(of: Int(paragraph.pointee.lineBoxFontIndex)).pointee.metrics
    lineCount += 1
    if numberOfLines > 0, lineCount == numberOfLines { finishLastAllowedLine(paragraph) }
    if paragraph.pointee.flags.contains(.hasMixedMetrics) { metrics = mixedMetrics(paragraph.pointee) }
    nextY = y + metrics.height
    prepareNext(paragraph)
    return true
  }

  @inline(__always)
  private mutating func prepareNext(_ paragraph: UnsafePointer<PreparedParagraph>) {
    if end.isOpportunity, end.breakIndex == Int(paragraph.pointee.lastBreak) {
      nextParagraph += 1
      nextStart = LineStart(
        offset: end.offset, x: 0, breakIndex: end.breakIndex, isUnsafe: false, isOpportunity: true)
      return
    }
    stride = max(1, end.breakIndex - start.breakIndex)
    previousLength = end.offset - start.offset
    nextStart.offset = end.offset
    nextStart.x = end.nextX
    nextStart.breakIndex = end.breakIndex
    nextStart.isUnsafe = end.isUnsafe
    nextStart.isOpportunity = end.isOpportunity
  }

  // MARK: Breaking by words

  /// Ends the line by a search in the break table: its width is the difference of two entries, plus corrections where
  /// it starts or ends at an unsafe break.
  @inline(__always)
  private mutating func breakBySearch(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let breaks = text.breaks
    let last = Int(paragraph.pointee.lastBreak)
    var found = breaks.lastFitting(
      from: start.breakIndex, through: last, x: start.x, width: fitWidth, stride: stride)
    // The table is exact if the start of the line is safe, and its end and the two next breaks have no flags.
    let flags = breaks.flags
    if start.isUnsafe || flags[found] | flags[min(found + 1, last)] | flags[min(found + 2, last)] != 0 {
      found = correct(found, last: last)
    }
    if found > start.breakIndex {
      // Field by field: building a struct and copying it stalls the processor here.
      let breakFlags = BreakFlags(rawValue: flags[found])
      end.offset = Int(breaks.offsets[found])
      end.limit = breaks.limits[found]
      end.nextX = breaks.x[found]
      end.breakIndex = found
      end.isUnsafe = breakFlags.contains(.unsafeToBreak)
      end.isOpportunity = true
      end.showsHyphen = breakFlags.contains(.softHyphen)
      end.content = -1
      width = end.limit - start.x
      if start.isUnsafe || flags[found] != 0 { width = text.width(from: start, to: end) + text.hyphenWidth(of: end) }
      if width < 0 { width = 0 }
    } else if paragraph.pointee.lastBreak == paragraph.pointee.firstBreak {
      end = text.lineEnd(atBreak: found)
      width = 0
    } else {
      breakInsideWord(paragraph)
    }
  }

  /// See ``FittingSearch/reach``: a line is seldom more than twice as long as the one before it.
  private var reach: Int { 32 + 2 * previousLength }

  /// The index of the opportunity where the line ends with its corrections and hyphens; that of its start when nothing
  /// fits.
  ///
  /// - Parameter index: the opportunity where it ends without them.
  private func correct(_ index: Int, last: Int) -> Int {
    let offsets = text.breaks.offsets
    // Two opportunities after the estimate are tried, because the whole word may fit where a hyphen inside it does not.
    return FittingSearch(first: start.breakIndex, last: last, reach: reach).lastFitting(
      estimate: index, lookahead: 2, length: { Int(offsets[$0]) - start.offset },
      fits: { fits(text.lineEnd(atBreak: $0)) })
  }

  /// Ends the line before the first opportunity that does not fit, in a paragraph with tabs or negative advances, in
  /// which widths need not grow with the index.
  private mutating func breakStepByStep(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let first = start.breakIndex
    let last = Int(paragraph.pointee.lastBreak)
    var tabs = TabStops(text, paragraph.pointee, from: start)
    var found = first
    while found < last {
      let candidate = text.lineEnd(atBreak: found + 1)
      if isFarTooWide(candidate) { break }
      if tabs.width(to: candidate) + text.hyphenWidth(of: candidate) <= fitWidth {
        found += 1
      } else if candidate.showsHyphen, found + 2 <= last, tabs.width(to: text.lineEnd(atBreak: found + 2)) <= fitWidth {
        found += 2
      } else {
        break
      }
    }
    if found > first {
      end = text.lineEnd(atBreak: found)
      width = max(0, text.width(from: start, to: end, in: paragraph.pointee) + text.hyphenWidth(of: end))
    } else {
      breakInsideWord(paragraph)
    }
  }

  @inline(__always)
  private func fits(_ end: LineEnd) -> Bool {
    !isFarTooWide(end) && text.width(from: start, to: end) + text.hyphenWidth(of: end) <= fitWidth
  }

  /// Whether the line is wider by more than 16 em, so that no reshaping can make it fit. This avoids shaping the rest
  /// of a long word.
  @inline(__always)
  private func isFarTooWide(_ end: LineEnd) -> Bool {
    end.limit - start.x > fitWidth + 16 * text.largestFontSize
  }

  // MARK: Breaking between grapheme clusters

  /// Ends the line inside a word, because no opportunity fits: after as many clusters as fit, and at least one. No
  /// hyphen is shown, because it would not fit.
  private mutating func breakInsideWord(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let next = text.lineEnd(atBreak: min(start.breakIndex + 1, Int(paragraph.pointee.lastBreak)))
    breakBetweenClusters(before: next.withoutHyphen, paragraph: paragraph.pointee)
  }

  private mutating func breakByCharacters(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let final = text.lineEnd(atBreak: Int(paragraph.pointee.lastBreak)).withoutHyphen
    guard final.offset > start.offset else {
      end = final
      width = 0
      return
    }
    if final.offset - start.offset <= reach, !isFarTooWide(final) {
      let finalWidth = text.width(from: start, to: final, in: paragraph.pointee)
      if finalWidth <= fitWidth {
        end = final
        width = max(0, finalWidth)
        return
      }
    }
    breakBetweenClusters(before: final, paragraph: paragraph.pointee)
  }

  private mutating func breakBetweenClusters(before opportunity: LineEnd, paragraph: PreparedParagraph) {
    let breaker = EmergencyBreak(text, start: start, reach: reach, paragraph: paragraph, fitWidth: fitWidth)
    end = breaker.lineEnd(before: opportunity)
    width = max(0, text.width(from: start, to: end, in: paragraph))
  }

  // MARK: The last line

  /// Cuts off or truncates the rest of the text at the greatest number of lines.
  private mutating func finishLastAllowedLine(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let isEnd = end.isOpportunity && end.breakIndex == Int(paragraph.pointee.lastBreak)
    if isEnd, paragraphIndex + 1 == text.paragraphs.count { return }
    isTruncated = true
    switch mode {
    case .byWordWrapping, .byCharWrapping: return
    case .byClipping:
      end = text.lineEnd(atBreak: Int(paragraph.pointee.lastBreak)).withoutHyphen
      width = min(max(0, text.width(from: start, to: end, in: paragraph.pointee)), maxWidth)
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      let truncated = Truncator(
        text, start: start, reach: reach, paragraph: paragraph.pointee, fitWidth: fitWidth, mode: mode
      ).result
      width = truncated.width
      truncation = truncated
      // The line's range includes the rest of the text, so that the ranges of all lines make up the whole text.
      end = text.lineEnd(atBreak: text.breaks.count - 1).withoutHyphen
    }
  }

  // MARK: Heights

  /// The metrics of the union of the line boxes of all items on the line.
  private mutating func mixedMetrics(_ paragraph: PreparedParagraph) -> LineMetrics {
    var index = max(firstItem, Int(paragraph.firstItem))
    while index + 1 < Int(paragraph.endItem), Int(text.items[index].end) <= start.offset { index += 1 }
    firstItem = index
    let lineEnd = min(end.offset, Int(paragraph.contentEnd))
    var box = LineBox.none
    while index < Int(paragraph.endItem), Int(text.items[index].start) < lineEnd || index == firstItem {
      box.formUnion(text.itemFonts[Int(text.items[index].fontIndex)].box)
      index += 1
    }
    return box.metrics
  }
}
