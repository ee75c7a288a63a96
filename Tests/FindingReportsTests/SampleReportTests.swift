import FindingReports
import Foundation
import TestSupport
import Testing

/// The reports of `SampleFindings` as files, to be read and opened. After a change of a format they are recorded anew:
/// `SNAPSHOT_TESTING_RECORD=failed swift test --filter SampleReportTests`.
@Suite struct SampleReportTests {
  private static let names: [FindingReportFormat: String] = [
    .text: "sample.txt", .json: "sample.json", .sarif: "sample.sarif", .junit: "sample-junit.xml",
    .github: "sample-github.txt", .markdown: "sample.md", .html: "sample.html",
  ]

  @Test(arguments: FindingReportFormat.allCases) func `a report is the recorded one`(format: FindingReportFormat) throws
  {
    let name = try #require(Self.names[format])
    try compare(rendered(SampleFindings.all, SampleFindings.summary, as: format), name)
  }

  @Test func `a baseline is the recorded one`() throws {
    var baseline = FindingBaseline()
    for finding in SampleFindings.all { baseline.insert(finding) }
    try compare(baseline.json, "sample-baseline.json")
  }

  private func compare(_ text: String, _ name: String) throws {
    let path = Repository.path("Tests/FindingReportsTests/Reports/\(name)")
    let recorded = try? Repository.text(path)
    if recorded == text { return }
    if ["failed", "all"].contains(ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]) {
      try Repository.write(text.utf8, to: path)
    }
    Issue.record("\(name) differs from what was recorded")
  }
}
