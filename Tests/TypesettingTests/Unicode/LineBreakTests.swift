import CUnicode
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LineBreakTests {
  private static func tests() throws -> [BoundaryTest] {
    let path = Repository.path("Tests/TypesettingTests/Unicode/Data/LineBreakTest-16.0.0.txt")
    let tests = try UnicodeTestFile(path: path).lines.map(BoundaryTest.init)
    try #require(tests.count == 16672)
    return tests
  }

  @Test func `every line of Unicode's LineBreakTest holds for the rules`() throws {
    for test in try Self.tests() {
      let boundaries = try Self.boundaries(test.string, rules: Int32(CU_LINE_STRICT.rawValue))
      try require(boundaries == test.boundaries, "\(test.line): \(test.line(with: boundaries))")
    }
  }

  /// No line of the engine's ends inside a grapheme cluster, although UAX #14 allows it behind a space, before a mark or
  /// a skin tone for instance. What is expected of the engine are the file's opportunities between clusters.
  @Test func `every line of Unicode's LineBreakTest holds for the engine between grapheme clusters`() throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    let clusters = try BoundaryOracle(CU_BREAK_GRAPHEME)
    var narrowed = 0
    for test in try Self.tests() {
      let boundaries = try AnalyzedText(test.string, style: style).breaks
      let allowed = try Set(clusters.boundaries(test.string))
      let expected = test.boundaries.filter(allowed.contains)
      if expected != test.boundaries { narrowed += 1 }
      try require(boundaries == expected, "\(test.line): \(test.line(with: boundaries))")
    }
    // 1,154 with ICU 72.
    #expect(narrowed < 1500)
  }

  /// `record-pairs.py` beside the file says how it was made.
  @Test func `pairs of characters of all classes have the opportunities that uniseg finds`() throws {
    let path = Repository.path("Tests/TypesettingTests/Unicode/Data/LineBreakPairs.txt")
    let rows = try Repository.dataLines(path).map { $0.split(separator: " ") }
    let scalars = rows.flatMap { UnicodeTestFile.scalars($0[0].utf8) }
    try #require(scalars.count == rows.count)
    var compared = 0
    for (first, row) in zip(scalars, rows) {
      for (space, digits) in [("", row[1]), (" ", row[2])] {
        let bits = digits.flatMap { digit in
          (0..<4).map { (digit.hexDigitValue ?? 0) & (8 >> $0) != 0 }
        }
        for (second, expected) in zip(scalars, bits) {
          let start = "\(first)\(space)"
          let text = start + String(second)
          let found = try Self.boundaries(text, rules: Int32(CU_LINE_STRICT.rawValue)).contains(start.utf8.count)
          try require(found == expected, "\"\(text.escaped)\": \(found), uniseg \(expected)")
          compared += 1
        }
      }
    }
    #expect(compared == 124_002)
  }

  /// UAX #14 LB15a, LB15b, LB20a, LB21a, LB28a by example; a vertical line stands where a line may end.
  @Test(arguments: [
    "„Apfel“ |„Birne“ |„Kirsche“ |und", "« Bonjour » |dit-|il", "»Ja« |»Nein«", "“a” |“b”", "a |“ b", "( « a » )",
    "a |\" |b", "ls |-l |--|all", "日|本 |-b", "\u{FFFC}|-b", "\u{FFFC}\u{200D}-b", "א-b", "א-|ב", "“你|好”|吗", "他|说|“你|好”",
    "他|说“ok”吗", "ᬓ|ᬓ", "ᬓ᭄ᬓ", "ᯂ|ᯂᯂ᯲",
  ]) func `the rules that Unicode 15.1 and 16.0 added hold`(_ marked: String) throws {
    try expectBreaks(marked)
  }

  /// Expects the opportunities of a text where vertical lines stand in it.
  private func expectBreaks(_ marked: String) throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    var text = ""
    var expected: [Int] = []
    for character in marked {
      if character == "|" { expected.append(text.utf8.count) } else { text.append(character) }
    }
    let found = try AnalyzedText(text, style: style).breaks.filter { $0 < text.utf8.count }
    #expect(found == expected.filter { $0 < text.utf8.count })
  }

  /// W3C's layout requirements of Thai, Lao and Khmer: signs of repetition and abbreviation never start a line, whatever the
  /// dictionary says and also behind a space; a vertical line stands where a line may end.
  @Test(arguments: ["เด็กๆ|ไป", "ต่าง ๆ |กัน", "กรุงเทพฯ |และ ฯลฯ", "ຕ່າງໆ ໆ", "អ្វីៗ ៗ"])
  func `signs of repetition stay with what they repeat`(_ marked: String) throws {
    try expectBreaks(marked)
  }

  /// A rule set, the ICU locale that has it in ICU 76, and language tags that have it here.
  private static let rules: [(rules: cu_line_rules, locale: String, tags: [String])] = [
    (CU_LINE_STRICT, "sv", ["und", "en", "ko", "yue", "th", "de-u-lb-strict", "fr-u-lb-anything"]),
    (CU_LINE_NORMAL, "ja", ["ja", "ja-JP", "jpn", "ja-Latn", "ko-u-lb-normal"]),
    (CU_LINE_LOOSE, "sv@lb=loose", ["ko-u-lb-loose", "en-u-lb-loose"]),
    (CU_LINE_STRICT_CJ, "zh", ["zh", "zh-Hant", "zho", "ja-u-lb-strict"]),
    (CU_LINE_NORMAL_CJ, "ja@lb=normal", ["ja-u-lb-normal", "zh-Hans-u-lb-normal"]),
    (CU_LINE_LOOSE_CJ, "zh@lb=loose", ["zh-u-lb-loose", "ja-u-lb-loose"]),
  ]

  @Test func `languages and strictness choose the rules`() throws {
    for (rules, _, tags) in Self.rules {
      for tag in tags { #expect(try LanguageTag(tag).lineRules == Int32(rules.rawValue), "\(tag)") }
    }
  }

  /// ICU is the one of the toolchain, which Foundation is built on, because the system's may have older rules. Of its
  /// locales those are asked whose quotation marks have their classes of UAX #14.
  @Test(.enabled(if: ToolchainBreaker.unicodeVersion == 16_00, "the toolchain's ICU has other rules"))
  func `the rules are as in ICU 76`() throws {
    let oracles = try Self.rules.map { try ToolchainBreaker(locale: $0.locale) }
    let classes = Self.charactersByClass()
    #expect(classes.count == 74)
    var compared = 0
    func check(_ string: String) throws {
      // Words of Thai, Lao, Khmer and Burmese are found by the dictionaries of the system's ICU.
      if Self.hasWords(string) { return }
      for ((rules, locale, _), oracle) in zip(Self.rules, oracles) {
        // CSS Text 3 §5.3 breaks before these in all languages, CLDR in Chinese and Japanese only.
        if rules == CU_LINE_LOOSE, string.unicodeScalars.contains(where: { $0 == "\u{2010}" || $0 == "\u{2013}" }) {
          continue
        }
        // An opening bracket in CLDR's Chinese rules since CLDR 46.
        if locale.hasPrefix("zh"), string.unicodeScalars.contains("\u{2018}") { continue }
        let found = try Self.boundaries(string, rules: Int32(rules.rawValue))
        let expected = oracle.boundaries(string)
        try require(found == expected, "\"\(string.escaped)\" in '\(locale)': \(found), ICU \(expected)")
        compared += 1
      }
    }
    for test in try Self.tests() { try check(test.string) }
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
    expectCompared(compared, atLeast: 6 * 14_000, "texts and rule sets")
  }

  /// Whether a text has letters of scripts that are written without spaces (class SA).
  private static func hasWords(_ string: String) -> Bool {
    string.unicodeScalars.contains {
      switch $0.value {
      case 0xE01...0xEDF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAD, 0xA9E0...0xA9FE,
        0xAA60...0xAADF, 0x11700...0x1174F:
        true
      default: false
      }
    }
  }

  /// A hundred characters of each class and width at most, from all over the class.
  private static func charactersByClass() -> [[Unicode.Scalar]] {
    var found: [UInt32: [Unicode.Scalar]] = [:]
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = cu_properties(value)
      let isEastAsian = properties & UInt32(CU_EAST_ASIAN.rawValue) != 0
      let lineClass = properties >> UInt32(CU_LINE_CLASS_SHIFT)
      found[lineClass * 2 + (isEastAsian ? 1 : 0), default: []].append(scalar)
    }
    return found.sorted { $0.key < $1.key }.map { _, scalars in
      let step = max(1, scalars.count / 100)
      return stride(from: 0, to: scalars.count, by: step).map { scalars[$0] }
    }
  }

  /// UTF-8 offsets, without 0.
  static func boundaries(_ string: String, rules: Int32) throws -> [Int] {
    var copy = string
    return try copy.withUTF8 { text in
      try TextWorkspace.lend { workspace throws(TypesettingError) in
        var properties: UInt32 = 0
        let units = workspace.analysis.decode(text, properties: &properties)
        let count = try workspace.analysis.lineBoundaries(count: units, rules: rules)
        return (0..<count).map { Int(workspace.analysis.offsets[Int(workspace.analysis.boundaries[$0])]) }
      }
    }
  }
}
