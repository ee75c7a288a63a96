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
  var listsUnmatched: Bool
  var pseudo: PseudoMode?
  var textSizes: [String]
  var languages: [String]

  /// The exit status for a configuration that cannot be used (sysexits.h, EX_USAGE).
  private static let wrongUsage: Int32 = 64

  /// Checks, and writes the report.
  ///
  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let checker: CatalogChecker
    do throws(CheckError) {
      checker = try CatalogChecker(configuration())
    } catch {
      StandardStreams.writeError("\(error)")
      return Self.wrongUsage
    }
    var known = try baseline.flatMap { path in
      updatesBaseline && !Paths.exists(path) ? nil : try FindingBaseline(path: path)
    }?.matcher()
    var updated = FindingBaseline()
    let output = CheckOutput(path: output)
    let (status, summary) = try report(checker, &known, &updated, output.target)
    try output.finish()
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
    if let pseudo { configuration.pseudo = pseudo }
    if !textSizes.isEmpty {
      configuration.textSizes = textSizes == ["all"] ? CheckConfiguration.knownTextSizes : textSizes
    }
    if !languages.isEmpty { configuration.languages = languages }
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
    var summary = try checker.run { finding in
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

/// Where a report is written: standard output, or a file that is replaced when the report is whole.
struct CheckOutput {
  /// Collects the bytes of a file, or passes them on.
  final class Target {
    fileprivate var bytes: [UInt8] = []
    private let isFile: Bool

    fileprivate init(isFile: Bool) { self.isFile = isFile }

    func write(_ piece: ArraySlice<UInt8>) throws {
      if isFile { bytes += piece } else { try StandardOutput.write(bytes: piece) }
    }
  }

  let target: Target
  private let path: String?

  init(path: String?) {
    self.path = path == "-" ? nil : path
    target = Target(isFile: self.path != nil)
  }

  /// Writes the file.
  func finish() throws {
    guard let path else { return }
    do throws(FileError) { try FileReplacement.write(target.bytes, to: path) } catch {
      throw CommandError("cannot write '\(path)': \(error.message)")
    }
  }
}
