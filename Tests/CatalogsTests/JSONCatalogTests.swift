import Catalogs
import Testing

@Suite struct JSONCatalogTests {
  @Test func `names of nested objects and arrays are joined`() throws {
    let found = try entries(
      """
      \u{FEFF}{
        "title": "Titel",
        "menu": { "file": { "open": "Öffnen {{name}}" }, "list": ["a", {"b": "c {name}"}] },
        "count": 3, "flag": true,
        "empty": "", "none": null
      }
      """, path: "locales/de/common.json")
    #expect(
      found.shown == [
        "title=Titel", "menu.file.open=Öffnen {{name}}", "menu.list[0]=a", "menu.list[1].b=c {name}", "empty=", "none=",
      ])
    #expect(
      found.map(\.marks.state) == [.translated, .translated, .translated, .translated, .untranslated, .untranslated])
    #expect(found.map(\.placeholders) == [.none, .i18next, .none, .icu, .none, .none])
    #expect(found.map(\.line) == [2, 3, 3, 3, 5, 5])
    #expect(found.allSatisfy { $0.name.language == "de" })
  }

  @Test func `endings of i18next keys are plurals where they are a set`() throws {
    let found = try entries(
      """
      {"item_one": "ein", "item_other": "viele", "item_zero": "kein",
       "old": "eins", "old_plural": "mehrere",
       "place_ordinal_one": "1st", "place_ordinal_other": "th",
       "ja_other": "{{count}}個", "menu_other": "Anderes", "phase_one": "Eins", "friend_male": "Freund",
       "deep": {"x_few": "f", "x_other": "o"}}
      """, path: "de.json")
    #expect(
      found.shown == [
        "item[one]=ein", "item[other]=viele", "item[zero]=kein", "old[one]=eins", "old[other]=mehrere",
        "place[ordinal one]=1st", "place[ordinal other]=th", "ja[other]={{count}}個", "menu_other=Anderes",
        "phase_one=Eins", "friend_male=Freund", "deep.x[few]=f", "deep.x[other]=o",
      ])
  }

  @Test func `an object for each language gives languages`() throws {
    let found = try entries(#"{"en": {"a": "A"}, "pt-BR": {"a": "Á", "b": {"c": "C"}}}"#, path: "i18n.json")
    #expect(found.shown == ["a=A", "a=Á", "b.c=C"])
    #expect(found.map(\.name.language) == ["en", "pt-BR", "pt-BR"])
    #expect(try entries(#"{"de": {"a": "A"}}"#, path: "de.json").shown == ["a=A"])
    #expect(try entries(#"{"to": {"a": "A"}}"#, path: "de.json").shown == ["to.a=A"])
  }

  @Test func `messages of Chrome and FormatJS are read`() throws {
    let chrome = try entries(
      #"{"appName": {"message": "Name $1", "description": "typesetter:ignore", "placeholders": {}}, "b": {"message": "B"}}"#,
      path: "_locales/pt_BR/messages.json")
    #expect(chrome.shown == ["appName=Name $1", "b=B"])
    #expect(chrome.map(\.name.language) == ["pt-BR", "pt-BR"])
    #expect(chrome.map(\.marks.ignored) == ["", nil])
    let format = try entries(#"{"x1": {"defaultMessage": "Hi {name}", "description": "d"}}"#, path: "lang/en.json")
    #expect(format.shown == ["x1=Hi {name}"])
    #expect(format[0].marks.comment == "d")
    #expect(try entries(#"{"error": {"message": "M"}}"#, path: "de.json").shown == ["error.message=M"])
  }

  @Test func `what is broken is named`() {
    #expect(failure("[1]", as: .json)?.description == "1: an array; expected an object")
    #expect(
      failure("{\n\"a\" 1}", path: "x/de.json")?.description
        == "x/de.json:2:5: expected ':' after the name 'a', found '1'")
    #expect(failure(#"{"a": "b", "a": "c"}"#, as: .json)?.code == .duplicateKey)
    #expect(failure(String(repeating: "{\"a\":", count: 600), as: .json)?.code == .nestedTooDeeply)
    #expect(failure(Array("{\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8), as: .json)?.code == .invalidText)
    #expect(failure("", as: .json)?.code == .malformed)
    let long = String(repeating: "x", count: 5000)
    #expect(failure("{\"\(long)\": {\"a\": \"b\"}}", as: .json)?.code == .tooLarge)
    let deep = String(repeating: "{\"a\":", count: 100) + "\"b\"" + String(repeating: "}", count: 100)
    #expect((try? entries(deep, as: .json))?.map(\.value) == ["b"])
  }
}

@Suite struct JSONMembersTests {
  /// The entries of a text, and the error behind them.
  private func reading(_ text: String, as format: CatalogFormat) -> (shown: [String], error: CatalogError?) {
    var found: [CatalogEntry] = []
    do throws(CatalogError) {
      try CatalogReader.read(bytes: Array(text.utf8), as: format) { found.append($0) }
      return (found.shown, nil)
    } catch { return (found.shown, error) }
  }

  @Test(arguments: [CatalogFormat.json, .arb])
  func `members are the same whether they are read one by one or as a whole`(format: CatalogFormat) {
    var compared = 0
    var text = "{"
    for index in 0..<40 {
      let value =
        index % 7 == 0 && format == .json ? "{\"x\": \"{y}\", \"z\": [\"1\", \"]\"]}" : "\"\\\"v,\\u00e9\(index)}\""
      text += (index == 0 ? "" : ",\n") + "\"k\(index)\" : \(value)"
      let single = reading(text + "}", as: format)
      #expect(single.error == nil)
      // A name that stands twice makes it the whole; the last text counts.
      let whole = reading(text + ", \"k\(index)\": \"last\"}", as: format)
      #expect(whole.error?.code == .duplicateKey && whole.error?.line == index + 1)
      #expect(single.shown.filter { !$0.hasPrefix("k\(index)") } == whole.shown.dropLast())
      #expect(whole.shown.last == "k\(index)=last")
      compared += single.shown.count
    }
    #expect(compared > 800)
  }
}

@Suite struct ResourceBundleTests {
  @Test func `messages have descriptions and the language of the file`() throws {
    let found = try entries(
      """
      {
        "@@locale": "pt_BR",
        "@@last_modified": "2020",
        "hello": "Olá {name}",
        "@hello": {"description": "typesetter:ignore long", "placeholders": {"name": {"example": "Ana"}}},
        "n": "{count, plural, one{# item} other{# itens}}",
        "todo": ""
      }
      """, path: "lib/l10n/app_en.arb")
    #expect(found.shown == ["hello=Olá {name}", "n={count, plural, one{# item} other{# itens}}", "todo="])
    #expect(found.allSatisfy { $0.name.language == "pt-BR" && $0.placeholders == .arb })
    #expect(found.map(\.marks.ignored) == ["long", nil, nil])
    #expect(found.map(\.marks.state) == [.translated, .translated, .untranslated])
    #expect(found.map(\.line) == [4, 6, 7])
    #expect(try entries(#"{"a": "b"}"#, path: "app_de.arb").map(\.name.language) == ["de"])
  }

  @Test func `what is broken is named`() {
    #expect(failure("{\"a\":\n[]}", as: .arb)?.description == "2: 'a' is an array; expected a string")
    #expect(failure("{\"@@locale\": 1}", as: .arb)?.message.contains("no language") == true)
    #expect(failure(#"{"a": "b", "@a": {"description": 1}}"#, as: .arb)?.message.contains("'@a'") == true)
  }
}
