import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Characters that stand outside lines by parts of their advances.
@Suite struct ProtrusionTests {
  private static func style(
    _ protrusion: Protrusion, _ strategy: LineBreakStrategy = .greedy, _ alignment: TextAlignment = .natural
  ) -> ParagraphStyle {
    var style = ParagraphStyle(alignment: alignment)
    style.lineBreakStrategy = strategy
    style.protrusion = protrusion
    return style
  }

  @Test func `a stop and a quote stand outside by their parts`() throws {
    let table = Protrusion(start: ["\u{201C}": 0.5], end: [",": 0.75])
    let layout = try Mono.typesetter("“aa bb, cc", paragraph: Self.style(table)).layout(maxWidth: 34.5)
    #expect(layout.lines.map(\.lineRange.overhang) == [LineOverhang(start: 3, end: 4.5), nil])
    #expect(layout.lines.map(\.width) == [34.5, 12])
    #expect(layout.lines[0].x == 0)
    #expect(layout.lines[0].runs[0].glyphs[0].position.x == -3)
    #expect(layout.size.width == 34.5)
    // A hundredth of a point less, and the word with the comma is on the next line.
    let narrow = try Mono.typesetter("“aa bb, cc", paragraph: Self.style(table)).layout(maxWidth: 34.49)
    #expect(narrow.lines.map(\.range.lowerBound) == [0, 6, 10])
    // What fits stands outside as well.
    #expect(try Mono.typesetter("aa,", paragraph: Self.style(table)).layout(maxWidth: 100).lines[0].width == 13.5)
  }

  @Test func `the hyphen of a divided word stands outside`() throws {
    let table = Protrusion(end: ["\u{2010}": 0.5])
    let layout = try Mono.typesetter("aaaa\u{AD}bbbb", paragraph: Self.style(table)).layout(maxWidth: 27)
    #expect(layout.lines.map(\.width) == [27, 24])
    #expect(layout.lines[0].lineRange.overhang == LineOverhang(end: 3))
    #expect(layout.lines[0].runs.last?.isInserted == true)
    let right = try Mono.typesetter("aaaa\u{AD}bbbb", paragraph: Self.style(table, .greedy, .right)).layout(
      maxWidth: 27)
    #expect(right.lines[0].runs.last?.x == 24)
  }

  @Test func `from right to left the end is at the left`() throws {
    let font = try BundledFont.named("NotoSansHebrew-Regular").font(20)
    let style = Self.style(Protrusion(end: [".": 0.5]))
    let line = try Typesetter(StyledText("אא.", font: font, paragraphStyle: style), fallback: .empty)
      .layout(maxWidth: 100).lines[0]
    let glyph = try #require(line.runs.flatMap(\.glyphs).first { $0.cluster == 4 })
    let overhang = try #require(line.lineRange.overhang)
    #expect(overhang.start == 0 && isApproximatelyEqual(overhang.end, glyph.advance / 2, within: 1e-9))
    #expect(isApproximatelyEqual(glyph.position.x, line.x - overhang.end, within: 1e-9))
    #expect(isApproximatelyEqual(line.x + line.width, 100, within: 1e-9))
  }

  @Test func `what hangs as a whole does`() throws {
    var style = Self.style(Protrusion(end: [",": 0.5, "-": 0.5]))
    style.hangingPunctuation = .allowEnd
    // Half of the comma stands outside where the line fits so, and all of it where it does not.
    for (width, end) in [(18.0, 3.0), (15, 3), (14, 6), (12, 6)] {
      let line = try Mono.typesetter("aa, bb", paragraph: style).layout(maxWidth: width).lines[0]
      #expect(line.lineRange.contentRange == 0..<3, "\(width)")
      #expect(line.lineRange.overhang == LineOverhang(end: end), "\(width)")
    }
    style.hangingPunctuation = .forceEnd
    #expect(try Mono.typesetter("aa, bb", paragraph: style).layout(maxWidth: 100).lines[0].lineRange.overhang == nil)
    #expect(try Mono.typesetter("aa,", paragraph: style).layout(maxWidth: 100).lines[0].lineRange.overhang?.end == 6)
    #expect(try Mono.typesetter("aa-", paragraph: style).layout(maxWidth: 100).lines[0].lineRange.overhang?.end == 3)
  }

  @Test func `tables are stored and checked`() throws {
    let style = Self.style(.standard)
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)) == style)
    let table = try JSONDecoder().decode(Protrusion.self, from: Data(#"{"end": {".": 0.7}}"#.utf8))
    #expect(table == Protrusion(end: [".": 0.7]))
    let numbered = try JSONDecoder().decode(Protrusion.self, from: Data(#"{"end": {"U+2010": 0.5}}"#.utf8))
    #expect(numbered == Protrusion(end: ["\u{2010}": 0.5]))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Protrusion.self, from: Data(#"{"end": {"..": 0.7}}"#.utf8))
    }
    for part in [-0.1, 1.1, .nan] {
      let error = #expect(throws: TypesettingError.self) {
        try Mono.typesetter("a", paragraph: Self.style(Protrusion(start: ["-": part])))
      }
      #expect(error?.code == .invalidValue)
      #expect(error?.message.contains("U+002D") == true)
    }
  }

  // MARK: A search that knows only lengths

  /// A part of a word with its punctuation; a soft hyphen or a space is behind it.
  private struct Piece: CustomStringConvertible {
    var text: String
    var isDivided: Bool

    var description: String { text + (isDivided ? "·" : " ") }
  }

  private static let table = Protrusion(
    start: ["(": 0.25, "\u{201C}": 0.5], end: [",": 0.75, ".": 0.5, ")": 0.25, "\u{2010}": 0.5])

  private static func pieces(_ generator: inout SeededGenerator) -> [Piece] {
    var pieces: [Piece] = []
    for _ in 0..<generator.int(3...10) {
      let continues = pieces.last?.isDivided ?? false
      let isDivided = generator.oneIn(3)
      let letters = String(repeating: "x", count: generator.int(1...6))
      let prefix = continues ? "" : generator.pick(["", "", "(", "\u{201C}"])
      let suffix = isDivided ? "" : generator.pick(["", ",", ".", ")", "),"])
      pieces.append(Piece(text: prefix + letters + suffix, isDivided: isDivided))
    }
    pieces[pieces.count - 1].isDivided = false
    return pieces
  }

  private static func string(_ pieces: some Sequence<Piece>) -> String {
    pieces.map { $0.text + ($0.isDivided ? "\u{AD}" : " ") }.joined()
  }

  private struct Line {
    /// Points, without what stands outside.
    var width: Double
    var spaces: Int
    var isHyphen: Bool
    var overhang: LineOverhang
  }

  private static func line(_ pieces: ArraySlice<Piece>) -> Line {
    var text = pieces.map { $0.text + ($0.isDivided ? "" : " ") }.joined()
    let isHyphen = pieces.last?.isDivided ?? false
    if isHyphen { text += "\u{2010}" } else { text.removeLast() }
    let start = table.start[text.unicodeScalars.first ?? " "] ?? 0
    let end = table.end[text.unicodeScalars.last ?? " "] ?? 0
    return Line(
      width: Mono.advance * (Double(text.count) - start - end), spaces: text.count { $0 == " " }, isHyphen: isHyphen,
      overhang: LineOverhang(start: Mono.advance * start, end: Mono.advance * end))
  }

  /// The short lines and the demerits, by the rules of the guide; `nil` if a line does not fit.
  private static func cost(
    _ pieces: [Piece], ends: [Int], room: Double, isJustified: Bool
  ) -> (unjustified: Int, demerits: Double)? {
    var (start, unjustified, sum, followsHyphen) = (0, 0, 0.0, false)
    for end in ends {
      let line = line(pieces[start..<end])
      let isLast = end == pieces.count
      let free = room - line.width
      guard free >= -1e-6 else { return nil }
      var ratio = 0.0
      if free > 0, !isLast {
        if isJustified, line.spaces == 0 { unjustified += 1 }
        ratio = free / (isJustified && line.spaces > 0 ? Double(line.spaces) * Mono.advance / 2 : 20)
      }
      let badness = 100 * ratio * ratio * ratio
      sum += (10 + badness) * (10 + badness)
      if line.isHyphen { sum += followsHyphen ? 12_500 : 2_500 }
      if isLast, followsHyphen { sum += 5_000 }
      followsHyphen = line.isHyphen
      start = end
    }
    return (unjustified, sum)
  }

  @Test(arguments: [false, true])
  func `lines are chosen with what stands outside`(isJustified: Bool) throws {
    var (compared, changed, outside) = (0, 0, 0)
    Property("lines with protrusion", rounds: 120).check { generator in
      let pieces = Self.pieces(&generator)
      let room = generator.double(60...140)
      let text = Self.string(pieces)
      var offsets: [Int: Int] = [:]
      for count in 1...pieces.count { offsets[Self.string(pieces.prefix(count)).utf8.count] = count }
      func lines(_ strategy: LineBreakStrategy, _ table: Protrusion) throws -> [LineRange] {
        try Mono.typesetter(text, paragraph: Self.style(table, strategy, isJustified ? .justified : .natural))
          .lines(maxWidth: room)
      }
      func ends(_ lines: [LineRange]) throws -> [Int] {
        try lines.map { try #require(offsets[$0.range.upperBound], "\(pieces) in \(room): \($0)") }
      }
      func cost(_ ends: [Int]) -> (unjustified: Int, demerits: Double)? {
        Self.cost(pieces, ends: ends, room: room, isJustified: isJustified)
      }
      // Each greedy line takes what fits.
      let greedy = try ends(lines(.greedy, Self.table))
      var (expected, start) = ([Int](), 0)
      while start < pieces.count {
        let end = try #require(
          (start + 1...pieces.count).last { Self.line(pieces[start..<$0]).width <= room + 1e-6 }, "\(pieces)")
        expected.append(end)
        start = end
      }
      try require(greedy == expected, "\(pieces) in \(room): greedy \(greedy), expected \(expected)")

      let chosen = try lines(.optimal, Self.table)
      let optimal = try ends(chosen)
      let all = (0..<(1 << (pieces.count - 1))).map { mask in
        (1..<pieces.count).filter { mask >> ($0 - 1) & 1 == 1 } + [pieces.count]
      }
      let least = try #require(all.compactMap(cost).min { $0 < $1 })
      let found = try #require(cost(optimal), "\(pieces) in \(room): \(optimal)")
      let place = "\(pieces) in \(room): \(optimal) has \(found), least \(least)"
      try require(found.unjustified == least.unjustified, place)
      try require(isApproximatelyEqual(found.demerits, least.demerits, within: 1e-6 * least.demerits), place)
      let other = try #require(cost(greedy))
      try require(!(other < found) || other.demerits > found.demerits * 0.999999, "\(place), greedy \(other)")

      for strategy in LineBreakStrategy.allCases {
        let lines = try lines(strategy, Self.table)
        start = 0
        for (line, end) in zip(lines, try ends(lines)) {
          let overhang = Self.line(pieces[start..<end]).overhang
          let found = line.overhang ?? LineOverhang()
          try require(
            isApproximatelyEqual(found.start, overhang.start) && isApproximatelyEqual(found.end, overhang.end),
            "\(pieces) in \(room): \(line), not \(overhang)")
          try require(line.width <= room + 1e-6, "\(pieces) in \(room): \(line)")
          if overhang != LineOverhang() { outside += 1 }
          start = end
        }
      }
      compared += 1
      if try optimal != ends(lines(.optimal, Protrusion())) { changed += 1 }
    }
    expectCompared(compared, atLeast: 120, "paragraphs")
    expectCompared(changed, atLeast: 8, "paragraphs with other lines")
    expectCompared(outside, atLeast: 300, "lines with something outside")
  }

  /// In the widths of a real font: what stands outside is the part of the glyph at the edge.
  @Test func `parts are the parts of the glyphs at the edges`() throws {
    let font = try BundledFont.named("NotoSerif-Regular").font(11)
    let words = [
      "“Well,” ", "he ", "said—", "(at ", "last) ", "“it ", "is… ", "done.” ", "state-", "of-", "the-", "art; ", "no: ",
    ]
    var (compared, outside) = (0, 0)
    Property("protrusion of a serif", rounds: 60).check { generator in
      let text = (0..<generator.int(5...25)).map { _ in generator.pick(words) }.joined()
      let strategy = generator.pick(LineBreakStrategy.allCases)
      let style = Self.style(.standard, strategy, generator.pick([.natural, .justified, .right]))
      let typesetter = try Typesetter(StyledText(text, font: font, paragraphStyle: style), fallback: .empty)
      let width = generator.double(80...200)
      let layout = try typesetter.layout(maxWidth: width)
      try require(try typesetter.measure(maxWidth: width) == layout.measurement, "\(text.escaped) at \(width)")
      let utf8 = Array(text.utf8)
      for line in layout.lines {
        let glyphs = line.runs.filter { !$0.isHanging }.flatMap(\.glyphs)
        guard let first = glyphs.first, let last = glyphs.last, glyphs.count > 1 else { continue }
        func scalar(_ glyph: Glyph) -> Unicode.Scalar {
          String(decoding: utf8[glyph.cluster...], as: UTF8.self).unicodeScalars.first ?? " "
        }
        let start = (Protrusion.standard.start[scalar(first)] ?? 0) * first.advance
        let end = (Protrusion.standard.end[scalar(last)] ?? 0) * last.advance
        let place = "\"\(text)\" at \(width), \(strategy): \(line.range)"
        try require(line.width <= width + 1e-6, place)
        try require(isApproximatelyEqual(first.position.x, line.x - start, within: 1e-6), place)
        try require(
          isApproximatelyEqual(last.position.x + last.advance, line.x + line.width + end, within: 1e-6), place)
        compared += 1
        if start + end > 0 { outside += 1 }
      }
    }
    expectCompared(compared, atLeast: 150, "lines")
    expectCompared(outside, atLeast: 60, "lines with something outside")
  }
}
