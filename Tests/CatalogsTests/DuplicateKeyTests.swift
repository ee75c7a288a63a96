import Catalogs
import Testing

/// Keys that stand twice in formats whose keys alone tell messages apart.
@Suite struct DuplicateKeyTests {
  private static func plist(_ members: String) -> String { "<plist version=\"1.0\"><dict>\n\(members)</dict></plist>" }

  @Test(
    arguments: [
      ("\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n\"c\" = \"4\";\n", "de.lproj/a.strings", 3),
      ("a=1\nb=2\na: 3\nc=4\n", "a_de.properties", 3), ("a = 1\nb = 2\na = 3\nc = 4\n", "locales/de/a.ftl", 3),
      (
        plist(["a", "b", "a", "c"].map { "<key>\($0)</key><string>1</string>\n" }.joined()), "de.lproj/a.strings", 4
      ),
      (
        plist(
          ["a", "b", "a", "c"].map {
            "<key>\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>1</string></dict>\n"
          }.joined()), "de.lproj/a.stringsdict", 4
      ),
    ]) func `are an error behind the entries`(text: String, path: String, line: Int)
  {
    var keys: [String] = []
    let error = #expect(throws: CatalogError.self) {
      try CatalogReader.read(bytes: Array(text.utf8), path: path) { entry in keys.append(entry.name.key) }
    }
    #expect(keys == ["a", "b", "a", "c"])
    #expect(error?.code == .duplicateKey && error?.line == line && error?.path == path, "\(error as Any)")
    #expect(error?.message == "the key 'a' stands twice; expected one")
  }

  @Test(
    arguments: [
      ("a = 1\n .x = 2\na = 3\n", "a"), ("a =\n .x = 2\nb = 1\na =\n .y = 3\n", "a"),
      ("a = { $n ->\n [one] 1\n *[other] 2\n }\na = 3\n", "a"),
    ]) func `are messages of Fluent, whatever attributes they have`(text: String, key: String)
  {
    let error = failure(text, as: .fluent)
    #expect(error?.code == .duplicateKey && error?.message == "the key '\(key)' stands twice; expected one")
  }

  /// What a format or its tools allow: a message in another context, product or file, comments, what is obsolete, another case.
  @Test(
    arguments: [
      ("\"a\" = \"1\";\n\"A\" = \"2\";\n\"a \" = \"3\";\n/* \"a\" = \"4\"; */\n", CatalogFormat.strings),
      ("a=1\nA=2\n#a=3\n!a=4\na.b=5\na\\ b=6\n", .properties),
      ("a = 1\n .b = 2\n .c = 3\na-b = 4\n-a = 5\n# a = 6\n", .fluent),
      (
        "msgid \"a\"\nmsgstr \"1\"\n\nmsgctxt \"c\"\nmsgid \"a\"\nmsgstr \"2\"\n\n#~ msgid \"a\"\n#~ msgstr \"3\"\n",
        .gettext
      ),
      (
        "<resources><string name=\"a\">1</string><string name=\"a\" product=\"tablet\">2</string>"
          + "<plurals name=\"a\"><item quantity=\"other\">3</item></plurals></resources>", .android
      ),
      (
        "<xliff version=\"1.2\"><file target-language=\"de\"><body><trans-unit id=\"a\"><source>1</source></trans-unit></body>"
          + "</file><file target-language=\"de\"><body><trans-unit id=\"a\"><source>1</source></trans-unit></body></file></xliff>",
        .xliff
      ),
    ]) func `are none where keys differ`(text: String, format: CatalogFormat) throws
  {
    #expect(try entries(text, as: format).count >= 2)
  }

  @Test func `are none where a plural has several texts`() throws {
    let plural = """
      <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
      <string>d</string><key>one</key><string>1</string><key>other</key><string>2</string></dict></dict>
      """
    #expect(try entries(Self.plist(plural), path: "de.lproj/a.stringsdict").count == 2)
  }
}
