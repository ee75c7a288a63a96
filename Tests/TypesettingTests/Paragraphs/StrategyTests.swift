import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Lines that are chosen together, against greedy lines and a search through all possibilities.
@Suite struct StrategyTests {
  private static func typesetter(
    _ text: String, _ strategy: LineBreakStrategy, font: Font, alignment: TextAlignment = .natural,
    justification: Justification = Justification()
  ) throws -> Typesetter {
    var style = ParagraphStyle(alignment: alignment)
    style.lineBreakStrategy = strategy
    style.justification = justification
    return try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
  }

  private static func lines(_ text: String, _ width: Double, _ strategy: LineBreakStrategy) throws -> [String] {
    let utf8 = Array(text.utf8)
    return try typesetter(text, strategy, font: Mono.font()).lines(maxWidth: width * Mono.advance).map {
      String(decoding: utf8[$0.contentRange], as: UTF8.self)
    }
  }

  @Test func `a word that fits is not divided to balance lines`() throws {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .balanced
    let text = "aaaaaaaaaaaa bb cc"
    let lines = try Mono.typesetter(text, paragraph: style).lines(maxWidth: 72)
    #expect(lines.map(\.range) == [0..<13, 13..<18])
    // One that does not fit leaves the paragraph greedy.
    let wide = try Mono.typesetter("aaaaaaaaaaaa bb cc", paragraph: style).lines(maxWidth: 66)
    #expect(wide.map(\.range) == [0..<11, 11..<18])
  }

  @Test func `lines of a balanced heading are about equally wide`() throws {
    let text = "one two three four five"
    #expect(try Self.lines(text, 20, .greedy) == ["one two three four", "five"])
    #expect(try Self.lines(text, 20, .balanced) == ["one two three", "four five"])
  }

  @Test func `a pretty paragraph has no short last line`() throws {
    let text = "aaaa bbbb cccc dddd eeee ffff g"
    #expect(try Self.lines(text, 14, .greedy) == ["aaaa bbbb cccc", "dddd eeee ffff", "g"])
    #expect(try Self.lines(text, 14, .pretty) == ["aaaa bbbb cccc", "dddd eeee", "ffff g"])
  }

  @Test func `an optimal paragraph has more even lines`() throws {
    let text = "aaa bb cc ddddd"
    // The well-known case: greedy lines leave 0, 4 and 1 of 6 characters free.
    #expect(try Self.lines(text, 6, .greedy) == ["aaa bb", "cc", "ddddd"])
    #expect(try Self.lines(text, 6, .optimal) == ["aaa", "bb cc", "ddddd"])
  }

  @Test func `a word that is too wide leaves greedy lines`() throws {
    let text = "aaaa bbbbbbbbbb cc dd"
    for strategy in LineBreakStrategy.allCases where strategy != .balanced {
      #expect(try Self.lines(text, 5, strategy) == Self.lines(text, 5, .greedy))
    }
  }

  @Test(arguments: BundledFont.all)
  func `balanced lines are as many as greedy ones, and not wider`(font: BundledFont) throws {
    var (compared, narrower) = (0, 0)
    TextProperty("balance in \(font)", rounds: 30) { RandomText(samples: font.samples).next(&$0, pieces: 30) }
      .check { text, generator in
        let font = try font.font(12)
        let (greedy, balanced) = (
          try Self.typesetter(text, .greedy, font: font), try Self.typesetter(text, .balanced, font: font)
        )
        let width = generator.double(0...max(1, greedy.maxContentWidth))
        let (left, right) = (try greedy.measure(maxWidth: width), try balanced.measure(maxWidth: width))
        try require(
          left.lineCount == right.lineCount, "width \(width): \(right.lineCount) lines, not \(left.lineCount)")
        if right.size.width < left.size.width { narrower += 1 }
        let one = try balanced.measure(maxWidth: width, numberOfLines: 1)
        try require(
          try one == greedy.measure(maxWidth: width, numberOfLines: 1) || left.lineCount == 1 || !one.isTruncated
            || text.contains(where: \.isNewline), "width \(width): a cut text is balanced")
        compared += 1
      }
    expectCompared(compared, atLeast: 30, "texts")
    expectCompared(narrower, atLeast: 3, "texts that became narrower")
  }

  @Test(arguments: [
    "NotoSans-Regular", "Inter-Regular", "NotoSansArabic-Regular", "NotoSansThai-Regular", "NotoSansJP-Regular",
  ])
  func `balanced lines have the least width, and are the same when measured again`(name: String) throws {
    let font = BundledFont.named(name)
    var texts = RandomText(samples: font.samples)
    texts.hasTabs = false
    var (compared, narrower, tried, leastOfAll) = (0, 0, 0, 0)
    TextProperty("least width in \(font)", rounds: 40) { texts.next(&$0, pieces: 30) }.check { text, generator in
      let font = try font.font(12)
      let balanced = try Self.typesetter(text, .balanced, font: font)
      let greedy = try Self.typesetter(text, .greedy, font: font)
      guard balanced.prepared.paragraphs.count == 1 else { return }
      let width = greedy.minContentWidth + generator.double(0...200)
      let measured = try balanced.measure(maxWidth: width)
      // Words are not divided, so that their lines may be wider than the least.
      let below = measured.size.width - 1e-5
      if below > greedy.minContentWidth {
        let more = try greedy.measure(maxWidth: below).lineCount
        try require(more > measured.lineCount, "width \(width): \(measured), \(more) lines below")
        let least = try greedy.leastWidth(withLinesAt: width)
        if isApproximatelyEqual(measured.size.width, least, within: 1e-5) { leastOfAll += 1 }
        tried += 1
      }
      let lines = try balanced.lines(maxWidth: width)
      let again = try balanced.lines(maxWidth: measured.size.width)
      try require(lines.map(\.range) == again.map(\.range), "width \(width): \(lines), \(again)")
      compared += 1
      if try measured.size.width < greedy.measure(maxWidth: width).size.width { narrower += 1 }
    }
    expectCompared(compared, atLeast: 15, "texts")
    expectCompared(narrower, atLeast: 5, "texts that became narrower")
    // Joined letters may be wider at the end of a narrower line, so that there may be two such widths.
    expectCompared(leastOfAll, atLeast: tried * 19 / 20, "texts of the least width")
  }

  @Test func `a pretty paragraph has no short last line that as many lines avoid`() throws {
    var (short, avoided) = (0, 0)
    Property("pretty lines", rounds: 400).check { generator in
      let words = (0..<generator.int(4...24)).map { _ in generator.int(1...9) }
      let room = generator.int(10...26)
      let text = words.map { String(repeating: "x", count: $0) }.joined(separator: " ")
      func lengths(_ strategy: LineBreakStrategy) throws -> [Int] {
        try Self.lines(text, Double(room), strategy).map(\.utf8.count)
      }
      let (greedy, pretty) = (try lengths(.greedy), try lengths(.pretty))
      try require(greedy.count == pretty.count, "\(words) in \(room): \(pretty)")
      try require(pretty.allSatisfy { $0 <= room }, "\(words) in \(room): \(pretty)")
      func isShort(_ length: Int?) -> Bool { 3 * (length ?? 0) < room }
      if isShort(greedy.last), greedy.count > 1 {
        // The words before the last line have to fit lines that are one fewer.
        var isPossible = false
        for count in 1..<words.count {
          let head = words.dropLast(count)
          var (lines, length) = (1, 0)
          for word in head {
            if length > 0, length + 1 + word > room { (lines, length) = (lines + 1, 0) }
            length += word + (length > 0 ? 1 : 0)
          }
          let last = words.suffix(count).reduce(0, +) + count - 1
          // If they need fewer lines, some of these can be divided.
          isPossible =
            isPossible || last <= room && 3 * last >= room && lines < greedy.count && head.count >= greedy.count - 1
        }
        try require(!isShort(pretty.last) || !isPossible, "\(words) in \(room): \(pretty)")
        short += 1
        if !isShort(pretty.last) { avoided += 1 }
      }
    }
    expectCompared(short, atLeast: 40, "short last lines")
    expectCompared(avoided, atLeast: 30, "short last lines that were avoided")
  }

  /// The least cost of all ways to break a paragraph.
  private static func leastCost(_ fit: ParagraphFit, from start: Int, to last: Int) -> ParagraphFit.Cost {
    if start == last { return ParagraphFit.Cost() }
    var least = ParagraphFit.Cost.infinite
    for end in (start + 1)...last {
      guard let cost = fit.cost(from: start, to: end) else { continue }
      let rest = leastCost(fit, from: end, to: last)
      if rest.demerits.isFinite { least = min(least, cost + rest) }
    }
    return least
  }

  private static func cost(_ fit: ParagraphFit, from first: Int, _ breaks: [Int]) -> ParagraphFit.Cost? {
    var sum = ParagraphFit.Cost()
    for (start, end) in zip([first] + breaks, breaks) {
      guard let cost = fit.cost(from: start, to: end) else { return nil }
      sum = sum + cost
    }
    return sum
  }

  @Test(arguments: ["NotoSans-Regular", "Inter-Regular", "NotoSansArabic-Regular", "NotoSansJP-Regular"])
  func `optimal lines have the least demerits of all`(name: String) throws {
    let font = BundledFont.named(name)
    var texts = RandomText(samples: font.samples)
    texts.hasNewlines = false
    texts.hasTabs = false
    var (compared, better) = (0, 0)
    TextProperty("total fit in \(font)", rounds: 150) { texts.next(&$0, pieces: 9) }.check { text, generator in
      let typesetter = try Self.typesetter(
        text, .optimal, font: font.font(12), alignment: generator.oneIn(2) ? .justified : .natural,
        justification: Justification(minimumSpace: generator.pick([1, 0.7])))
      let prepared = typesetter.prepared
      let paragraph = prepared.paragraphs[0]
      let (first, last) = (Int(paragraph.firstBreak), Int(paragraph.lastBreak))
      guard prepared.paragraphs.count == 1, last > first, last - first < 14 else { return }
      let width = generator.double(0...max(1, typesetter.maxContentWidth))
      let arrangement = LineArrangement(prepared, maxWidth: width, region: nil)
      let fit = ParagraphFit(prepared, paragraph, arrangement)
      let least = Self.leastCost(fit, from: first, to: last)
      guard let breaks = fit.optimalBreaks() else {
        try require(least.demerits.isInfinite || paragraph.flags.contains(.isNotMonotone), "width \(width): no lines")
        return
      }
      let found = try #require(Self.cost(fit, from: first, breaks))
      try require(
        found.unjustified == least.unjustified
          && isApproximatelyEqual(found.demerits, least.demerits, within: 1e-9 * max(1, least.demerits)),
        "width \(width): \(found), least \(least)")
      let lines = try typesetter.lines(maxWidth: width)
      try require(
        lines.map(\.range.upperBound) == breaks.map { Int(prepared.breaks.offsets[$0]) }, "width \(width): \(lines)")
      compared += 1
      if breaks.count > 2 { better += 1 }
    }
    expectCompared(compared, atLeast: 40, "paragraphs")
    expectCompared(better, atLeast: 10, "paragraphs of more than two lines")
  }

  /// Plain TeX's demerits of a line by the books, in a font whose characters are 6 points wide. The demerits of a
  /// justified line without a space are more than the demerits of any other line.
  private static func demerits(length: Int, gaps: Int, room: Int, isLast: Bool, isJustified: Bool) -> Double {
    if isLast { return 100 }
    let stretch = isJustified && gaps > 0 ? Double(gaps) * Mono.advance / 2 : 20
    let free = Double(room - length) * Mono.advance
    let ratio = free / stretch
    let badness = 100 * ratio * ratio * ratio
    return (10 + badness) * (10 + badness) + (isJustified && gaps == 0 && free > 0 ? 1e18 : 0)
  }

  @Test(arguments: [false, true])
  func `optimal lines are those of a search that knows only lengths`(isJustified: Bool) throws {
    var (compared, better) = (0, 0)
    Property("total fit of words", rounds: 200).check { generator in
      let words = (0..<generator.int(2...11)).map { _ in generator.int(1...9) }
      let room = generator.int(9...24)
      func total(_ ends: [Int]) -> Double? {
        var (start, sum) = (0, 0.0)
        for end in ends {
          let length = words[start..<end].reduce(0, +) + end - start - 1
          guard length <= room else { return nil }
          sum += Self.demerits(
            length: length, gaps: end - start - 1, room: room, isLast: end == words.count, isJustified: isJustified)
          start = end
        }
        return sum
      }
      var least = Double.infinity
      for mask in 0..<(1 << (words.count - 1)) {
        let ends = (1..<words.count).filter { mask >> ($0 - 1) & 1 == 1 } + [words.count]
        least = min(least, total(ends) ?? .infinity)
      }
      let text = words.map { String(repeating: "x", count: $0) }.joined(separator: " ")
      func ends(_ strategy: LineBreakStrategy) throws -> [Int] {
        let typesetter = try Self.typesetter(
          text, strategy, font: Mono.font(), alignment: isJustified ? .justified : .natural)
        return try typesetter.lines(maxWidth: Double(room) * Mono.advance).map { line in
          text.utf8.prefix(line.contentRange.upperBound).split(separator: UInt8(ascii: " ")).count
        }
      }
      let (optimal, greedy) = (try ends(.optimal), try ends(.greedy))
      let found = try #require(total(optimal), "lines that are too wide")
      try require(
        isApproximatelyEqual(found, least, within: 1e-6 * least),
        "\(words) in \(room): \(optimal) has \(found), least \(least)")
      compared += 1
      if let other = total(greedy), other > found * 1.001 { better += 1 }
    }
    expectCompared(compared, atLeast: 200, "paragraphs")
    expectCompared(better, atLeast: 8, "paragraphs that are not greedy")
  }

  @Test func `lines of hundreds of words have the least demerits of all`() throws {
    var generator = SeededGenerator(seed: 15)
    let words = (0..<1_500).map { _ in String(repeating: "a", count: generator.int(1...9)) }
    for alignment in [TextAlignment.natural, .justified] {
      let typesetter = try Self.typesetter(
        words.joined(separator: " "), .optimal, font: Mono.font(), alignment: alignment,
        justification: Justification(minimumSpace: 0.8))
      let prepared = typesetter.prepared
      let paragraph = prepared.paragraphs[0]
      for width in [9_000, 24_000] as [Double] {
        let fit = ParagraphFit(prepared, paragraph, LineArrangement(prepared, maxWidth: width, region: nil))
        let breaks = try #require(fit.optimalBreaks())
        let found = try #require(Self.cost(fit, from: 0, breaks))
        // Every start is tried for every end.
        var least = [ParagraphFit.Cost()]
        for end in 1...Int(paragraph.lastBreak) {
          var best = ParagraphFit.Cost.infinite
          for start in 0..<end where least[start].demerits.isFinite {
            if let cost = fit.cost(from: start, to: end) { best = min(best, least[start] + cost) }
          }
          least.append(best)
        }
        let expected = least[least.count - 1]
        #expect(
          found.unjustified == expected.unjustified
            && isApproximatelyEqual(found.demerits, expected.demerits, within: 1e-9 * found.demerits),
          "\(alignment) \(width)")
      }
    }
  }

  @Test func `a text of a million characters`() throws {
    let text = String(repeating: "Lorem ipsum dolor sit amet, consectetur ", count: 25_000)
    for strategy in LineBreakStrategy.allCases {
      let typesetter = try Self.typesetter(text, strategy, font: Mono.font(), alignment: .justified)
      let lines = try typesetter.lines(maxWidth: 400)
      #expect(lines.dropLast().allSatisfy { $0.width == 400 })
    }
  }
}

extension ParagraphFit.Cost {
  /// More than any lines cost.
  fileprivate static let infinite = Self(hyphensTooMany: .max, unjustified: .max, demerits: .infinity)
}
