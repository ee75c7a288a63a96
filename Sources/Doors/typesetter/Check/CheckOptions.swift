import CatalogChecks
import FindingReports
import JSONAnswers
import SystemAccess

/// A check of catalogues with a report.
struct CheckOptions {
  var path: String
  var format: FindingReportFormat
  var output: String?
  var baseline: String?
  var updatesBaseline: Bool
  /// Whether links may lead out of the project, also where the configuration does not say so.
  var followsLinks: Bool
  var listsUnmatched: Bool
  /// Whether translations that are marked as unsure are checked, also where the configuration does not say so.
  var checksUnreviewed = false
  var pseudo: PseudoMode?
  var textSizes: [String]
  var languages: [String]
  /// Whether the files are listed instead of being checked.
  var explainsFiles = false
  /// Whether progress is shown where there is no terminal, too.
  var showsProgress: Bool
  /// The work that each text may take in each of its boxes.
  var work = WorkLimit.none

  /// The exit status for a configuration that cannot be used (sysexits.h, EX_USAGE).
  private static let wrongUsage: Int32 = 64

  /// Checks, and writes the report.
  ///
  /// - Returns: the exit status.
  func run() throws -> Int32 {
    do {
      return try check(CatalogChecker(configuration()))
    } catch let error as CheckError {
      StandardStreams.writeError("\(error)")
      return Self.wrongUsage
    }
  }

  private func check(_ checker: CatalogChecker) throws -> Int32 {
    if explainsFiles {
      try StandardOutput.write(bytes: Array(FileExplanation(checker.files, checker.configuration).text.utf8)[...])
      return 0
    }
    var known = try baseline.flatMap { path in
      updatesBaseline && !Paths.exists(path) ? nil : try FindingBaseline(path: path)
    }?.matcher()
    var updated = FindingBaseline()
    let output = try CheckOutput(path: output)
    let (status, summary) = try report(checker, &known, &updated, output.target)
    try output.finish()
    if let failure = checker.failure(of: summary) { throw failure }
    if updatesBaseline, let baseline { try updated.write(to: baseline) }
    if let known, !updatesBaseline, !known.stale.isEmpty {
      StandardStreams.writeWarning(
        "\(known.stale.count) findings of '\(baseline ?? "")' are gone: --update-baseline removes them")
    }
    if listsUnmatched {
      for key in summary.unmatchedKeys { StandardError.write("no rule: \(key)\n") }
    }
    return status
  }

  private func configuration() throws(CheckError) -> CheckConfiguration {
    var configuration = try CheckConfiguration(path: path)
    if followsLinks { configuration.followsLinks = true }
    if checksUnreviewed { configuration.checksUnreviewed = true }
    if let pseudo { configuration.pseudo = pseudo }
    if !textSizes.isEmpty {
      configuration.textSizes = textSizes == ["all"] ? CheckConfiguration.knownTextSizes : textSizes
    }
    if !languages.isEmpty { configuration.languages = languages }
    if let steps = work.steps {
      configuration.stepsOfText = steps
      configuration.messageBeyondSteps = work.message
    }
    return configuration
  }

  /// Writes the report of what is not in the baseline.
  private func report(
    _ checker: CatalogChecker, _ known: inout FindingBaseline.Matcher?, _ updated: inout FindingBaseline,
    _ target: CheckOutput.Target
  ) throws -> (status: Int32, summary: CheckSummary) {
    let sink = ReportSink { try target.write($0) }
    let style = TerminalStyle.forStandardOutput
    let isTerminal = self.output == nil && style.isTerminal
    var report = format.report(
      to: sink, style: TextReportStyle(hasColors: self.output == nil && style.isEnabled, hasIsolates: isTerminal),
      version: EngineVersion.release)
    try report.begin()
    var counted = CheckSummary()
    var progress = CheckProgress(isWanted: showsProgress, hasReportOnTerminal: isTerminal)
    defer { progress.finish() }
    var summary = try checker.run(progress: { progress.show($0, of: $1) }) { finding in
      if updatesBaseline { updated.insert(finding) }
      if known?.contains(finding) == true {
        counted.baselined += 1
        return
      }
      counted[finding.severity] += 1
      try report.add(finding)
    }
    (summary.errors, summary.warnings, summary.notes) = (counted.errors, counted.warnings, counted.notes)
    summary.baselined = counted.baselined
    try report.end(summary)
    return (summary.errors + summary.warnings > 0 && !updatesBaseline ? 1 : 0, summary)
  }
}
