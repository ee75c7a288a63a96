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
        finding.file = String(finding.file.dropFirst(folder.count + 1))
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
    #expect(finding.key == "button.cancel" && finding.language == "de" && finding.line == 2)
    #expect(finding.file == "de.lproj/Localizable.strings")
    #expect(finding.text == "Vorgang abbrechen" && finding.sourceText == "Cancel")
    #expect(finding.rule == "button.*" && finding.width == 100)
    #expect((finding.excess ?? 0) > 40 && finding.message.contains("of 17 characters fit in 100 pt"))
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
    #expect(findings.map(\.key) == ["button.save", "button.cancel", "greeting", "count"])
    #expect(findings.map(\.kind) == [.surroundingSpace, .untranslated, .placeholderMissing, .placeholderChanged])
  }

  @Test func `a translation in JSON that has lost its only placeholder is compared by the source's syntax`() throws {
    let (findings, _) = try Self.check(
      [
        "locales/en/app.json": #"{"greeting": "Hello, {{name}}!", "files": "{n} files", "plain": "Save"}"#,
        "locales/de/app.json": #"{"greeting": "Hallo!", "files": "Dateien", "plain": "Sichern"}"#,
      ], configuration: #"{"catalogs": "locales/*/app.json"}"#)
    #expect(findings.map(\.kind) == [.placeholderMissing, .placeholderMissing], "\(findings.map(\.message))")
    #expect(findings.map(\.key) == ["greeting", "files"])
  }

  @Test func `of right-to-left text only letters that are shown and that nothing isolates are findings`() throws {
    let (findings, _) = try Self.check(
      [
        // Fluent isolates what it inserts.
        "ar/app.ftl": "greeting = مرحبا { $name }\n",
        // An argument of a plural is a number, and that of a select is not shown.
        "app_ar.arb": #"""
        {"count": "{n, plural, one{ملف} other{{n} ملفات}}",
         "gender": "{g, select, female{مدعوة} other{مدعو}}",
         "name": "مرحبا {name}"}
        """#,
      ], configuration: #"{"catalogs": ["ar/*.ftl", "*.arb"]}"#)
    #expect(findings.map(\.key) == ["name"])
    #expect(findings.map(\.kind) == [.mixedDirection])
  }

  @Test func `samples stand for placeholders, and the longest text counts`() throws {
    let configuration = """
      {"catalogs": "*.lproj/*.strings", "samples": {"%@": "Maximiliane-Theodora von Hohenfels"},
       "rules": [{"keys": "greeting", "width": 150, "lines": 1}]}
      """
    let (findings, _) = try Self.check(["en.lproj/Localizable.strings": Self.english], configuration: configuration)
    #expect(findings.map(\.kind) == [.doesNotFit])
    #expect(findings.first?.text == "Hello, Maximiliane-Theodora von Hohenfels!")
  }

  @Test func `a broken catalogue is one finding, and the others are checked`() throws {
    let (findings, summary) = try Self.check(
      [
        "de.lproj/Localizable.strings": "\"button.save\" = \"Sichern\";\n\"button.cancel\" = ;\n",
        "en.lproj/Localizable.strings": Self.english,
        "fr.lproj/Localizable.strings": "\"button.cancel\" = \"Annuler la dernière opération\";\n",
      ], configuration: Self.configuration)
    #expect(findings.map(\.kind) == [.brokenCatalog, .doesNotFit])
    #expect(findings.first?.line == 2 && findings.first?.file == "de.lproj/Localizable.strings")
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
    #expect(findings.map(\.key) == ["button.save"])
    #expect(findings.map(\.severity) == [.warning])
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
        ["values-ru/strings.xml": catalog], configuration: #"{"catalogs": "values-*/strings.xml""# + ignore + "}")
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
    #expect(findings.map(\.kind) == [.truncated], "\(findings.map(\.message))")
    #expect(findings.first?.width == 120)
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

  @Test func `catalogues of one table in several languages have one group`() {
    for (paths, group) in [
      (["a/de.lproj/L.strings", "a/Base.lproj/L.strings"], "a/*.lproj/L.strings"),
      (["res/values/strings.xml", "res/values-pt-rBR/strings.xml"], "res/values/strings.xml"),
      (["l10n/app_de.arb", "l10n/app_en.arb"], "l10n/app.arb"),
      (["m/messages_de_AT.properties", "m/messages.properties"], "m/messages.properties"),
      (["locales/de/common.json", "locales/en/common.json"], "locales/*/common.json"),
      (["po/de.po", "po/fr.po"], "po/*.po"),
    ] {
      for path in paths { #expect(SourceTexts.group(of: path, language: nil) == group, "\(path)") }
    }
  }
}
