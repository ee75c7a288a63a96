@testable import FindingReports
import TestSupport
import Testing

@Suite struct SpoolTests {
  private func written(_ spool: ReportSpool, _ sections: Range<Int>) throws -> String {
    let collected = Collected()
    try spool.write(sections: sections, to: collected.sink, header: { "<\($0)>" }, footer: { "</\($0)>" })
    return try collected.text()
  }

  @Test(arguments: [0, 3, 10, 1000])
  func `sections are written whole, in memory or not`(memoryLimit: Int) throws {
    var spool = ReportSpool(memoryLimit: memoryLimit)
    for (text, section) in [("ab", 0), ("cd", 1), ("ef", 0), ("", 1), ("gh", 0), ("ij", 3)] {
      try spool.append(text, to: section)
    }
    #expect(try written(spool, 0..<4) == "<0>abefgh</0><1>cd</1><2></2><3>ij</3>")
  }

  @Test func `random pieces in random sections come back in order`() {
    Property("sections of a spool", rounds: 200).check { generator in
      var spool = ReportSpool(memoryLimit: generator.int(0...400))
      var expected = [String](repeating: "", count: 4)
      for _ in 0..<generator.int(0...60) {
        let text = RandomText().next(&generator, pieces: 4)
        let section = generator.int(0...3)
        try spool.append(text, to: section)
        expected[section] += text
      }
      let whole = expected.enumerated().map { "<\($0.offset)>\($0.element)</\($0.offset)>" }.joined()
      try require(try written(spool, 0..<4) == whole, "the sections differ")
    }
  }

  @Test func `a stretch that is longer than what is read at once is whole`() throws {
    var spool = ReportSpool(memoryLimit: 1000)
    let line = String(repeating: "x", count: 999) + "\n"
    for _ in 0..<1000 { try spool.append(line) }
    let collected = Collected()
    try spool.write(to: collected.sink)
    #expect(collected.bytes.count == 1_000_000)
    #expect(collected.calls > 1)
    #expect(try collected.text() == String(repeating: line, count: 1000))
  }

  @Test func `reports are the same whether they were in memory or in a file`() throws {
    func text(_ limit: Int, _ make: (ReportSink, ReportSpool) -> any FindingReport) throws -> String {
      try rendered(SampleFindings.all, SampleFindings.summary) { make($0, ReportSpool(memoryLimit: limit)) }
    }
    let makers: [(ReportSink, ReportSpool) -> any FindingReport] = [
      { JSONReport(to: $0, spool: $1) }, { JUnitReport(to: $0, spool: $1) },
      { HTMLReport(to: $0, title: "t", pictureLimit: 1 << 20, spool: $1) },
    ]
    for make in makers { #expect(try text(0, make) == text(1 << 20, make)) }
  }

  @Test func `an error of the sink becomes an error of the report`() throws {
    struct DiskIsFull: Error, CustomStringConvertible { var description: String { "the disk\nis full" } }
    for format in FindingReportFormat.allCases {
      var report = format.report(to: ReportSink { _ in throw DiskIsFull() })
      let error = #expect(throws: FindingReportError.self) {
        try report.begin()
        try report.add(SampleFindings.all[0])
        try report.end(CheckSummary())
      }
      #expect(error?.code == .unwritableOutput)
      #expect(error?.description == "the report cannot be written: the disk\\nis full")
    }
  }
}
