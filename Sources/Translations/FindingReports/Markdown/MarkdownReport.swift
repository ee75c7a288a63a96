/// A report for the summary of a job and for comments, in GitHub Flavored Markdown: the summary, and a table of the
/// findings.
///
/// A comment on GitHub has at most 65,536 characters, a job's summary 1 MiB. Findings for which the limit leaves no room
/// are counted in a line below the table; the findings before it wait in memory, because the summary stands first.
public struct MarkdownReport: FindingReport {
  /// The greatest number of bytes of a report unless another is given: what a comment may have.
  public static let commentLimit = 65_000

  private let sink: ReportSink
  private let limit: Int
  private var rows = ""
  private var leftOut = 0

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - sink: where the report is written.
  ///   - limit: the number of bytes of the table's rows after which findings are only counted.
  public init(to sink: ReportSink, limit: Int = commentLimit) {
    self.sink = sink
    self.limit = limit
  }

  /// Writes nothing.
  public mutating func begin() throws(FindingReportError) {}

  /// Puts a row of the table aside.
  public mutating func add(_ finding: Finding) throws(FindingReportError) {
    // Room for what is around the rows.
    let row = leftOut > 0 ? "" : Self.row(for: finding)
    guard leftOut == 0, rows.utf8.count + row.utf8.count <= limit - 1000 else {
      leftOut += 1
      return
    }
    rows += row
  }

  /// Writes the report.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) {
    try sink.write("### Translations\n\n\(MarkdownText.escaped(summary.sentence)).\n")
    if let sentence = summary.leftOutSentence { try sink.write("\n\(MarkdownText.escaped(sentence)).\n") }
    if !rows.isEmpty {
      try sink.write("\n| | Language | Key | Finding | Text | Place |\n| --- | --- | --- | --- | --- | --- |\n" + rows)
    }
    if leftOut > 0 {
      let count = ReportText.count(leftOut, "more finding is", plural: "more findings are")
      try sink.write("\n\(count) not listed, because the report would be longer than \(limit) bytes.\n")
    }
    if !summary.unmatchedKeys.isEmpty {
      let keys = ReportText.count(summary.unmatchedKeys.count, "key has", plural: "keys have")
      try sink.write("\n\(keys) no box; \(summary.unmatchedKeys.count == 1 ? "it was" : "they were") not measured.\n")
    }
  }

  private static func row(for finding: Finding) -> String {
    let place =
      ReportText.line(finding.place.file, limit: 400) + (finding.place.line > 0 ? ":\(finding.place.line)" : "")
    let cells = [
      mark(finding.severity),
      MarkdownText.escaped(finding.languageAndVariation ?? ""),
      finding.place.key.map { code($0, limit: 200) } ?? "",
      "\(MarkdownText.escaped(finding.kind.title)): "
        + ReportText.isolated(MarkdownText.escaped(ReportText.line(finding.message, limit: 400))),
      finding.text.shown.map { code($0, limit: 400) } ?? "",
      MarkdownText.code(place),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func code(_ text: String, limit: Int) -> String {
    text.isEmpty ? "" : ReportText.isolated(MarkdownText.code(ReportText.line(text, limit: limit)))
  }

  private static func mark(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "❌ error"
    case .warning: "⚠️ warning"
    case .note: "ℹ️ note"
    }
  }
}
