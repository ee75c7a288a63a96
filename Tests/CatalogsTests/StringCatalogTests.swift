import Catalogs
import Testing

@Suite struct StringCatalogTests {
  private func catalog(_ strings: String) -> String {
    "{\"sourceLanguage\" : \"en\",\n\"strings\" : {\(strings)},\n\"version\" : \"1.0\"}"
  }

  private func read(_ strings: String) throws -> [CatalogEntry] {
    try entries(catalog(strings), path: "Localizable.xcstrings")
  }

  @Test func `units of all languages have states and the source text`() throws {
    let found = try read(
      """
      "": {},
      "Cancel": {
        "comment": "A button",
        "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Abbrechen"}},
          "pt-BR": {"stringUnit": {"state": "needs_review", "value": "Cancelar"}},
          "ja": {"stringUnit": {"state": "new", "value": ""}}
        }
      },
      "title": {
        "extractionState": "manual",
        "shouldTranslate": false,
        "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Titel"}},
          "en": {"stringUnit": {"state": "translated", "value": "Title"}}
        }
      },
      "old": {"extractionState": "stale"}
      """)
    #expect(
      found.shown == [
        "Cancel=Cancel", "Cancel=Abbrechen", "Cancel=Cancelar", "Cancel=", "title=Titel", "title=Title", "old=old",
      ])
    #expect(found.map(\.name.language) == ["en", "de", "pt-BR", "ja", "de", "en", "en"])
    #expect(
      found.map(\.marks.state) == [
        .translated, .translated, .needsReview, .untranslated, .translated, .translated, .stale,
      ])
    #expect(found.map(\.sourceValue) == [nil, "Cancel", "Cancel", "Cancel", "Title", nil, nil])
    #expect(found.map(\.marks.isTranslatable) == [true, true, true, true, false, false, true])
    #expect(found.map(\.line) == [3, 6, 7, 8, 15, 16, 19])
    #expect(found[1].marks.comment == "A button")
    #expect(found.allSatisfy { $0.placeholders == .printf })
  }

  @Test func `plurals and devices are variations, also nested`() throws {
    let found = try read(
      """
      "%lld items": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
        "pl": {"variations": {"device": {
          "iphone": {"variations": {"plural": {
            "few": {"stringUnit": {"state": "translated", "value": "f"}},
            "one": {"stringUnit": {"state": "new", "value": "o"}}}}},
          "other": {"stringUnit": {"state": "translated", "value": "x"}}}}}}}
      """)
    #expect(
      found.shown == [
        "%lld items[one]=%lld item", "%lld items[other]=%lld items", "%lld items[iphone, few]=f",
        "%lld items[iphone, one]=o", "%lld items[other]=x",
      ])
    #expect(found.map(\.sourceValue) == [nil, nil, "%lld items", "%lld items", "%lld items"])
    #expect(found[3].marks.state == .untranslated)
    #expect(found[2].name.variation.device == "iphone")
    #expect(found[2].name.variation.plural == "few")
  }

  @Test func `a longer word and a percent sign are no argument and no variable`() throws {
    let found = try read(
      """
      "k": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "100%%#@files@ %#@files@"},
        "substitutions": {"files": {"formatSpecifier": "lld", "variations": {"plural": {
          "other": {"stringUnit": {"state": "needs_review", "value": "%arg of %arguments"}}}}}}}}}
      """)
    #expect(found.map(\.value) == ["100%%#@files@ %lld of %arguments"])
    #expect(found.map(\.marks.state) == [.needsReview])
  }

  @Test func `substitutions stand in the text with their argument`() throws {
    let found = try read(
      """
      "k": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@files@ in %#@folders@"},
        "substitutions": {
          "files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg file"}},
            "other": {"stringUnit": {"state": "needs_review", "value": "%arg files"}}}}},
          "folders": {"formatSpecifier": "ld", "variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "%arg个 100%%arg"}}}}}}}}}
      """)
    #expect(
      found.shown == [
        "k[files: one, folders: other]=%1$lld file in %ld个 100%%arg",
        "k[files: other, folders: other]=%1$lld files in %ld个 100%%arg",
      ])
    #expect(found.allSatisfy { $0.marks.state == .needsReview })
  }

  @Test func `sets of strings are numbered`() throws {
    let found = try read(
      #""a": {"localizations": {"en": {"stringSet": {"state": "translated", "values": ["x", "y"]}}}}"#)
    #expect(found.shown == ["a[0]=x", "a[1]=y"])
  }

  @Test func `a comment says that a key is not checked`() throws {
    #expect(try read(#""a": {"comment": "typesetter:ignore  scrolls "}"#).map(\.marks.ignored) == ["scrolls"])
  }

  @Test func `what is broken is named`() {
    func message(_ strings: String) -> String { failure(catalog(strings), as: .xcstrings)?.description ?? "" }
    #expect(failure("{}", as: .xcstrings)?.message.contains("sourceLanguage") == true)
    #expect(failure(#"{"sourceLanguage": "en"}"#, as: .xcstrings)?.message.contains("'strings'") == true)
    #expect(message(#""a": 1"#) == "2: 'a' is a number; expected an object")
    #expect(message(#""a": {"localizations": {"de": {"stringUnit": {"state": "x"}}}}"#).contains("no 'value'"))
    #expect(message(#""a": {"localizations": {"!": {}}}"#).contains("no language"))
    #expect(message(#""a": {"localizations": {"de": {"variations": {"mood": {}}}}}"#).contains("'mood'"))
    #expect(message(#""a": {}, "a": {}"#).contains("twice"))
    #expect(failure(#"{"sourceLanguage": "en", "strings": {"a"#, as: .xcstrings)?.code == .malformed)
  }

  @Test func `what is in strings is found by brackets only where they are those of JSON`() throws {
    // Brackets, quotation marks and lines in strings, a byte order mark, members around, names that differ by bytes.
    let text =
      "\u{FEFF}" + #"""
        {"version": "1.0", "strings": {
          "a]}\"{": {"comment": "[{\\\"\u005d", "localizations": {"de": {"stringUnit": {"state": "new", "value": "x}"}}}},
          "caf\u00e9": {}, "cafe\u0301": {},
          "b"
            : {}
        }
        , "sourceLanguage": "en"}
        """#
    let found = try entries(text, as: .xcstrings)
    #expect(
      found.map(\.name.key).map { Array($0.utf8) }
        == ["a]}\"{", "a]}\"{", "café", "cafe\u{301}", "b"].map { Array($0.utf8) })
    #expect(found.map(\.value) == ["a]}\"{", "x}", "café", "cafe\u{301}", "b"])
    #expect(found.map(\.line) == [2, 2, 3, 3, 4])
    for (broken, line) in [
      (#"{"sourceLanguage": "en", "strings": {"a": {},}}"#, 1),
      ("{\"sourceLanguage\": \"en\", \"strings\": {\n\"a\": {\"b\": [}}}", 2),
      (#"{"sourceLanguage": "en", "strings": {"a": {}, "a": {}}}"#, 1),
      (#"{"sourceLanguage": "en", "strings": {"a": {}}} x"#, 1),
      (#"{"sourceLanguage": "en", "strings": {"a": {}"#, 1), (#"{"sourceLanguage": "en", "strings": {"a\"#, 1),
      (#"{"sourceLanguage": "en", "strings": {"a" {}}}"#, 1), (#"{"sourceLanguage": "en", "strings": [1]}"#, 1),
    ] {
      let error = #expect(throws: CatalogError.self, "\(broken)") { try entries(broken, as: .xcstrings) }
      #expect(error?.line == line, "\(broken)")
    }
  }
}
