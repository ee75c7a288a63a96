import Fonts
import Geometry
import MarkdownText
import TestSupport
import Testing
import Typesetting

func height(ofMarkdown markdown: String, width: Double) throws -> Double {
  let style = try MarkdownStyle(family: "Inter", size: 15, library: .bundled())
  let text = try DecoratedText(markdown: markdown, style: style)
  return try Typesetter(text.text).measure(maxWidth: width).size.height
}

@Suite struct StyledTextGuideTests {
  @Test func `the example of the guide measures a document`() throws {
    let line = try BundledFont.named("Inter-Regular").font(15).metrics.lineHeight
    #expect(isApproximatelyEqual(try height(ofMarkdown: "One *line*", width: 300), line, within: 1e-9))
    #expect(isApproximatelyEqual(try height(ofMarkdown: "One\n\nTwo", width: 300), 2.5 * line, within: 1e-9))
    try GuideBlocks.check("Guides/StyledText.md", in: "Tests/MarkdownTextTests/StyledTextGuideTests.swift")
  }
}
