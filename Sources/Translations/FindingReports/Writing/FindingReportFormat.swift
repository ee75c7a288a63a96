/// The formats of reports, by the names that the command takes.
public enum FindingReportFormat: String, CaseIterable, Sendable {
  /// ``TextReport``.
  case text
  /// ``JSONReport``.
  case json
  /// ``SARIFReport``.
  case sarif
  /// ``JUnitReport``.
  case junit
  /// ``GitHubReport``.
  case github
  /// ``MarkdownReport``.
  case markdown
  /// ``HTMLReport``.
  case html

  /// A report of this format.
  ///
  /// - Parameters:
  ///   - sink: where the report is written.
  ///   - style: for ``text``.
  ///   - version: of the program, for ``sarif``.
  ///   - informationURI: of the program's documentation, for ``sarif``.
  public func report(
    to sink: ReportSink, style: TextReportStyle = TextReportStyle(), version: String = "",
    informationURI: String? = nil
  ) -> any FindingReport {
    switch self {
    case .text: TextReport(to: sink, style: style)
    case .json: JSONReport(to: sink)
    case .sarif: SARIFReport(to: sink, version: version, informationURI: informationURI)
    case .junit: JUnitReport(to: sink)
    case .github: GitHubReport(to: sink)
    case .markdown: MarkdownReport(to: sink)
    case .html: HTMLReport(to: sink)
    }
  }

  /// Whether the format has drawings, so that the check needs to supply them.
  public var hasPictures: Bool { self == .html }
}
