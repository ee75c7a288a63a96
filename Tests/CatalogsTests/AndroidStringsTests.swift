import Catalogs
import Testing

@Suite struct AndroidStringsTests {
  private func read(_ body: String, path: String = "res/values-de/strings.xml") throws -> [CatalogEntry] {
    try entries("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(body)\n</resources>\n", path: path)
  }

  private func value(_ text: String) throws -> String? { try read("<string name=\"a\">\(text)</string>").value("a") }

  @Test func `strings, plurals and arrays are read, other resources are not`() throws {
    let found = try read(
      """
      <string name="hello">Hallo</string>
      <color name="red">#f00</color>
      <plurals name="n">
        <item quantity="one">%d Datei</item>
        <item quantity="other">%d Dateien</item>
      </plurals>
      <string-array name="days">
        <item>Mo</item>
        <item>Di</item>
      </string-array>
      <item type="string" name="more">mehr</item>
      <item type="dimen" name="size">1</item>
      <eat-comment/>
      """)
    #expect(
      found.shown == [
        "hello=Hallo", "n[one]=%d Datei", "n[other]=%d Dateien", "days[0]=Mo", "days[1]=Di", "more=mehr",
      ])
    #expect(found.map(\.line) == [3, 6, 7, 10, 11, 13])
    #expect(found.allSatisfy { $0.name.language == "de" && $0.placeholders == .printf && $0.marks.isTranslatable })
  }

  @Test(arguments: [
    (#"It\'s \"new\"\n\ttab\@\?\\"#, "It's \"new\"\n\ttab@?\\"), (#"\u00e9\u4E16\uD83D\uDE00"#, "é世😀"),
    ("  a \n   b\t c ", "a b c"), (#"" a  b ""#, " a  b "), (#"a "  " b"#, "a    b"), ("  ", ""),
    (#"a\n   b"#, "a\n b"),
    ("Say <b>yes</b> or <a href=\"x\">no</a>", "Say yes or no"),
    ("<xliff:g id=\"n\" example=\"3\">%1$s</xliff:g> left", "%1$s left"), ("<![CDATA[a <b> & c]]>", "a <b> & c"),
    ("&lt;b&gt; &amp; &#233;", "<b> & é"), (#"it\&apos;s"#, "it's"), ("a<!-- no -->b", "ab"),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
    (#"\ a\ "#, " a "),
  ])
  func `text is as the program shows it`(source: String, shown: String) throws {
    let body =
      "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"><string name=\"a\">\(source)</string></resources>"
    #expect(try entries(body, as: .android).value("a") == shown)
  }

  @Test func `what translators may not change is marked`() throws {
    let found = try read(
      """
      <string name="a" translatable="false">App</string>
      <string name="b">@string/a</string>
      <string name="c">?android:attr/label</string>
      <string name="d">@home</string>
      <string name="e" formatted="false">100%</string>
      <string-array name="f" translatable="false"><item>x</item></string-array>
      """)
    #expect(found.map(\.marks.isTranslatable) == [false, false, false, true, true, false])
    #expect(found.map(\.placeholders) == [.printf, .printf, .printf, .printf, .none, .printf])
    let other = try read("<string name=\"a\">x</string>", path: "res/values/donottranslate.xml")
    #expect(other.map(\.marks.isTranslatable) == [false])
  }

  @Test func `comments belong to what follows or to their line`() throws {
    let found = try read(
      """
      <!-- typesetter:ignore two
           lines -->
      <string name="a">A</string>
      <string name="b">B</string> <!-- typesetter:ignore -->
      <!-- far -->

      <string name="c">C</string>
      <!-- typesetter:ignore all -->
      <plurals name="p"><item quantity="one">1</item></plurals>
      <plurals name="q">
        <!-- typesetter:ignore this -->
        <item quantity="one">1</item>
        <item quantity="other">2</item>
      </plurals>
      """)
    #expect(found.map(\.marks.ignored) == ["two", "", nil, "all", "this", nil])
    #expect(found.map(\.marks.comment?.isEmpty) == [false, false, nil, false, false, nil])
  }

  @Test func `the file or its attribute tells the language`() throws {
    let text = "<resources xmlns:tools=\"x\" tools:locale=\"en-GB\"><string name=\"a\">A</string></resources>"
    #expect(try entries(text, path: "res/values/strings.xml").map(\.name.language) == ["en-GB"])
    #expect(try entries(text, path: "res/values-fr/strings.xml").map(\.name.language) == ["fr"])
    #expect(try read("<string name=\"a\">A</string>", path: "res/values/a.xml").map(\.name.language) == [nil])
  }

  @Test func `products are devices and may have one key`() throws {
    let found = try read(
      "<string name=\"a\" product=\"tablet\">T</string><string name=\"a\" product=\"default\">D</string>")
    #expect(found.shown == ["a[tablet]=T", "a=D"])
  }

  @Test func `entities of the file are inserted`() throws {
    let text = "<!DOCTYPE resources [<!ENTITY app \"Foto\">]><resources><string name=\"a\">&app;s</string></resources>"
    #expect(try entries(text, as: .android).value("a") == "Fotos")
  }

  @Test(arguments: [
    ("<resource/>", "malformed", "1:", "<resources>"),
    ("<resources>\n<string>a</string></resources>", "malformed", "2:", "name"),
    ("<resources><string name=\"a\">b</resources>", "malformed", "1:", "</string>"),
    ("<resources>\n<string name=\"a\">b", "malformed", "2:", "too early"),
    ("<resources>\nx</resources>", "malformed", "2:", "text"),
    (
      "<resources><plurals name=\"p\">\n<item quantity=\"any\">b</item></plurals></resources>", "malformed", "2:",
      "'any'"
    ),
    ("<resources><plurals name=\"p\"><string/></plurals></resources>", "malformed", "1:", "<item>"),
    ("<resources><string name=\"a\"/>\n<string name=\"a\"/></resources>", "duplicateKey", "2:", "'a'"),
    (#"<resources><string name="a">\u12</string></resources>"#, "malformed", "1:", "hexadecimal"),
    (#"<resources><string name="a">\uD83D x</string></resources>"#, "malformed", "1:", "escape"),
    ("<resources><string name=\"a\">&nbsp;</string></resources>", "malformed", "1:", "entity"),
    ("<!DOCTYPE r SYSTEM \"r.dtd\"><resources><string name=\"a\">&x;</string></resources>", "malformed", "1:", "'&x;'"),
    (
      "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><resources><string name=\"a\">&x;</string></resources>",
      "malformed", "1:", "external entity"
    ),
    ("<?xml version=\"1.0\" encoding=\"EUC-JP\"?><resources/>", "unsupportedEncoding", "1:", "UTF-8"),
    ("<resources a='1' a='2'/>", "malformed", "1:", "duplicate attribute"), ("", "malformed", "1:", "too early"),
  ])
  func `what is broken is named with its line`(text: String, code: String, line: String, message: String) {
    let error = failure(text, as: .android)
    #expect(error?.code.description == code)
    #expect(error?.description.hasPrefix(line) == true)
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test func `entities that expand to gigabytes and deep nesting are errors`() {
    let entities = (1...20).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    let bomb = "<!DOCTYPE r [<!ENTITY e0 \"ha\">\(entities)]><resources><string name=\"a\">&e20;</string></resources>"
    #expect(failure(bomb, as: .android)?.code == .tooLarge)
    let nested = "<resources>" + String(repeating: "<a>", count: 5000) + String(repeating: "</a>", count: 5000)
    #expect(failure(nested + "</resources>", as: .android)?.code == .nestedTooDeeply)
    let deep =
      "<string name=\"a\">" + String(repeating: "<b>", count: 100) + "x" + String(repeating: "</b>", count: 100)
    #expect((try? entries("<resources>\(deep)</string></resources>", as: .android))?.value("a") == "x")
  }
}
