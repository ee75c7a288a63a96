internal import StrictJSON

/// A report in SARIF 2.1.0 (OASIS), which code-scanning services take: one run whose rules are all kinds of findings.
///
/// - A result's level is its severity, its partial fingerprint `typesetterFinding/v1` is ``Finding/fingerprint``, its
///   logical location the key; further values are in its property bag.
/// - Paths are relative to `%SRCROOT%`, which the service knows; absolute ones are `file` URIs.
/// - Keys without a box are notifications of the invocation.
/// - Braces of messages are doubled (§3.11.5), and `](` gets a space so that no link is read into it (§3.11.6).
///
/// GitHub shows the first 5,000 results of a run and takes at most 25,000.
public struct SARIFReport: FindingReport {
  private let sink: ReportSink
  private let version: String
  private let informationURI: String?
  private var isFirst = true
  private let shownKeys = 1000

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - sink: where the report is written.
  ///   - version: of the program that checks; empty for none.
  ///   - informationURI: an absolute URI of the program's documentation.
  public init(to sink: ReportSink, version: String = "", informationURI: String? = nil) {
    self.sink = sink
    self.version = version
    self.informationURI = informationURI
  }

  /// Writes the tool with its rules.
  public mutating func begin() throws(FindingReportError) {
    var writer = JSONWriter()
    SARIFRules.writeTool(version: version, informationURI: informationURI, to: &writer)
    try sink.write(
      """
      {"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",\
      "version":"2.1.0","runs":[{"tool":\(writer.text),"columnKind":"unicodeCodePoints","results":[
      """)
  }

  /// Writes the finding at once.
  public mutating func add(_ finding: Finding) throws(FindingReportError) {
    try sink.write((isFirst ? "\n" : ",\n") + Self.text(of: finding))
    isFirst = false
  }

  /// Writes the invocation.
  public mutating func end(_ summary: CheckSummary) throws(FindingReportError) {
    var writer = JSONWriter()
    writer.beginArray()
    writer.beginObject()
    writer.name("executionSuccessful")
    writer.bool(true)
    if !summary.unmatchedKeys.isEmpty {
      writer.name("toolExecutionNotifications")
      writer.beginArray()
      for key in summary.unmatchedKeys.prefix(shownKeys) { Self.writeNotification(of: key, to: &writer) }
      let rest = summary.unmatchedKeys.count - shownKeys
      if rest > 0 { Self.writeNotification("\(rest) more keys have no box.", to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    writer.endArray()
    var properties = JSONWriter()
    properties.beginObject()
    properties.member("checked", summary.checked)
    properties.member("ignored", summary.ignored)
    properties.member("baselined", summary.baselined)
    properties.endObject()
    try sink.write("\n],\"invocations\":\(writer.text),\"properties\":\(properties.text)}]}\n")
  }

  private static func text(of finding: Finding) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("ruleId", finding.kind.rawValue)
    writer.member("ruleIndex", SARIFRules.index(of: finding.kind))
    writer.member("level", finding.severity.rawValue)
    writer.name("message")
    writeMessage(message(of: finding), to: &writer)
    writer.name("locations")
    writer.beginArray()
    writeLocation(of: finding, to: &writer)
    writer.endArray()
    writer.name("partialFingerprints")
    writer.beginObject()
    writer.member("typesetterFinding/v1", finding.fingerprint)
    writer.endObject()
    writeProperties(of: finding, to: &writer)
    writer.endObject()
    return writer.text
  }

  private static func message(of finding: Finding) -> String {
    var text = finding.place.key.map { ReportText.line($0, limit: 200) } ?? ""
    if let variant = finding.languageAndVariation { text += (text.isEmpty ? "" : " ") + "[\(variant)]" }
    return (text.isEmpty ? "" : text + ": ") + ReportText.line(finding.message)
  }

  private static func writeMessage(_ text: String, to writer: inout JSONWriter) {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "(", escaped.last == "]" { escaped.append(" ") }
      escaped.append(scalar)
      if scalar == "{" || scalar == "}" { escaped.append(scalar) }
    }
    writer.beginObject()
    writer.member("text", String(escaped))
    writer.endObject()
  }

  private static func writeLocation(of finding: Finding, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("physicalLocation")
    writer.beginObject()
    writer.name("artifactLocation")
    writer.beginObject()
    writer.member("uri", ReportURI.reference(to: finding.place.file))
    if !finding.place.file.hasPrefix("/") { writer.member("uriBaseId", "%SRCROOT%") }
    writer.endObject()
    if finding.place.line > 0 {
      writer.name("region")
      writer.beginObject()
      writer.member("startLine", finding.place.line)
      writer.endObject()
    }
    writer.endObject()
    if let key = finding.place.key {
      writer.name("logicalLocations")
      writer.beginArray()
      writer.beginObject()
      writer.member("name", ReportText.shortened(key))
      writer.member("kind", "resource")
      writer.endObject()
      writer.endArray()
    }
    writer.endObject()
  }

  /// Values that are absent are left out: a property bag has no nulls by convention.
  private static func writeProperties(of finding: Finding, to writer: inout JSONWriter) {
    writer.name("properties")
    writer.beginObject()
    let texts: [(String, String?)] = [
      ("key", finding.place.key), ("language", finding.place.language), ("variation", finding.place.variation),
      ("text", finding.text.shown),
      ("sourceText", finding.text.source), ("rule", finding.fit.rule), ("textSize", finding.fit.textSize),
    ]
    for case (let name, let text?) in texts { writer.member(name, ReportText.shortened(text)) }
    for case (let name, let number?) in [("excess", finding.fit.excess), ("width", finding.fit.width)]
    where number.isFinite {
      writer.member(name, number)
    }
    writer.endObject()
  }

  private static func writeNotification(of key: String, to writer: inout JSONWriter) {
    writeNotification("No box is known for the key \(ReportText.line(key, limit: 200)).", to: &writer)
  }

  private static func writeNotification(_ text: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("descriptor")
    writer.beginObject()
    writer.member("id", SARIFRules.unmatchedKey)
    writer.endObject()
    writer.member("level", "note")
    writer.name("message")
    writeMessage(text, to: &writer)
    writer.endObject()
  }
}
