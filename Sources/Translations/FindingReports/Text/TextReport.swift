/// A report for people, and for editors that read the messages of compilers:
///
///     App/Localizable.xcstrings:12: error: settings.title [de]: 14 of 18 characters fit in 120 pt; 8.5 pt too wide
///         Benachrichtigu│ngen
///         from: Notifications
///
/// The bar stands behind what fits; in colours the rest is underlined. A summary ends the report.
public struct TextReport: FindingReport {
  private let sink: ReportSink
  private let style: TextReportStyle
  private let shownKeys = 10

  /// Creates a report.
  public init(to sink: ReportSink, style: TextReportStyle = TextReportStyle()) {
    self.sink = sink
    self.style = style
  }

  /// Writes nothing.
  public mutating func begin() throws(FindingReportError) {}

  /// Writes the finding at once.
  public mutating func add(_ finding: Finding) throws(FindingReportError) { try sink.write(text(of: finding)) }

  /// Writes the summary.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) { try sink.write(text(of: summary)) }

  private func text(of finding: Finding) -> String {
    let place = ReportText.line(finding.place.file) + (finding.place.line > 0 ? ":\(finding.place.line)" : "")
    var head = "\(style.bold(style.isolated(place))): \(style.severity(finding.severity)): "
    if let key = finding.place.key { head += style.isolated(ReportText.line(key, limit: 200)) + " " }
    if let variant = finding.languageAndVariation { head += "[\(style.isolated(variant))]" }
    if finding.place.key != nil || finding.languageAndVariation != nil {
      if head.hasSuffix(" ") { head.removeLast() }
      head += ": "
    }
    var lines = [head + style.isolated(ReportText.line(finding.message))]
    if let text = marked(finding) { lines.append("    " + style.isolated(text)) }
    if let source = finding.text.source {
      lines.append("    " + style.dim("from: " + style.isolated(ReportText.line(source))))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func marked(_ finding: Finding) -> String? {
    guard let parts = finding.fittingParts else { return finding.text.shown.map { ReportText.line($0) } }
    return ReportText.line(String(parts.fits)) + "│" + style.excess(ReportText.line(String(parts.rest)))
  }

  private func text(of summary: CheckSummary) -> String {
    var result = summary.findings > 0 ? "\n" : ""
    result += style.bold(summary.sentence) + "\n"
    if let sentence = summary.leftOutSentence { result += sentence + "\n" }
    if !summary.unmatchedKeys.isEmpty {
      let keys = summary.unmatchedKeys.prefix(shownKeys).map { style.isolated(ReportText.line($0, limit: 200)) }
      let rest = summary.unmatchedKeys.count - keys.count
      result += ReportText.count(summary.unmatchedKeys.count, "key has no box", plural: "keys have no box")
      result += ": " + keys.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "") + "\n"
    }
    return result
  }
}
