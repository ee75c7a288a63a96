/// Walks through a prepared text and finds its lines at a width, one after the other.
///
/// The one walker: counting, measuring, listing ranges and building positioned lines all read the same steps of it.
/// Nothing is allocated and nothing is shaped, except that the edge of a line at an unsafe break is shaped once.
struct LineBreaker {
  /// Widths up to this much over the maximum fit: a millionth of a point absorbs the noise of binary floating point,
  /// so that a line laid out at its own measured width never breaks.
  static let tolerance = 1e-6

  let text: PreparedText
  let maxWidth: Double
  private let fitWidth: Double
  private let numberOfLines: Int
  private let mode: LineBreakMode

  // MARK: The current line, after `advance()` returned true

  private(set) var start = LineStart(offset: 0, x: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  private(set) var end = LineEnd(
    offset: 0, limit: 0, nextX: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  /// Width of the content with a visible hyphen or ellipsis, without hanging white space.
  private(set) var width = 0.0
  private(set) var metrics: LineMetrics
  private(set) var paragraphIndex = 0
  /// How the line was truncated; `nil` for a whole line.
  private(set) var truncation: Truncation?
  /// The number of lines so far.
  private(set) var lineCount = 0
  /// Whether text was left out or truncated. Complete after the last line.
  private(set) var isTruncated = false
  /// Where the top of the current line is.
  private(set) var y = 0.0

  /// The line that comes next.
  private var nextStart = LineStart(offset: 0, x: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  private var nextParagraph = 0
  private var nextY = 0.0
  /// How many opportunities the last line passed; the next line is likely to be like it.
  private var stride = 8
  private var firstItem = 0

  init(_ text: PreparedText, maxWidth: Double, numberOfLines: Int, mode: LineBreakMode) {
    self.text = text
    self.maxWidth = maxWidth
    fitWidth = maxWidth + Self.tolerance
    self.numberOfLines = numberOfLines
    self.mode = mode
    metrics = text.paragraphs[0].metrics
  }

  /// Steps to the next line; `false` behind the last one.
  @inline(__always)
  mutating func advance() -> Bool {
    guard nextParagraph < text.paragraphCount else { return false }
    if numberOfLines > 0, lineCount == numberOfLines { return false }
    let paragraph = text.paragraphs + nextParagraph
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
    } else if paragraph.pointee.flags.isDisjoint(with: .slow) {
      breakBySearch(paragraph)
    } else {
      breakStepByStep(paragraph)
    }
    metrics = paragraph.pointee.metrics
    lineCount += 1
    if numberOfLines > 0, lineCount == numberOfLines { finishLastAllowedLine(paragraph) }
    if paragraph.pointee.flags.contains(.hasMixedMetrics) { metrics = mixedMetrics(paragraph.pointee) }
    nextY = y + metrics.height
    prepareNext(paragraph)
    return true
  }

  @inline(__always)
  private mutating func prepareNext(_ paragraph: UnsafeMutablePointer<Paragraph>) {
    if end.isOpportunity, end.breakIndex == Int(paragraph.pointee.lastBreak) {
      nextParagraph += 1
      nextStart = LineStart(
        offset: end.offset, x: 0, breakIndex: end.breakIndex, isUnsafe: false, isOpportunity: true)
      return
    }
    stride = max(1, end.breakIndex - start.breakIndex)
    nextStart.offset = end.offset
    nextStart.x = end.nextX
    nextStart.breakIndex = end.breakIndex
    nextStart.isUnsafe = end.isUnsafe
    nextStart.isOpportunity = end.isOpportunity
  }

  // MARK: Breaking by words

  /// A paragraph whose widths are differences of two entries of the table, but for corrections at some edges.
  @inline(__always)
  private mutating func breakBySearch(_ paragraph: UnsafeMutablePointer<Paragraph>) {
    var found = search(paragraph, x: start.x)
    let last = Int(paragraph.pointee.lastBreak)
    // Neither end of the line needs more than the table, nor do the two next places where it might end.
    let flags = text.breakFlags
    if start.isUnsafe || flags[found] | flags[min(found + 1, last)] | flags[min(found + 2, last)] != 0 {
      found = correct(found, last: last)
    }
    if found > start.breakIndex {
      // Field by field: a struct that is put together and then copied stalls the processor here.
      let breakFlags = BreakFlags(rawValue: flags[found])
      end.offset = Int(text.breakOffsets[found])
      end.limit = text.breakLimits[found]
      end.nextX = text.breakX[found]
      end.breakIndex = found
      end.isUnsafe = breakFlags.contains(.unsafeToBreak)
      end.isOpportunity = true
      end.showsHyphen = breakFlags.contains(.softHyphen)
      end.content = -1
      width = end.limit - start.x
      if start.isUnsafe || flags[found] != 0 { width = text.width(from: start, to: end) + hyphenWidth(of: end) }
      if width < 0 { width = 0 }
    } else if paragraph.pointee.lastBreak == paragraph.pointee.firstBreak {
      end = opportunity(found)
      width = 0
    } else {
      breakInsideWord(paragraph)
    }
  }

  /// Moves a found opportunity to where the line with its corrections and hyphens really ends; the start's own index when
  /// nothing fits.
  private func correct(_ index: Int, last: Int) -> Int {
    // Corrections are small: the search is off by a word at the most, but any number of words is allowed for. One more
    // is looked at behind an opportunity whose hyphen does not fit, because the whole word may.
    var found = index
    var next = found + 1
    while next <= last, next <= found + 2 {
      if fits(opportunity(next)) { found = next }
      next += 1
    }
    while found > start.breakIndex, !fits(opportunity(found)) { found -= 1 }
    return found
  }

  /// The last opportunity behind the line's start whose content fits, or the start's own index when none does.
  @inline(__always)
  private func search(_ paragraph: UnsafeMutablePointer<Paragraph>, x: Double) -> Int {
    let limits = text.breakLimits
    let first = start.breakIndex
    let last = Int(paragraph.pointee.lastBreak)
    let fit = fitWidth
    if limits[last] - x <= fit { return last }
    // Around where the line before suggests: how many of eight entries fit, counted without a branch.
    var index = min(first + stride, last)
    let window = min(max(first + 1, index - 3), last - 8)
    if window > first {
      var fitting = 0
      for offset in 0..<8 { fitting += limits[window + offset] - x <= fit ? 1 : 0 }
      if fitting > 0, fitting < 8 { return window + fitting - 1 }
      index = fitting == 0 ? window : window + 7
    }
    // Farther away by doubling and halving.
    if limits[index] - x <= fit {
      var step = 1
      while index + step < last, limits[index + step] - x <= fit {
        index += step
        step *= 2
      }
      var high = min(index + step, last)
      while high - index > 1 {
        let middle = (index + high) / 2
        if limits[middle] - x <= fit { index = middle } else { high = middle }
      }
      return index
    }
    var high = index
    var step = 1
    var low = index - 1
    while low > first, !(limits[low] - x <= fit) {
      high = low
      step *= 2
      low -= step
    }
    low = max(low, first)
    while high - low > 1 {
      let middle = (low + high) / 2
      if limits[middle] - x <= fit { low = middle } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func opportunity(_ index: Int) -> LineEnd {
    let flags = BreakFlags(rawValue: text.breakFlags[index])
    return LineEnd(
      offset: Int(text.breakOffsets[index]), limit: text.breakLimits[index], nextX: text.breakX[index],
      breakIndex: index, isUnsafe: flags.contains(.unsafeToBreak), isOpportunity: true,
      showsHyphen: flags.contains(.softHyphen))
  }

  /// A paragraph with tabs or negative advances, whose widths need not grow with the index: the line ends before the
  /// first overflow.
  private mutating func breakStepByStep(_ paragraph: UnsafeMutablePointer<Paragraph>) {
    let first = start.breakIndex
    let last = Int(paragraph.pointee.lastBreak)
    var tabs = TabWalk(text, paragraph.pointee, from: start)
    var found = first
    while found < last {
      let candidate = opportunity(found + 1)
      if isFarTooWide(candidate) { break }
      if tabs.width(to: candidate) + hyphenWidth(of: candidate) <= fitWidth {
        found += 1
      } else if candidate.showsHyphen, found + 2 <= last, tabs.width(to: opportunity(found + 2)) <= fitWidth {
        found += 2
      } else {
        break
      }
    }
    if found > first {
      end = opportunity(found)
      width = max(0, widthWithTabs(to: end, paragraph.pointee) + hyphenWidth(of: end))
    } else {
      breakInsideWord(paragraph)
    }
  }

  @inline(__always)
  private func fits(_ end: LineEnd) -> Bool {
    !isFarTooWide(end) && text.width(from: start, to: end) + hyphenWidth(of: end) <= fitWidth
  }

  /// Whether no reshaping of the line's edges could make it fit. Letters change with their neighbours by some em at the
  /// most, and the rest of a long word need not be shaped to find that out.
  @inline(__always)
  private func isFarTooWide(_ end: LineEnd) -> Bool {
    end.limit - start.x > fitWidth + 16 * text.largestFontSize
  }

  @inline(__always)
  private func hyphenWidth(of end: LineEnd) -> Double {
    end.showsHyphen ? text.hyphenWidth(before: end.offset) : 0
  }

  private func widthWithTabs(to end: LineEnd, _ paragraph: Paragraph) -> Double {
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: start, to: end) }
    var tabs = TabWalk(text, paragraph, from: start)
    return tabs.width(to: end)
  }

  // MARK: Breaking between grapheme clusters

  /// No opportunity fits: as many clusters as fit, and at least one.
  private mutating func breakInsideWord(_ paragraph: UnsafeMutablePointer<Paragraph>) {
    let table = text.graphemeTable
    var next = opportunity(min(start.breakIndex + 1, Int(paragraph.pointee.lastBreak)))
    // A word that had to be broken shows no hyphen: there was no room for one.
    next.showsHyphen = false
    breakBetweenClusters(next, table: table, paragraph: paragraph.pointee)
  }

  private mutating func breakByCharacters(_ paragraph: UnsafeMutablePointer<Paragraph>) {
    var final = opportunity(Int(paragraph.pointee.lastBreak))
    final.showsHyphen = false
    guard final.offset > start.offset else {
      end = final
      width = 0
      return
    }
    if !isFarTooWide(final) {
      let finalWidth = widthWithTabs(to: final, paragraph.pointee)
      if finalWidth <= fitWidth {
        end = final
        width = max(0, finalWidth)
        return
      }
    }
    breakBetweenClusters(final, table: text.graphemeTable, paragraph: paragraph.pointee)
  }

  /// The last cluster boundary up to an opportunity where the line fits, and the white space behind it, which hangs.
  private mutating func breakBetweenClusters(_ upTo: LineEnd, table: GraphemeTable, paragraph: Paragraph) {
    let first = table.index(at: start.offset)
    let last = Int(table.contents[table.index(at: upTo.offset)])
    end = upTo
    // Otherwise there is nothing but white space, or one cluster that is wider than the line.
    if last > first {
      var found = fittingBoundary(table, first: first, last: last, paragraph: paragraph)
      if found < last {
        while found < last, Int(table.contents[found + 1]) <= found { found += 1 }
        end = boundary(found, in: table)
      }
    }
    width = max(0, widthWithTabs(to: end, paragraph))
  }

  /// The last boundary behind `first` up to `last` where the line fits; `first + 1` when none does.
  private func fittingBoundary(_ table: GraphemeTable, first: Int, last: Int, paragraph: Paragraph) -> Int {
    var found = first
    if paragraph.flags.contains(.hasTabs) {
      var tabs = TabWalk(text, paragraph, from: start)
      while found < last, tabs.naturalWidth(to: boundary(found + 1, in: table)) <= fitWidth { found += 1 }
    } else {
      var high = last + 1
      while high - found > 1 {
        let middle = (found + high) / 2
        if table.limits[middle] - start.x <= fitWidth { found = middle } else { high = middle }
      }
    }
    // So far by the sums of the table; what counts are the reshaped edges.
    found = max(found, first + 1)
    func fits(_ index: Int) -> Bool { widthWithTabs(to: boundary(index, in: table), paragraph) <= fitWidth }
    if found < last, fits(found + 1) {
      repeat { found += 1 } while found < last && fits(found + 1)
    } else {
      while found > first + 1, !fits(found) { found -= 1 }
    }
    return found
  }

  private func boundary(_ index: Int, in table: GraphemeTable) -> LineEnd {
    let offset = Int(table.offsets[index])
    let content = Int(table.contents[index])
    var breakIndex = start.breakIndex
    while breakIndex + 1 < text.breakCount, Int(text.breakOffsets[breakIndex + 1]) <= offset { breakIndex += 1 }
    if Int(text.breakOffsets[breakIndex]) == offset, breakIndex > start.breakIndex {
      var end = opportunity(breakIndex)
      end.showsHyphen = false
      end.content = Int(table.offsets[content])
      return end
    }
    return LineEnd(
      offset: offset, limit: max(table.limits[index], start.x), nextX: table.x[index], breakIndex: breakIndex,
      isUnsafe: table.isUnsafe[index], isOpportunity: false, content: Int(table.offsets[content]))
  }

  // MARK: The last line

  /// The number of lines is used up: what is left of the text is cut or truncated.
  private mutating func finishLastAllowedLine(_ paragraph: UnsafeMutablePointer<Paragraph>) {
    let isEnd = end.isOpportunity && end.breakIndex == Int(paragraph.pointee.lastBreak)
    if isEnd, paragraphIndex + 1 == text.paragraphCount { return }
    isTruncated = true
    switch mode {
    case .byWordWrapping, .byCharWrapping: return
    case .byClipping:
      end = opportunity(Int(paragraph.pointee.lastBreak))
      end.showsHyphen = false
      width = min(max(0, widthWithTabs(to: end, paragraph.pointee)), maxWidth)
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
      let truncated = Truncator(
        text, start: start, paragraph: paragraph.pointee, maxWidth: maxWidth, fitWidth: fitWidth, mode: mode
      ).result
      width = truncated.width
      truncation = truncated
      // The line stands for the rest of the text, so that the ranges of lines, joined, are the whole of it.
      end = opportunity(text.breakCount - 1)
      end.showsHyphen = false
    }
  }

  // MARK: Heights

  /// The box around all fonts of the line.
  private mutating func mixedMetrics(_ paragraph: Paragraph) -> LineMetrics {
    var index = max(firstItem, Int(paragraph.firstItem))
    while index + 1 < Int(paragraph.endItem), Int(text.items[index].end) <= start.offset { index += 1 }
    firstItem = index
    let lineEnd = min(end.offset, Int(paragraph.contentEnd))
    var box = LineBox.none
    while index < Int(paragraph.endItem), Int(text.items[index].start) < lineEnd || index == firstItem {
      box.formUnion(text.fontUses[Int(text.items[index].fontUse)].box)
      index += 1
    }
    return box.resolved
  }
}
