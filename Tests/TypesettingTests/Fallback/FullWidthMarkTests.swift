import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Marks that Chinese and Japanese share with Latin text.
@Suite struct FullWidthMarkTests {
  /// The text in Inter at 20 points, with the parts that come from a font of ideographs in brackets.
  private static func marked(_ text: String, language: String? = nil) throws -> String {
    let style = TextStyle(font: try Font.bundled(size: 20), language: try language.map { try LanguageTag($0) })
    let typesetter = try Typesetter(StyledText(text, style: style), fallback: .bundled())
    let bytes = Array(text.utf8)
    return typesetter.fontRuns.map { run in
      let part = String(decoding: bytes[run.range], as: UTF8.self)
      return run.font.face.familyName.hasPrefix("Noto Sans CJK") ? "[\(part)]" : part
    }.joined()
  }

  @Test(arguments: [
    ("他说：“你好……”", "[他说：“你好……”]"), ("“世界”", "[“世界”]"), ("‘世’——界", "[‘世’——界]"),
    ("他说“Hello”。", "[他说“]Hello[”。]"), ("Hello——世界", "Hello[——世界]"), ("世界…", "[世界…]"),
    ("He said “世界”.", "He said “[世界]”."), ("“Hello” — it’s", "“Hello” — it’s"),
    ("東京“かな”", "[東京“かな”]"),
  ])
  func `marks beside ideographs and kana come from their font`(text: String, expected: String) throws {
    #expect(try Self.marked(text) == expected)
  }

  @Test func `the language decides where no ideograph stands beside`() throws {
    for language in ["zh", "zh-Hant", "yue", "ja"] {
      #expect(try Self.marked("“Hello” it’s…", language: language) == "[“]Hello[” ]it’s[…]")
    }
    for language in ["en", "ko"] {
      #expect(try Self.marked("“Hello” it’s…", language: language) == "“Hello” it’s…")
    }
    // Korean quotation marks are narrow, in any font.
    #expect(try Self.marked("“세계”……", language: "ko") == "“[세계]”……")
    #expect(try Self.marked("“세계”……") == "“[세계]”……")
  }

  @Test func `marks are as wide as ideographs in Chinese`() throws {
    for text in ["“世”", "世——", "……世", "‘世’"] {
      let style = TextStyle(font: try Font.bundled(size: 20), language: try LanguageTag("zh-Hans"))
      let width = try Typesetter(StyledText(text, style: style), fallback: .bundled()).measure().size.width
      #expect(width == 60, "\(text)")
    }
  }

  @Test func `a font with ideographs sets its own marks`() throws {
    let font = try BundledFont.named("NotoSansJP-Regular").font()
    let typesetter = try Typesetter(StyledText("“世界”……", font: font), fallback: .bundled())
    #expect(typesetter.fontRuns.map(\.isFallback) == [false])
  }

  @Test func `rows of marks take linear time`() throws {
    let text = "A" + String(repeating: "—", count: 200_000) + "世"
    #expect(try Self.marked(text).hasPrefix("A[—"))
  }

  @Test func `the ellipsis of truncation comes from the text's own font`() throws {
    let font = try Font.bundled(size: 20)
    let typesetter = try Typesetter(StyledText("日本語とEnglishの混在", font: font), fallback: .bundled())
    for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      for width in stride(from: 30.0, to: 200, by: 7) {
        let layout = try typesetter.layout(maxWidth: width, numberOfLines: 1, lineBreakMode: mode)
        let inserted = layout.lines[0].runs.filter(\.isInserted)
        #expect(inserted.allSatisfy { $0.font == font }, "\(mode) at \(width)")
        #expect(layout.lines[0].width <= width, "\(mode) at \(width)")
      }
    }
    // Three ideographs of 20 points and the ellipsis of Inter, which is narrower than an ideograph.
    let ellipsis = try Typesetter(StyledText("…", font: font), fallback: .bundled()).measure().size.width
    #expect(ellipsis < 20)
    let lines = try typesetter.lines(maxWidth: 60 + ellipsis, numberOfLines: 1, lineBreakMode: .byTruncatingTail)
    #expect(lines[0].truncatedParts?.beforeEllipsis == 0..<9)
  }
}
