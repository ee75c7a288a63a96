import FindingReports
import TestSupport
import Testing

/// The structure that Jenkins's `junit-10.xsd` and Surefire's `surefire-test-report.xsd` have in common, by hand.
enum JUnitRules {
  static func check(_ root: XMLNode) throws {
    try require(root.name == "testsuites", "the root is \(root.name)")
    try attributes(of: root, required: ["tests", "failures", "errors", "time"], optional: ["name"])
    try require(!root.children.isEmpty, "no test suite")
    for suite in root.children {
      try require(suite.name == "testsuite", "\(suite.name) in testsuites")
      try attributes(of: suite, required: ["name", "tests", "failures", "errors", "skipped"], optional: ["time"])
      for test in suite.children {
        try require(test.name == "testcase", "\(test.name) in testsuite")
        try attributes(of: test, required: ["name", "classname", "time"], optional: [])
        // Surefire's order: failure, error, system-out, each once at most.
        let order = ["failure", "error", "system-out"]
        let ranks = test.children.compactMap { order.firstIndex(of: $0.name) }
        try require(ranks.count == test.children.count, "unknown children \(test.children.map(\.name))")
        try require(ranks == Set(ranks).sorted(), "children \(test.children.map(\.name))")
        for child in test.children where child.name != "system-out" {
          try attributes(of: child, required: ["message", "type"], optional: [])
        }
      }
      try counts(of: suite, in: suite)
    }
    try counts(of: root, in: root)
  }

  private static func counts(of node: XMLNode, in scope: XMLNode) throws {
    for (attribute, element) in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")] {
      let count = scope.all(element).count
      try require(node.attributes[attribute] == "\(count)", "\(attribute) is \(node.attributes), found \(count)")
    }
  }

  private static func attributes(of node: XMLNode, required: Set<String>, optional: Set<String>) throws {
    let names = Set(node.attributes.keys)
    try require(required.isSubset(of: names), "\(node.name) has \(names), expected \(required)")
    try require(names.isSubset(of: required.union(optional)), "\(node.name) has \(names)")
  }
}

@Suite struct JUnitReportTests {
  private func read(_ findings: [Finding], _ summary: CheckSummary? = nil) throws -> XMLNode {
    let root = try XMLNode.read(rendered(findings, summary, as: .junit))
    try JUnitRules.check(root)
    return root
  }

  @Test func `catalogues are suites, and keys of a language are test cases`() throws {
    let root = try read(SampleFindings.all, SampleFindings.summary)
    #expect(root.children.map { $0.attributes["name"] } == SampleFindings.summary.files)
    let tests = root.children[0].children
    #expect(
      tests.map { $0.attributes["classname"] ?? "" }.prefix(2) == [
        "App.Localizable_xcstrings.de", "App.Localizable_xcstrings.fr",
      ])
    #expect(
      tests.map { $0.attributes["name"] ?? "" }.prefix(3) == [
        "settings.notifications — de", "settings.notifications — fr", "cart.items %lld — ar, few",
      ])
    let failure = try #require(tests[0].children.first)
    #expect(failure.name == "failure")
    #expect(failure.attributes["type"] == "doesNotFit")
    #expect(failure.attributes["message"] == "Does not fit: 14 of 18 characters fit in 120 pt; 8.5 pt too wide")
    #expect(failure.text.contains("App/Localizable.xcstrings:12: error: Does not fit: 14 of 18"))
  }

  @Test func `warnings and notes pass, unreadable files are errors`() throws {
    let root = try read(SampleFindings.all, SampleFindings.summary)
    #expect(root.all("failure").count == 4)
    #expect(root.all("error").map { $0.attributes["type"] } == ["brokenCatalog"])
    #expect(root.all("system-out").count == 4)
  }

  @Test func `findings of one key, language and variation share a test case with one failure`() throws {
    var narrow = SampleFindings.all[0]
    narrow.fit.width = 90
    narrow.message = "second"
    var warning = SampleFindings.all[0]
    warning.severity = .warning
    warning.message = "third"
    let root = try read([warning, SampleFindings.all[0], narrow, SampleFindings.all[1]])
    #expect(root.all("testcase").count == 2)
    let failure = try #require(root.all("failure").first)
    #expect(failure.attributes["message"]?.hasSuffix("8.5 pt too wide (and 2 more)") == true)
    #expect(failure.text.contains("second"))
    #expect(root.all("system-out").first?.text.contains("third") == true)
  }

  @Test func `two forms of a plural are two test cases`() throws {
    var many = SampleFindings.all[2]
    many.place.variation = "many"
    let root = try read([SampleFindings.all[2], many, many])
    #expect(
      root.all("testcase").map { $0.attributes["name"] } == ["cart.items %lld — ar, few", "cart.items %lld — ar, many"])
  }

  @Test func `a hundred thousand findings of one key are counted, not kept`() throws {
    let collected = Collected()
    var report = JUnitReport(to: collected.sink)
    try report.begin()
    for _ in 0..<100_000 { try report.add(SampleFindings.all[0]) }
    try report.end(CheckSummary())
    #expect(collected.bytes.count < 50_000)
    let root = try XMLNode.read(collected.text())
    try JUnitRules.check(root)
    #expect(root.allText.contains("99900 more findings are left out"))
  }

  @Test func `catalogues that alternate are written once each`() throws {
    var other = SampleFindings.all[1]
    other.place.file = "b.po"
    let root = try read([SampleFindings.all[0], other, SampleFindings.all[2], other])
    #expect(root.children.map { $0.children.count } == [2, 2])
  }

  @Test func `a check without findings has tests`() throws {
    #expect(try read([], CheckSummary(files: ["a.po"])).all("testcase").count == 1)
    #expect(try read([], CheckSummary()).all("testcase").count == 1)
  }

  @Test func `characters that XML has no way to write do not break it`() throws {
    let hostile = "]]></failure>\u{0}\u{1}\u{8}\u{B}\u{FFFE}\u{FFFF}\u{85}\u{2028}\n<!--&amp;\"'"
    let root = try read([
      Finding(
        .doesNotFit, at: Finding.Place(file: hostile, key: hostile, language: hostile), message: hostile,
        text: Finding.Text(hostile))
    ])
    let message = try #require(root.all("failure").first?.attributes["message"])
    #expect(message.contains("]]></failure>\\0\\u{01}"))
    #expect(message.contains("<!--&amp;\"'"))
  }
}
