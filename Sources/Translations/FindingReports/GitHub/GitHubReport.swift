/// A report for GitHub Actions: one workflow command a finding, which becomes an annotation of its line.
///
///     ::error file=App/Localizable.xcstrings,line=12,title=Does not fit%3A settings.title [de]::14 of 18 characters fit
///
/// GitHub shows 10 errors, 10 warnings and 10 notices of a step and 50 of a job; all of them are in the log. Escapes as in
/// the documentation of workflow commands: `%`, CR and LF of the message, and `:` and `,` of properties as well. The
/// summary is a last line without a command.
public struct GitHubReport: FindingReport {
  private let sink: ReportSink

  /// Creates a report.
  public init(to sink: ReportSink) {
    self.sink = sink
  }

  /// Writes nothing.
  public mutating func begin() throws(FindingReportError) {}

  /// Writes the finding at once.
  public mutating func add(_ finding: Finding) throws(FindingReportError) { try sink.write(Self.command(for: finding)) }

  /// Writes a line with the summary.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) {
    try sink.write(summary.sentence + "\n")
  }

  private static func command(for finding: Finding) -> String {
    let name: String
    switch finding.severity {
    case .error: name = "error"
    case .warning: name = "warning"
    case .note: name = "notice"
    }
    var title = finding.kind.title
    if let key = finding.place.key { title += ": " + ReportText.line(key, limit: 200) }
    if let variant = finding.languageAndVariation { title += " [\(variant)]" }
    var properties = ["file=" + escaped(path(finding.place.file), isProperty: true)]
    if finding.place.line > 0 { properties.append("line=\(finding.place.line)") }
    properties.append("title=" + escaped(title, isProperty: true))
    var message = ReportText.line(finding.message)
    if let text = finding.text.shown { message += "\n" + ReportText.isolated(ReportText.line(text)) }
    return "::\(name) \(properties.joined(separator: ","))::\(escaped(message, isProperty: false))\n"
  }

  /// The path as GitHub finds it: without `./` in front.
  private static func path(_ file: String) -> String {
    ReportText.line(file.hasPrefix("./") ? String(file.dropFirst(2)) : file)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
