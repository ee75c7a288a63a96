import Catalogs
import Testing

@Suite struct AppleStringsTests {
  private let path = "de.lproj/Localizable.strings"

  @Test func `keys and values are read with their comments`() throws {
    let found = try entries(
      """
      /* The title
         of the window */
      "title" = "Fenster";

      // first
      // second
      ok = "In Ordnung"; "next"="Weiter" ;
      NSHuman.Readable-Name/1 = 'einfach';
      "same";
      """, path: path)
    #expect(
      found.shown == [
        "title=Fenster", "ok=In Ordnung", "next=Weiter", "NSHuman.Readable-Name/1=einfach", "same=same",
      ])
    #expect(found.map(\.line) == [3, 7, 7, 8, 9])
    #expect(found[0].marks.comment == "The title\n   of the window")
    #expect(found[1].marks.comment == "first\nsecond")
    #expect(found[2].marks.comment == nil)
    #expect(
      found.allSatisfy { $0.name.language == "de" && $0.placeholders == .printf && $0.marks.state == .translated })
  }

  @Test func `escapes are resolved`() throws {
    let found = try entries(
      #"""
      "a" = "\n\t\r\"\\\'\q";
      "b" = "\U00e9\u4e16\UD83D\uDE00|";
      "c" = "\101\7|";
      "d\n" = "%@ %1$d
      zwei";
      "e" = "http://a /* no comment */ // none";
      """#, path: path)
    #expect(found.value("a") == "\n\t\r\"\\'q")
    #expect(found.value("b") == "é世😀|")
    #expect(found.value("c") == "A\u{7}|")
    #expect(found.value("d\n") == "%@ %1$d\nzwei")
    #expect(found.value("e") == "http://a /* no comment */ // none")
  }

  @Test func `a comment says that an entry is not checked`() throws {
    let found = try entries(
      """
      /* typesetter:ignore scrolls */
      "a" = "A";
      "b" = "B"; // typesetter:ignore
      "c" = "C"; /* typesetter:ignore on purpose */
      // typesetter:ignored
      "d" = "D";
      // typesetter:ignore too far

      "e" = "E";
      """, path: path)
    #expect(found.map(\.marks.ignored) == ["scrolls", "", "on purpose", nil, nil])
  }

  @Test(arguments: [false, true]) func `UTF-16 is read in both orders`(isLittleEndian: Bool) throws {
    let text = "\u{FEFF}// ü\n\"k\" = \"日本😀\";\r\n\"l\" = \"x\";"
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittleEndian ? [low, high] : [high, low]
    }
    let found = try CatalogReader.entries(bytes: bytes, path: path)
    #expect(found.shown == ["k=日本😀", "l=x"])
    #expect(found.map(\.line) == [2, 3])
    #expect(found[0].marks.comment == "ü")
    #expect(failure(bytes.dropLast(), path: path)?.code == .invalidText)
    let loneHalf = isLittleEndian ? [0x3D, 0xD8] : [0xD8, 0x3D] as [UInt8]
    #expect(failure(bytes + [0x0A, 0].map { UInt8($0) } + loneHalf, path: path) != nil)
  }

  @Test func `a property list in XML is read`() throws {
    let found = try entries(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <!-- typesetter:ignore wide -->
        <key>a &amp; b</key>
        <string>&lt;ü&gt;</string>
        <key>c</key> <string/>
      </dict>
      </plist>
      """, path: path)
    #expect(found.shown == ["a & b=<ü>", "c="])
    #expect(found.map(\.line) == [7, 8])
    #expect(found.map(\.marks.ignored) == ["wide", nil])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", 1, "';'"), ("\"a\" \"b\";", 1, "'='"), ("\n\"a\" = \"b", 2, "not closed"),
    ("\"a\" = ;", 1, "a value"), ("/* x", 1, "'*/'"), ("= \"b\";", 1, "a key"),
    ("\"a\" = \"\\Uxyz\";", 1, "hexadecimal"),
    ("\"a\" = \"\\uD83D\";", 1, "half"), ("\"a\" = \"\\377\";", 1, "octal"), ("\"a\" = {};", 1, "a value"),
    ("\"a\" =", 1, "a value"), ("\"a\"", 1, "'='"), ("\"a\0\" = \"b\";", 1, "U+0000"), ("bplist00\u{1}", 0, "plutil"),
    ("<plist><dict><key>a</key></dict></plist>", 1, "no value"), ("<plist><array/></plist>", 1, "<dict>"),
    ("<plist><dict><key>a</key><array/></dict></plist>", 1, "a string"), ("<plist><dict>", 1, "too early"),
  ])
  func `what is broken is named with its line`(text: String, line: Int, message: String) {
    let error = failure(text, path: path)
    #expect(error?.line ?? 0 == line)
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    #expect(error?.path == path)
  }

  @Test func `bytes that are no UTF-8 are named with their column`() {
    let error = failure(Array("\"a\" = \"b\";\n\"c\" = \"".utf8) + [0xE9] + Array("\";".utf8), path: path)
    #expect(error?.code == .invalidText)
    #expect(error?.line == 2)
    #expect(error?.column == 8)
  }
}
