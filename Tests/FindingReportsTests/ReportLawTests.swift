import FindingReports
import StrictJSON
import TestSupport
import Testing

/// Statements about reports of findings with random and hostile texts.
@Suite struct ReportLaws {
  private func check(_ rounds: Int, firstSeed: UInt64, _ body: ([Finding]) throws -> Void) {
    Property("reports stay readable", rounds: rounds, firstSeed: firstSeed).check { generator in
      try body(RandomFindings.next(&generator, count: generator.int(0...8)))
    }
  }

  @Test(.scaledProcessorTime(minutes: 2)) func `JSON and SARIF are strict JSON with as many findings`() {
    check(300, firstSeed: 1) { findings in
      let json = try JSONReader.value(of: rendered(findings, as: .json))
      guard case .array(let values)? = json["findings"]?.content else { throw Violation("no array") }
      try require(values.count == findings.count, "\(values.count) findings of \(findings.count)")
      for (value, finding) in zip(values, findings) {
        // By scalars: equal strings may be spelled differently.
        try require(
          value["text"]?.string?.unicodeScalars.elementsEqual(finding.text.shown?.unicodeScalars ?? "".unicodeScalars)
            ?? (finding.text.shown == nil), "the text differs")
      }
      try SARIFRulesByHand.check(JSONReader.value(of: rendered(findings, as: .sarif)))
    }
  }

  @Test(.scaledProcessorTime(minutes: 2)) func `JUnit and the findings of a page are well-formed XML`() {
    check(300, firstSeed: 1001) { findings in
      try JUnitRules.check(XMLNode.read(rendered(findings, as: .junit)))
      let articles = try HTMLReportTests.articles(rendered(findings, as: .html))
      try require(articles.count == findings.count, "\(articles.count) articles of \(findings.count)")
    }
  }

  @Test(.scaledProcessorTime(minutes: 2)) func `tables and lines are not broken by their contents`() {
    check(300, firstSeed: 2001) { findings in
      let rows = try rendered(findings, as: .markdown).split(whereSeparator: \.isNewline).filter { $0.hasPrefix("| ") }
      try require(rows.count == (findings.isEmpty ? 0 : findings.count + 2), "\(rows.count) rows")
      for row in rows { try require(row.unicodeScalars.count { $0 == "|" } == 7, "columns of \(row)") }
      let lines = try rendered(findings, as: .text).split(whereSeparator: \.isNewline)
      let expected = findings.reduce(1) { $0 + 1 + ($1.text.shown == nil ? 0 : 1) + ($1.text.source == nil ? 0 : 1) }
      try require(lines.count == expected, "\(lines.count) lines, expected \(expected)")
    }
  }

  @Test func `every report is linear in the number of its findings`() throws {
    for format in FindingReportFormat.allCases where format != .markdown {
      let some = try rendered([Finding](repeating: SampleFindings.all[3], count: 100), as: format).utf8.count
      let more = try rendered([Finding](repeating: SampleFindings.all[3], count: 200), as: format).utf8.count
      let most = try rendered([Finding](repeating: SampleFindings.all[3], count: 400), as: format).utf8.count
      #expect(most - more <= (more - some) * 2 + 2000, "\(format)")
    }
  }
}
