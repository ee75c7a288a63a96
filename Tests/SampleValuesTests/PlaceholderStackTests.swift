import SampleValues
import TestSupport
import Testing

/// Messages that are nested far deeper than any real one, on a thread with a small stack.
@Suite struct PlaceholderStackTests {
  @Test func `messages may be nested as deep as they like`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let patterns: [(syntax: PlaceholderSyntax, open: String, close: String)] = [
          (.icu, "{a, select, other {", "}}"), (.arb, "{a, plural, other {", "}}"), (.icu, "{a, number, ", "}"),
          (.java, "{0, choice, 0#", "}"), (.fluent, "{ ", " }"), (.fluent, "{ $a ->\n *[x] ", "\n }"),
          (.i18next, "$t(", ")"), (.i18next, "{{", "}}"), (.percentBraces, "%{", "}"), (.printf, "%1$", "d"),
        ]
        var deep = 0
        for pattern in patterns {
          for count in [PlaceholderParser.maximumDepth, 100_000] {
            let text =
              String(repeating: pattern.open, count: count) + "x" + String(repeating: pattern.close, count: count)
            let problem = PlaceholderParser.placeholders(in: text, syntax: pattern.syntax).problem
            if problem?.code == .nestedTooDeeply { deep += 1 }
            let expanded = SampleExpansion(language: "en").texts(of: text, syntax: pattern.syntax).texts
            #expect(!expanded.isEmpty, "\(pattern.open)")
            let pseudo = PseudoLocalization().text(of: text, syntax: pattern.syntax)
            #expect(!pseudo.isEmpty, "\(pattern.open)")
          }
        }
        #expect(deep >= 4)
      }
    }
  }
}
