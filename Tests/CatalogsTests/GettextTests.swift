import Catalogs
import Testing

@Suite struct GettextTests {
  private let header = """
    msgid ""
    msgstr ""
    "Project-Id-Version: x\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Language: pl\\n"
    "Plural-Forms: nplurals=3; plural=n==1 ? 0 : 1;\\n"


    """

  private func read(_ body: String) throws -> [CatalogEntry] { try entries(header + body, path: "po/app.po") }

  @Test func `messages have sources, contexts, flags and comments`() throws {
    let found = try read(
      """
      # translator
      #. programmer
      #: src/a.c:1
      #, c-format, no-wrap
      msgid "%d files"
      msgstr "%d plików"

      #, fuzzy
      #| msgid "Old"
      msgid "New"
      msgstr "Stare"

      msgctxt "menu"
      msgid "Open"
      msgstr ""
      msgid "Open"
      msgstr "Otwórz"
      #~ msgid "Gone"
      #~ msgstr "Nie ma"
      #, java-format
      msgid "{0}"
      msgstr "{0}!"
      """)
    #expect(found.shown == ["%d files=%d plików", "New=Stare", "menu|Open=", "Open=Otwórz", "Gone=Nie ma", "{0}={0}!"])
    #expect(found.map(\.marks.state) == [.translated, .needsReview, .untranslated, .translated, .stale, .translated])
    #expect(found.map(\.sourceValue) == ["%d files", "New", "Open", "Open", "Gone", "{0}"])
    #expect(found.map(\.placeholders) == [.printf, .none, .none, .none, .none, .java])
    #expect(found.map(\.line) == [13, 18, 22, 24, 26, 29])
    #expect(found[0].marks.comment == "translator\nprogrammer")
    #expect(found.dropFirst().allSatisfy { $0.marks.comment == nil })
    #expect(found.allSatisfy { $0.name.language == "pl" })
  }

  @Test func `strings of several lines are joined and escapes are resolved`() throws {
    let found = try read(
      #"""
      msgid ""
      "one\n"
      "two"
      msgstr "" "a\t\"b\"\\" "\101\x42\303\251\xC3\xA9"
        "\r\n"
      """#)
    #expect(found.shown == ["one\ntwo=a\t\"b\"\\ABéé\r\n"])
  }

  @Test func `plural forms are numbered`() throws {
    let found = try read(
      """
      #, python-format
      msgid "a file"
      msgid_plural "%d files"
      msgstr[0] "plik"
      msgstr[1] "%d pliki"
      msgstr[2] ""
      """)
    #expect(
      found.shown == ["a file[form 0 of 3]=plik", "a file[form 1 of 3]=%d pliki", "a file[form 2 of 3]="])
    #expect(found.map(\.name.variation.plural) == ["0", "1", "2"])
    #expect(found.allSatisfy { $0.name.variation.pluralFormCount == 3 && $0.placeholders == .printf })
    #expect(found.map(\.sourceValue) == ["a file", "%d files", "%d files"])
    #expect(found.map(\.marks.state) == [.translated, .translated, .untranslated])
    #expect(found.map(\.line) == [11, 12, 13])
  }

  @Test func `obsolete messages may stand twice and with earlier texts`() throws {
    let found = try read(
      """
      #~| msgid "x"
      #~ msgctxt "c"
      #~ msgid "a"
      #~ msgstr "b"

      #~ msgid "a"
      #~ msgid_plural "as"
      #~ msgstr[0] "b"
      #~ msgstr[1] ""
      #~ "c"

      #~ msgid "d"
      #~ msgstr ""
      """)
    #expect(found.shown == ["c|a=b", "a[form 0 of 3]=b", "a[form 1 of 3]=c", "d="])
    #expect(found.allSatisfy { $0.marks.state == .stale })
  }

  @Test func `a comment says that a message is not checked`() throws {
    let found = try read(
      "# typesetter:ignore wraps\nmsgid \"a\"\nmsgstr \"b\"\n#. typesetter:ignore\nmsgid \"c\"\nmsgstr \"d\"")
    #expect(found.map(\.marks.ignored) == ["wraps", ""])
  }

  @Test func `escapes of C have up to three octal digits`() throws {
    #expect(try read(#"msgid "a"\nmsgstr "\101\0612\x42C""#.replacing(#"\n"#, with: "\n")).shown == ["a=A12BC"])
  }

  @Test func `formats of Java are told apart, and the language of the header counts before the path`() throws {
    let found = try entries(
      """
      msgid ""
      msgstr "Language: de\\n"

      #, java-format
      msgid "a"
      msgstr "b"

      #, java-printf-format
      msgid "c"
      msgstr "d"
      """, path: "po/fr.po")
    #expect(found.map(\.placeholders) == [.java, .printf])
    #expect(found.map(\.name.language) == ["de", "de"])
  }

  @Test func `a template has sources without a language`() throws {
    let found = try entries(
      "#, fuzzy\nmsgid \"\"\nmsgstr \"Language: \\nContent-Type: text/plain; charset=CHARSET\\n\"\n\nmsgid \"a\"\nmsgstr \"\"\n",
      path: "po/app.pot")
    #expect(found.shown == ["a="])
    #expect(found[0].name.language == nil)
    #expect(found[0].marks.state == .untranslated)
    #expect(try entries("msgid \"a\"\nmsgstr \"b\"", path: "po/sr@latin.po").map(\.name.language) == ["sr-Latn"])
  }

  private func encoded(_ charset: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n\nmsgid \"a\"\nmsgstr \"".utf8)
      + bytes
      + Array("\"\n".utf8)
  }

  @Test func `encodings of Western Europe are converted, others are named`() throws {
    func value(_ charset: String, _ bytes: UInt8...) throws -> String? {
      try CatalogReader.entries(bytes: encoded(charset, bytes), as: .gettext).value("a")
    }
    #expect(try value("ISO-8859-1", 0xE9, 0xA4) == "é¤")
    #expect(try value("iso-8859-15", 0xE9, 0xA4) == "é€")
    #expect(try value("CP1252", 0x80, 0x93) == "€“")
    #expect(try value("ASCII", 0x41) == "A")
    let error = failure(encoded("EUC-JP", [0xA4, 0xA2]), path: "ja.po")
    #expect(error?.code == .unsupportedEncoding)
    #expect(error?.message.contains("'EUC-JP'") == true)
    #expect(error?.line == 2)
    #expect(failure(encoded("UTF-8", [0xE9]), as: .gettext)?.code == .invalidText)
    #expect(failure(encoded("UTF-8", [0xE9]), as: .gettext)?.line == 5)
    #expect(failure(encoded("UTF-8", [0]), as: .gettext)?.code == .invalidText)
  }

  @Test(arguments: [
    ("msgid \"a\"", 1, "msgstr"), ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"", 2, "msgstr"), ("msgstr \"a\"", 1, "msgid"),
    ("\"a\"", 1, "belongs to nothing"), ("msgid \"a", 1, "not closed"), ("msgid \"a\\q\"", 1, "escape"),
    ("msgid \"a\\\"", 1, "not closed"), ("msgid a", 1, "quotation marks"), ("msgid", 1, "quotation marks"),
    ("msgid \"a\" b", 1, "quotation marks"), ("foo \"a\"", 1, "msgctxt"),
    ("msgid \"a\"\nmsgstr[0] \"b\"", 2, "msgid_plural"),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"", 3, "msgstr[0]"),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[0] \"d\"", 4, "twice"),
    ("msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", 3, "twice"), ("msgctxt \"a\"\n", 1, "msgid"),
    ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", 3, "msgid"), ("msgid \"\\0\"", 1, "escape"),
    ("msgid \"\\x\"", 1, "escape"),
    // An earlier text begins the message that follows.
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n#| msgid \"d\"\nmsgstr[1] \"e\"", 5, "expected a msgid"),
    ("msgid \"a\"\nmsgstr \"b\"\n#| msgid \"c\"\n\"d\"", 4, "belongs to nothing"),
  ])
  func `what is broken is named with its line`(text: String, line: Int, message: String) {
    let error = failure(text, path: "de.po")
    #expect(error?.line == line)
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("-1", false), ("0", false), ("101", false), ("999999999", false), ("-9223372036854775808", false),
    ("99999999999999999999", false), ("1", true), ("6", true), ("100", true), ("INTEGER", true),
  ])
  func `a number of plural forms that no language has is an error in its line`(count: String, isRead: Bool) {
    let text =
      header.replacing("nplurals=3", with: "nplurals=\(count)") + """
        msgid "a"
        msgid_plural "b"
        msgstr[0] "c"
        msgstr[1] "d"
        """
    let error = failure(text, path: "po/app.po")
    #expect((error == nil) == isRead, "\(error as Any)")
    #expect(isRead || error?.code == .malformed && error?.message.contains("nplurals=\(count)") == true)
    #expect(isRead || error?.line == 2)
  }
}
