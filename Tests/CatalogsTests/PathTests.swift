import Catalogs
import Testing

@Suite struct PathTests {
  @Test func `the name of a file tells its format`() {
    let formats: [(String, CatalogFormat?)] = [
      ("App/Localizable.xcstrings", .xcstrings), ("de.lproj/Localizable.strings", .strings),
      ("de.lproj/Localizable.stringsdict", .stringsdict), ("res/values/strings.xml", .android),
      ("res/values-b+sr+Latn/arrays.xml", .android), ("po/de.po", .gettext), ("po/app.pot", .gettext),
      ("lib/l10n/app_de.arb", .arb), ("de.xliff", .xliff), ("messages.de.XLF", .xliff), ("locales/de.json", .json),
      ("messages_de.properties", .properties), ("de/main.ftl", .fluent), ("pom.xml", nil), ("res/layout/main.xml", nil),
      ("README.md", nil), ("po", nil), ("", nil), ("/", nil),
    ]
    for (path, format) in formats { #expect(CatalogReader.format(of: path) == format, "\(path)") }
  }

  @Test func `names of files and folders tell the language`() {
    let languages: [(String, String?)] = [
      ("App/de.lproj/Localizable.strings", "de"), ("pt-BR.lproj/A.strings", "pt-BR"),
      ("zh_CN.lproj/A.strings", "zh-CN"),
      ("zh-Hant.lproj/A.stringsdict", "zh-Hant"), ("Base.lproj/Main.strings", nil), ("Localizable.strings", nil),
      ("de.lproj/Widgets/A.strings", "de"),
      ("res/values/strings.xml", nil), ("res/values-de/strings.xml", "de"), ("res/values-pt-rBR/strings.xml", "pt-BR"),
      ("res/values-b+sr+Latn/strings.xml", "sr-Latn"), ("res/values-b+es+419/strings.xml", "es-419"),
      ("res/values-night/strings.xml", nil), ("res/values-land/strings.xml", nil), ("res/values-car/strings.xml", nil),
      ("res/values-mcc310-mnc004-de-rAT-land/strings.xml", "de-AT"), ("res/values-iw/strings.xml", "he"),
      ("res/values-in/strings.xml", "id"), ("res/values-fil/strings.xml", "fil"), ("res/values-v21/strings.xml", nil),
      ("res/values-sw600dp/strings.xml", nil), ("res/values-de-night/strings.xml", "de"),
      ("app_de.arb", "de"), ("intl_pt_BR.arb", "pt-BR"), ("app.arb", nil), ("app_zh_Hant_TW.arb", "zh-Hant-TW"),
      ("de.json", "de"), ("locales/de/common.json", "de"), ("locales/de-AT/forms/login.json", "de-AT"),
      ("_locales/pt_BR/messages.json", "pt-BR"), ("messages.de.json", "de"), ("common.json", nil), ("ui.json", nil),
      ("package.json", nil), ("src/ui/index.json", nil), ("translation_fr.json", "fr"),
      ("messages.properties", nil), ("messages_de_AT.properties", "de-AT"),
      ("Bundle_sr_RS_#Latn.properties", "sr-Latn-RS"),
      ("my_app_de.properties", "de"), ("de_home.json", nil), ("is_valid.json", nil), ("zh-Hans-common.json", nil),
      ("po/de.po", "de"), ("po/de_AT.po", "de-AT"), ("po/sr@latin.po", "sr-Latn"),
      ("po/sr_RS@latin.po", "sr-Latn-RS"), ("po/ca@valencia.po", "ca-valencia"),
      ("locale/de_DE.UTF-8/LC_MESSAGES/app.po", "de-DE"), ("locale/de/LC_MESSAGES/app.po", "de"), ("po/app.pot", nil),
      ("locale/sr@latin/LC_MESSAGES/x.po", "sr-Latn"), ("app-de.po", "de"),
      ("de-DE.ftl", "de-DE"), ("locales/de/main.ftl", "de"), ("messages.de.xlf", "de"), ("de.xliff", "de"),
      ("", nil), ("/", nil),
    ]
    for (path, language) in languages { #expect(CatalogReader.language(of: path) == language, "\(path)") }
  }

  @Test func `the content tells the format where the name does not`() throws {
    #expect(try entries(#"<resources><string name="a">A</string></resources>"#, path: "x.xml").shown == ["a=A"])
    #expect(
      try entries(
        #"<?xml version="1.0"?><xliff version="1.2"><file><body><trans-unit id="a"><source>A</source></trans-unit>"#
          + "</body></file></xliff>", path: "x.xml"
      ).first?.sourceValue == "A")
    #expect(try entries(#"{"@@locale": "de", "a": "A"}"#, path: "x.json").first?.placeholders == .arb)
    #expect(
      try entries(#"{"sourceLanguage": "en", "strings": {"a": {}}}"#, path: "x.json").first?.placeholders == .printf)
    #expect(try entries(#"{"a": "A"}"#).shown == ["a=A"])
    let error = failure("nothing", path: "x.xml")
    #expect(error?.code == .unknownFormat)
    #expect(error?.path == "x.xml")
    #expect(failure("<html/>", path: "x.xml")?.code == .unknownFormat)
    #expect(failure("", path: "x")?.code == .unknownFormat)
  }
}
