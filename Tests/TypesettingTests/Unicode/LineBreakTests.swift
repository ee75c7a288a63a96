import CUnicode
import TestSupport
import Testing

@testable import Typesetting

@Suite struct `Line breaks` {
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

  @Test func `LineBreakTest holds for the engine but for known differences`() throws {
    let style = TextStyle(font: try BundledFont.named("NotoSans-Regular").font())
    var found: [String: String] = [:]
    for test in try tests() {
      let boundaries = try AnalyzedText(test.string, style: style).breaks
      if boundaries != test.boundaries { found[test.line] = test.line(with: boundaries) }
    }
    let report = try KnownDifferences("LineBreakTest-engine.txt").report(found: found)
    #expect(report.isEmpty, "\(report)")
  }
}
