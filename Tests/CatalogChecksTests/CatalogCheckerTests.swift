import Catalogs
import FindingReports
import SystemAccess
import TestSupport
import Testing

@testable import CatalogChecks

/// Whole checks of small projects.
@Suite struct CatalogCheckerTests {
  private static let english = """
    "button.save" = "Save";
    "button.cancel" = "Cancel";
    /* %@ is a name. */
    "greeting" = "Hello, %@!";
    "count" = "%d files";

    """

  static func check(
    _ files: [String: String], configuration: String
  ) throws -> (findings: [Finding], summary: CheckSummary) {
    try withTemporaryFolder { folder in
      for (path, text) in files {
        if let above = Folders.folder(above: path) { try Folders.make("\(folder)/\(above)") }
        try Repository.write(Array(text.utf8), to: "\(folder)/\(path)")
      }
      try Repository.write(Array(configuration.utf8), to: "\(folder)/typesetter.json")
      let checker = try CatalogChecker(CheckConfiguration(path: "\(folder)/typesetter.json"))
      var findings: [Finding] = []
      let summary = try checker.run { finding in
        var finding = finding
        finding.place.file = String(finding.place.file.dropFirst(folder.count + 1))
        findings.append(finding)
      }
      return (findings, summary)
    }
  }

  private static let configuration = """
    {"source": "en", "catalogs": ["*.lproj/Localizable.strings"],
     "rules": [{"keys": "button.*", "font": {"family": "Inter", "size": 17, "weight": 600}, "width": 100, "lines": 1}]}
    """

  @Test func `a planted overflow is found, with its place, and nothing besides`() throws {
    let german = """
      "button.save" = "Sichern";
      "button.cancel" = "Vorgang abbrechen";
      "greeting" = "Hallo, %@!";
      "count" = "%d Dateien";

      """
    let (findings, summary) = try Self.check(
      ["en.lproj/Localizable.strings": Self.english, "de.lproj/Localizable.strings": german],
      configuration: Self.configuration)
    #expect(findings.map(\.kind) == [.doesNotFit], "\(findings.map(\.message))")
    let finding = try #require(findings.first)
    #expect(finding.place.key == "button.cancel" && finding.place.language == "de" && finding.place.line == 2)
    #expect(finding.place.file == "de.lproj/Localizable.strings")
    #expect(finding.text.shown == "Vorgang abbrechen" && finding.text.source == "Cancel")
    #expect(finding.fit.rule == "button.*" && finding.fit.width == 100)
    #expect((finding.fit.excess ?? 0) > 40 && finding.message.contains("of 17 characters fit in 100 pt"))
    #expect(summary.checked == 8 && summary.errors == 1 && summary.unmatchedKeys == ["greeting", "count"])
    #expect(Set(summary.languages) == ["de", "en"])
  }

  @Test func `placeholders, spaces and copies are compared with the source`() throws {
    let french = """
      "button.save" = " Garder";
      "button.cancel" = "Cancel";
      "greeting" = "Bonjour !";
      "count" = "%@ fichiers";

      """
    let (findings, _) = try Self.check(
      ["en.lproj/Localizable.strings": Self.english, "fr.lproj/Localizable.strings": french],
      configuration: Self.configuration)
    #expect(findings.map(\.place.key) == ["button.save", "button.cancel", "greeting", "count"])
    #expect(findings.map(\.kind) == [.surroundingSpace, .untranslated, .placeholderMissing, .placeholderChanged])
  }

  @Test func `a translation in JSON that has lost its only placeholder is compared by the source's syntax`() throws {
    let (findings, _) = try Self.check(
      [
        "locales/en/app.json": #"{"greeting": "Hello, {{name}}!", "files": "{n} files", "plain": "Save"}"#,
        "locales/de/app.json": #"{"greeting": "Hallo!", "files": "Dateien", "plain": "Sichern"}"#,
      ], configuration: #"{"catalogs": "locales/*/app.json"}"#)
    #expect(findings.map(\.kind) == [.placeholderMissing, .placeholderMissing], "\(findings.map(\.message))")
    #expect(findings.map(\.place.key) == ["greeting", "files"])
  }

  @Test func `of right-to-left text only letters that are shown and that nothing isolates are findings`() throws {
    let (findings, _) = try Self.check(
      [
        // Fluent isolates what it inserts.
        "ar/app.ftl": "greeting = مرحبا { $name }\n",
        // A text of left-to-right letters is not translated.
        "he.po": """
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: he\\n"

        #, c-format
        msgid "Cannot open %s"
        msgstr "Cannot open %s!"

        """,
        // An argument of a plural is a number, and an argument of a select is not shown.
        "app_ar.arb": #"""
        {"count": "{n, plural, one{ملف} other{{n} ملفات}}",
         "gender": "{g, select, female{مدعوة} other{مدعو}}",
         "name": "مرحبا {name}"}
        """#,
      ], configuration: #"{"catalogs": ["ar/*.ftl", "*.arb", "*.po"], "severity": {"missingSource": "off"}}"#)
    #expect(findings.map(\.place.key) == ["name"])
    #expect(findings.map(\.kind) == [.mixedDirection])
  }

  @Test func `samples stand for placeholders, and the longest text counts`() throws {
    let configuration = """
      {"catalogs": "*.lproj/*.strings", "samples": {"%@": "Maximiliane-Theodora von Hohenfels"},
       "rules": [{"keys": "greeting", "width": 150, "lines": 1}]}
      """
    let (findings, _) = try Self.check(["en.lproj/Localizable.strings": Self.english], configuration: configuration)
    #expect(findings.map(\.kind) == [.doesNotFit])
    #expect(findings.first?.text.shown == "Hello, Maximiliane-Theodora von Hohenfels!")
  }

  /// The kinds with their keys of a check of one catalogue beside its English source.
  private static func kinds(_ source: String, _ translation: String, language: String) throws -> [String] {
    try check(
      ["en.lproj/Localizable.strings": source, "\(language).lproj/Localizable.strings": translation],
      configuration: #"{"source": "en", "catalogs": ["*.lproj/Localizable.strings"], "rules": []}"#
    ).findings.map { "\($0.kind.rawValue) \($0.place.key ?? "")" }
  }

  @Test func `short texts may be the same in two languages, long ones may not`() throws {
    let text = "\"ok\" = \"OK\";\n\"long\" = \"Settings\";\n"
    #expect(try Self.kinds(text, text, language: "de") == ["untranslated long"])
    #expect(try Self.kinds(text, text, language: "en-GB") == [])
  }

  @Test func `a placeholder between isolates is not of mixed direction`() throws {
    let source = "\"a\" = \"Hello %@\";\n\"b\" = \"Hello %@\";\n"
    let hebrew = "\"a\" = \"שלום %@\";\n\"b\" = \"שלום \u{2068}%@\u{2069}\";\n"
    #expect(try Self.kinds(source, hebrew, language: "he") == ["mixedDirection a"])
  }

  @Test func `texts that the program no longer uses are not checked`() throws {
    let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
    let (findings, summary) = try Self.check(
      ["po/de.po": header + "msgid \"a\"\nmsgstr \"Ein\"\n\n#~ msgid \"Long gone\"\n#~ msgstr \"Long gone\"\n"],
      configuration: #"{"source": "en", "catalogs": ["po/*.po"], "rules": []}"#)
    #expect(findings.isEmpty, "\(findings)")
    #expect(summary.checked == 1)
  }

  @Test func `a kind that is ignored for a key leaves the other kinds`() throws {
    let files = [
      "en.lproj/Localizable.strings": "\"a\" = \"Settings %@\";\n",
      "de.lproj/Localizable.strings": "\"a\" = \"Einstellungen \";\n",
    ]
    let configuration = """
      {"source": "en", "catalogs": ["*.lproj/Localizable.strings"], "rules": [],
       "ignore": [{"keys": "a", "kinds": "surroundingSpace", "reason": "it is joined"}]}
      """
    #expect(try Self.check(files, configuration: configuration).findings.map(\.kind) == [.placeholderMissing])
  }

  @Test func `a broken catalogue is one finding, and the others are checked`() throws {
    let (findings, summary) = try Self.check(
      [
        "de.lproj/Localizable.strings": "\"button.save\" = \"Sichern\";\n\"button.cancel\" = ;\n",
        "en.lproj/Localizable.strings": Self.english,
        "fr.lproj/Localizable.strings": "\"button.cancel\" = \"Annuler la dernière opération\";\n",
      ], configuration: Self.configuration)
    #expect(findings.filter { $0.kind != .missingTranslation }.map(\.kind) == [.brokenCatalog, .doesNotFit])
    // Of a file that cannot be read nothing is absent.
    #expect(Set(findings.filter { $0.kind == .missingTranslation }.map(\.place.language)) == ["fr"])
    #expect(findings.first?.place.line == 2 && findings.first?.place.file == "de.lproj/Localizable.strings")
    #expect(summary.checked == 6)
  }

  @Test func `what is ignored is not reported, and severities are the configuration's`() throws {
    let german = """
      "button.save" = "Einstellungen sichern";
      // typesetter:ignore drawn by hand
      "button.cancel" = "Vorgang abbrechen";
      "greeting" = "Hello, %@!";

      """
    let configuration = """
      {"catalogs": "*.lproj/*.strings", "severity": {"doesNotFit": "warning", "untranslated": "off"},
       "rules": [{"keys": "button.*", "width": 60, "lines": 1}],
       "ignore": [{"languages": "en", "reason": "the source is set elsewhere"}]}
      """
    let (findings, summary) = try Self.check(
      ["en.lproj/Localizable.strings": Self.english, "de.lproj/Localizable.strings": german],
      configuration: configuration)
    #expect(findings.map(\.place.key) == ["button.save", "count"])
    #expect(findings.map(\.severity) == [.warning, .note])
    #expect(summary.ignored == 1 && summary.warnings == 1 && summary.errors == 0)
  }

  @Test func `the guide's table has every kind with its severity`() throws {
    let guide = try Repository.text(Repository.path("Guides/Catalogues.md"))
    var severities: [String: String] = [:]
    for line in guide.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 3, Finding.Severity(rawValue: cells[1]) != nil else { continue }
      for kind in cells[0].split(separator: ", ") { severities[String(kind.dropFirst().dropLast())] = cells[1] }
    }
    let expected = Dictionary(
      uniqueKeysWithValues: Finding.Kind.allCases.map { ($0.rawValue, $0.defaultSeverity.rawValue) })
    #expect(severities == expected)
  }

  @Test func `a text that is not checked is not listed as one without a box`() throws {
    let catalog = """
      <resources>
        <string name="app" translatable="false">Trails</string>
        <!-- typesetter:ignore drawn by hand --><string name="logo">Trails</string>
        <string name="title">Trails</string>
      </resources>

      """
    let (findings, summary) = try Self.check(
      ["values/strings.xml": catalog], configuration: #"{"catalogs": "values/strings.xml"}"#)
    #expect(findings.isEmpty && summary.ignored == 2)
    #expect(summary.unmatchedKeys == ["title"])
  }

  @Test func `ignored keys have no missing plural forms either`() throws {
    let catalog = """
      <resources><plurals name="files"><item quantity="other">%d файлов</item></plurals></resources>

      """
    for (ignore, kinds) in [
      ("", [Finding.Kind.pluralFormMissing]), (#", "ignore": [{"keys": "files", "reason": "soon"}]"#, []),
    ] {
      let (findings, _) = try Self.check(
        ["values-ru/strings.xml": catalog],
        configuration: #"{"catalogs": "values-*/strings.xml", "source": "ru""# + ignore + "}")
      #expect(findings.map(\.kind) == kinds, "\(findings.map(\.message))")
    }
  }

  @Test func `a text is tried in a view of a scene`() throws {
    let scene = """
      {"root": "cell", "views": {"cell": {"children": ["title"]}, "title": {"type": "label", "text": "Save"}},
       "constraints": ["H:|-10-[title]-10-|", "V:|-10-[title]-10-|"]}
      """
    let configuration = """
      {"catalogs": "*.lproj/*.strings",
       "rules": [{"keys": "button.*", "scene": "cell.json", "view": "title", "widths": [120, 320]}]}
      """
    let (findings, _) = try Self.check(
      [
        "cell.json": scene, "en.lproj/Localizable.strings": Self.english,
        "de.lproj/Localizable.strings": "\"button.cancel\" = \"Vorgang abbrechen\";\n",
      ], configuration: configuration)
    #expect(
      findings.filter { $0.kind != .missingTranslation }.map(\.kind) == [.truncated], "\(findings.map(\.message))")
    #expect(findings.first?.fit.width == 120)
  }

  @Test func `forms of few numbers may leave the number out, in gettext as well`() throws {
    let catalog = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: sl\\n"
      "Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);\\n"

      #, c-format
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "ena datoteka"
      msgstr[1] "dve datoteki"
      msgstr[2] "%d datoteke"
      msgstr[3] "datotek"

      """
    let (findings, _) = try Self.check(["po/sl.po": catalog], configuration: #"{"catalogs": "po/*.po"}"#)
    // The first two are for 101 and 102 as well.
    #expect(findings.map(\.kind) == [.placeholderMissing, .placeholderMissing, .placeholderMissing])
    #expect(findings.map(\.place.variation) == ["form 0 of 4", "form 1 of 4", "form 3 of 4"])
    let polish = catalog.replacing("Language: sl", with: "Language: pl")
    let (others, _) = try Self.check(["po/pl.po": polish], configuration: #"{"catalogs": "po/*.po"}"#)
    #expect(others.map(\.place.variation) == ["form 3 of 4"])
  }

  @Test func `fonts of a scene follow the sizes of text, and its findings have drawings`() throws {
    let scene = """
      {"root": "cell", "views": {"cell": {"children": ["title"]},
                                 "title": {"type": "label", "text": "Save",
                                           "font": {"textStyle": "body"}}},
       "constraints": ["H:|-10-[title]-10-|", "V:|-10-[title]-10-|"]}
      """
    let configuration = """
      {"catalogs": "*.lproj/*.strings", "textSizes": ["large", "accessibilityLarge", "accessibilityExtraLarge"],
       "rules": [{"keys": "button.*", "scene": "cell.json", "view": "title", "widths": [200]}]}
      """
    let files = [
      "en.lproj/Localizable.strings": "\"button.cancel\" = \"Cancel\";\n",
      "de.lproj/Localizable.strings": "\"button.cancel\" = \"Vorgang abbrechen\";\n",
    ]
    var svg: (String?, String?)
    try withTemporaryFolder { folder in
      for (path, text) in files {
        try Folders.make("\(folder)/\(path.prefix(8))")
        try Repository.write(Array(text.utf8), to: "\(folder)/\(path)")
      }
      try Repository.write(Array(scene.utf8), to: "\(folder)/cell.json")
      let configuration = try CheckConfiguration(json: Array(configuration.utf8), folder: folder)
      var findings: [Finding] = []
      _ = try CatalogChecker(configuration).run { findings.append($0) }
      // The smallest size at which it is cut off: 17 points fit, 33 and 40 do not.
      #expect(findings.map(\.kind) == [.truncated], "\(findings.map(\.message))")
      #expect(findings.first?.fit.textSize == "accessibilityLarge" && findings.first?.place.language == "de")
      svg = (findings.first?.fit.picture?.translation(), findings.first?.fit.picture?.source())
    }
    let (translation, source) = (try #require(svg.0), try #require(svg.1))
    for drawing in [translation, source] { #expect(drawing.contains("<svg") && drawing.contains("</svg>")) }
    // Both are 200 points wide, and the glyphs differ.
    #expect(translation.contains("width=\"200\"") && source.contains("width=\"200\""), "\(translation.prefix(300))")
    #expect(translation != source)
  }

  @Test func `a scene without text styles is laid out once for all sizes of text`() throws {
    let scene = """
      {"root": "cell", "views": {"cell": {"children": ["title"]}, "title": {"type": "label", "text": "Save"}},
       "constraints": ["H:|-10-[title]-10-|", "V:|-10-[title]-10-|"]}
      """
    let configuration = """
      {"catalogs": "*.lproj/*.strings", "textSizes": ["accessibilityLarge"],
       "rules": [{"keys": "button.*", "scene": "cell.json", "view": "title", "widths": [120]}]}
      """
    let (findings, _) = try Self.check(
      ["cell.json": scene, "en.lproj/Localizable.strings": "\"button.cancel\" = \"Cancel the operation\";\n"],
      configuration: configuration)
    #expect(findings.map(\.kind) == [.truncated] && findings.first?.fit.textSize == nil)
  }

  // MARK: Absent keys

  @Test func `a key that the file of a language lacks is not translated`() throws {
    let german = "\"button.save\" = \"Sichern\";\n\"count\" = \"%d Dateien\";\n"
    let (findings, summary) = try Self.check(
      ["en.lproj/Localizable.strings": Self.english, "de.lproj/Localizable.strings": german],
      configuration: Self.configuration)
    #expect(findings.map(\.kind) == [.missingTranslation, .missingTranslation])
    #expect(findings.map(\.place.key) == ["button.cancel", "greeting"])
    #expect(
      findings.allSatisfy {
        $0.place.language == "de" && $0.place.file == "de.lproj/Localizable.strings" && $0.place.line == 0
      })
    #expect(findings.map(\.text.source) == ["Cancel", "Hello, %@!"])
    #expect(summary.checked == 6 && summary.notes == 2)
  }

  @Test func `a plural that is absent as a whole is one finding`() throws {
    let english = """
      <resources>
        <string name="save">Save</string>
        <string name="brand" translatable="false">Acme</string>
        <plurals name="files"><item quantity="one">%d file</item><item quantity="other">%d files</item></plurals>
      </resources>

      """
    let (findings, _) = try Self.check(
      [
        "values/strings.xml": english,
        "values-fr/strings.xml": "<resources><string name=\"save\">Garder</string></resources>\n",
      ], configuration: #"{"catalogs": "values*/strings.xml"}"#)
    #expect(findings.map(\.kind) == [.missingTranslation] && findings.first?.place.key == "files", "\(findings)")
  }

  @Test(
    arguments: [
      // A region takes what it lacks from its language, and British English from the source.
      ("de-AT.lproj", "de.lproj", 0), ("en-GB.lproj", "de.lproj", 0), ("de-AT.lproj", nil, 3), ("Base.lproj", nil, 0),
    ] as [(String, String?, Int)])
  func `regions lack nothing that their language has`(folder: String, complete: String?, count: Int) throws {
    var files = ["en.lproj/Localizable.strings": Self.english]
    files["\(folder)/Localizable.strings"] = "\"button.save\" = \"Sichern\";\n"
    if let complete { files["\(complete)/Localizable.strings"] = Self.english }
    let (findings, _) = try Self.check(files, configuration: Self.configuration)
    #expect(findings.count { $0.kind == .missingTranslation } == count, "\(findings.map(\.message))")
  }

  @Test func `what is ignored is not absent, other languages are not asked for, and a stand-in is measured`() throws {
    let files = [
      "en.lproj/Localizable.strings":
        "/* typesetter:ignore a brand */\n\"brand\" = \"Acme\";\n\"a\" = \"Save\";\n",
      "de.lproj/Localizable.strings": "", "fr.lproj/Localizable.strings": "",
    ]
    let configuration = """
      {"catalogs": "*.lproj/*.strings", "languages": ["en", "de"], "pseudo": "expanded50",
       "rules": [{"keys": "*", "width": 48, "lines": 1}]}
      """
    let (findings, summary) = try Self.check(files, configuration: configuration)
    let german = findings.filter { $0.place.language == "de" }
    // "Save" fits, a text that is half as long again does not.
    #expect(german.map(\.kind) == [.missingTranslation, .doesNotFit] && german.allSatisfy { $0.place.key == "a" })
    #expect(german.last?.text.shown?.count == 6)
    #expect(!findings.contains { $0.place.language == "fr" || $0.place.key == "brand" })
    #expect(summary.checked == 2)
  }

  // MARK: Progress

  @Test func `progress ends with all texts`() throws {
    try withTemporaryFolder { folder in
      let many = (0..<5_000).map { "\"key\($0)\" = \"Text\";\n" }.joined()
      try Repository.write(Array(many.utf8), to: "\(folder)/en.strings")
      let configuration = CheckConfiguration(catalogs: ["en.strings"], folder: folder)
      var counts: [Int] = []
      let summary = try CatalogChecker(configuration).run(progress: { checked, all in
        counts.append(checked)
        #expect(all == 5_000)
      }) { _ in }
      #expect(summary.checked == 5_000 && counts.last == 5_000 && counts.count > 2 && counts == counts.sorted())
    }
  }

  @Test func `plural forms that a language needs`() throws {
    let catalog = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #, c-format
      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien in diesem Ordner"

      """
    let (findings, summary) = try Self.check(
      ["po/de.po": catalog],
      configuration: #"{"catalogs": "po/*.po", "rules": [{"keys": "*", "width": 120, "lines": 1}]}"#)
    #expect(findings.map(\.kind) == [.doesNotFit], "\(findings.map(\.message))")
    #expect(summary.checked == 2)
  }

  @Test func `files of one catalogue in several languages have one name`() {
    for (paths, group) in [
      (["a/de.lproj/L.strings", "a/Base.lproj/L.strings"], "a/*.lproj/L.strings"),
      (["res/values/strings.xml", "res/values-pt-rBR/strings.xml"], "res/values/strings.xml"),
      (["l10n/app_de.arb", "l10n/app_en.arb"], "l10n/app.arb"),
      (["m/messages_de_AT.properties", "m/messages.properties"], "m/messages.properties"),
      (["app/messages_pt_BR.properties"], "app/messages.properties"),
      (["locales/de/common.json", "locales/en/common.json"], "locales/*/common.json"),
      (["po/de.po", "po/fr.po"], "po/*.po"),
    ] {
      for path in paths { #expect((PathLanguage.candidates(of: path).first?.catalog ?? path) == group, "\(path)") }
    }
  }
}
