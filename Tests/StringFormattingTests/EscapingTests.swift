import StringFormatting
import Testing

@Suite struct EscapingTests {
  @Test func `text to be shown in XML has neither markup nor characters that XML does not allow`() {
    #expect(
      XMLEscaping.shown("a<b>&\"'\t\n\u{1}\u{FFFE}\u{1FFFF}é") == "a&lt;b&gt;&amp;&quot;'  \u{FFFD}\u{FFFD}\u{FFFD}é")
  }

  @Test func `exact text in XML changes markup only, also before combining marks`() {
    #expect(XMLEscaping.exact("a<b>&\u{301}\"\n") == "a&lt;b&gt;&amp;\u{301}\"\n")
  }

  @Test func `control characters become symbols`() {
    #expect(InvisibleCharacters.controlsAsSymbols(in: "a\u{0}\u{1B}[31m\u{7F}\u{9B}é") == "a␀␛[31m\u{FFFD}\u{FFFD}é")
  }

  @Test func `text on one line has escapes where characters would end, overwrite or reorder the line`() {
    #expect(
      InvisibleCharacters.onOneLine("a\n\t\u{1B}\u{85}\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}b")
        == "a\\n\\t\\u{1B}\\u{0085}\\u{2028}\\u{2029}\\u{202E}\\u{2066}\\u{200F}b")
    let ordinary = "👩🏽‍💻 \u{A0}می‌خواهم é\u{301} \\n"
    #expect(Array(InvisibleCharacters.onOneLine(ordinary).utf8) == Array(ordinary.utf8))
    #expect(InvisibleCharacters.controlsAsSymbols(in: "\u{202E}\u{2028}‍") == "\\u{202E}\\u{2028}‍")
    #expect(InvisibleCharacters.quoted("\u{202E}") == "'\\u{202E}'")
  }

  @Test func `quoted names are of one line and of at most 100 characters`() {
    #expect(InvisibleCharacters.quoted("a\n\u{1B}b'") == "'a\\n\\u{1B}b''")
    #expect(InvisibleCharacters.quoted(String(repeating: "x", count: 100)).count == 102)
    #expect(InvisibleCharacters.quoted(String(repeating: "x", count: 101)).hasSuffix("x…'"))
  }

  @Test func `invisible characters are written by their numbers`() {
    #expect(InvisibleCharacters.escaped(in: "a b\u{A0}\u{200B}\u{2028}\u{7}é") == "a b\\u{A0}\\u{200B}\\u{2028}\\u{7}é")
  }
}
