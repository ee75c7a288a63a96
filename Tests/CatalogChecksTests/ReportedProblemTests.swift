import FindingReports
import SystemAccess
import TestSupport
import Testing

@testable import CatalogChecks

/// Which of the problems that a check sees become findings.
@Suite struct ReportedProblemTests {
  private static func findings(_ files: [String: String], rules: String) throws -> [Finding] {
    let catalogs = files.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return try CatalogCheckerTests.check(
      files, configuration: "{\"source\": \"en\", \"catalogs\": [\(catalogs)], \"rules\": [\(rules)]}"
    ).findings
  }

  @Test(arguments: [("", ["first"]), (", \"continue\": true", ["first", "second"])])
  func `the first rule of a key is the last one unless it continues`(more: String, names: [String]) throws {
    let found = try Self.findings(
      ["en.lproj/a.strings": "\"a\" = \"Settings\";\n"],
      rules: """
        {"keys": "a", "name": "first", "width": 20, "lines": 1\(more)}, {"keys": "*", "name": "second", "width": 30, "lines": 1},
        {"keys": "*", "name": "third", "width": 40, "lines": 1}
        """)
    #expect(found.map(\.fit.rule) == names)
  }

  @Test func `of the texts of one string the widest is reported, wherever it stands`() throws {
    for text in [
      "{n, plural, one{# file} other{# files in this folder}}",
      "{g, select, a{in this folder} b{in this folder, too} other{here}}",
    ] {
      let found = try Self.findings(
        ["app_en.arb": "{\"a\": \"\(text)\"}"], rules: #"{"keys": "*", "width": 20, "lines": 1}"#)
      #expect(found.map(\.kind) == [.doesNotFit])
      #expect(found.first?.text.shown?.contains(text.contains("plural") ? "files" : "too") == true, "\(found)")
    }
  }

  @Test func `a font that stands in for the letters of a language is named once for all texts`() throws {
    let found = try Self.findings(
      [
        "en.lproj/a.strings": "\"a\" = \"Name\";\n\"b\" = \"Title\";\n",
        "ja.lproj/a.strings": "\"a\" = \"名前\";\n\"b\" = \"題名\";\n",
        "ko.lproj/a.strings": "\"a\" = \"이름\";\n\"b\" = \"제목\";\n",
      ], rules: #"{"keys": "*", "width": 500}"#)
    #expect(found.map(\.kind) == [.fallbackScript, .fallbackScript])
    #expect(found.map(\.place.language) == ["ja", "ko"])
    #expect(found.map(\.place.key) == ["a", "a"])
  }

  @Test func `a plural form that is still to be translated is missing`() throws {
    func unit(_ state: String, _ value: String) -> String {
      "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(value)\"}}"
    }
    let found = try Self.findings(
      [
        "a.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%d files": {"localizations": {
          "en": {"variations": {"plural": {"one": \(unit("translated", "%d file")), "other": \(unit("translated", "%d files"))}}},
          "pl": {"variations": {"plural": {"one": \(unit("translated", "%d plik")), "few": \(unit("new", "")),
            "many": \(unit("translated", "%d plików")), "other": \(unit("translated", "%d pliku"))}}}}}}}
        """
      ], rules: "")
    #expect(found.map { "\($0.kind) \($0.place.variation ?? "")" } == ["missingTranslation few", "pluralFormMissing "])
    #expect(found.last?.message == "the plural has no form for few")
  }

  @Test func `a source that could not be read at first is a finding, also if it can be read later`() throws {
    try withTemporaryFolder { folder in
      for (language, text) in [("de", "\"a\" = ;\n"), ("en", "\"a\" = \"Name %@\";\n\"b\" = ;\n")] {
        try Folders.make("\(folder)/\(language).lproj")
        try Repository.write(Array(text.utf8), to: "\(folder)/\(language).lproj/a.strings")
      }
      let checker = try CatalogChecker(CheckConfiguration(catalogs: ["*.lproj/a.strings"], folder: folder))
      var found: [String] = []
      _ = try checker.run { finding in
        found.append("\(finding.place.file.dropFirst(folder.count + 1)):\(finding.place.line) \(finding.kind)")
        // Somebody mends the source while the check runs.
        try Repository.write(Array("\"a\" = \"Name %@\";\n".utf8), to: "\(folder)/en.lproj/a.strings")
      }
      #expect(found == ["de.lproj/a.strings:1 brokenCatalog", "en.lproj/a.strings:2 brokenCatalog"])
    }
  }
}
