import Catalogs
import TestSupport
import Testing

/// Catalogues that are nested far deeper than any real one, on a thread with a small stack.
@Suite struct CatalogStackTests {
  private static func nested(_ open: String, _ inner: String = "", _ close: String = "", count: Int = 100_000) -> String
  {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  @Test func `what is nested too deeply is an error with this name`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let plist = "<plist><dict>"
        let unit = #"<trans-unit id="a"><source>"#
        let texts: [(CatalogFormat, String)] = [
          (.strings, plist + Self.nested("<key>a</key><dict>", "", "</dict>") + "</dict></plist>"),
          (.strings, plist + "<key>a</key>" + Self.nested("<array>", "", "</array>") + "</dict></plist>"),
          (.stringsdict, plist + Self.nested("<key>a</key><dict>")),
          (.android, #"<resources><string name="a">"# + Self.nested("<b>", "x", "</b>") + "</string></resources>"),
          (.android, "<resources>" + Self.nested("<x>", "", "</x>") + "</resources>"),
          (.xliff, #"<xliff version="1.2"><file><body>"# + Self.nested("<group>")),
          (.xliff, #"<xliff version="1.2"><file><body>"# + unit + Self.nested("<g>", "x", "</g>")),
          (.json, Self.nested(#"{"a":"#, "1", "}")), (.json, #"{"a":"# + Self.nested("[", "1", "]")),
          (.arb, Self.nested(#"{"a":"#)), (.xcstrings, #"{"strings":"# + Self.nested(#"{"a":"#)),
          (.fluent, "a = " + Self.nested("{ ", "1", " }")), (.fluent, "a = { " + Self.nested("A(", "1", ")") + " }"),
          (.fluent, "a = " + Self.nested("{ 1 ->\n *[x] ", "1", "\n }")),
        ]
        for (format, text) in texts {
          #expect(failure(text, as: format)?.code == .nestedTooDeeply, "\(format): \(text.prefix(60))")
        }
      }
    }
  }

  @Test func `texts that refer to one another in long chains are an error`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let terms = (0..<10_000).map { "-a\($0) = { -a\($0 + 1) }\n" }.joined()
        #expect(failure(terms + "b = { -a0 }\n", as: .fluent)?.code == .tooLarge)
        let variables = (0..<10_000).map {
          "<key>a\($0)</key><dict><key>other</key><string>%#@a\($0 + 1)@</string></dict>"
        }.joined()
        let format = "<key>NSStringLocalizedFormatKey</key><string>%#@a0@</string>"
        let chain = "<plist><dict><key>k</key><dict>\(format)\(variables)</dict></dict></plist>"
        #expect(failure(chain, as: .stringsdict)?.code == .tooLarge)
      }
    }
  }

  @Test func `plural rules of gettext are not taken apart`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let rule = Self.nested("(", "n", ")")
        let catalogue = """
          msgid ""
          msgstr "Plural-Forms: nplurals=2; plural=\(rule);\\n"

          msgid "a"
          msgstr "b"

          """
        let shown = try entries(catalogue, as: .gettext).shown
        #expect(shown == ["a=b"])
      }
    }
  }
}
