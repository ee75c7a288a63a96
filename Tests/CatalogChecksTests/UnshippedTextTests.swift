import FindingReports
import Testing

@testable import CatalogChecks

/// What a program does not show is a gap, and is neither compared nor measured.
@Suite struct UnshippedTextTests {
  private let gettext = """
    msgid ""
    msgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

    #, fuzzy, c-format
    msgid "Close %s"
    msgstr "Ouvrir maintenant et sans attendre"

    #, c-format
    msgid "Open %s"
    msgstr "Ouvrir"

    #~ msgid "Gone %s"
    #~ msgstr "Parti"

    """

  private func kinds(_ files: [String: String], _ configuration: String) throws -> [String] {
    try CatalogCheckerTests.check(files, configuration: configuration).findings.map {
      "\($0.place.key ?? "-") \($0.place.language ?? "-") \($0.kind)"
    }.sorted()
  }

  @Test func `fuzzy messages are gaps, and are checked on request`() throws {
    let rules = #""rules": [{"keys": "*", "width": 150, "lines": 1}]"#
    #expect(
      try kinds(["po/fr.po": gettext], #"{"catalogs": "po/*.po", \#(rules)}"#)
        == ["Close %s fr missingTranslation", "Open %s fr placeholderMissing"])
    #expect(
      try kinds(["po/fr.po": gettext], #"{"catalogs": "po/*.po", "unreviewed": true, \#(rules)}"#)
        == ["Close %s fr doesNotFit", "Close %s fr placeholderMissing", "Open %s fr placeholderMissing"])
  }

  @Test func `states of XLIFF that need work are gaps`() throws {
    let units = ["needs-review-translation", "needs-adaptation", "new", "translated"].map {
      "<trans-unit id=\"\($0)\"><source>Hi</source><target state=\"\($0)\">Hallo</target></trans-unit>"
    }.joined()
    let file =
      "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\" datatype=\"plaintext\" original=\"x\"><body>"
      + units + "</body></file></xliff>"
    let found = try kinds(["de.xliff": file], #"{"catalogs": "*.xliff"}"#)
    #expect(
      found == [
        "needs-adaptation de missingTranslation", "needs-review-translation de missingTranslation",
        "new de missingTranslation",
      ])
  }

  @Test func `a language that a key of a string catalogue lacks is missing`() throws {
    let catalog = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Eins"}},
                                "fr": {"stringUnit": {"state": "needs_review", "value": "Un"}},
                                "de-AT": {"stringUnit": {"state": "translated", "value": "Ans"}}}},
        "b": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Zwei"}}}},
        "c": {"shouldTranslate": false},
        "d": {"extractionState": "stale", "localizations": {}}
      }}
      """#
    let found = try kinds(["L.xcstrings": catalog], #"{"catalogs": "*.xcstrings"}"#)
    #expect(found == ["a fr missingTranslation", "b fr missingTranslation"])
    let german = try kinds(["L.xcstrings": catalog], #"{"catalogs": "*.xcstrings", "languages": ["de"]}"#)
    #expect(german == [])
  }

  @Test func `plural forms of unsure messages are not asked for`() throws {
    let catalog = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"n": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                                         "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {"one": {"stringUnit": {"state": "needs_review", "value": "%lld plik"}},
                                         "other": {"stringUnit": {"state": "needs_review", "value": "%lld plik"}}}}}}}}}
      """#
    let found = try kinds(["L.xcstrings": catalog], #"{"catalogs": "*.xcstrings"}"#)
    #expect(Set(found) == ["n pl missingTranslation"])
    let all = try kinds(["L.xcstrings": catalog], #"{"catalogs": "*.xcstrings", "unreviewed": true}"#)
    #expect(all.contains("n pl pluralFormMissing"))
  }
}
