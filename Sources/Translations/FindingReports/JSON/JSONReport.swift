internal import StrictJSON

/// A report for programs: one JSON object.
///
///     {"checked":240,"findings":[
///     {"kind":"doesNotFit","severity":"error","key":"settings.title","language":"de","file":"App/Localizable.xcstrings",…},
///     …
///     ],"summary":{"errors":1,…}}
///
/// Each finding is on a line of its own. Its members are always in the same order and always there: `kind`, `severity`,
/// `key`, `language`, `file`, `line`, `message`, `excess` (points), then `title`, `variation`, `text`, `fittingByteCount`,
/// `sourceText`, `sourceLanguage`, `rule`, `width`, `textSize`, `fingerprint`. What is absent is `null`, and so are a number
/// that is not finite and a line that is not known. New members come behind the older ones.
///
/// Texts of more than ``textLimit`` bytes are shortened; they end with a remark that says so.
///
/// The number of checked texts stands first and is known last: the encoded findings wait in a temporary file.
public struct JSONReport: FindingReport {
  /// The greatest number of bytes of a text.
  public static let textLimit = 1 << 16

  private let sink: ReportSink
  private var spool: ReportSpool
  private var isFirst = true

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
    try spool.append((isFirst ? "\n" : ",\n") + Self.text(of: finding))
    isFirst = false
  }

  /// Writes the report.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) {
    try sink.write("{\"checked\":\(summary.checked),\"findings\":[")
    try spool.write(to: sink)
    var writer = JSONWriter()
    Self.write(summary, to: &writer)
    try sink.write("\n],\"summary\":\(writer.text)}\n")
  }

  private static func text(of finding: Finding) -> String {
    func short(_ text: String?) -> String? { text.map { ReportText.shortened($0, limit: textLimit) } }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("kind", finding.kind.rawValue)
    writer.member("severity", finding.severity.rawValue)
    writer.member("key", short(finding.place.key))
    writer.member("language", short(finding.place.language))
    writer.member("file", short(finding.place.file))
    writer.member("line", finding.place.line > 0 ? Double(finding.place.line) : nil)
    writer.member("message", short(finding.message))
    writer.member("excess", finding.fit.excess)
    writer.member("title", finding.kind.title)
    writer.member("variation", short(finding.place.variation))
    writer.member("text", short(finding.text.shown))
    writer.member("fittingByteCount", finding.text.fittingByteCount.map(Double.init))
    writer.member("sourceText", short(finding.text.source))
    writer.member("sourceLanguage", short(finding.text.sourceLanguage))
    writer.member("rule", short(finding.fit.rule))
    writer.member("width", finding.fit.width)
    writer.member("textSize", short(finding.fit.textSize))
    writer.member("fingerprint", finding.fingerprint)
    writer.endObject()
    return writer.text
  }

  private static func write(_ summary: CheckSummary, to writer: inout JSONWriter) {
    func array(_ name: String, _ texts: [String]) {
      writer.name(name)
      writer.beginArray()
      for text in texts { writer.visible(text) }
      writer.endArray()
    }
    writer.beginObject()
    writer.member("errors", summary.errors)
    writer.member("warnings", summary.warnings)
    writer.member("notes", summary.notes)
    array("languages", summary.languages)
    array("files", summary.files)
    array("unmatchedKeys", summary.unmatchedKeys)
    writer.member("ignored", summary.ignored)
    writer.member("baselined", summary.baselined)
    writer.endObject()
  }
}
