import MarkdownText
import TestSupport
import Testing
import Typesetting

/// Documents that are nested far deeper than any real one, on a thread with a small stack.
@Suite struct MarkdownStackTests {
  @Test func `blocks and spans may be nested as deep as they like`() async {
    await #expect(processExitsWith: .success) {
      try SmallStack.run {
        let style = try MarkdownStyle(family: "Inter", size: 15)
        for (open, close) in [
          (">", ""), ("- ", ""), ("> - ", ""), ("1. ", ""), ("*a ", "*"), ("**a ", "**"), ("_a ", "_"), ("[", "](b)"),
          ("![", "](b)"),
          ("[", ""), ("<b>", "</b>"), ("*a _b ", "_ *"),
        ] {
          let text = String(repeating: open, count: 10_000) + "x" + String(repeating: close, count: 10_000)
          let found = try DecoratedText(markdown: text, style: style).text.string
          #expect(found.contains("x"), "\(open)")
        }
      }
    }
  }
}
