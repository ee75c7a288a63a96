import FindingReports
import SystemAccess
import TestSupport
import Testing

@testable import CatalogChecks

/// How the languages of files are found: by patterns, by paths, by the other files; and what is an error.
@Suite struct FileLanguageTests {
  /// The languages of files by their paths, as a check takes them.
  private func languages(
    _ paths: [String], _ patterns: [CatalogPattern], excluding excluded: [String] = [], source: String = "en"
  ) throws -> [String: String] {
    try withTemporaryFolder { folder in
      for path in paths {
        if let above = Folders.folder(above: path) { try Folders.make("\(folder)/\(above)") }
        try Repository.write([], to: "\(folder)/\(path)")
      }
      let files = try CatalogFiles.files(patterns, excluding: excluded, in: folder, source: source)
      try CatalogSources.check(files, source: source)
      return Dictionary(
        uniqueKeysWithValues: files.map { (String($0.path.dropFirst(folder.count + 1)), $0.language ?? "-") })
    }
  }

  private func code(of body: () throws -> Void) -> CheckError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? CheckError)?.code
    }
  }

  // MARK: By the path and the other files

  @Test func `a folder that is not the nearest is a language where other files have another`() throws {
    #expect(
      try languages(["A/en/forms/x.json", "A/de/forms/x.json"], ["A/**/*.json"])
        == ["A/en/forms/x.json": "en", "A/de/forms/x.json": "de"])
    // Mozilla's layout.
    #expect(
      try languages(["en/app/a.ftl", "sk/app/a.ftl", "skr/app/a.ftl"], ["**/*.ftl"])
        == ["en/app/a.ftl": "en", "sk/app/a.ftl": "sk", "skr/app/a.ftl": "skr"])
  }

  @Test(arguments: ["sign-in", "how-to", "what-is", "faq_no", "sign_up_as", "user_id", "opt_in"])
  func `a folder wins over the end of a name`(name: String) throws {
    #expect(
      try languages(["locales/en/\(name).json", "locales/de/\(name).json"], ["locales/**/*.json"])
        == ["locales/en/\(name).json": "en", "locales/de/\(name).json": "de"])
    // Alone, and beside files without a language.
    #expect(try languages(["locales/en/\(name).json"], ["locales/**/*.json"]) == ["locales/en/\(name).json": "en"])
    #expect(
      try languages(["content/\(name).json", "content/index.json"], ["content/*.json"])
        == ["content/\(name).json": "-", "content/index.json": "-"])
  }

  @Test func `the end of a name is a language beside the file without it`() throws {
    #expect(
      try languages(["m.properties", "m_de.properties", "m_pt_BR.properties"], ["*.properties"])
        == ["m.properties": "-", "m_de.properties": "de", "m_pt_BR.properties": "pt-BR"])
    #expect(try languages(["app_en.arb", "app_de.arb"], ["*.arb"]) == ["app_en.arb": "en", "app_de.arb": "de"])
  }

  @Test func `codes and modifiers of large projects are languages`() throws {
    let paths = ["sr@ije", "en@shaw", "sr@latin", "ca@valencia", "be@tarask", "uz@foo"].map { "po/\($0).po" }
    #expect(
      try languages(paths + ["po/de.po"], ["po/*.po"]) == [
        "po/sr@ije.po": "sr-ijekavsk", "po/en@shaw.po": "en-Shaw", "po/sr@latin.po": "sr-Latn",
        "po/ca@valencia.po": "ca-valencia", "po/be@tarask.po": "be-tarask", "po/uz@foo.po": "uz-x-foo",
        "po/de.po": "de",
      ])
    let folders = ["skr", "azz", "ltg", "sco", "son", "zam", "en"]
    #expect(
      try languages(folders.map { "l/\($0)/x.ftl" }, ["l/**/*.ftl"])
        == Dictionary(uniqueKeysWithValues: folders.map { ("l/\($0)/x.ftl", $0) }))
  }

  @Test func `a rare code, which may be a word, is a language where other files have one`() throws {
    #expect(
      try languages(["s/en/k.strings", "s/ady/k.strings", "s/de/k.strings"], ["s/**/*.strings"])
        == ["s/en/k.strings": "en", "s/ady/k.strings": "ady", "s/de/k.strings": "de"])
    #expect(try languages(["day/k.strings"], ["**/*.strings"]) == ["day/k.strings": "-"])
  }

  // MARK: By patterns

  @Test func `a pattern captures the language, whatever its code`() throws {
    #expect(
      try languages(["en/a/b.ftl", "qzz/a/b.ftl", "cbk-zam/a/b.ftl"], ["{language}/**/*.ftl"])
        == ["en/a/b.ftl": "en", "qzz/a/b.ftl": "qzz", "cbk-zam/a/b.ftl": "cbk-zam"])
    #expect(
      try languages(
        [
          "res/values/strings.xml", "res/values-pt-rBR/strings.xml", "res/values-b+sr+Latn/strings.xml",
          "res/values-night/strings.xml",
        ],
        ["res/values/strings.xml", "res/values-{language}/strings.xml"]) == [
          "res/values/strings.xml": "-", "res/values-pt-rBR/strings.xml": "pt-BR",
          "res/values-b+sr+Latn/strings.xml": "sr-Latn", "res/values-night/strings.xml": "-",
        ])
    #expect(
      try languages(["t/app_pt_BR.json", "t/app_en.json"], ["t/*_{language}.json"])
        == ["t/app_pt_BR.json": "pt-BR", "t/app_en.json": "en"])
    #expect(
      try languages(["x/all.json", "x/de.json"], [CatalogPattern("x/all.json", language: "en"), "x/de.json"])
        == ["x/all.json": "en", "x/de.json": "de"])
  }

  @Test func `a pattern with two places, or one in braces, is an error`() {
    for pattern in ["{language}/{language}.json", "{a/{language},b}/x.json"] {
      #expect(
        code { _ = try languages(["en/en.json", "a/en/x.json"], [CatalogPattern(pattern)]) } == .invalidConfiguration)
    }
  }

  // MARK: Errors

  @Test func `something else where other files have a language is an error, unless it is left out`() throws {
    let paths = ["l/en/x.json", "l/de/x.json", "l/templates/x.json"]
    #expect(code { _ = try languages(paths, ["l/**/*.json"]) } == .unknownLanguage)
    #expect(code { _ = try languages(paths, ["l/{language}/x.json"]) } == .unknownLanguage)
    #expect(try languages(paths, ["l/{language}/x.json"], excluding: ["l/templates/*"]).count == 2)
    #expect(code { _ = try languages(["en.json", "de.json", "common.json"], ["*.json"]) } == .unknownLanguage)
  }

  @Test func `a file whose content may say the language has to say it there`() throws {
    let header = "msgid \"\"\nmsgstr \"Language: HERE\\n\"\n\n"
    let message = "#, c-format\nmsgid \"Close %s\"\nmsgstr \"Zu\"\n"
    func check(_ text: String) throws -> [Finding.Kind] {
      try CatalogCheckerTests.check(
        ["po/de.po": header.replacing("HERE", with: "de") + message, "po/abcdef.po": text],
        configuration: #"{"catalogs":["po/*.po"]}"#
      ).findings.map(\.kind)
    }
    #expect(code { _ = try check(message) } == .unknownLanguage)
    #expect(try check(header.replacing("HERE", with: "fr") + message) == [.placeholderMissing, .placeholderMissing])
  }

  @Test func `what is excluded need not be there, and the configuration is no catalogue`() throws {
    #expect(try languages(["en.json", "de.json"], ["*.json"], excluding: ["old/**", "x.json"]).count == 2)
    #expect(try languages(["en.json", "de.json", "common.json"], ["*.json"], excluding: ["com*.json"]).count == 2)
    let (_, summary) = try CatalogCheckerTests.check(
      ["en.json": #"{"a":"A"}"#, "de.json": #"{"a":"B"}"#], configuration: #"{"catalogs":["*.json"]}"#)
    #expect(summary.files.count == 2)
  }

  @Test func `two files that claim the source are an error`() throws {
    #expect(code { _ = try languages(["x/m.json", "x/m_en.json"], ["x/*.json"]) } == .ambiguousSource)
    #expect(code { _ = try languages(["en_US.json", "en-US.json"], ["*.json"], source: "en-US") } == .ambiguousSource)
    // A region is another language, texts for the night are other texts, and a bundle falls back to the file without one.
    #expect(
      try languages(
        ["res/values/a.xml", "res/values-en/a.xml", "res/values-en-rGB/a.xml", "res/values-night/a.xml"],
        ["res/*/a.xml"]
      ).count == 4)
    #expect(try languages(["m.properties", "m_en.properties"], ["*.properties"]).count == 2)
  }

  // MARK: Whole checks

  @Test func `a lost placeholder is found in a folder that is not the nearest`() throws {
    let (findings, summary) = try CatalogCheckerTests.check(
      ["A/en/forms/x.json": #"{"a":"Hello {{n}}"}"#, "A/de/forms/x.json": #"{"a":"Hallo"}"#],
      configuration: #"{"catalogs":["A/**/*.json"]}"#)
    #expect(findings.map(\.kind) == [.placeholderMissing])
    #expect(summary.languages.sorted() == ["de", "en"] && summary.compared == 1 && summary.measured == 0)
  }

  @Test func `a stated language wins over what a file says of itself`() throws {
    let header = "msgid \"\"\nmsgstr \"Language: sr\\n\"\n\n#, c-format\nmsgid \"Close %s\"\nmsgstr \"Zatvori\"\n"
    let (findings, summary) = try CatalogCheckerTests.check(
      ["po/sr@ije.po": header], configuration: #"{"catalogs":["po/{language}.po"]}"#)
    #expect(findings.map(\.kind) == [.placeholderMissing] && summary.languages == ["sr-ijekavsk"])
  }

  @Test func `a catalogue without a source is an error, once`() throws {
    let (findings, _) = try CatalogCheckerTests.check(
      [
        "en/a.ftl": "x = X\n", "de/a.ftl": "x = Y\n", "de/only.ftl": "y = Y\n", "fr/only.ftl": "y = Z\n",
      ], configuration: #"{"catalogs":["{language}/*.ftl"]}"#)
    #expect(findings.map(\.kind) == [.missingSource] && findings.first?.place.file == "de/only.ftl")
  }

  @Test func `a storyboard is the source of the strings that are named as it is`() throws {
    let files = [
      "de.lproj/Main.strings": "\"a.text\" = \"A\";\n", "fr.lproj/Main.strings": "\"a.text\" = \"A\";\n",
      "en.lproj/Sheet.strings": "\"a.text\" = \"A\";\n", "fr.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";\n",
      "de.lproj/Sheet.strings": "\"a.text\" = \"B\";\n\"b.text\" = \"B\";\n",
    ]
    func kinds(_ more: [String: String]) throws -> [Finding.Kind] {
      try CatalogCheckerTests.check(
        files.merging(more) { $1 }, configuration: #"{"catalogs":["*.lproj/*.strings"]}"#
      ).findings.map(\.kind)
    }
    #expect(try kinds([:]) == [.missingSource, .extraKey])
    #expect(try kinds(["Base.lproj/Main.storyboard": "<document/>", "en.lproj/Sheet.xib": "<document/>"]) == [])
  }

  @Test func `a check of nothing is a failure`() throws {
    func failure(_ configuration: String) throws -> CheckError.Code? {
      try withTemporaryFolder { folder in
        try Repository.write(Array(#"{"a":"A"}"#.utf8), to: "\(folder)/en.json")
        let checker = try CatalogChecker(CheckConfiguration(json: Array(configuration.utf8), folder: folder))
        return try checker.failure(of: checker.run { _ in })?.code
      }
    }
    #expect(try failure(#"{"catalogs":["en.json"]}"#) == .nothingChecked)
    #expect(try failure(#"{"catalogs":["en.json"],"rules":[{"keys":"a","width":10}]}"#) == nil)
    #expect(
      try failure(#"{"catalogs":["en.json"],"languages":["pl,ru"],"rules":[{"keys":"a","width":10}]}"#)
        == .nothingChecked)
  }
}
