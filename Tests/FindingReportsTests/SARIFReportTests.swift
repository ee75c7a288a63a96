import FindingReports
import StrictJSON
import TestSupport
import Testing

/// The rules of SARIF 2.1.0 that these reports could break, by hand: required members and their types, the values of
/// enumerations, no unknown members, indices that lead somewhere, and URI references.
enum SARIFRulesByHand {
  static func check(_ log: JSONValue) throws {
    try members(log, required: ["version", "runs"], optional: ["$schema"])
    try require(log["version"]?.string == "2.1.0", "version")
    let runs = try array(log["runs"])
    try require(runs.count == 1, "runs")
    for run in runs {
      try members(run, required: ["tool", "results"], optional: ["invocations", "columnKind", "properties"])
      try require(run["columnKind"]?.string == "unicodeCodePoints", "columnKind")
      let ids = try checkTool(run["tool"])
      for result in try array(run["results"]) { try check(result: result, ids) }
      for invocation in try array(run["invocations"]) {
        try members(invocation, required: ["executionSuccessful"], optional: ["toolExecutionNotifications"])
        try require(invocation["executionSuccessful"]?.bool != nil, "executionSuccessful")
        for notification in try array(invocation["toolExecutionNotifications"]) {
          try members(notification, required: ["message", "descriptor", "level"], optional: [])
          try message(notification["message"])
        }
      }
    }
  }

  private static func checkTool(_ tool: JSONValue?) throws -> [String] {
    try members(tool, required: ["driver"], optional: [])
    let driver = tool?["driver"]
    try members(driver, required: ["name"], optional: ["version", "informationUri", "rules", "notifications"])
    let rules = try array(driver?["rules"])
    for rule in rules {
      try members(
        rule, required: ["id"],
        optional: ["name", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"])
      for name in ["shortDescription", "fullDescription", "help"] { try message(rule[name]) }
      try level(rule["defaultConfiguration"]?["level"])
    }
    let ids = rules.compactMap { $0["id"]?.string }
    try require(Set(ids).count == rules.count, "rules have one identifier")
    return ids
  }

  private static func check(result: JSONValue, _ ids: [String]) throws {
    try members(
      result, required: ["message", "ruleId", "ruleIndex", "level", "locations", "partialFingerprints"],
      optional: ["properties"])
    let index = result["ruleIndex"]?.number ?? -1
    try require(index >= 0 && index < Double(ids.count) && index == index.rounded(), "ruleIndex \(result)")
    try require(ids[Int(index)] == result["ruleId"]?.string, "ruleIndex and ruleId \(result)")
    try level(result["level"])
    try message(result["message"])
    let locations = try array(result["locations"])
    try require(locations.count == 1, "locations")
    try members(locations[0], required: ["physicalLocation"], optional: ["logicalLocations"])
    let place = locations[0]["physicalLocation"]
    try members(place, required: ["artifactLocation"], optional: ["region"])
    try members(place?["artifactLocation"], required: ["uri"], optional: ["uriBaseId"])
    try reference(place?["artifactLocation"]?["uri"]?.string)
    if let region = place?["region"] {
      try require((region["startLine"]?.number ?? 0) >= 1, "startLine \(region)")
    }
    guard case .object(let fingerprints)? = result["partialFingerprints"]?.content else {
      throw Violation("partialFingerprints")
    }
    for fingerprint in fingerprints { try require(fingerprint.value.string != nil, "fingerprint") }
  }

  private static func level(_ value: JSONValue?) throws {
    try require(
      ["none", "note", "warning", "error"].contains(value?.string ?? ""), "level \(value?.description ?? "")")
  }

  /// §3.11: a text, in which braces are doubled and no link is read.
  private static func message(_ value: JSONValue?) throws {
    guard let text = value?["text"]?.string else { throw Violation("a message has no text") }
    let scalars = Array(text.unicodeScalars)
    for brace in ["{", "}"] as [Unicode.Scalar] {
      for run in scalars.split(whereSeparator: { $0 != brace }) { try require(run.count % 2 == 0, "braces: \(text)") }
    }
    for (first, second) in zip(scalars, scalars.dropFirst()) {
      try require(first != "]" || second != "(", "link: \(text)")
    }
  }

  /// RFC 3986: characters of references, and whole percent-encodings.
  private static func reference(_ text: String?) throws {
    guard let text else { throw Violation("no uri") }
    var bytes = text.utf8[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = bytes.prefix(2)
        try require(digits.count == 2 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }, text)
      } else {
        let allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=".utf8
        try require(allowed.contains(byte), text)
      }
    }
  }

  private static func array(_ value: JSONValue?) throws -> [JSONValue] {
    guard let value else { return [] }
    guard case .array(let values) = value.content else { throw Violation("\(value) is no array") }
    return values
  }

  private static func members(_ value: JSONValue?, required: Set<String>, optional: Set<String>) throws {
    guard case .object(let members)? = value?.content else { throw Violation("no object with \(required)") }
    let names = Set(members.map(\.name))
    try require(required.isSubset(of: names), "\(names) lack some of \(required)")
    try require(names.isSubset(of: required.union(optional)), "\(names) are more than \(required.union(optional))")
  }
}

@Suite struct SARIFReportTests {
  private func results(_ findings: [Finding], _ summary: CheckSummary? = nil) throws -> [JSONValue] {
    let log = try JSONReader.value(of: rendered(findings, summary, as: .sarif))
    try SARIFRulesByHand.check(log)
    guard case .array(let runs)? = log["runs"]?.content, case .array(let results)? = runs[0]["results"]?.content else {
      throw Violation("no results")
    }
    return results
  }

  @Test func `findings are results with rule, level, place and fingerprint`() throws {
    let results = try results(SampleFindings.all, SampleFindings.summary)
    #expect(results.count == SampleFindings.all.count)
    #expect(results.map { $0["ruleId"]?.string } == SampleFindings.all.map(\.kind.rawValue))
    #expect(results.map { $0["level"]?.string } == SampleFindings.all.map(\.severity.rawValue))
    #expect(
      results.map { $0["partialFingerprints"]?["typesetterFinding/v1"]?.string }
        == SampleFindings.all.map(\.fingerprint))
    #expect(results[0]["message"]?["text"]?.string == "settings.notifications [de]: \(SampleFindings.all[0].message)")
  }

  @Test func `all kinds are rules with their texts`() throws {
    let log = try JSONReader.value(of: rendered([], as: .sarif))
    try SARIFRulesByHand.check(log)
    let text = log.description
    for kind in Finding.Kind.allCases {
      #expect(text.contains("\"id\":\"\(kind.rawValue)\""))
      #expect(text.contains("\"text\":\"\(kind.title)\""))
    }
  }

  @Test(arguments: [
    ("App/a b.xcstrings", "App/a%20b.xcstrings", true), ("./App/a.po", "App/a.po", true),
    ("/srv/a.po", "file:///srv/a.po", false), ("ü%.po", "%C3%BC%25.po", true), ("a:b.po", "a%3Ab.po", true),
    ("../x?#.po", "../x%3F%23.po", true),
  ])
  func `paths are URI references`(file: String, uri: String, isRelative: Bool) throws {
    let result = try results([Finding(.truncated, at: Finding.Place(file: file, line: 0), message: "m")])[0]
    guard case .array(let locations)? = result["locations"]?.content else { throw Violation("no locations") }
    let location = locations[0]["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"]?.string == uri)
    #expect(location?["artifactLocation"]?["uriBaseId"]?.string == (isRelative ? "%SRCROOT%" : nil))
    #expect(location?["region"] == nil)
  }

  @Test func `braces and links of messages are escaped`() throws {
    let result = try results([Finding(.truncated, at: Finding.Place(file: "f"), message: "{0} [a](b) {\u{301}")])[0]
    #expect(result["message"]?["text"]?.string == "{{0}} [a] (b) {{\u{301}")
  }

  @Test func `very many keys without boxes are counted`() throws {
    let summary = CheckSummary(unmatchedKeys: (0..<5000).map { "key\($0)" })
    let text = try rendered([], summary, as: .sarif)
    try SARIFRulesByHand.check(JSONReader.value(of: text))
    #expect(text.contains("4000 more keys have no box."))
  }
}
