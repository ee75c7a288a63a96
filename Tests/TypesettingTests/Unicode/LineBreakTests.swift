import CUnicode
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LineBreakTests {
  private func tests() throws -> [BoundaryTest] {
    try UnicodeTestFile("auxiliary/LineBreakTest.txt").lines.map(BoundaryTest.init)
  }

  @Test func `LineBreakTest holds for ICU but for known differences`() throws {
    let tests = try tests()
    #expect(tests.count == 7654)
    let oracle = try BoundaryOracle(CU_BREAK_LINE)
    var found: [String: String] = [:]
    for test in tests {
      let boundaries = try oracle.boundaries(test.string)
      if boundaries != test.boundaries { found[test.line] = test.line(with: boundaries) }
    }
    let report = try KnownDifferences("LineBreakTest-ICU.txt").report(found: found)
    #expect(report.isEmpty, "\(report)")
  }

  /// No line of the engine's ends inside a grapheme cluster, although UAX #14 allows it behind a space, before a mark or
  /// a skin tone for instance. What is expected of the engine are the file's opportunities between clusters.
  @Test func `LineBreakTest holds for the engine but for known differences`() throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    let clusters = try BoundaryOracle(CU_BREAK_GRAPHEME)
    var found: [String: String] = [:]
    var narrowed = 0
    for test in try tests() {
      let boundaries = try AnalyzedText(test.string, style: style).breaks
      let allowed = try Set(clusters.boundaries(test.string))
      let expected = test.boundaries.filter(allowed.contains)
      if expected != test.boundaries { narrowed += 1 }
      if boundaries != expected { found[test.line] = test.line(with: boundaries) }
    }
    let report = try KnownDifferences("LineBreakTest-engine.txt").report(found: found)
    #expect(report.isEmpty, "\(report)")
    #expect(narrowed == 315)
  }

  private static let locales = ["", "en", "de", "fi", "sv", "ja", "ja@lb=strict", "ja@lb=loose", "ko", "zh", "th"]

  /// Plain text does not go through ICU; where the shortcut answers, it gives what ICU gives, in every language.
  @Test func `the shortcut for plain text agrees with ICU`() throws {
    let oracles = try Self.locales.map { try BoundaryOracle(CU_BREAK_LINE, locale: $0) }
    let letters = Array("aZéäжΩאئнक的あ가ก  '.,:;!?-/\"()0179\u{301}\u{308}\u{5B0}\u{A0}’“".unicodeScalars)
    var answered = 0
    func check(_ string: String) throws {
      guard let simple = Self.simpleBoundaries(string) else { return }
      answered += 1
      for (locale, oracle) in zip(Self.locales, oracles) {
        let expected = try oracle.boundaries(string)
        try require(simple == expected, "\"\(string.escaped)\" in '\(locale)': \(simple), ICU \(expected)")
      }
    }
    for test in try tests() { try check(test.string) }
    for sample in Sample.all { try check(sample.text) }
    TextProperty("plain text", rounds: 6000) { generator in
      // Mostly a few letters and marks, so that the shortcut answers often.
      let palette = (0..<generator.int(2...6)).map { _ in generator.pick(letters) }
      var text = String.UnicodeScalarView()
      for _ in 0..<generator.int(1...12) { text.append(generator.oneIn(4) ? " " : generator.pick(palette)) }
      return String(text)
    }.check { text, _ in try check(text) }
    expectCompared(answered, atLeast: 1001, "answers of the shortcut")
  }

  /// UTF-8 offsets, without 0; `nil` where the shortcut does not answer.
  private static func simpleBoundaries(_ string: String) -> [Int]? {
    Scratch.lending { scratch -> [Int]? in
      var copy = string
      return copy.withUTF8 { text in
        scratch.reserve(text.count)
        var all: UInt32 = 0
        let units = cu_decode(
          text.baseAddress, Int32(text.count), scratch.units, scratch.offsets, scratch.properties, &all)
        guard units > 0 else { return nil }
        let count = cu_simple_line_boundaries(scratch.units, scratch.properties, units, scratch.boundaries)
        return count < 0 ? nil : (0..<Int(count)).map { Int(scratch.offsets[Int(scratch.boundaries[$0])]) }
      }
    }
  }
}
