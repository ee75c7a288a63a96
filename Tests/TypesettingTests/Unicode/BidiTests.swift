import CUnicode
import TestSupport
import Testing

@testable import Typesetting

@Suite struct BidiTests {
  /// A line of BidiCharacterTest.txt.
  private struct Case {
    let line: String
    let scalars: [Unicode.Scalar]
    let direction: BaseDirection
    let paragraphLevel: UInt8
    /// `nil` for characters that rule X9 removes.
    let levels: [UInt8?]
    /// Indices of the characters from left to right, without removed ones.
    let order: [Int]

    init(_ line: Substring.UTF8View) throws {
      self.line = String(Substring(line))
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard fields.count == 5 else { throw Violation("BidiCharacterTest.txt: not five fields: \(self.line)") }
      scalars = UnicodeTestFile.scalars(fields[0])
      direction =
        switch Array(fields[1]) {
        case [UInt8(ascii: "0")]: .leftToRight
        case [UInt8(ascii: "1")]: .rightToLeft
        default: .auto
        }
      paragraphLevel = (fields[2].first ?? 0) &- UInt8(ascii: "0")
      levels = Self.numbers(fields[3]).map { $0.map(UInt8.init) }
      order = Self.numbers(fields[4]).compactMap { $0 }
    }

    /// Decimal numbers with spaces between them; `x` is none.
    private static func numbers(_ field: Substring.UTF8View) -> [Int?] {
      field.split(separator: 0x20).map { part in
        part.first == UInt8(ascii: "x") ? nil : part.reduce(0) { $0 * 10 + Int($1) - 0x30 }
      }
    }
  }

  private static let cases = Result { try UnicodeTestFile("BidiCharacterTest.txt").lines.map { try Case($0) } }

  @Test func `BidiCharacterTest holds but for a known difference`() throws {
    let cases = try Self.cases.get()
    #expect(cases.count == 91_707)
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    var found: [String: String] = [:]
    for test in cases {
      var string = String.UnicodeScalarView()
      string.append(contentsOf: test.scalars)
      let analyzed = try AnalyzedText(String(string), style: style, direction: test.direction)
      var unit = 0
      var levels: [UInt8] = []
      for scalar in test.scalars {
        levels.append(analyzed.levels[unit])
        unit += UTF16.width(scalar)
      }
      let isSame = zip(levels, test.levels).allSatisfy { $1 == nil || $0 == $1 }
      if !isSame || analyzed.paragraphLevel != test.paragraphLevel {
        found[test.line] = "paragraph \(analyzed.paragraphLevel), levels \(levels)"
      }
    }
    let report = try KnownDifferences("BidiCharacterTest.txt").report(found: found)
    #expect(report.isEmpty, "\(report)")
  }

  @Test func `visual order is that of BidiCharacterTest`() throws {
    var failures = 0
    for test in try Self.cases.get() where failures < 5 {
      let kept = test.levels.indices.filter { test.levels[$0] != nil }
      let order = VisualOrder.order(of: kept.compactMap { test.levels[$0] }).map { kept[$0] }
      guard order != test.order else { continue }
      failures += 1
      Issue.record("\(test.line): \(order)")
    }
  }

  /// Text without mixed directions is not resolved.
  @Test func `levels of all texts are those that UAX 9 gives them`() throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    let resolver = try BidiResolver()
    func check(_ text: String) throws {
      for (direction, base) in [
        (BaseDirection.auto, CU_BASE_AUTO), (.leftToRight, CU_BASE_LTR), (.rightToLeft, CU_BASE_RTL),
      ] {
        let analyzed = try AnalyzedText(text, style: style, direction: direction)
        let expected = try resolver.levels(text, base)
        try require(
          analyzed.levels == expected, "\(direction) \"\(text.escaped)\": \(analyzed.levels), resolved \(expected)")
      }
    }
    let rightToLeft = RandomText(samples: Sample.of(["Arab", "Hebr"]))
    for sample in Sample.all { try check(sample.text) }
    TextProperty("right-to-left text", rounds: 1500) { rightToLeft.next(&$0, pieces: 8) }.check { text, _ in
      try check(text)
    }
    TextProperty("any text", rounds: 500) { RandomText().next(&$0, pieces: 20) }.check { text, _ in try check(text) }
    let neutrals = Array(
      "אבجد  ,.-()[]«»!?٪%$€°'\"/:;#&*@^~_|<>=+\u{A0}\u{2003}\u{301}\u{5B0}\u{200C}\u{200B}\u{FEFF}\u{AD}1٢"
        .unicodeScalars)
    TextProperty("letters and neutral characters", rounds: 3000) { generator in
      var text = String.UnicodeScalarView()
      let palette = (0..<5).map { _ in generator.pick(neutrals) }
      for _ in 0..<generator.int(1...10) { text.append(generator.pick(palette)) }
      return String(text)
    }.check { text, _ in try check(text) }
  }

  /// BD16: brackets deeper than 63 end the search for pairs, in one isolating run sequence and no other.
  @Test func `brackets pair up to 63 levels, and in each isolate anew`() throws {
    let resolver = try BidiResolver()
    func isPaired(_ text: String) throws -> Bool {
      // In a left-to-right paragraph a pair around right-to-left letters behind one takes their direction, a lone bracket the
      // paragraph's.
      try resolver.levels(text, CU_BASE_LTR).last == 1
    }
    func nested(_ count: Int) -> String {
      "א" + String(repeating: "(", count: count) + "א" + String(repeating: ")", count: count)
    }
    #expect(try isPaired(nested(63)))
    #expect(try !isPaired(nested(64)))
    #expect(try isPaired("א(\u{2067}" + nested(64) + "\u{2069}א)"))
    #expect(try isPaired("\u{2067}" + nested(64) + "\u{2069}" + nested(63)))
    // Pairs before it stay.
    #expect(try resolver.levels("א(א)a" + nested(64), CU_BASE_LTR).prefix(4) == [1, 1, 1, 1])
  }

  @Test func `levels may be as deep as they like`() throws {
    let resolver = try BidiResolver()
    for code in ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"] {
      let levels = try resolver.levels(
        "אa" + String(repeating: code, count: 1000) + "a" + String(repeating: "\u{2069}\u{202C}", count: 1000) + "א",
        CU_BASE_AUTO)
      #expect(levels.max() ?? 0 >= 122 && levels.max() ?? 0 <= 126, "\(levels.max() ?? 0)")
      #expect(levels.first == 1 && levels.last == 1)
    }
  }
}
