internal import Fonts
internal import WorkBudgets

/// Chooses the ends of all lines of a paragraph together, by dynamic programming over its break opportunities.
///
/// The demerits of a line are those of Knuth and Plass (Breaking Paragraphs into Lines, 1981): its badness is 100 times
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
  /// What hangs before the first line in points, and by opportunity what may hang behind lines that end there; empty without
  /// hanging punctuation.
  private var opening = 0.0
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

  /// The most starts that are tried for a line: those of the widest lines. Only lines with more opportunities have others,
  /// and such a line would be shorter by hundreds of words; the last line may be.
  private static let mostStarts = 128

  /// TeX's parameters, with its names: plain TeX's values.
  enum Demerits {
    static let linePenalty = 10.0
    static let hyphenPenalty = 50.0
    static let doubleHyphen = 10_000.0
    static let finalHyphen = 5_000.0
  }

  /// What lines cost together. Lines that are short and have no gap stay as they are, whatever the others are like, so that
  /// the fewest of them come before the demerits.
  struct Cost: Comparable {
    /// The justified lines that are short and have no gap.
    var unjustified = 0
    var demerits = 0.0

    static let infinite = Cost(unjustified: .max, demerits: .infinity)

    static func < (left: Cost, right: Cost) -> Bool {
      left.unjustified == right.unjustified
        ? left.demerits < right.demerits : left.unjustified < right.unjustified
    }

    static func + (left: Cost, right: Cost) -> Cost {
      Cost(unjustified: left.unjustified + right.unjustified, demerits: left.demerits + right.demerits)
    }
  }

  init(_ text: PreparedText, _ paragraph: PreparedParagraph, _ arrangement: LineArrangement) {
    self.text = text
    self.paragraph = paragraph
    first = Int(paragraph.firstBreak)
    last = Int(paragraph.lastBreak)
    firstRoom = arrangement.room(isFirstOfParagraph: true)
    otherRoom = arrangement.room(isFirstOfParagraph: false)
    isJustified = arrangement.style.alignment == .justified
    // Pretty lines are chosen by what is free.
    gaps =
      isJustified && arrangement.style.lineBreakStrategy == .optimal
      ? GapSums(text, paragraph, arrangement.style.justification) : nil
    justifiesLastLine = arrangement.style.justifies(isLast: true)
    rule = arrangement.style.justification
    letters = gaps != nil && rule.stretchesLetters ? LetterSums(text, paragraph, rule) : nil
    space = text.justifiedSpaceWidth(of: paragraph)
    costly = CostlyLines(
      steps: (last - first + Self.moreOpportunities) * Self.stepsOfOpportunity,
      contents: ContentEnds(text, from: Int(paragraph.start)))
    let options = arrangement.style.hangingPunctuation
    if !options.isEmpty {
      opening = text.openingOverhang(options, at: Int(paragraph.start), paragraph)
      var contents = ContentEnds(text, from: Int(paragraph.start))
      hangingEnds = (first...last).map { index in
        let end = text.lineEnd(atBreak: index)
        return text.hangingEnd(options, end, content: contents.contentEnd(before: end.offset), paragraph)
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
    let overhang = hangingEnds[end - first].overhang(
      opening: start == first ? opening : 0, from: Int(text.breaks.offsets[start]), width: width,
      room: room(from: start))
    return max(0, width - overhang.start - overhang.end)
  }

  private func wholeWidth(from start: Int, to end: Int) -> Double {
    let breaks = text.breaks
    CountedWork.add()
    let x = start == first ? 0 : breaks.x[start]
    if breaks.flags[start] | breaks.flags[end] == 0, !paragraph.flags.contains(.hasTabs) {
      return max(0, breaks.limits[end] - x)
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
    var tabs = TabStops(text, paragraph, from: lineStart)
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
    guard free >= -stretch.shrink - LineBreaker.tolerance else { return nil }
    let isLast = end == last
    var cost = Cost()
    var badness = 0.0
    if free < 0, stretch.shrink > 0 {
      let ratio = -free / stretch.shrink
      badness = 100 * ratio * ratio * ratio
    } else if free > 0, !isLast || justifiesLastLine {
      let isFilled = stretch.gaps > 0 || free <= stretch.greatestGrowth + LineBreaker.tolerance
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
    let count = last - first + 1
    var least = [Cost](repeating: .infinite, count: count)
    var previous = [Int](repeating: -1, count: count)
    least[0] = Cost()
    // No line that starts before it reaches the current end.
    var lowest = first
    for end in (first + 1)...last {
      if costly.steps < 0 || !Work.spend(1) { return nil }
      if end - lowest > Self.mostStarts { skipStarts(&lowest, before: end) }
      var start = end == last ? end - 1 : min(end - 1, lowest + Self.mostStarts)
      while start >= lowest, costly.steps >= 0 {
        let width = width(from: start, to: end)
        if let cost = cost(from: start, to: end, width: width) {
          if least[start - first].demerits.isFinite {
            let sum = least[start - first] + cost
            if sum < least[end - first] {
              least[end - first] = sum
              previous[end - first] = start
            }
          }
        } else if isFarTooWide(width, from: start, to: end) {
          // The lines of later ends are wider still, from here and from before.
          lowest = start + 1
        }
        start -= 1
      }
    }
    guard least[count - 1].demerits.isFinite, costly.steps >= 0 else { return nil }
    var breaks: [Int] = []
    var end = last
    while end > first {
      breaks.append(end)
      end = previous[end - first]
    }
    return breaks.reversed()
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
  private struct Unevenness: Comparable {
    /// Whether the last line is shorter than a third of its room.
    var endsShort = false
    /// The hyphens that stand below another one.
    var hyphenRows = 0
    /// The sum of the squares of what is free on the lines but the last, in square points, and an eighth of the room for a
    /// hyphen.
    var squares = 0.0

    static let infinite = Unevenness(endsShort: true, hyphenRows: .max, squares: .infinity)

    static func < (left: Unevenness, right: Unevenness) -> Bool {
      if left.endsShort != right.endsShort { return right.endsShort }
      return left.hyphenRows == right.hyphenRows ? left.squares < right.squares : left.hyphenRows < right.hyphenRows
    }

    static func + (left: Unevenness, right: Unevenness) -> Unevenness {
      Unevenness(
        endsShort: left.endsShort || right.endsShort, hyphenRows: left.hyphenRows + right.hyphenRows,
        squares: left.squares + right.squares)
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
    // By the number of lines, the last place that they reach, as greedy lines do; and the first one from which the other
    // lines reach the end.
    let farthest = [start] + greedy.suffix(lines)
    guard let nearest = nearestEnds(farthest) else { return nil }
    var least: [Unevenness] = [Unevenness()]
    var previous: [[Int]] = []
    for layer in 1...lines {
      let ends = nearest[layer]...farthest[layer]
      let starts = nearest[layer - 1]...farthest[layer - 1]
      var next = [Unevenness](repeating: .infinite, count: ends.count)
      var from = [Int](repeating: -1, count: ends.count)
      var lowest = starts.lowerBound
      for end in ends {
        if costly.steps < 0 || !Work.spend(1) { return nil }
        skipStarts(&lowest, before: end)
        let highest = min(starts.upperBound, end == last ? end - 1 : min(end - 1, lowest + Self.mostStarts - 1))
        guard lowest <= highest else { continue }
        for line in lowest...highest where least[line - starts.lowerBound].squares.isFinite && costly.steps >= 0 {
          let width = width(from: line, to: end)
          guard room(from: line) - width >= -LineBreaker.tolerance else { continue }
          let cost = least[line - starts.lowerBound] + unevenness(from: line, to: end, width: width)
          // Of equal ones those whose first lines are full.
          if cost <= next[end - ends.lowerBound] {
            next[end - ends.lowerBound] = cost
            from[end - ends.lowerBound] = line
          }
        }
      }
      previous.append(from)
      least = next
    }
    guard let cost = least.last, cost.squares.isFinite, costly.steps >= 0 else { return nil }
    var breaks: [Int] = []
    var end = last
    for layer in previous.indices.reversed() {
      breaks.append(end)
      end = previous[layer][end - nearest[layer + 1]]
    }
    return (kept + breaks.reversed(), cost.endsShort)
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
