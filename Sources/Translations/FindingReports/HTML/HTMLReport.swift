internal import StringFormatting

/// A report as one page that needs nothing else: no network, which a content security policy forbids, no files beside it.
/// It is searched and filtered by language, kind and severity; each finding has drawings of the translation and of the
/// source in the same box.
///
/// 10,000 findings: the browser lays out those that are near the window only (`content-visibility`), and drawings are inert
/// text until their place comes near the window. Drawings of more than a limit in all are left out, which the page says.
/// Without JavaScript the findings are there, without drawings and filters.
///
/// The counts stand above the findings: encoded findings wait in a temporary file.
public struct HTMLReport: FindingReport {
  private let sink: ReportSink
  private let title: String
  private let pictureLimit: Int
  private var spool: ReportSpool
  private var count = 0
  private var pictureBytes = 0
  private var pictureCount = 0
  private var pictureLeftOut = 0
  private var languages: [String: Int] = [:]
  private var kinds: [Finding.Kind: Int] = [:]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - sink: where the report is written.
  ///   - title: of the page.
  ///   - pictureLimit: the number of bytes of all drawings after which none is added.
  public init(to sink: ReportSink, title: String = "Translations", pictureLimit: Int = 48 << 20) {
    self.init(to: sink, title: title, pictureLimit: pictureLimit, spool: ReportSpool())
  }

  init(to sink: ReportSink, title: String, pictureLimit: Int, spool: ReportSpool) {
    self.sink = sink
    self.title = title
    self.pictureLimit = pictureLimit
    self.spool = spool
  }

  /// Writes nothing.
  public mutating func begin() throws(FindingReportError) {}

  /// Puts the finding and its drawings aside.
  public mutating func add(_ finding: Finding) throws(FindingReportError) {
    count += 1
    if let language = finding.place.language { languages[ReportText.line(language, limit: 200), default: 0] += 1 }
    kinds[finding.kind, default: 0] += 1
    let article = HTMLFinding(finding, number: count, pictures: pictures(of: finding))
    try spool.append(article.html)
  }

  /// The drawings of the translation and of the source, as far as the limit allows.
  private mutating func pictures(of finding: Finding) -> HTMLFinding.Pictures {
    guard let picture = finding.fit.picture else { return HTMLFinding.Pictures() }
    guard pictureBytes < pictureLimit else {
      pictureLeftOut += 1
      return HTMLFinding.Pictures()
    }
    let result = HTMLFinding.Pictures(
      translation: picture.translation().flatMap { EmbeddedSVG($0, prefix: "f\(count)t-") },
      source: picture.source().flatMap { EmbeddedSVG($0, prefix: "f\(count)s-") })
    let bytes = (result.translation?.text.utf8.count ?? 0) + (result.source?.text.utf8.count ?? 0)
    guard pictureBytes + bytes <= pictureLimit else {
      pictureBytes = pictureLimit
      pictureLeftOut += 1
      return HTMLFinding.Pictures()
    }
    pictureBytes += bytes
    if bytes > 0 { pictureCount += 1 }
    return result
  }

  /// Writes the page.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) {
    let page = HTMLPage(
      title: title, summary: summary, count: count, languages: languages, kinds: kinds,
      pictureRemark: pictureLeftOut > 0
        ? "Drawings of \(ReportText.count(pictureLeftOut, "finding")) are left out, because the page would be too large."
        : nil)
    try sink.write(page.head)
    try spool.write(to: sink)
    try sink.write(page.foot)
  }
}
