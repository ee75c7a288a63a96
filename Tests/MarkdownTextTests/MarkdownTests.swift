import Fonts
import Geometry
import MarkdownText
import TestSupport
import Testing
import Typesetting

/// Markdown documents as styled text.
@Suite struct MarkdownTests {
  private let style: MarkdownStyle

  init() throws {
    func font(_ name: String) throws -> Font { try BundledFont.named(name).font(10) }
    style = try MarkdownStyle(
      font: font("NotoSans-Regular"), strong: font("NotoSans-Bold"), emphasis: font("NotoSans-Italic"),
      strongEmphasis: font("NotoSerif-Italic"), code: font("NotoSansMono-Regular"))
  }

  private func text(_ markdown: String) throws -> DecoratedText {
    let text = try DecoratedText(markdown: markdown, style: style)
    _ = try Typesetter(text.text).measure(maxWidth: 100)
    return text
  }

  /// The pieces of a text and the names of their faces.
  private func faces(_ markdown: String) throws -> [String] {
    let text = try text(markdown).text
    let utf8 = Array(text.string.utf8)
    return text.runs.map {
      "\(String(decoding: utf8[$0.range], as: UTF8.self)): \($0.style.font.face.styleName) \($0.style.font.size)"
    }
  }

  @Test func `emphasis, strong and code change the font only`() throws {
    #expect(
      try faces("plain *em* **strong** ***both*** `co de` _x_y_") == [
        "plain : Regular 10.0", "em: Italic 10.0", " : Regular 10.0", "strong: Bold 10.0", " : Regular 10.0",
        "both: Italic 10.0", " : Regular 10.0", "co de: Regular 10.0", " : Regular 10.0", "x_y: Italic 10.0",
      ])
    #expect(try text("`co de`").text.runs[0].style.font.face.familyName == "Noto Sans Mono")
    #expect(try text("***both***").text.runs[0].style.font.face.familyName == "Noto Serif")
    #expect(try text("a*b*c").text.string == "abc")
    #expect(try text("2 * 3 * 4 and snake_case_name").text.string == "2 * 3 * 4 and snake_case_name")
  }

  @Test func `blocks are paragraphs`() throws {
    let text = try text("# Title *x*\n\nOne\nline\n\nTwo  \nhard\n\n---\n\nSetext\n===\n").text
    #expect(text.string == "Title x\nOne line\nTwo\u{2028}hard\n* * *\nSetext")
    #expect(text.runs[0].style.font.size == 20)
    #expect(text.runs[1].style.font.face.familyName == "Noto Serif" && text.runs[1].style.font.size == 20)
    #expect(text.paragraphRuns.contains { $0.style.alignment == .center })
    #expect(text.paragraphRuns.allSatisfy { $0.style.paragraphSpacingBefore > 0 })
  }

  @Test func `links are decorated, and lead where they say`() throws {
    let text = try text("see [the **docs**](https://example.org/a%20b \"t\") or <mailto:a@b.c> ![a picture](p.png)")
    #expect(text.text.string == "see the docs or mailto:a@b.c a picture")
    #expect(
      text.links == [
        TextLink(range: 4..<12, destination: "https://example.org/a%20b"),
        TextLink(range: 16..<28, destination: "mailto:a@b.c"),
      ])
    #expect(text.decorations.map(\.range) == [4..<12, 16..<28])
    #expect(text.decorations[0].decoration == style.link)
  }

  @Test func `lists have marks, tabs and hanging indents`() throws {
    let text = try text("- one\n- two\n  - deep\n\n7. seven\n8. eight\n\n   more\n\n1) x").text
    #expect(text.string == "•\tone\n•\ttwo\n◦\tdeep\n7.\tseven\n8.\teight\nmore\n1)\tx")
    let layout = try Typesetter(text).layout(maxWidth: 300)
    func textX(_ line: Int) -> Double {
      layout.lines[line].runs.filter { !$0.glyphs.isEmpty && $0.range.lowerBound > layout.lines[line].range.lowerBound }
        .map(\.x).min() ?? 0
    }
    #expect(layout.lines.map(\.x) == [0, 0, 15, 0, 0, 15, 0])
    #expect(textX(0) == 15 && textX(2) == 30 && textX(3) == 15)
    // Wrapped lines stand below the text, not below the mark.
    let wrapped = try Typesetter(try self.text("- aaaaaa bbbbbb cccccc").text).layout(maxWidth: 60)
    #expect(wrapped.lines.dropFirst().allSatisfy { $0.x == 15 })
    // The items of a tight list are not apart; its first one is.
    let y = layout.lines.map(\.lineRange.y)
    let height = layout.lines[0].metrics.height
    #expect(y[1] - y[0] == height && y[2] - y[1] == height)
    #expect(y[3] - y[2] > height && y[4] - y[3] > height)
  }

  private func lines(_ markdown: String, width: Double = 300) throws -> [TextLine] {
    try Typesetter(text(markdown).text).layout(maxWidth: width).lines
  }

  @Test func `a hard line break starts a line, not a paragraph`() throws {
    let lines = try lines("- one\\\n  two  \n  three\n- four\n\nfive\\\nsix")
    #expect(lines.map(\.x) == [0, 15, 15, 0, 0, 0])
    let tops = lines.map(\.lineRange.y)
    let height = lines[0].metrics.height
    for index in [1, 2, 3, 5] { #expect(isApproximatelyEqual(tops[index] - tops[index - 1], height, within: 1e-9)) }
    #expect(tops[4] - tops[3] > 1.4 * height)
  }

  @Test func `the first block of a list, quote or item has the space above it`() throws {
    func gaps(_ markdown: String) throws -> [Bool] {
      let lines = try lines(markdown)
      return zip(lines, lines.dropFirst()).map { $1.lineRange.y - $0.lineRange.y > 1.4 * $0.metrics.height }
    }
    #expect(try gaps("a\n\n- b\n- c\n\nd") == [true, false, true])
    #expect(try gaps("> a\n>\n> - b\n> - c\n>\n> d") == [true, false, true])
    #expect(try gaps("- a\n  - b\n  - c\n- d") == [false, false, false])
    #expect(try gaps("- a\n\n  b\n\n- c") == [true, true])
    #expect(try gaps("- a\n\n  - b\n  - c\n\n- d") == [true, false, true])
    #expect(try gaps("- > a\n  >\n  > b\n- c") == [true, false])
    #expect(try gaps("- # a\n  b\n- c") == [false, false])
    #expect(try gaps("```\na\nb\n```\nc") == [false, true])
  }

  @Test func `a list with wide numbers is indented as far as they need`() throws {
    let lines = try lines("998. aaaa bbbb\n999. aaaa bbbb\n1. aaaa bbbb\n\n- cccc dddd eeee", width: 65)
    let text = lines[1].x
    #expect(text > 20)
    #expect(lines.map(\.x) == [0, text, 0, text, 0, text, 0, 15])
    for index in [0, 2, 4] {
      let start = lines[index].runs.filter { !$0.glyphs.isEmpty }.flatMap(\.glyphs).first {
        $0.cluster > lines[index].range.lowerBound + 4
      }
      #expect(start?.position.x == text)
    }
    // A list in it goes on from there.
    #expect(try self.lines("100000. a\n        - b\n        - c").last?.x ?? 0 > 30)
  }

  @Test func `a thematic break in an item does not move its mark`() throws {
    #expect(try lines("- ***\n\n  a").map(\.x) == [0, 15])
    #expect(try lines("- a\n\n  ***").last?.x ?? 0 > 100)
  }

  @Test func `character references do not end paragraphs`() throws {
    #expect(try text("a&#10;b&#13;c `d&#10;`").text.string == "a b c d&#10;")
    #expect(try text("- a&#x2029;b&#x85;c").text.string == "•\ta\u{2028}b\u{2028}c")
    #expect(try lines("- a&#x2029;b").map(\.x) == [0, 15])
  }

  @Test func `a text that is longer than its document has the same limit`() throws {
    let error = #expect(throws: TypesettingError.self) {
      try DecoratedText(
        markdown: String(repeating: "\u{0}", count: Typesetter.maximumTextLength / 3 + 1), style: style)
    }
    #expect(error?.code == .textTooLong)
  }

  @Test func `items without text and lists in lists`() throws {
    #expect(try text("-\n- x").text.string == "•\t\n•\tx")
    #expect(try text("- - a\n  - b").text.string == "•\t◦\ta\n◦\tb")
    #expect(try text("1. > quote\n   > more").text.string == "1.\tquote more")
    let text = try text("> a\n> > b").text
    #expect(text.string == "a\nb")
    let lines = try Typesetter(text).layout(maxWidth: 200).lines
    #expect(lines.map(\.x) == [15, 30])
  }

  @Test func `code blocks keep their lines, spaces and empty lines`() throws {
    let text = try text("a\n\n```swift\nlet x  = 1\n\n\tindented *not em*\n```\n\n    four\n").text
    #expect(text.string == "a\nlet x  = 1\n\n\tindented *not em*\nfour")
    let lines = try Typesetter(text).layout().lines
    #expect(isApproximatelyEqual(lines[3].lineRange.y - lines[2].lineRange.y, lines[2].metrics.height, within: 1e-9))
    #expect(lines[2].metrics == lines[1].metrics)
    #expect(try self.text("```\n```").text.string == "")
  }

  @Test func `HTML is left out, and entities are characters`() throws {
    #expect(try text("a <b>c</b> &amp; &copy; &#x1F600; \\*d\\*").text.string == "a c & © 😀 *d*")
    #expect(try text("<div>\nx\n</div>\n\ny").text.string == "y")
  }

  @Test func `ruby of HTML is a base with its annotation`() throws {
    func bases(_ markdown: String) throws -> (text: String, bases: [String]) {
      let text = try text(markdown).text
      let utf8 = Array(text.string.utf8)
      return (
        text.string,
        text.rubyRuns.map {
          "\(String(decoding: utf8[$0.range], as: UTF8.self)): \($0.ruby.texts.joined(separator: "|"))"
        }
      )
    }
    for (markdown, expected) in [
      ("a <ruby>漢字<rt>かんじ</rt></ruby> b", ("a 漢字 b", ["漢字: かんじ"])),
      ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>を", ("漢字を", ["漢: かん", "字: じ"])),
      // Parentheses for other readers, tags without ends, attributes, upper case, marks of Markdown.
      ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>", ("漢字", ["漢字: かんじ"])),
      ("<ruby>漢<rt>かん<rt>字<rt>じ</ruby>", ("漢", ["漢: かん"])),
      ("<RUBY lang=\"ja\"><rb>**漢**字</rb><RT class=\"x\">*か*んじ</RT></RUBY>", ("漢字", ["漢字: かんじ"])),
      // What is no base, or no annotation, and what a paragraph ends.
      ("<ruby><rt>か</rt></ruby>x", ("x", [])), ("<ruby>漢<rt></rt></ruby>x", ("漢x", [])),
      ("<rt>a</rt>x", ("ax", [])), ("<ruby>漢<rt>か\n\n字", ("漢\n字", ["漢: か"])),
    ] {
      let found = try bases(markdown)
      #expect(found.text == expected.0 && found.bases == expected.1, "\(markdown): \(found)")
    }
  }

  @Test func `text without marks is one run in the body's style`() throws {
    let words = ["Hello", "Wörld", "العربية", "日本語", "👩🏽‍💻", "1.5", "ไทย"]
    var compared = 0
    TextProperty("plain Markdown", rounds: 60) { generator in
      (0..<generator.int(1...12)).map { _ in generator.pick(words) }.joined(separator: " ")
    }.check { string, _ in
      let text = try DecoratedText(markdown: "x " + string, style: style)
      try require(text.text.string == "x " + string, "\(text.text.string)")
      try require(text.text.runs.count == 1 && text.text.runs[0].style == style.body, "\(text.text.runs.count) runs")
      compared += 1
    }
    expectCompared(compared, atLeast: 60, "texts")
  }

  @Test func `random documents have the text that was put into them`() throws {
    var compared = 0
    TextProperty("random Markdown", rounds: 200) { generator in
      var expected: [String] = []
      var source: [String] = []
      for block in 0..<generator.int(1...6) {
        let word = "w\(block)"
        switch generator.int(0...7) {
        case 0: (source, expected) = (source + ["## \(word)"], expected + [word])
        case 1: (source, expected) = (source + ["*\(word)* and **\(word)**"], expected + ["\(word) and \(word)"])
        case 2: (source, expected) = (source + ["[\(word)](u) `\(word)`"], expected + ["\(word) \(word)"])
        case 3: (source, expected) = (source + ["> \(word)\n> \(word)"], expected + ["\(word) \(word)"])
        case 4: (source, expected) = (source + ["```\n\(word)\n\n\(word)\n```"], expected + ["\(word)\n\n\(word)"])
        case 5: (source, expected) = (source + ["\(word)\\\n\(word)"], expected + ["\(word)\u{2028}\(word)"])
        case 6: (source, expected) = (source + ["***"], expected + ["* * *"])
        default: (source, expected) = (source + ["\(word)\n\(word)"], expected + ["\(word) \(word)"])
        }
      }
      return source.joined(separator: "\n\n") + "\u{0}" + expected.joined(separator: "\n")
    }.check { pair, _ in
      let parts = pair.split(separator: "\u{0}").map(String.init)
      let text = try DecoratedText(markdown: parts[0], style: style)
      try require(text.text.string == parts[1], "\"\(text.text.string)\", expected \"\(parts[1])\"")
      var end = 0
      for link in text.links {
        try require(link.range.lowerBound >= end && link.range.upperBound <= text.text.count, "link \(link.range)")
        end = link.range.upperBound
      }
      _ = try Typesetter(text.text).measure(maxWidth: 50)
      compared += 1
    }
    expectCompared(compared, atLeast: 200, "documents")
  }

  @Test func `hostile documents`() throws {
    let documents = [
      "", " \n\t\r\n", "\u{0}a", String(repeating: ">", count: 10_000) + " x", String(repeating: "*", count: 100_000),
      String(repeating: "[", count: 20_000), String(repeating: "- ", count: 2_000) + "x",
      String(repeating: "`", count: 50_000),
      "a\r\nb\r\n\r\nc", String(repeating: "1. a\n", count: 5_000),
      "[a](" + String(repeating: "x", count: 50_000) + ")",
    ]
    for document in documents {
      let text = try DecoratedText(markdown: document, style: style)
      #expect(text.text.paragraphRuns.allSatisfy { $0.style.headIndent <= 8 * style.indent })
    }
    #expect(try text("").text.string == "")
    #expect(try text("a\r\nb\r\n\r\nc").text.string == "a b\nc")
    #expect(try text("\u{0}a").text.string == "\u{FFFD}a")
    #expect(throws: TypesettingError.self) {
      try DecoratedText(markdown: String(repeating: "x", count: Typesetter.maximumTextLength + 1), style: style)
    }
  }

  @Test func `a family supplies all fonts`() throws {
    let style = try MarkdownStyle(family: "Noto Sans", size: 14, language: try LanguageTag("de"), library: .bundled())
    #expect(style.strong.face.styleName == "Bold" && style.emphasis.face.styleName == "Italic")
    #expect(style.code.face.familyName == "Noto Sans Mono")
    #expect(style.body.language?.description == "de" && style.headings[0].font.size == 28)
    #expect(throws: FontError.self) { try MarkdownStyle(family: "No Such Family", size: 14, library: .bundled()) }
  }
}
