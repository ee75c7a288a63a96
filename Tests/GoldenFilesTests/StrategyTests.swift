import Fonts
import GoldenFiles
import StrictJSON
import TestSupport
import Testing
import Typesetting

/// The strategies of the library, with files in the default folder.
@Suite(.noDeadGoldens(), .goldens) struct StrategyTests {
  private func typesetter(_ text: String) throws -> Typesetter {
    let library = try FontLibrary.bundled()
    let font = try library.font(FontDescriptor(family: "Inter", size: 16))
    return try Typesetter(StyledText(text, font: font), fallback: library)
  }

  @Test func lines() {
    assertGolden(of: "One line.\nAnother one.\n", as: .lines)
  }

  @Test func pullback() {
    struct Receipt {
      var rows: [(String, Double)]
    }
    let golden = Golden<String, String>.lines.pullback { (receipt: Receipt) in
      receipt.rows.map { "\($0): \($1)\n" }.joined()
    }
    assertGolden(of: Receipt(rows: [("tea", 2.5), ("cake", 3.75)]), as: golden)
  }

  @Test func typesetterLines() throws {
    assertGolden(
      of: try typesetter("Hello, world. Un\u{AD}be\u{AD}liev\u{AD}able! ش 123"),
      as: .lines(atWidths: [60, 120, .infinity]))
  }

  @Test func truncatedTypesetterLines() throws {
    assertGolden(
      of: try typesetter("The quick brown fox jumps over the lazy dog."),
      as: .lines(atWidths: [100], numberOfLines: 2, lineBreakMode: .byTruncatingMiddle))
  }

  @Test func measurement() throws {
    assertGolden(of: try typesetter("Hello, world").measure(maxWidth: 60), as: .json)
  }

  @Test func layout() throws {
    assertGolden(of: try typesetter("Hi, שלום!").layout(maxWidth: 60), as: .json)
  }

  @Test func encodable() {
    struct Row: Encodable {
      var name = "title"
      var height = 20.5
      var factor: Float = 0.1
      var tall = true
      var path = "a/b"
      var none: Int?
      var limits: [Double] = [.infinity, -.infinity, .nan]
      var large = UInt64.max
    }
    assertGolden(of: [Row(), Row(none: 1)], as: .json)
  }

  @Test func orderedJSON() {
    let json: GoldenJSON = .object([
      "z": 1, "a": [true, .null, .number(0.1), .number(-0.0), .number(.infinity), .number(.nan)],
      "invisible": "tab\t newline\n no-break\u{A0}space soft\u{AD}hyphen zero\u{200B}width \u{2028}\u{E0067}👨‍👩‍👧 \"\\",
      "long": .array((0..<40).map { .integer($0 * 1_000_003) }), "empty": [], "nothing": .object([]),
    ])
    assertGolden(of: json, as: .json)
  }

  @Test func numbersReadBackExactly() throws {
    let edges = [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1 + 0.2, 1e21, 123_456_789_012_345_680]
    try checkReading(of: edges)
    var compared = 0
    Property("numbers", rounds: 20).check { generator in
      let numbers = (0..<100).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
      try checkReading(of: numbers)
      compared += numbers.count
    }
    expectCompared(compared, atLeast: 1900, "numbers")
  }

  /// Throws unless both JSON strategies write numbers that read back as the same bits.
  private func checkReading(of numbers: [Double]) throws {
    for text in [
      try Golden<[Double], String>.json.format(numbers),
      try Golden<GoldenJSON, String>.json.format(.array(numbers.map { .number($0) })),
    ] {
      guard case .array(let values) = try JSONReader.value(of: text).content else {
        throw Violation("not an array: \(text)")
      }
      try require(values.map { $0.number?.bitPattern } == numbers.map(\.bitPattern), "\(numbers) as \(text)")
    }
  }
}
