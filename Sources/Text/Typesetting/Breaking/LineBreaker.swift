internal import WorkBudgets

/// Finds the lines of a prepared text at a width, one after the other. Counting, measuring, listing ranges and building
/// positioned lines all use this iteration.
///
/// **The idea.** What does not depend on the width is done once, when a text is prepared: the break table (``BreakTable``) has for
/// each break opportunity two sums of advances from the start of the paragraph, `x` where a line would start there, and `limits`
/// where the content of a line that ends there would end, without the white space that hangs. The width of any line is then the
/// difference of two entries. Sums grow with the index, so the end of a line is *searched*, and not found by adding words:
/// lines are about as long as the ones before them, so that eight limits around the expected end are compared at once, and
/// doubling steps go on from there.
///
/// **What a difference cannot say.** Glyphs beside a break may change when a line is broken there (HarfBuzz's flag *unsafe to
/// break*), and a hyphen may show. Then the text between the break and the nearest safe place is shaped again, and the width is
/// the difference with a correction for each edge (`ReshapedLineEnds`). Unless the two edges of a line meet, a correction
/// depends on the break alone. So it is kept with the break, and no later line that starts or ends there is shaped. Because
/// corrections may let one more word fit, or one less, opportunities around the end that the table gives are tried, two behind
/// it in any case (``FittingSearch``). In paragraphs with tabs or negative advances sums do not grow, and opportunities are tried
/// one by one. A word that is wider than a line is broken between grapheme clusters, for which its paragraph gets a table of its
/// own when that happens first (``EmergencyBreak``).
///
/// **One set of rules, three loops.** What fits, the space above a line, and what happens at the greatest number of lines are
/// functions in `LineRules.swift`. ``PlainLines`` passes over lines for which the table alone decides, in registers: it stops
/// before the first line that needs anything else. ``advance()`` decides one line of a plain text in any case. For a text with
/// indents, exclusions, justification, punctuation outside the edges or a strategy there is a ``LineArrangement``, which says
/// where a line lies; it wraps the same steps. A strategy (`LineBreaker+Strategies.swift`) asks the same breaker, or the same
/// widths, which ends to take; it never measures on its own.
///
/// **The cost.** O(1) for a line that is about as long as the one before it, O(log opportunities) for any other; no memory. Of an
/// unsafe edge the first use shapes a few clusters, later ones read a number. A balanced paragraph takes the lines of some ten
/// widths, an optimal one O(opportunities · lines that fit between them) in ``ParagraphFit``, with a limit. Measuring an ordinary
/// label is the first case, a few times.
struct LineBreaker {
  let text: PreparedText
  private let maxWidth: Double
  private var fitWidth: Double
  let limit: LineLimit
  private let mode: LineBreakMode
  /// Not retained: a second reference that is counted would make the breaker of a text without an arrangement slower by half.
  private let unretainedArrangement: Unmanaged<LineArrangement>?

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
  /// Points from the start of the block of lines to the start of the line.
  private(set) var blockStart = 0.0

  // The next line.

  private(set) var nextStart = LineStart(offset: 0, x: 0, breakIndex: 0, isUnsafe: false, isOpportunity: true)
  private(set) var nextParagraph = 0
  private var nextBlockStart = 0.0
  /// The number of opportunities on the previous line, as an estimate for the next one.
  private var expected = 8
  /// The length of the previous line in UTF-8 bytes, as an estimate for the next one.
  private var previousLength = 64
  /// The index of an item at or before the start of the current line.
  private var firstItem = 0
  /// In a text with annotations, what the line before the current one leaves below it.
  private var rubySpacing = RubySpacing()

  /// - Parameter arrangement: what lines have beyond one width and one spacing; `nil` for most texts. The caller keeps it
  ///   as long as the breaker; see `withBreaker`.
  init(
    _ text: PreparedText, maxWidth: Double, numberOfLines: Int, mode: LineBreakMode, arrangement: LineArrangement?
  ) {
    self.text = text
    self.maxWidth = maxWidth
    fitWidth = text.profile.fitWidth(in: maxWidth)
    limit = LineLimit(numberOfLines)
    self.mode = mode
    unretainedArrangement = arrangement.map { Unmanaged.passUnretained($0) }
    metrics = text.lineDefaults[Int(text.paragraphs[0].lineBoxFontIndex)].metrics
  }

  /// A breaker whose lines start at a place in a paragraph, and whose arrangement has a region.
  init(
    _ text: PreparedText, maxWidth: Double = .infinity, mode: LineBreakMode, arrangement: LineArrangement,
    start: (LineStart, paragraph: Int)?
  ) {
    self.init(text, maxWidth: maxWidth, numberOfLines: 0, mode: mode, arrangement: arrangement)
    if let start { (nextStart, nextParagraph) = start }
  }

  /// A breaker of the lines that follow, which tries them in another arrangement.
  func trying(_ arrangement: LineArrangement) -> LineBreaker {
    LineBreaker(
      text, maxWidth: maxWidth, mode: mode, arrangement: arrangement, start: (nextStart, nextParagraph))
  }

  /// Calls the body with a breaker of a prepared text and its arrangement, if the text has one.
  @inline(__always)
  static func withBreaker<Result>(
    _ text: PreparedText, maxWidth: Double, numberOfLines: Int, mode: LineBreakMode,
    _ body: (inout LineBreaker) -> Result
  ) -> Result {
    let arrangement = text.paragraphStyles == nil ? nil : LineArrangement(text, maxWidth: maxWidth, region: nil)
    return withExtendedLifetime(arrangement) {
      var breaker = LineBreaker(
        text, maxWidth: maxWidth, numberOfLines: numberOfLines, mode: mode, arrangement: arrangement)
      return body(&breaker)
    }
  }

  /// What lines have beyond one width and one spacing; `nil` for most texts.
  @inline(__always)
  var arrangement: LineArrangement? {
    guard let unretainedArrangement else { return nil }
    return unretainedArrangement.takeUnretainedValue()
  }

  /// Advances to the next line; `false` after the last one.
  @inline(__always)
  mutating func advance() -> Bool {
    guard nextParagraph < text.paragraphs.count else { return false }
    if limit.isReached(by: lineCount) { return false }
    // A step a line, asked for seldom: most texts have few lines.
    if lineCount & 15 == 15, !Work.spend(16) { return false }
    if unretainedArrangement != nil { return advanceArranged() }
    let paragraph = text.paragraphs.address(of: nextParagraph)
    startNext()
    let space = text.spacing.above(
      isFirstOfText: lineCount == 0, startsParagraph: paragraph.pointee.startsParagraph(at: start.offset))
    blockStart = space.blockStart(behind: nextBlockStart)
    breakLine(paragraph)
    metrics = text.lineDefaults.address(of: Int(paragraph.pointee.lineBoxFontIndex)).pointee.metrics
    lineCount += 1
    if limit.isReached(by: lineCount) { finishLastAllowedLine(paragraph) }
    width = text.profile.lineWidth(width)
    if paragraph.pointee.flags.contains(.hasMixedMetrics) { metrics = mixedMetrics(paragraph.pointee) }
    nextBlockStart = blockStart + metrics.height
    prepareNext(paragraph)
    return true
  }

  /// As ``advance()``, for a text whose lines are arranged.
  @inline(never)
  private mutating func advanceArranged() -> Bool {
    guard let arrangement else { return false }
    let paragraph = text.paragraphs.address(of: nextParagraph)
    startNext()
    let isFirst = start.offset == Int(paragraph.pointee.start)
    arrangement.begin(paragraph: paragraphIndex)
    if isFirst, arrangement.strategy != .greedy { chooseLineEnds(paragraph.pointee, arrangement) }
    var space = arrangement.spaceAbove(isFirstOfText: lineCount == 0, isFirstOfParagraph: isFirst)
    var block = nextBlockStart
    // The height that a line has at least: text beside a shape goes round it with this height.
    var height = text.lineDefaults[Int(paragraph.pointee.lineBoxFontIndex)].metrics.height
    let wordWidth = arrangement.region == nil ? 0 : firstWordWidth(paragraph.pointee)
    var isRepeated = false
    repeat {
      guard
        let placed = arrangement.placeNextLine(
          isFirstOfParagraph: isFirst, axis: text.axis(of: paragraph.pointee), block: block, space: space,
          height: height, wordWidth: wordWidth, isRepeated: isRepeated)
      else { return false }
      blockStart = placed
      let room = arrangement.room
      // What an opening mark loses at the start of the line leaves room, whatever is behind it.
      let opening = arrangement.edges.map { text.openingPart($0, at: start.offset, paragraph.pointee) } ?? EdgePart()
      fitWidth = text.profile.fitWidth(in: room + opening.trimmed)
      let planned = arrangement.nextPlannedBreak()
      if let planned {
        end = text.lineEnd(atBreak: planned)
        width = max(0, text.width(from: start, to: end, in: paragraph.pointee) + text.hyphenWidth(of: end))
      } else {
        breakLine(paragraph)
        if end.showsHyphen, arrangement.hyphenationThreshold < 1 {
          leaveWord(paragraph.pointee, fullWidth: arrangement.hyphenationThreshold * arrangement.place.width)
        }
        if end.showsHyphen, arrangement.avoidsHyphen { leaveWord(paragraph.pointee, fullWidth: 0, isSoftToo: true) }
      }
      if let edges = arrangement.edges {
        var outside: (opening: EdgePart, closing: EdgePart) = (EdgePart(), EdgePart())
        (end, width, outside) = hanging(
          edges, opening, end: end, width: width, room: room, isPlanned: planned != nil, paragraph.pointee)
        arrangement.overhang = LineOverhang(start: outside.opening.hung, end: outside.closing.hung)
        arrangement.trimmed = LineOverhang(start: outside.opening.trimmed, end: outside.closing.trimmed)
        fitWidth = text.profile.fitWidth(in: room)
      }
      metrics = lineMetrics(paragraph.pointee, arrangement)
      // A line that is higher than expected is placed again, where it may meet other shapes.
      isRepeated = arrangement.region != nil && metrics.height > LineFit.limit(in: height)
      height = metrics.height
      if let grid = arrangement.grid {
        block = placed
        blockStart = grid.blockStart(from: placed, metrics)
        // Where a line has to go down to the grid, shapes may be beside it.
        if blockStart > placed, arrangement.region != nil {
          (block, space, isRepeated) = (blockStart, SpaceAbove(line: 0), true)
        }
      }
    } while isRepeated
    lineCount += 1
    if limit.isReached(by: lineCount) {
      finishLastAllowedLine(paragraph)
      if truncation != nil || isTruncated && mode.clips {
        (arrangement.overhang, arrangement.trimmed) = (LineOverhang(), LineOverhang())
      }
      metrics = lineMetrics(paragraph.pointee, arrangement)
      if let grid = arrangement.grid { blockStart = grid.blockStart(from: block, metrics) }
    }
    width = text.profile.lineWidth(width)
    if arrangement.isJustified { justify(paragraph.pointee, arrangement) }
    arrangement.hyphenatedLines = end.showsHyphen ? arrangement.hyphenatedLines + 1 : 0
    nextBlockStart = blockStart + metrics.height
    prepareNext(paragraph)
    return true
  }

  /// Ends the line before the word that a dictionary divides, if it is full enough without it.
  ///
  /// - Parameters:
  ///   - fullWidth: the width in points from which on the line is full enough.
  ///   - isSoftToo: whether words that are divided at a soft hyphen are left also.
  private mutating func leaveWord(_ paragraph: PreparedParagraph, fullWidth: Double, isSoftToo: Bool = false) {
    let isSoft =
      !isSoftToo && text.withUTF8 { SoftHyphens.isShown(at: end.offset, in: $0, contentEnd: Int(paragraph.contentEnd)) }
    var index = end.breakIndex - 1
    while index > start.breakIndex, BreakFlags(rawValue: text.breaks.flags[index]).contains(.hyphen) {
      CountedWork.add()
      index -= 1
    }
    guard !isSoft, index > start.breakIndex else { return }
    let before = text.lineEnd(atBreak: index)
    let beforeWidth = text.width(from: start, to: before, in: paragraph)
    if beforeWidth >= fullWidth { (end, width) = (before, max(0, beforeWidth)) }
  }

  /// The width in points of what is before the first opportunity of a line.
  private func firstWordWidth(_ paragraph: PreparedParagraph) -> Double {
    guard breaksByWords, start.breakIndex < Int(paragraph.lastBreak) else { return 0 }
    let end = text.lineEnd(atBreak: start.breakIndex + 1)
    return text.width(from: start, to: end, in: paragraph) + text.hyphenWidth(of: end)
  }

  /// The metrics of an arranged line whose end is known.
  private mutating func lineMetrics(_ paragraph: PreparedParagraph, _ arrangement: LineArrangement) -> LineMetrics {
    var metrics =
      paragraph.flags.contains(.hasMixedMetrics)
      ? mixedMetrics(paragraph) : text.lineDefaults[Int(paragraph.lineBoxFontIndex)].metrics
    if let grid = arrangement.grid { metrics = grid.metrics(of: metrics) }
    guard let trim = arrangement.trim else { return metrics }
    let isLast =
      limit.isReached(by: lineCount)
      || end.offset >= Int(paragraph.end) && text.endsParagraph(paragraphIndex)
    return trim.metrics(
      of: metrics, font: text.itemFonts[Int(paragraph.emptyLineFontIndex)].font,
      isFirst: paragraph.startsParagraph(at: start.offset), isLast: isLast)
  }

  /// Makes the line as wide as its room, if its paragraph is justified.
  private mutating func justify(_ paragraph: PreparedParagraph, _ arrangement: LineArrangement) {
    arrangement.place.naturalWidth = nil
    let isLast = end.isOpportunity && end.breakIndex == Int(paragraph.lastBreak)
    // A last line is not widened, but one that was chosen may have to be narrowed.
    guard truncation == nil, !(isTruncated && mode.clips), arrangement.place.width.isFinite,
      arrangement.style.justifies(isLast: isLast) || width > text.profile.fitWidth(in: arrangement.place.width)
    else { return }
    let gaps = JustifiedGaps(
      text, line: start.offset..<text.contentEnd(of: end, after: start.offset), paragraph: paragraph,
      style: arrangement.style)
    guard let widened = gaps.width(of: width, in: arrangement.place.width) else { return }
    arrangement.place.naturalWidth = width
    width = widened
  }

  /// The least width of a layout in points in which the line lies as it does: with its indents.
  @inline(__always)
  var extent: Double {
    // The closure of `??` would copy the breaker.
    guard let arrangement else { return width }
    return arrangement.extent(of: width)
  }

  @inline(__always)
  private mutating func startNext() {
    start.offset = nextStart.offset
    start.x = nextStart.x
    start.breakIndex = nextStart.breakIndex
    start.isUnsafe = nextStart.isUnsafe
    start.isOpportunity = nextStart.isOpportunity
    paragraphIndex = nextParagraph
    rubySpacing.startLine()
  }

  @inline(__always)
  private mutating func breakLine(_ paragraph: UnsafePointer<PreparedParagraph>) {
    if mode.breaksAnywhere {
      breakByCharacters(paragraph)
    } else if paragraph.pointee.flags.isDisjoint(with: .preventsSearch) {
      breakBySearch(paragraph)
    } else {
      breakStepByStep(paragraph)
    }
  }

  @inline(__always)
  private mutating func prepareNext(_ paragraph: UnsafePointer<PreparedParagraph>) {
    if end.isOpportunity, end.breakIndex == Int(paragraph.pointee.lastBreak) {
      nextParagraph += 1
      nextStart = LineStart(
        offset: end.offset, x: 0, breakIndex: end.breakIndex, isUnsafe: false, isOpportunity: true)
      return
    }
    expected = end.breakIndex - start.breakIndex
    previousLength = end.offset - start.offset
    nextStart.offset = end.offset
    nextStart.x = end.nextX
    nextStart.breakIndex = end.breakIndex
    nextStart.isUnsafe = end.isUnsafe
    nextStart.isOpportunity = end.isOpportunity
  }

  // MARK: Plain lines

  /// Advances over plain lines, as `advance()` would: see ``PlainLines``. Of the current line only `lineCount`, `blockStart` and
  /// `metrics` are set.
  ///
  /// - Parameter widest: becomes the width of the widest line, if that is more.
  mutating func advanceOverPlainLines(_ widest: inout Double) {
    guard breaksByWords, nextStart.isOpportunity else { return }
    var lines = PlainLines(text, maxWidth: maxWidth, limit: limit)
    if let arrangement {
      // The first line of a paragraph may have another room, and the strategy is chosen there.
      guard nextParagraph < text.paragraphs.count, nextStart.offset != Int(text.paragraphs[nextParagraph].start),
        arrangement.placePlainLines(isFullWidthKnown: widest)
      else { return }
      fitWidth = text.profile.fitWidth(in: arrangement.room)
      lines.fitWidth = fitWidth
      lines.spacing = arrangement.spacingBetweenLines
      lines.endParagraph = nextParagraph + 1
    }
    (lines.paragraph, lines.breakIndex, lines.x) = (nextParagraph, nextStart.breakIndex, nextStart.x)
    (lines.lineCount, lines.blockStart, lines.blockEnd) = (lineCount, blockStart, nextBlockStart)
    lines.expected = expected
    lines.advance(text)
    let passed = lines.lineCount - lineCount
    if passed >= 16 { _ = Work.spend(passed / PlainLines.inStep) }
    take(lines, widest: &widest)
  }

  /// Goes on behind lines that were passed over.
  ///
  /// - Parameter widest: becomes the width of the widest line, if that is more.
  mutating func take(_ lines: PlainLines, widest: inout Double) {
    if lines.lineCount == lineCount { return }
    metrics = text.lineDefaults[lines.font].metrics
    (lineCount, blockStart, nextBlockStart) = (lines.lineCount, lines.blockStart, lines.blockEnd)
    var width = lines.width
    if let arrangement {
      width = arrangement.extent(of: width)
      // Plain lines end without a hyphen.
      arrangement.hyphenatedLines = 0
    }
    widest = max(widest, width)
    nextParagraph = lines.paragraph
    let index = lines.breakIndex
    nextStart = LineStart(
      offset: Int(text.breaks.offsets[index]), x: lines.x, breakIndex: index,
      isUnsafe: BreakFlags(rawValue: text.breaks.flags[index]).contains(.unsafeToBreak), isOpportunity: true)
    expected = index - lines.lastStart
    previousLength = nextStart.offset - Int(text.breaks.offsets[lines.lastStart])
  }

  /// Whether lines may be chosen among the break opportunities.
  var breaksByWords: Bool { !mode.breaksAnywhere }

  // MARK: Breaking by words

  /// Ends the line by a search in the break table: its width is the difference of two entries, plus corrections where
  /// it starts or ends at an unsafe break.
  @inline(__always)
  private mutating func breakBySearch(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let breaks = text.breaks
    let last = Int(paragraph.pointee.lastBreak)
    var found = breaks.lastFitting(
      from: start.breakIndex, through: last, x: start.x, width: fitWidth, ahead: expected - 4)
    // The table is exact if the start of the line is safe, its end has no flags, and the two next opportunities are too
    // wide with their corrections also.
    let flags = breaks.flags
    if start.isUnsafe || flags[found] != 0
      || !text.isKnownToBeTooWide(min(found + 1, last), from: start.x, width: fitWidth)
      || !text.isKnownToBeTooWide(min(found + 2, last), from: start.x, width: fitWidth)
    {
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
      end.showsHyphen = breakFlags.contains(.hyphen)
      end.content = -1
      width = breaks.contentWidth(from: start.x, to: found)
      if start.isUnsafe || flags[found] != 0 { width = text.width(from: start, to: end) + text.hyphenWidth(of: end) }
      if end.isUnsafe { text.settleBreak(found, in: paragraph.pointee) }
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

  /// The index of the opportunity where the line ends with its corrections and hyphens; the index of its start when nothing
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
    var tabs = TabWidths(text, paragraph.pointee, from: start)
    let hasTabs = paragraph.pointee.flags.contains(.hasTabs)
    var contents = ContentEnds(text, from: start.offset)
    func candidate(_ index: Int) -> LineEnd {
      CountedWork.add()
      var end = text.lineEnd(atBreak: index)
      end.content = contents.contentEnd(before: end.offset)
      return end
    }
    var found = first
    while found < last {
      if found & 1023 == 1023, !Work.spend(64) { break }
      if isFarTooWide(text.lineEnd(atBreak: found + 1)) { break }
      let next = candidate(found + 1)
      // Widths that are added may be negative, and exact ones are not.
      let natural = hasTabs ? tabs.naturalWidth(to: next) : next.limit - start.x
      if natural + text.hyphenWidth(of: next) <= fitWidth - farWidth {
        // No reshaping can make it too wide, so that nothing is shaped for it.
        found += 1
      } else if tabs.width(to: next) + text.hyphenWidth(of: next) <= fitWidth {
        found += 1
      } else if next.showsHyphen, found + 2 <= last, tabs.width(to: candidate(found + 2)) <= fitWidth {
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

  /// 16 em in points: by more than that no reshaping changes the width of a line.
  @inline(__always)
  private var farWidth: Double { 16 * text.largestFontSize }

  /// Whether the line is wider by more than 16 em, so that no reshaping can make it fit. This avoids shaping the rest
  /// of a long word.
  @inline(__always)
  func isFarTooWide(_ end: LineEnd) -> Bool {
    end.limit - start.x > fitWidth + farWidth
  }

  // MARK: Breaking between grapheme clusters

  /// Ends the line inside a word, because no opportunity fits: after as many clusters as fit, and at least one; in a phrase at
  /// the last opportunity inside it that fits, if one does. No hyphen is shown, because it would not fit.
  private mutating func breakInsideWord(_ paragraph: UnsafePointer<PreparedParagraph>) {
    let next = text.lineEnd(atBreak: min(start.breakIndex + 1, Int(paragraph.pointee.lastBreak)))
    breakBetweenClusters(
      before: next.withoutHyphen, paragraph: paragraph.pointee,
      preferring: text.paragraphStyles?.breaksInPhrases ?? [])
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

  private mutating func breakBetweenClusters(
    before opportunity: LineEnd, paragraph: PreparedParagraph, preferring places: [UInt32] = []
  ) {
    let breaker = EmergencyBreak(
      text, start: start, reach: reach, paragraph: paragraph, fitWidth: fitWidth, edges: arrangement?.edges)
    end = breaker.lineEnd(before: opportunity, preferring: places)
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
    let isEmpty = paragraph.firstItem == paragraph.endItem
    var box = isEmpty ? text.itemFonts[Int(paragraph.lineBoxFontIndex)].box : LineBox.none
    while index < Int(paragraph.endItem), Int(text.items[index].start) < lineEnd || index == firstItem {
      CountedWork.add()
      box.formUnion(text.itemFonts[Int(text.items[index].fontIndex)].box)
      index += 1
    }
    if let columns = text.ruby {
      let isLast = end.offset >= Int(paragraph.end) && text.endsText(paragraphIndex) || limit.isReached(by: lineCount)
      rubySpacing.extend(
        &box, columns, line: start.offset..<lineEnd, items: firstItem..<index,
        emptyLineFont: Int(paragraph.lineBoxFontIndex), of: text, isLast: isLast)
    }
    return box.metrics
  }
}
