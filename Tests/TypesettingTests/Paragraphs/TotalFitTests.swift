import Fonts
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Total fit of justified lines whose break opportunities are not all at spaces: divided words, compounds, dashes, scripts
/// without spaces; against searches that know only lengths, and against TeX.
@Suite struct TotalFitTests {
  // MARK: Gaps

  /// Fonts of scripts with spaces and without, that join and that do not.
  private static let fonts = [
    "Inter-Regular", "NotoSansArabic-Regular", "NotoSansDevanagari-Regular", "NotoSansEthiopic-Regular",
    "NotoSansHebrew-Regular",
    "NotoSansJP-Regular", "NotoSansKR-Regular", "NotoSansKhmer-Regular", "NotoSansThai-Regular",
  ].map(BundledFont.named)

  @Test(arguments: fonts)
  func `the gaps of lines by sums are those by which lines are widened`(font: BundledFont) throws {
    var (compared, gaps) = (0, 0)
    TextProperty("gaps in \(font)", rounds: 40) { RandomText(samples: font.samples).next(&$0, pieces: 12) }
      .check { string, generator in
        var style = ParagraphStyle(alignment: .justified)
        style.lineBreakStrategy = .optimal
        style.justification.expandsBetweenIdeographs = !generator.oneIn(4)
        style.justification.letterSpacing = -0.01...0.02
        let prepared = try Typesetter(StyledText(string, font: font.font(12), paragraphStyle: style)).prepared
        let arrangement = LineArrangement(prepared, maxWidth: 100, region: nil)
        for index in 0..<prepared.paragraphs.count {
          let paragraph = prepared.paragraphs[index]
          let sums = GapSums(prepared, paragraph, style.justification)
          let fit = ParagraphFit(prepared, paragraph, arrangement)
          let (first, last) = (Int(paragraph.firstBreak), Int(paragraph.lastBreak))
          for start in first..<max(first, last) {
            for end in (start + 1)...last {
              let offset = Int(prepared.breaks.offsets[start])
              let content = prepared.contentEnd(of: prepared.lineEnd(atBreak: end), after: offset)
              let expected = JustifiedGaps(prepared, line: offset..<content, paragraph: paragraph, style: style).count
              try require(
                sums.count(from: start, to: end) == expected && fit.gaps(from: start, to: end) == expected,
                "bytes \(offset)..<\(content): \(sums.count(from: start, to: end)) gaps, not \(expected)")
              let range = JustifiedGaps(prepared, line: offset..<content, paragraph: paragraph, style: style).range
              let ems = StretchedLetters(prepared, style.justification).sum(in: range).ems
              let sum = fit.stretch(from: start, to: end).letters.ems
              try require(
                isApproximatelyEqual(sum, ems, within: 1e-6), "bytes \(offset)..<\(content): \(sum), not \(ems)")
              compared += 1
              gaps += expected
            }
          }
        }
      }
    expectCompared(compared, atLeast: 100, "lines")
    expectCompared(gaps, atLeast: 20, "gaps")
  }

  @Test(arguments: fonts)
  func `no justified line is wider than its room`(font: BundledFont) throws {
    var (compared, narrowed) = (0, 0)
    var texts = RandomText(samples: font.samples)
    texts.hasNewlines = false
    texts.hasTabs = false
    TextProperty("narrowed lines in \(font)", rounds: 40) { texts.next(&$0, pieces: 25) }.check { text, generator in
      var style = ParagraphStyle(alignment: .justified)
      style.lineBreakStrategy = .optimal
      style.justification.minimumSpace = generator.pick([0, 0.5, 0.66, 0.8])
      if generator.oneIn(3) { style.lastLineAlignment = .justified }
      if generator.oneIn(3) { style.justification.letterSpacing = -0.02...0.03 }
      if generator.oneIn(3) { style.justification.maximumSpace = 1.25 }
      if generator.oneIn(3) { style.justification.widthAxis = 90...110 }
      if generator.oneIn(3) { style.hangingPunctuation = [.allowEnd, .first, .last] }
      if generator.oneIn(3) { style.protrusion = .standard }
      // Letters are divided by soft hyphens, and joined by visible ones.
      let divided = text.map { generator.oneIn(4) ? "\($0)\u{AD}" : generator.oneIn(20) ? "\($0)-" : "\($0)" }.joined()
      let typesetter = try Typesetter(StyledText(divided, font: font.font(12), paragraphStyle: style))
      let width = typesetter.minContentWidth + generator.double(0...200)
      for line in try typesetter.layout(maxWidth: width).lines {
        try require(line.width <= width + 1e-5, "\(width): \(line)")
        let overhang = line.lineRange.overhang.map { $0.start + $0.end } ?? 0
        let content = line.runs.filter { !$0.isHanging }.reduce(-overhang) { $0 + $1.width }
        try require(abs(content - line.width) < 1e-5, "\(width): \(content), \(line)")
        compared += 1
        if abs(line.width - width) < 1e-9 { narrowed += 1 }
      }
    }
    expectCompared(compared, atLeast: 24, "lines")
    expectCompared(narrowed, atLeast: 5, "full lines")
  }

  // MARK: A search that knows only lengths

  /// A part of a word, and what is behind it where no line ends.
  private struct Piece: CustomStringConvertible {
    var length: Int
    var end: Character

    var description: String { "\(length)\(end)" }
  }

  private static func pieces(_ generator: inout SeededGenerator, ends: [Character], count: ClosedRange<Int>) -> [Piece]
  {
    (0..<generator.int(count)).map { _ in Piece(length: generator.int(1...7), end: generator.pick(ends)) }
  }

  /// `·` stands for a soft hyphen, `-` for a visible one.
  private static func text(_ pieces: [Piece]) -> String {
    pieces.enumerated().map { index, piece in
      let end = index == pieces.count - 1 ? "" : piece.end == "·" ? "\u{AD}" : "\(piece.end)"
      return String(repeating: "x", count: piece.length) + end
    }.joined()
  }

  /// The lines that end with a hyphen too many, those that are short and have no space, and the sum of the demerits by the rules
  /// of the guide; `nil` if a line does not fit. Characters are 6 points wide.
  private static func cost(
    _ pieces: [Piece], ends: [Int], room: Int, minimumSpace: Double, maximumSpace: Double = .infinity, limit: Int = .max
  ) -> (tooMany: Int, unjustified: Int, demerits: Double)? {
    var (start, unjustified, sum) = (0, 0, 0.0)
    var (row, tooMany) = (0, 0)
    for (line, end) in ends.enumerated() {
      let isLast = line == ends.count - 1
      let inside = pieces[start..<end - 1]
      let spaces = inside.count { $0.end == " " }
      var length = pieces[start..<end].reduce(0) { $0 + $1.length } + spaces + inside.count { $0.end == "-" }
      let isHyphen = !isLast && pieces[end - 1].end == "·"
      row = isHyphen ? row + 1 : 0
      if row > limit { tooMany += 1 }
      if !isLast, pieces[end - 1].end != " " { length += 1 }
      let free = Double(room - length) * Mono.advance
      var ratio = 0.0
      if free < 0 {
        let shrink = Double(spaces) * Mono.advance * (1 - minimumSpace)
        guard -free <= shrink + 1e-6 else { return nil }
        ratio = -free / shrink
      } else if free > 0, !isLast {
        let isShort = spaces == 0 || free > Double(spaces) * Mono.advance * (maximumSpace - 1) + 1e-6
        if isShort { unjustified += 1 }
        ratio = free / (isShort ? 20 : Double(spaces) * Mono.advance * min(0.5, maximumSpace - 1))
      }
      let badness = 100 * ratio * ratio * ratio
      sum += (10 + badness) * (10 + badness)
      let startsAtHyphen = start > 0 && pieces[start - 1].end == "·"
      if isHyphen { sum += startsAtHyphen ? 12_500 : 2_500 }
      if isLast, startsAtHyphen { sum += 5_000 }
      start = end
    }
    return (tooMany, unjustified, sum)
  }

  private static func ends(
    _ pieces: [Piece], _ strategy: LineBreakStrategy, room: Int, minimumSpace: Double, maximumSpace: Double = .infinity,
    limit: Int = .max
  ) throws -> [Int] {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreakStrategy = strategy
    style.justification.minimumSpace = minimumSpace
    style.justification.maximumSpace = maximumSpace
    if limit < .max { style.hyphenation = Hyphenation(requiresDictionary: false, maximumHyphenatedLines: limit) }
    let lines = try Mono.typesetter(text(pieces), paragraph: style).lines(maxWidth: Double(room) * Mono.advance)
    var offsets: [Int: Int] = [:]
    for count in 1...pieces.count {
      let ending = Array(pieces[..<count]) + [Piece(length: 0, end: " ")]
      offsets[count == pieces.count ? text(pieces).utf8.count : text(ending).utf8.count] = count
    }
    return try lines.map { try #require(offsets[$0.range.upperBound], "\(pieces) in \(room): \($0)") }
  }

  private typealias Ends = [Character]

  @Test(arguments: [[" ", " ", "·"], [" ", "-", "-"], [" ", "·", "·", "·", "-"]] as [[Character]], [1, 0.66])
  func `optimal lines are what a search through all finds`(ends: [Character], minimumSpace: Double) throws {
    var (compared, better, hopeless) = (0, 0, 0)
    Property("total fit of pieces", rounds: 150).check { generator in
      let pieces = Self.pieces(&generator, ends: ends, count: 2...12)
      let room = generator.int(9...24)
      func cost(_ ends: [Int]) -> (tooMany: Int, unjustified: Int, demerits: Double)? {
        Self.cost(pieces, ends: ends, room: room, minimumSpace: minimumSpace)
      }
      var least = (tooMany: Int.max, unjustified: Int.max, demerits: Double.infinity)
      for ends in Self.ways(pieces.count) {
        if let found = cost(ends), found < least { least = found }
      }
      let optimal = try Self.ends(pieces, .optimal, room: room, minimumSpace: minimumSpace)
      let found = try #require(cost(optimal), "\(pieces) in \(room): lines that are too wide")
      try require(
        found.unjustified == least.unjustified
          && isApproximatelyEqual(found.demerits, least.demerits, within: 1e-6 * least.demerits),
        "\(pieces) in \(room): \(optimal) has \(found), least \(least)")
      let greedy = try #require(cost(Self.ends(pieces, .greedy, room: room, minimumSpace: minimumSpace)))
      try require(
        found.unjustified < greedy.unjustified || found.demerits <= greedy.demerits * 1.000001,
        "\(pieces) in \(room): \(found), greedy \(greedy)")
      compared += 1
      if greedy.unjustified > found.unjustified || greedy.demerits > found.demerits * 1.001 { better += 1 }
      if found.demerits > 1e8 { hopeless += 1 }
    }
    expectCompared(compared, atLeast: 150, "paragraphs")
    expectCompared(better, atLeast: 15, "paragraphs that are not greedy")
    expectCompared(hopeless, atLeast: 2, "paragraphs with a line of which TeX would not tell how bad it is")
  }

  @Test(arguments: [1, 1.2, 1.4, 2])
  func `optimal lines know how wide spaces may be`(maximumSpace: Double) throws {
    var (compared, changed, filled) = (0, 0, 0)
    Property("total fit with a greatest space", rounds: 100).check { generator in
      let pieces = Self.pieces(&generator, ends: [" ", " ", "·"], count: 4...12)
      let room = generator.int(12...26)
      let minimumSpace = generator.pick([1, 0.8])
      func cost(_ ends: [Int]) -> (tooMany: Int, unjustified: Int, demerits: Double)? {
        Self.cost(pieces, ends: ends, room: room, minimumSpace: minimumSpace, maximumSpace: maximumSpace)
      }
      let optimal = try Self.ends(
        pieces, .optimal, room: room, minimumSpace: minimumSpace, maximumSpace: maximumSpace)
      let found = try #require(cost(optimal))
      let least = try #require(Self.ways(pieces.count).compactMap(cost).min { $0 < $1 })
      let place = "\(pieces) in \(room): \(optimal) has \(found), least \(least)"
      try require(found.unjustified == least.unjustified, place)
      try require(isApproximatelyEqual(found.demerits, least.demerits, within: 1e-6 * least.demerits), place)
      compared += 1
      let free = try Self.ends(pieces, .optimal, room: room, minimumSpace: minimumSpace)
      if optimal != free { changed += 1 }
      if let other = cost(free), other.unjustified > found.unjustified { filled += 1 }
    }
    expectCompared(compared, atLeast: 100, "paragraphs")
    if maximumSpace > 1, maximumSpace < 2 {
      expectCompared(changed, atLeast: 5, "paragraphs with other lines")
      expectCompared(filled, atLeast: 3, "paragraphs with fewer short lines")
    }
  }

  // MARK: Hyphens in a row

  /// All ways to end lines behind pieces.
  private static func ways(_ count: Int) -> [[Int]] {
    (0..<(1 << (count - 1))).map { mask in (1..<count).filter { mask >> ($0 - 1) & 1 == 1 } + [count] }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `optimal lines keep a limit of hyphens where any lines do`(limit: Int) throws {
    var (compared, changed, impossible) = (0, 0, 0)
    Property("limited hyphens of optimal lines", rounds: 120).check { generator in
      let pieces = Self.pieces(&generator, ends: [" ", "·", "·", "·"], count: 4...12)
      let room = generator.int(8...16)
      let minimumSpace = generator.pick([1, 0.66])
      func cost(_ ends: [Int]) -> (tooMany: Int, unjustified: Int, demerits: Double)? {
        Self.cost(pieces, ends: ends, room: room, minimumSpace: minimumSpace, limit: limit)
      }
      let least = Self.ways(pieces.count).compactMap(cost).min { $0 < $1 }
      let optimal = try Self.ends(pieces, .optimal, room: room, minimumSpace: minimumSpace, limit: limit)
      let (found, expected) = (try #require(cost(optimal)), try #require(least))
      let place = "\(pieces) in \(room): \(optimal) has \(found), least \(expected)"
      try require(found.tooMany == expected.tooMany && found.unjustified == expected.unjustified, place)
      try require(isApproximatelyEqual(found.demerits, expected.demerits, within: 1e-6 * expected.demerits), place)
      let greedy = try #require(
        cost(Self.ends(pieces, .greedy, room: room, minimumSpace: minimumSpace, limit: limit)))
      try require(!(greedy < found) || greedy.demerits > found.demerits * 0.999999, "\(place), greedy \(greedy)")
      compared += 1
      if try optimal != Self.ends(pieces, .optimal, room: room, minimumSpace: minimumSpace) { changed += 1 }
      if found.tooMany > 0 { impossible += 1 }
    }
    expectCompared(compared, atLeast: 120, "paragraphs")
    if limit < 2 {
      expectCompared(changed, atLeast: 20, "paragraphs with other lines")
      expectCompared(impossible, atLeast: 5, "paragraphs in which the limit cannot be kept")
    }
  }

  /// What pretty lines are chosen by, the worst first: hyphens too many, a last line below a third, hyphens below another one,
  /// and the squares of what is free; `nil` if a line does not fit.
  private static func unevenness(
    _ pieces: [Piece], ends: [Int], room: Int, limit: Int
  ) -> (tooMany: Int, endsShort: Int, rows: Int, squares: Double)? {
    var (start, row, tooMany, rows, squares, endsShort) = (0, 0, 0, 0, 0.0, 0)
    for end in ends {
      let isLast = end == pieces.count
      let inside = pieces[start..<end - 1].count { $0.end != "·" }
      let isHyphen = !isLast && pieces[end - 1].end == "·"
      let length = pieces[start..<end].reduce(0) { $0 + $1.length } + inside + (isHyphen ? 1 : 0)
      guard length <= room else { return nil }
      if isHyphen, row > 0 { rows += 1 }
      row = isHyphen ? row + 1 : 0
      if row > limit { tooMany += 1 }
      if isLast { endsShort = 3 * length < room ? 1 : 0 }
      if !isLast { squares += Double((room - length) * (room - length)) }
      if isHyphen { squares += Double(room * room) / 64 }
      start = end
    }
    return (tooMany, endsShort, rows, squares)
  }

  @Test(arguments: [0, 1, 2, .max])
  func `pretty lines keep a limit of hyphens where as many lines do`(limit: Int) throws {
    var (compared, rows) = (0, 0)
    Property("limited hyphens of pretty lines", rounds: 150).check { generator in
      let pieces = Self.pieces(&generator, ends: [" ", "·", "·", "·"], count: 4...11)
      let room = generator.int(8...16)
      let greedy = try Self.ends(pieces, .greedy, room: room, minimumSpace: 1, limit: limit)
      // As many lines as are chosen together.
      guard greedy.count <= 5, greedy.count > 1 else { return }
      let least = Self.ways(pieces.count).filter { $0.count == greedy.count }
        .compactMap { Self.unevenness(pieces, ends: $0, room: room, limit: limit) }.min { $0 < $1 }
      let pretty = try Self.ends(pieces, .pretty, room: room, minimumSpace: 1, limit: limit)
      let found = try #require(Self.unevenness(pieces, ends: pretty, room: room, limit: limit))
      let expected = try #require(least)
      let place = "\(pieces) in \(room): \(pretty) has \(found), least \(expected), greedy \(greedy)"
      try require(pretty.count == greedy.count && found.tooMany == expected.tooMany, place)
      try require(found.endsShort == expected.endsShort && found.rows == expected.rows, place)
      try require(isApproximatelyEqual(found.squares, expected.squares, within: 1e-6), place)
      compared += 1
      if expected.rows > 0 { rows += 1 }
    }
    expectCompared(compared, atLeast: 80, "paragraphs")
    expectCompared(rows, atLeast: limit == 0 ? 3 : 5, "paragraphs with hyphens one above the other")
  }

  // MARK: Letters and edges

  private static func style(_ justification: Justification, _ strategy: LineBreakStrategy = .greedy) -> ParagraphStyle {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreakStrategy = strategy
    style.justification = justification
    return style
  }

  @Test func `letters are spaced in proportion to spaces`() throws {
    let style = Self.style(Justification(letterSpacing: -0.05...0.1))
    let line = try Mono.typesetter("aa bb cc dd", paragraph: style).layout(maxWidth: 57).lines[0]
    #expect(line.width == 57)
    // Two spaces may grow by 3 points each, and there is room for 1 point behind each of seven letters; all are 9 points.
    let ratio = 9.0 / 13
    for glyph in line.runs.filter({ !$0.isHanging }).flatMap(\.glyphs) {
      let letter = glyph.cluster == 7 ? 0 : ratio
      let space = glyph.cluster == 2 || glyph.cluster == 5 ? 3 * ratio : 0
      #expect(isApproximatelyEqual(glyph.advance, 6 + letter + space, within: 1e-9), "\(glyph)")
    }
    // A line without a gap has its limit.
    let words = try Mono.typesetter("aaaaaa bbbbbbbb", paragraph: style)
    #expect(isApproximatelyEqual(try words.layout(maxWidth: 50).lines[0].width, 41, within: 1e-9))
    #expect(isApproximatelyEqual(try words.layout(maxWidth: 38).lines[0].width, 38, within: 1e-9))
    // Both are at nine tenths of their limits.
    let limited = Self.style(Justification(maximumSpace: 1.25, letterSpacing: 0...0.1))
    let full = try Mono.typesetter("aa bb cc dd", paragraph: limited).layout(maxWidth: 57).lines[0]
    #expect(isApproximatelyEqual(full.width, 57, within: 1e-9))
    #expect(isApproximatelyEqual(full.runs[0].glyphs[0].advance, 6.9, within: 1e-9))
    #expect(isApproximatelyEqual(full.runs[0].glyphs[2].advance, 6.9 + 0.9 * 1.5, within: 1e-9))
    // More than both may give stays free.
    let short = try Mono.typesetter("aa bb cc dd", paragraph: limited).layout(maxWidth: 59).lines[0]
    #expect(isApproximatelyEqual(short.width, 58, within: 1e-9))
  }

  @Test func `letters that may be narrower let lines fit`() throws {
    // 11 characters in the room of ten and a half: ten spaces behind letters of up to half a point, and two spaces that stay.
    let text = "aaa bbb ccc ddd"
    func lines(_ justification: Justification) throws -> [LineRange] {
      try Mono.typesetter(text, paragraph: Self.style(justification, .optimal)).lines(maxWidth: 63)
    }
    #expect(try lines(Justification()).map(\.contentRange) == [0..<7, 8..<15])
    let narrowed = try lines(Justification(letterSpacing: -0.05...0))
    #expect(narrowed.map(\.contentRange) == [0..<11, 12..<15])
    #expect(isApproximatelyEqual(narrowed[0].width, 63, within: 1e-9))
    // No letter is narrower than its limit.
    #expect(try lines(Justification(letterSpacing: -0.02...0)).map(\.contentRange) == [0..<7, 8..<15])
  }

  @Test func `limits are stored and checked`() throws {
    var style = Self.style(Justification(letterSpacing: -0.01...0.02))
    style.hyphenation = Hyphenation(requiresDictionary: false, maximumHyphenatedLines: 2)
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)) == style)
    #expect(try JSONDecoder().decode(Hyphenation.self, from: Data("{}".utf8)).maximumHyphenatedLines == nil)
    for letterSpacing in [0.01...0.02, -0.3...0, 0...1.1] {
      let error = #expect(throws: TypesettingError.self) {
        try Mono.typesetter("a", paragraph: Self.style(Justification(letterSpacing: letterSpacing)))
      }
      #expect(error?.code == .invalidValue)
    }
    style.hyphenation?.maximumHyphenatedLines = -1
    #expect(throws: TypesettingError.self) { try Mono.typesetter("a", paragraph: style) }
  }

  @Test func `lines are chosen without what hangs`() throws {
    for strategy in [LineBreakStrategy.greedy, .balanced, .pretty, .optimal] {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      style.hangingPunctuation = [.allowEnd]
      let lines = try Mono.typesetter("aaaa bbb, cccc ddd, eee", paragraph: style).lines(maxWidth: 48)
      #expect(lines.map(\.contentRange) == [0..<9, 10..<19, 20..<23], "\(strategy)")
      #expect(lines.map { $0.overhang?.end ?? 0 } == [6, 6, 0], "\(strategy)")
    }
  }

  @Test func `greedy lines have no more hyphens in a row than allowed`() throws {
    var (compared, limited) = (0, 0)
    Property("hyphens in a row", rounds: 200).check { generator in
      let pieces = Self.pieces(&generator, ends: [" ", "·", "·", "·"], count: 6...40)
      let text = Self.text(pieces)
      let room = Double(generator.int(9...20)) * Mono.advance
      let limit = generator.int(0...2)
      func lines(_ limit: Int?) throws -> [LineRange] {
        var style = ParagraphStyle(alignment: generator.pick([.natural, .justified]))
        if generator.oneIn(2) { style.hangingPunctuation = .allowEnd }
        style.hyphenation = Hyphenation(requiresDictionary: false, maximumHyphenatedLines: limit)
        return try Mono.typesetter(text, paragraph: style).lines(maxWidth: room)
      }
      let utf8 = Array(text.utf8)
      var row = 0
      for line in try lines(limit) {
        row = line.showsHyphen ? row + 1 : 0
        let hasSpace = utf8[line.contentRange].contains(UInt8(ascii: " "))
        try require(row <= limit || !hasSpace, "\(pieces) in \(room), \(limit): \(line)")
        compared += 1
      }
      row = 0
      for line in try lines(nil) {
        row = line.showsHyphen ? row + 1 : 0
        if row > limit { limited += 1 }
      }
    }
    expectCompared(compared, atLeast: 500, "lines")
    expectCompared(limited, atLeast: 50, "hyphens that are not allowed")
  }

  // MARK: TeX

  private struct Recorded: Decodable {
    struct Case: Decodable {
      /// A word's pieces, by their lengths.
      var words: [[Int]]
      /// What is between the pieces of words.
      var hyphen: String
      /// Characters.
      var room: Int
      /// The numbers of pieces before the ends of TeX's lines.
      var ends: [Int]
    }
    var cases: [Case]
  }

  @Test func `optimal lines have TeX's demerits`() throws {
    let recorded: Recorded = try CaseFile.decoded("luatex-paragraphs")
    var (same, better, hopeless) = (0, 0, 0)
    for item in recorded.cases {
      let hyphen = try #require(item.hyphen.first)
      let pieces = item.words.flatMap { word in
        word.enumerated().map { Piece(length: $1, end: $0 == word.count - 1 ? " " : hyphen) }
      }
      let place = "\(pieces) in \(item.room)"
      let optimal = try Self.ends(pieces, .optimal, room: item.room, minimumSpace: 2.0 / 3)
      let found = try #require(Self.cost(pieces, ends: optimal, room: item.room, minimumSpace: 2.0 / 3), "\(place)")
      // TeX has a greatest badness, so that hopeless lines are all the same to it.
      guard let tex = Self.cost(pieces, ends: item.ends, room: item.room, minimumSpace: 2.0 / 3), tex.demerits < 9e7
      else {
        hopeless += 1
        continue
      }
      #expect(found.unjustified == 0 && found.demerits <= tex.demerits * 1.000001, "\(place): \(found), TeX \(tex)")
      // Its badness is a whole number.
      #expect(tex.demerits <= found.demerits * 1.02, "\(place): \(found), TeX \(tex)")
      if optimal == item.ends { same += 1 } else { better += 1 }
    }
    #expect(same >= 150 && same + better + hopeless == recorded.cases.count, "\(same) same, \(better), \(hopeless)")
  }
}
