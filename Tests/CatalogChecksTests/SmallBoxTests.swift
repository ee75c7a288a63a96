import FindingReports
import Testing

@testable import CatalogChecks

/// A box that is too small for the source is named once: translations are not at fault.
@Suite struct SmallBoxTests {
  private let rules = #""rules": [{"keys": "*", "width": 60, "lines": 1}]"#

  private func found(_ files: [String: String], _ more: String = "") throws -> [String] {
    try CatalogCheckerTests.check(
      files, configuration: #"{"catalogs": ["*.json", "*.po", "*.xcstrings"]\#(more), \#(rules)}"#
    ).findings.map { "\($0.place.key ?? "-") \($0.place.language ?? "-") \($0.kind)" }
  }

  private let files = [
    "de.json": #"{"long": "Ein viel zu langer Text", "short": "Ein viel zu langer Text"}"#,
    "en.json": #"{"long": "A text that is too long", "short": "Text"}"#,
    "fr.json": #"{"long": "Un texte beaucoup trop long", "short": "Texte"}"#,
    "x.po": "", "x.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
  ]

  @Test func `the source is named, and its translations are not`() throws {
    #expect(try found(files) == ["short de doesNotFit", "long en doesNotFit"])
  }

  @Test func `without the source language the box is named by the first translation`() throws {
    #expect(
      try found(files, #", "languages": ["de", "fr"]"#).sorted() == ["long de doesNotFit", "short de doesNotFit"])
  }

  @Test func `where the source stands beside each text, the box is named once`() throws {
    func catalog(_ language: String) -> String {
      "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\nmsgid \"A text that is too long\"\nmsgstr \"Ein viel zu langer Text\"\n"
    }
    var files = files
    files["de.po"] = catalog("de")
    files["fr.po"] = catalog("fr")
    files["x.po"] = nil
    #expect(
      try found(files) == [
        "short de doesNotFit", "A text that is too long de doesNotFit", "long en doesNotFit",
      ])
  }

  @Test func `the message says that the source does not fit`() throws {
    let (findings, _) = try CatalogCheckerTests.check(
      files, configuration: #"{"catalogs": "*.json", "languages": ["fr"], \#(rules)}"#)
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasPrefix("the text of the source does not fit this box") == true)
    #expect(findings.first?.text.shown == "A text that is too long")
  }
}
