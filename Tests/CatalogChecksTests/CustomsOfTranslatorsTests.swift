import FindingReports
import Testing

@testable import CatalogChecks

/// What translators of public projects write, and what of it is wrong.
@Suite struct CustomsOfTranslatorsTests {
  private static func kinds(
    _ source: String, _ translations: [String: String], named name: (String) -> String
  ) throws -> [String] {
    var files = [name("en"): source]
    for (language, text) in translations { files[name(language)] = text }
    let paths = files.keys.map { "\"\($0)\"" }.sorted().joined(separator: ", ")
    let configuration = """
      {"catalogs": [\(paths)],
       "rules": [{"keys": "*", "font": {"size": 17}, "width": 2000}]}
      """
    return try CatalogCheckerTests.check(files, configuration: configuration).findings
      .filter { $0.place.language != "en" && $0.kind != .fallbackScript }
      .map { "\($0.place.language ?? "") \($0.kind.rawValue)\($0.place.variation.map { " (\($0))" } ?? "")" }
  }

  private static func android(_ plurals: [String: String]) -> String {
    let items = plurals.sorted { $0.key < $1.key }.map { "<item quantity=\"\($0)\">\($1)</item>" }
    return "<resources><plurals name=\"files\">\(items.joined())</plurals></resources>"
  }

  private static func folder(_ language: String) -> String {
    language == "en" ? "values/strings.xml" : "values-\(language)/strings.xml"
  }

  @Test func `forms of one number may be words`() throws {
    let found = try Self.kinds(
      Self.android(["one": "%s file", "other": "%s files"]),
      [
        "ar": Self.android([
          "zero": "لا ملفات", "one": "ملف واحد", "two": "ملفان", "few": "%s ملفات", "many": "%s ملفا",
          "other": "%s ملف",
        ]),
        "fr": Self.android(["one": "un fichier", "other": "%s fichiers"]),
        // 21, too, is `one`.
        "ru": Self.android(["one": "один файл", "few": "%s файла", "many": "%s файлов", "other": "%s файла"]),
        "sl": Self.android(["one": "%s datoteka", "two": "%s datoteki", "few": "tri datoteke", "other": "%s datotek"]),
      ], named: Self.folder)
    // Slovenian has its words for 101 and 102 as well, Arabic has words for 1 and 2 alone.
    #expect(
      found.filter { !$0.contains("mixedDirection") } == ["ru placeholderMissing (one)", "sl placeholderMissing (few)"])
  }

  @Test func `forms for fractions are needed where a format says so`() throws {
    let polish = ["one": "%d plik", "few": "%d pliki", "many": "%d plików"]
    let source = Self.android(["one": "%d file", "other": "%d files"])
    #expect(try Self.kinds(source, ["pl": Self.android(polish)], named: Self.folder).isEmpty)
    var less = polish
    less["few"] = nil
    #expect(
      try Self.kinds(source, ["pl": Self.android(less)], named: Self.folder) == ["pl pluralFormMissing"])
    func dictionary(_ forms: [String: String]) -> String {
      let texts = forms.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      return """
        <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>
        """
    }
    let apple = try Self.kinds(
      dictionary(["one": "%d file", "other": "%d files"]), ["pl": dictionary(polish)],
      named: { "\($0).lproj/App.stringsdict" })
    #expect(apple == ["pl pluralFormMissing"])
  }

  @Test func `a variant for other platforms is no plural, and what Fluent inserts is isolated`() throws {
    let found = try Self.kinds(
      "browse = { PLATFORM() ->\n  [macos] Choose\n *[other] Browse\n }\nhello = Hello { $name }\nn = { $n ->\n [one] a\n *[other] b\n}\n",
      [
        "ar":
          "browse = { PLATFORM() ->\n  [macos] اختر\n *[other] تصفح\n }\nhello = مرحبا { $name }\nn = { $n ->\n [one] ا\n *[other] ب\n}\n",
        "be":
          "browse = Выбраць\nhello = Вітаю { $name }\nn = { $n ->\n [one] а\n [few] б\n *[many] в\n}\n",
      ], named: { "l10n/\($0)/app.ftl" })
    #expect(found == ["ar pluralFormMissing"])
  }

  @Test func `Chinese and Japanese need no spaces at their ends`() throws {
    let source = "\"a\" = \"Version: \";\n\"b\" = \" More\";\n\"c\" = \"None\";\n"
    let found = try Self.kinds(
      source,
      [
        "zh-Hans": "\"a\" = \"版本：\";\n\"b\" = \"更多\";\n\"c\" = \"无 \";\n",
        "ja": "\"a\" = \"バージョン：\";\n\"b\" = \" 詳細\";\n\"c\" = \"なし\";\n",
        "de": "\"a\" = \"Version:\";\n\"b\" = \" Mehr\";\n\"c\" = \"Keine\";\n",
      ], named: { "\($0).lproj/App.strings" })
    #expect(found == ["de surroundingSpace", "zh-Hans surroundingSpace"])
  }

  @Test func `English of England is much the same, and a text for 1 is a form for one`() throws {
    let found = try Self.kinds(
      "{\"hello\": \"Welcome back\", \"n\": \"{n, plural, one{# file} other{# files}}\"}",
      ["en-GB": "{\"hello\": \"Welcome back\"}", "de": "{\"hello\": \"Welcome back\", \"n\": \"{n}\"}"],
      named: { "locales/\($0).json" })
    #expect(found == ["de untranslated"])
    let fluent = try Self.kinds(
      "n = { $n ->\n [one] a file\n *[other] b files\n }\n",
      [
        "fr": "n = { $n ->\n [1] un fichier\n *[other] des fichiers\n }\n",
        "ru": "n = { $n ->\n [1] файл\n [few] файла\n *[many] файлов\n }\n",
      ], named: { "l10n/\($0)/app.ftl" })
    #expect(fluent == ["ru pluralFormMissing"])
  }

  @Test func `a name that stands twice is reported, and the other texts are checked`() throws {
    let (findings, summary) = try CatalogCheckerTests.check(
      [
        "en.json": "{\"a\": \"One\",\n\"a\": \"Hello {{name}}\",\n\"b\": \"Two\"}",
        "de.json": "{\"a\": \"Hallo {{nom}}\", \"b\": \"Zwei\"}",
        "values/strings.xml":
          "<resources><string name=\"a\">A</string>&gt;\n<string name=\"a\">B</string><string name=\"c\">C %d</string></resources>",
        "values-de/strings.xml":
          "<resources><string name=\"a\">Ä</string><string name=\"c\">C</string></resources>",
      ],
      configuration: """
        {"catalogs": ["*.json", "values*/strings.xml"], "rules": [{"keys": "*", "font": {"size": 17}, "width": 500}],
         "ignore": [{"kinds": "missingTranslation", "keys": "*", "reason": "the configuration is a .json file, too"}]}
        """)
    let shown = findings.filter { !$0.place.file.hasSuffix("typesetter.json") }
      .map { "\($0.place.file):\($0.place.line) \($0.kind.rawValue) \($0.place.key ?? "")" }
    #expect(
      shown == [
        "de.json:1 placeholderMissing a", "de.json:1 placeholderAdded a", "en.json:2 brokenCatalog ",
        "values-de/strings.xml:1 placeholderMissing c", "values/strings.xml:1 brokenCatalog ",
      ])
    #expect(summary.errors == 5)
  }

  @Test func `what a file with a key that stands twice lacks is reported`() throws {
    let (findings, _) = try CatalogCheckerTests.check(
      [
        "en.lproj/a.strings": "\"a\" = \"One %d\";\n\"b\" = \"Two\";\n\"c\" = \"Three\";\n",
        "de.lproj/a.strings": "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n\"a\" = \"Eins %d\";\n",
      ],
      configuration: """
        {"catalogs": ["*.lproj/*.strings"], "rules": [{"keys": "*", "font": {"size": 17}, "width": 500}]}
        """)
    let shown = findings.map { "\($0.place.file):\($0.place.line) \($0.kind.rawValue) \($0.place.key ?? "")" }.sorted()
    #expect(
      shown == [
        "de.lproj/a.strings:0 missingTranslation c", "de.lproj/a.strings:1 placeholderMissing a",
        "de.lproj/a.strings:3 brokenCatalog ",
      ])
  }
}
