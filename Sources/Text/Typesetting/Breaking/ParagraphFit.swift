internal import Fonts
internal import WorkBudgets

/// Chooses the ends of all lines of a paragraph together, by dynamic programming over its break opportunities.
///
/// The demerits of a line are Knuth and Plass' (Breaking Paragraphs into Lines, 1981): its badness is 100 times
/// the cube of the ratio by which its gaps and letters are widened or narrowed. It has no greatest value: with TeX's 10,000, all that is
/// free in a paragraph of narrow lines would go into a few hopeless ones, which cost no more.
struct ParagraphFit {
  private let text: PreparedText
  private let paragraph: PreparedParagraph
  private let first: Int
  private let last: Int
  /// Points.
  private let firstRoom: Double
  private let otherRoom: Double
  private let isJustified: Bool
  private let justifiesLastLine: Bool
  /// The gaps of justified lines; `nil` for other ones.
  private let gaps: GapSums?
  /// The letters of justified lines; `nil` for lines that are not, and where letters stay as they are.
  private let letters: LetterSums?
  private let rule: Justification
  /// The width of a space in points.
  private let space: Double
  /// Points by which a line that is not justified may be shorter where the badness is 100.
  private let raggedStretch: Double
  /// How many lines in a row may end with a hyphen; `nil` for no limit.
  private let maximumHyphenatedLines: Int?
  /// By opportunity, what stands before lines that start there in points, and what may hang behind lines that end there; empty
  /// where nothing stands outside lines.
  private var openings: [EdgePart] = []
  private var hangingEnds: [HangingEnd] = []
  /// What is kept between the widths of lines that take more than a subtraction.
  private let costly: CostlyLines

  private final class CostlyLines {
    /// See ``stepsOfOpportunity``.
    var steps: Int
    var contents: ContentEnds
    /// The UTF-8 offset of the last end.
    var end = 0

    init(steps: Int, contents: ContentEnds) {
      self.steps = steps
      self.contents = contents
    }
  }

  /// Of each opportunity, the items that are passed over for the widths of lines with tabs, and the bytes between the edges
  /// of lines and places that are safe to break. Usual paragraphs take a tenth. Lines with hundreds of tabs, and long ones
  /// that are safe to break nowhere, would take the square of their length; theirs are greedy lines.
  private static let stepsOfOpportunity = 512
  /// The opportunities for which each paragraph has steps beside its own.
  private static let moreOpportunities = 128

  /// The most starts that are tried for a line: the starts of the widest lines. Only lines with more opportunities have others,
  /// and such a line would be shorter by hundreds of words; the last line may be.
  private static let mostStarts = 128

  /// TeX's parameters, with its names: plain TeX's values.
  enum Demerits {
    static let linePenalty = 10.0
    static let hyphenPenalty = 50.0
    static let doubleHyphen = 10_000.0
    static let finalHyphen = 5_000.0
  }

  /// What lines cost together. A limit of hyphens holds wherever other lines are possible. Lines that no
  /// space and no letter can fill stay short, whatever the others are like, so that the fewest of them come before the demerits.
  struct Cost: LineCost {
    var hyphensTooMany = 0
    /// The justified lines that stay short: without a gap, or with gaps and letters whose limits are too narrow.
    var unjustified = 0
    var demerits = 0.0

    static func < (left: Cost, right: Cost) -> Bool {
      if left.hyphensTooMany != right.hyphensTooMany { return left.hyphensTooMany < right.hyphensTooMany }
      return left.unjustified == right.unjustified
        ? left.demerits < right.demerits : left.unjustified < right.unjustified
    }

    static func + (left: Cost, right: Cost) -> Cost {
      Cost(
        hyphensTooMany: left.hyphensTooMany + right.hyphensTooMany, unjustified: left.unjustified + right.unjustified,
        demerits: left.demerits + right.demerits)
    }
  }

  init(_ text: PreparedText, _ paragraph: PreparedParagraph, _ arrangement: LineArrangement) {
    self.text = text
    self.paragraph = paragraph
    first = Int(paragraph.firstBreak)
    last = Int(paragraph.lastBreak)
    firstRoom = arrangement.room(isFirstOfParagraph: true)
    otherRoom = arrangement.room(isFirstOfParagraph: false)
    isJustified = arrangement.style.alignment.isJustified
    // Pretty lines are chosen by what is free.
    gaps =
      isJustified && arrangement.style.lineBreakStrategy == .optimal
      ? GapSums(text, paragraph, arrangement.style.justification) : nil
    justifiesLastLine = arrangement.style.justifies(isLast: true)
    rule = arrangement.style.justification
    letters = gaps != nil && rule.stretchesLetters ? LetterSums(text, paragraph, rule) : nil
    space = text.justifiedSpaceWidth(of: paragraph)
    maximumHyphenatedLines = arrangement.style.hyphenation?.maximumHyphenatedLines
    costly = CostlyLines(
      steps: (last - first + Self.moreOpportunities) * Self.stepsOfOpportunity,
      contents: ContentEnds(text, from: Int(paragraph.start)))
    if let edges = LineEdges(arrangement.style) {
      openings = (first...last).map { text.openingPart(edges, at: Int(text.breaks.offsets[$0]), paragraph) }
      var contents = ContentEnds(text, from: Int(paragraph.start))
      hangingEnds = (first...last).map { index in
        let end = text.lineEnd(atBreak: index)
        return text.hangingEnd(edges, end, content: contents.contentEnd(before: end.offset), paragraph)
      }
    }
    raggedStretch = 2 * text.itemFonts[Int(paragraph.emptyLineFontIndex)].font.size
  }

  // MARK: Lines

  private func room(from start: Int) -> Double { start == first ? firstRoom : otherRoom }

  private func flags(_ index: Int) -> BreakFlags { BreakFlags(rawValue: text.breaks.flags[index]) }

  /// The width in points of a line between two opportunities, with its hyphen, without what hangs.
  func width(from start: Int, to end: Int) -> Double {
    let width = wholeWidth(from: start, to: end)
    guard !hangingEnds.isEmpty else { return width }
    let opening = openings[start - first]
    let closing = hangingEnds[end - first].part(
      opening: opening, from: Int(text.breaks.offsets[start]), width: width, room: room(from: start))
    return max(0, width - opening.total - closing.total)
  }

  private func wholeWidth(from start: Int, to end: Int) -> Double {
    let breaks = text.breaks
    CountedWork.add()
    let x = start == first ? 0 : breaks.x[start]
    if breaks.flags[start] | breaks.flags[end] == 0, !paragraph.flags.contains(.hasTabs) {
      return max(0, breaks.contentWidth(from: x, to: end))
    }
    let lineStart = LineStart(
      offset: Int(breaks.offsets[start]), x: x, breakIndex: start, isUnsafe: flags(start).contains(.unsafeToBreak),
      isOpportunity: true)
    var lineEnd = text.lineEnd(atBreak: end)
    if lineStart.isUnsafe {
      costly.steps -= text.safeOffset(after: lineStart.offset, notBeyond: lineEnd.offset) - lineStart.offset
    }
    if lineEnd.isUnsafe {
      costly.steps -= lineEnd.offset - text.safeOffset(before: lineEnd.offset, notBelow: lineStart.offset)
    }
    guard paragraph.flags.contains(.hasTabs) else {
      return max(0, text.width(from: lineStart, to: lineEnd) + text.hyphenWidth(of: lineEnd))
    }
    if lineEnd.offset < costly.end { costly.contents = ContentEnds(text, from: Int(paragraph.start)) }
    costly.end = lineEnd.offset
    lineEnd.content = costly.contents.contentEnd(before: lineEnd.offset)
    var tabs = TabWidths(text, paragraph, from: lineStart)
    let width = max(0, tabs.width(to: lineEnd) + text.hyphenWidth(of: lineEnd))
    costly.steps -= tabs.itemCount
    return width
  }

  /// The gaps of a justified line.
  func gaps(from start: Int, to end: Int) -> Int { gaps?.count(from: start, to: end) ?? 0 }

  /// How far a justified line can be widened and narrowed; a line that is not has no stretch.
  func stretch(from start: Int, to end: Int) -> LineStretch {
    LineStretch(
      gaps: gaps(from: start, to: end), letters: letters?.stretch(from: start, to: end) ?? LetterStretch(),
      space: space,
      rule: rule)
  }

  /// What a line costs; `nil` for one that is too wide.
  func cost(from start: Int, to end: Int) -> Cost? {
    cost(from: start, to: end, width: width(from: start, to: end))
  }

  private func cost(from start: Int, to end: Int, width: Double) -> Cost? {
    let free = room(from: start) - width
    let stretch = stretch(from: start, to: end)
    guard free >= -stretch.shrink - LineFit.tolerance else { return nil }
    let isLast = end == last
    var cost = Cost()
    var badness = 0.0
    if free < 0, stretch.shrink > 0 {
      let ratio = -free / stretch.shrink
      badness = 100 * ratio * ratio * ratio
    } else if free > 0, !isLast || justifiesLastLine {
      let isFilled = free <= stretch.greatestGrowth + LineFit.tolerance
      if isJustified, !isFilled { cost.unjustified = 1 }
      let growth = stretch.growth
      let ratio = free / (isJustified && isFilled && growth > 0 ? growth : raggedStretch)
      badness = 100 * ratio * ratio * ratio
    }
    var demerits = (Demerits.linePenalty + badness) * (Demerits.linePenalty + badness)
    let isHyphen = flags(end).contains(.hyphen)
    let startsAtHyphen = start > first && flags(start).contains(.hyphen)
    if isHyphen {
      demerits += Demerits.hyphenPenalty * Demerits.hyphenPenalty
      if startsAtHyphen { demerits += Demerits.doubleHyphen }
    }
    if isLast, startsAtHyphen { demerits += Demerits.finalHyphen }
    cost.demerits = demerits
    return cost
  }

  // MARK: Total fit

  /// The ends of the lines with the least ``Cost``, as indices into the break table; `nil` if some word is wider
  /// than its line, widths do not grow with the text, or they take too long to find.
  ///
  /// - Complexity: O(opportunities × opportunities on a line), of which at most 128 are tried
  func optimalBreaks() -> [Int]? {
    guard paragraph.flags.isDisjoint(with: .isNotMonotone) else { return nil }
    var ways = LineWays(from: first, Cost(), limit: maximumHyphenatedLines)
    // The ways to each opportunity.
    var known = [ways.current]
    known.reserveCapacity(last - first + 1)
    // No line that starts before it reaches the current end.
    var lowest = first
    for end in (first + 1)...last {
      if costly.steps < ways.comparisons || !Work.spend(1) { return nil }
      if end - lowest > Self.mostStarts { skipStarts(&lowest, before: end) }
      var start = end == last ? end - 1 : min(end - 1, lowest + Self.mostStarts)
      ways.beginPlace()
      let isHyphen = flags(end).contains(.hyphen)
      while start >= lowest, costly.steps >= ways.comparisons {
        let width = width(from: start, to: end)
        if let cost = cost(from: start, to: end, width: width) {
          ways.add(known[start - first], line: cost, end: end, isHyphen: isHyphen)
        } else if isFarTooWide(width, from: start, to: end) {
          // The lines of later ends are wider still, from here and from before.
          lowest = start + 1
        }
        start -= 1
      }
      known.append(ways.current)
    }
    return costly.steps >= ways.comparisons ? ways.best?.ends : nil
  }

  /// Moves a start on to the first one from which a line could reach an end.
  private func skipStarts(_ lowest: inout Int, before end: Int) {
    while lowest < end - 1, costly.steps >= 0, isFarTooWide(width(from: lowest, to: end), from: lowest, to: end) {
      lowest += 1
    }
  }

  /// Whether neither another form of its edges nor narrower spaces can make a line fit, and so no line that ends later.
  /// The lines with tabs are not wider by their text only.
  private func isFarTooWide(_ width: Double, from start: Int, to end: Int) -> Bool {
    // What hangs behind one line may not hang behind the next one.
    let edge = (hangingEnds.isEmpty ? 1 : 3) * text.largestFontSize
    return width > max(firstRoom, otherRoom) + edge + stretch(from: start, to: end).shrink
  }

  // MARK: The last lines

  /// How many of the last lines are chosen together, and how many if the last one is short nevertheless.
  private static let (prettyLines, morePrettyLines) = (5, 20)

  /// What pretty lines cost together, the worst first.
  private struct Unevenness: LineCost {
    var hyphensTooMany = 0
    /// Whether the last line is shorter than a third of its room.
    var endsShort = false
    /// The hyphens that stand below another one.
    var hyphenRows = 0
    /// The sum of the squares of what is free on the lines but the last, in square points, and an eighth of the room for a
    /// hyphen.
    var squares = 0.0

    static func < (left: Unevenness, right: Unevenness) -> Bool {
      if left.hyphensTooMany != right.hyphensTooMany { return left.hyphensTooMany < right.hyphensTooMany }
      if left.endsShort != right.endsShort { return right.endsShort }
      return left.hyphenRows == right.hyphenRows ? left.squares < right.squares : left.hyphenRows < right.hyphenRows
    }

    static func + (left: Unevenness, right: Unevenness) -> Unevenness {
      Unevenness(
        hyphensTooMany: left.hyphensTooMany + right.hyphensTooMany, endsShort: left.endsShort || right.endsShort,
        hyphenRows: left.hyphenRows + right.hyphenRows, squares: left.squares + right.squares)
    }
  }

  /// Greedy lines, of which the last ones are chosen together, as many as greedy ones; `nil` if that is not possible.
  ///
  /// - Parameter greedy: the ends of the greedy lines.
  func prettyBreaks(greedy: [Int]) -> [Int]? {
    guard greedy.count > 1, paragraph.flags.isDisjoint(with: .isNotMonotone) else { return nil }
    guard let found = prettyBreaks(greedy: greedy, choosing: Self.prettyLines) else { return nil }
    guard found.endsShort, greedy.count > Self.prettyLines,
      let more = prettyBreaks(greedy: greedy, choosing: Self.morePrettyLines), !more.endsShort
    else { return found.breaks }
    return more.breaks
  }

  private func prettyBreaks(greedy: [Int], choosing count: Int) -> (breaks: [Int], endsShort: Bool)? {
    let lines = min(greedy.count, count)
    let kept = greedy.dropLast(lines)
    let start = kept.last ?? first
    // By the number of lines, the last place that they reach, and the first one from which the other lines reach the end.
    guard let farthest = farthestEnds(greedy.suffix(lines), from: start), let nearest = nearestEnds(farthest) else {
      return nil
    }
    let row = kept.reversed().prefix { flags($0).contains(.hyphen) }.count
    var ways = LineWays(from: start, Unevenness(), hyphens: row, limit: maximumHyphenatedLines)
    // The ways to the ends of the lines above.
    var known = [ways.current]
    for layer in 1...lines {
      let starts = nearest[layer - 1]...farthest[layer - 1]
      var next: [Range<Int>] = []
      var lowest = starts.lowerBound
      for end in nearest[layer]...farthest[layer] {
        if costly.steps < ways.comparisons || !Work.spend(1) { return nil }
        ways.beginPlace()
        skipStarts(&lowest, before: end)
        let isHyphen = flags(end).contains(.hyphen)
        // Of equally good ways, the ones whose first lines are full.
        var line = min(starts.upperBound, end == last ? end - 1 : min(end - 1, lowest + Self.mostStarts - 1))
        while line >= lowest, costly.steps >= ways.comparisons {
          defer { line -= 1 }
          let before = known[line - starts.lowerBound]
          guard !before.isEmpty else { continue }
          let width = width(from: line, to: end)
          guard room(from: line) - width >= -LineFit.tolerance else { continue }
          ways.add(before, line: unevenness(from: line, to: end, width: width), end: end, isHyphen: isHyphen)
        }
        next.append(ways.current)
      }
      known = next
    }
    guard costly.steps >= ways.comparisons, let best = ways.best else { return nil }
    return (kept + best.ends, best.cost.endsShort)
  }

  /// By the number of lines, the last place that they reach; behind it no line ends. Greedy lines reach it, but where their
  /// hyphens are limited.
  private func farthestEnds(_ greedy: ArraySlice<Int>, from start: Int) -> [Int]? {
    guard maximumHyphenatedLines != nil else { return [start] + greedy }
    var farthest = [start]
    for line in 1...greedy.count {
      let start = farthest[line - 1]
      if costly.steps < 0 || !Work.spend(1) { return nil }
      var (found, end) = (start + 1, start + 1)
      // Each of the lines that follow has an end of its own.
      let bound = last - (greedy.count - line)
      while end < bound {
        end += 1
        let width = width(from: start, to: end)
        if width <= room(from: start) + LineFit.tolerance {
          found = end
        } else if isFarTooWide(width, from: start, to: end) || costly.steps < 0 {
          break
        }
      }
      farthest.append(min(found, bound))
    }
    farthest[greedy.count] = last
    return farthest
  }

  /// By the number of lines, the first place from which the lines behind it reach the end of the paragraph: each takes as much
  /// as fits, from the last one to the first.
  ///
  /// - Parameter farthest: the ends of greedy lines, behind which no line ends.
  private func nearestEnds(_ farthest: [Int]) -> [Int]? {
    var nearest = farthest
    for layer in farthest.indices.dropLast().reversed() where layer > 0 {
      let end = nearest[layer + 1]
      if costly.steps < 0 || !Work.spend(1) { return nil }
      var place = min(nearest[layer], end - 1)
      while place > farthest[0] + layer {
        let width = width(from: place - 1, to: end)
        if isFarTooWide(width, from: place - 1, to: end) || costly.steps < 0 { break }
        place -= 1
      }
      nearest[layer] = place
    }
    return nearest
  }

  /// What a pretty line costs.
  private func unevenness(from start: Int, to end: Int, width: Double) -> Unevenness {
    let room = room(from: start)
    let free = max(0, room - width)
    var cost = Unevenness(endsShort: end == last && width < room / 3, squares: end == last ? 0 : free * free)
    if flags(end).contains(.hyphen) {
      cost.squares += room * room / 64
      if start > first, flags(start).contains(.hyphen) { cost.hyphenRows = 1 }
    }
    return cost
  }
}
