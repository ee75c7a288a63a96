internal import FindingReports
internal import Testing

/// Records findings as issues of a test.
struct FindingIssues {
  private let severity: Finding.Severity
  private let sourceLocation: SourceLocation
  private var count = 0
  /// Nobody reads more.
  private static let mostIssues = 20

  init(_ severity: Finding.Severity, _ sourceLocation: SourceLocation) {
    self.severity = severity
    self.sourceLocation = sourceLocation
  }

  mutating func add(_ finding: Finding) {
    guard finding.severity >= severity else { return }
    count += 1
    if count <= Self.mostIssues { record(FindingMessage.text(of: finding)) }
  }

  /// Says how many findings were not shown.
  func finish() {
    if count > Self.mostIssues {
      record("\(count - Self.mostIssues) more findings; 'typesetter check' lists all of a configuration")
    }
  }

  private func record(_ message: String) {
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}
