import CUnicode
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LineBreakTests {
  private func tests() throws -> [BoundaryTest] {
    try UnicodeTestFile("auxiliary/LineBreakTest.txt").lines.map(BoundaryTest.init)
  }

  @Test(.enabled(if: BoundaryOracle.unicodeVersion == 15_00, "the known differences are ICU 72's"))
  func `LineBreakTest holds for ICU but for known differences`() throws {
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

  /// A rule set, the ICU locale that has it in ICU 72, and language tags that have it here.
  private static let rules: [(rules: cu_line_rules, locale: String, tags: [String])] = [
    (CU_LINE_STRICT, "", ["und", "en", "ko", "yue", "th", "de-u-lb-strict", "fr-u-lb-anything"]),
    (CU_LINE_NORMAL, "ja", ["ja", "ja-JP", "jpn", "ja-Latn", "ko-u-lb-normal"]),
    (CU_LINE_LOOSE, "ko@lb=loose", ["ko-u-lb-loose", "en-u-lb-loose"]),
    (CU_LINE_STRICT_CJ, "zh", ["zh", "zh-Hant", "zho", "ja-u-lb-strict"]),
    (CU_LINE_NORMAL_CJ, "ja@lb=normal", ["ja-u-lb-normal", "zh-Hans-u-lb-normal"]),
    (CU_LINE_LOOSE_CJ, "zh@lb=loose", ["zh-u-lb-loose", "ja-u-lb-loose"]),
  ]

  /// CLDR's LB20.09: a line does not end behind a hyphen at its own start.
  @Test func `a hyphen behind a joiner is not at the start of a line`() throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    let plain = try AnalyzedText("\u{FFFC}-b", style: style).breaks
    #expect(plain.contains(3))
    #expect(!plain.contains(4))
    // LB8a: the line does not end before the hyphen, so it may end behind it.
    let joined = try AnalyzedText("\u{FFFC}\u{200D}-b", style: style).breaks
    #expect(!joined.contains(6))
    #expect(joined.contains(7))
  }

  @Test func `languages and strictness choose the rules`() throws {
    for (rules, _, tags) in Self.rules {
      for tag in tags { #expect(try LanguageTag(tag).lineRules == Int32(rules.rawValue), "\(tag)") }
    }
  }

  /// Our rules without those of Unicode 15.1 are ICU 72's, for characters of all classes.
  @Test(.enabled(if: BoundaryOracle.unicodeVersion == 15_00, "another ICU than 72 has other rules"))
  func `the rules are those of ICU 72`() throws {
    let oracles = try Self.rules.map { try BoundaryOracle(CU_BREAK_LINE, locale: $0.locale) }
    let classes = Self.charactersByClass()
    #expect(classes.count == 53)
    var compared = 0
    func check(_ string: String) throws {
      // ICU loses count of regional indicators with joiners between them (LB30a).
      let scalars = string.unicodeScalars
      if scalars.contains("\u{200D}"), scalars.count(where: { (0x1F1E6...0x1F1FF).contains($0.value) }) > 2 { return }
      for ((rules, locale, _), oracle) in zip(Self.rules, oracles) {
        let found = try Self.boundaries(string, rules: Int32(rules.rawValue | CU_LINE_ICU_72.rawValue))
        let expected = try oracle.boundaries(string)
        try require(found == expected, "\"\(string.escaped)\" in '\(locale)': \(found), ICU \(expected)")
        compared += 1
      }
    }
    for test in try tests() { try check(test.string) }
    for sample in Sample.all { try check(sample.text) }
    TextProperty("line breaks", rounds: 6000) { generator in
      // A few classes, so that rules of three and more characters are met.
      var palette = (0..<generator.int(1...6)).map { _ in generator.pick(classes) }
      palette.append([" "])
      var text = String.UnicodeScalarView()
      for _ in 0..<generator.int(1...16) {
        text.append(generator.pick(generator.oneIn(4) ? generator.pick(classes) : generator.pick(palette)))
      }
      return String(text)
    }.check { text, _ in try check(text) }
    expectCompared(compared, atLeast: 6 * 13_000, "texts and rule sets")
  }

  /// A hundred characters of each class at most, from all over the class.
  private static func charactersByClass() -> [[Unicode.Scalar]] {
    var found: [UInt32: [Unicode.Scalar]] = [:]
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      found[cu_properties(value) >> UInt32(CU_LINE_CLASS_SHIFT), default: []].append(scalar)
    }
    return found.sorted { $0.key < $1.key }.map { _, scalars in
      let step = max(1, scalars.count / 100)
      return stride(from: 0, to: scalars.count, by: step).map { scalars[$0] }
    }
  }

  /// UTF-8 offsets, without 0.
  private static func boundaries(_ string: String, rules: Int32) throws -> [Int] {
    var copy = string
    return try copy.withUTF8 { text in
      try TextWorkspace.lend { workspace throws(TypesettingError) in
        var properties: UInt32 = 0
        let units = workspace.decode(text, properties: &properties)
        let count = try workspace.lineBoundaries(count: units, rules: rules)
        return (0..<count).map { Int(workspace.offsets[Int(workspace.boundaries[$0])]) }
      }
    }
  }
}
