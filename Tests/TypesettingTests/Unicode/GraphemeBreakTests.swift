import CUnicode
import Fonts
import TestSupport
import Testing

@testable import Typesetting

@Suite struct GraphemeBreakTests {
  private func tests() throws -> [BoundaryTest] {
    try UnicodeTestFile("auxiliary/GraphemeBreakTest.txt").lines.map(BoundaryTest.init)
  }

  @Test func `GraphemeBreakTest holds for ICU`() throws {
    let tests = try tests()
    #expect(tests.count == 602)
    let oracle = try BoundaryOracle(CU_BREAK_GRAPHEME)
    for test in tests {
      let found = try oracle.boundaries(test.string)
      #expect(found == test.boundaries, "\(test.line(with: found)), expected \(test.line)")
    }
  }

  @Test func `GraphemeBreakTest holds for the table of a prepared text`() throws {
    let font = try BundledFont.named("NotoSans-Regular").font()
    for test in try tests() {
      let typesetter = try Typesetter(StyledText(test.string, font: font), fallback: .empty)
      let table = typesetter.prepared.graphemeTable(of: typesetter.prepared.paragraphs[0])
      let found = (1..<table.count).map { table.offset(of: $0) }
      #expect(found == test.boundaries, "\(test.line(with: found)), expected \(test.line)")
    }
  }

  @Test func `the clusters of paragraphs in a row are those of the text`() throws {
    let oracle = try BoundaryOracle(CU_BREAK_GRAPHEME)
    let font = try BundledFont.named("NotoSans-Regular").font()
    let pieces = [
      "a", "\r", "\n", "\r\n", "\u{85}", "\u{B}", "\u{2028}", "\u{2029}", "\u{301}", "\t", "\u{1F1E9}", " ",
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      .joined()
      let prepared = try Typesetter(StyledText(text, font: font), fallback: .empty).prepared
      let table = prepared.graphemeTable(of: prepared.paragraphs[0])
      let found = (1..<table.count).map { table.offset(of: $0) }
      #expect(try found == oracle.boundaries(text), "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  /// Swift's own segmentation is of a newer Unicode version. Where the two agree on all samples, nothing is said of
  /// new characters; this test only shows that the wrapper and Swift see the same clusters in everyday text.
  @Test func `Swift agrees on the samples`() throws {
    let oracle = try BoundaryOracle(CU_BREAK_GRAPHEME)
    for sample in Sample.all where !Self.hasConjuncts.contains(sample.script) {
      var offset = 0
      let swift = sample.text.map { character in
        offset += character.utf8.count
        return offset
      }
      #expect(try oracle.boundaries(sample.text) == swift, "\(sample.text)")
    }
  }

  /// Scripts of Unicode 15.1's rule GB9c, which joins conjuncts; ICU 72 has 15.0.
  private static let hasConjuncts: Set<String> = ["Deva", "Beng", "Gujr", "Telu", "Mlym", "Mixd"]
}
