import FindingReports
import TestSupport

/// The bytes that a sink took.
final class Collected {
  var bytes: [UInt8] = []
  var calls = 0

  var sink: ReportSink {
    ReportSink { piece in
      self.bytes += piece
      self.calls += 1
    }
  }

  /// Throws when a report is not UTF-8, which `String(decoding:)` would hide.
  func text() throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Violation("a report is not UTF-8") }
    return text
  }
}

/// The text of a report of findings.
func rendered(
  _ findings: [Finding], _ summary: CheckSummary? = nil, by make: (ReportSink) -> any FindingReport
) throws -> String {
  let collected = Collected()
  var report = make(collected.sink)
  try report.begin()
  for finding in findings { try report.add(finding) }
  try report.end(summary ?? counted(findings))
  return try collected.text()
}

func rendered(_ findings: [Finding], _ summary: CheckSummary? = nil, as format: FindingReportFormat) throws -> String {
  try rendered(findings, summary) { format.report(to: $0, version: "1.2.3") }
}

/// A summary with the counts of the findings.
func counted(_ findings: [Finding]) -> CheckSummary {
  var summary = CheckSummary(checked: findings.count + 5)
  for finding in findings { summary[finding.severity] += 1 }
  return summary
}
