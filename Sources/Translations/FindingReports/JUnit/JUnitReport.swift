internal import StringFormatting

/// A report in the format of JUnit's XML as Surefire, Jenkins and GitLab read it: a test suite for each catalogue, a test
/// case for each key and language that has findings.
///
/// Findings of severity error are failures, findings of files that cannot be read are errors. Warnings and notes do not fail:
/// they are the output of their test case. Consecutive findings of one key, language and variation share a test case with
/// one failure, because Jenkins and GitLab read the first one only. A catalogue without findings has one test case, so that
/// a report without findings is not taken for a report without tests.
///
/// A suite says how many failures it has before it lists them: encoded test cases wait in a temporary file.
public struct JUnitReport: FindingReport {
  private struct Suite {
    var file: String
    var tests = 0
    var failures = 0
    var errors = 0
  }

  private let sink: ReportSink
  private var spool: ReportSpool
  private var suites: [Suite] = []
  private var numbers: [String: Int] = [:]
  private var testCase: JUnitTestCase?

  /// Creates a report.
  public init(to sink: ReportSink) {
    self.init(to: sink, spool: ReportSpool())
  }

  init(to sink: ReportSink, spool: ReportSpool) {
    self.sink = sink
    self.spool = spool
  }

  /// Writes nothing.
  public mutating func begin() throws(FindingReportError) {}

  /// Puts the finding aside.
  public mutating func add(_ finding: Finding) throws(FindingReportError) {
    if testCase?.add(finding) == true { return }
    try finishTestCase()
    testCase = JUnitTestCase(finding, suite: suite(of: finding.place.file))
  }

  /// Writes the report.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) {
    try finishTestCase()
    for file in summary.files where numbers[file] == nil { try addPassed(file, name: "no findings") }
    // A catalogue that nobody named, so that there is always a test.
    if suites.isEmpty { try addPassed("typesetter check", name: "no findings") }
    let totals = suites.reduce(into: Suite(file: "")) {
      $0.tests += $1.tests
      $0.failures += $1.failures
      $0.errors += $1.errors
    }
    try sink.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="typesetter check" \(Self.counts(totals))>

      """)
    let suites = suites
    try spool.write(
      sections: suites.indices, to: sink,
      header: { number in
        let name = XMLEscaping.shown(ReportText.line(suites[number].file))
        return "<testsuite name=\"\(name)\" \(Self.counts(suites[number])) skipped=\"0\">\n"
      }, footer: { _ in "</testsuite>\n" })
    try sink.write("</testsuites>\n")
  }

  private static func counts(_ suite: Suite) -> String {
    "tests=\"\(suite.tests)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\" time=\"0\""
  }

  private mutating func suite(of file: String) -> Int {
    if let number = numbers[file] { return number }
    suites.append(Suite(file: file))
    numbers[file] = suites.count - 1
    return suites.count - 1
  }

  private mutating func addPassed(_ file: String, name: String) throws(FindingReportError) {
    let number = suite(of: file)
    suites[number].tests += 1
    try spool.append(JUnitTestCase.passed(file: file, name: name), to: number)
  }

  private mutating func finishTestCase() throws(FindingReportError) {
    guard let done = testCase else { return }
    testCase = nil
    suites[done.suite].tests += 1
    switch done.outcome {
    case .error: suites[done.suite].errors += 1
    case .failure: suites[done.suite].failures += 1
    case .passed: break
    }
    try spool.append(done.xml, to: done.suite)
  }
}
