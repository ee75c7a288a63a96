import AttributedText
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// `AttributedString` with the text engine's own attributes.
@Suite struct TypesettingScopeTests {
  private let font: Font
  private let bold: Font

  init() throws {
    font = try BundledFont.named("NotoSansMono-Regular").font(10)
    bold = try font.withSize(12)
  }

  @Test func `attributes become runs, and neighbours of one style are one run`() throws {
    var string = AttributedString("plain bold plain")
    let range = try #require(string.range(of: "bold"))
    string[range].typesetting.font = bold
    string[range].typesetting.tracking = 1
    string[range].typesetting.language = try LanguageTag("de")
    // A colour divides no run.
    string[try #require(string.range(of: "lai"))].typesetting.foregroundColor = .red
    let text = DecoratedText(string, defaultStyle: TextStyle(font: font))
    #expect(text.text.string == "plain bold plain")
    #expect(text.text.runs.map(\.range) == [0..<6, 6..<10, 10..<16])
    #expect(text.text.runs[1].style.font == bold)
    #expect(text.text.runs[1].style.tracking == 1)
    #expect(text.text.runs[1].style.language?.description == "de")
    #expect(text.text.runs[2].style == TextStyle(font: font))
    #expect(text.decorations == [DecorationRun(range: 1..<4, decoration: TextDecoration(color: .red))])
  }

  @Test func `all attributes of text reach the style`() throws {
    var string = AttributedString("x")
    string.typesetting.usesKerning = false
    string.typesetting.usesLigatures = false
    string.typesetting.baselineOffset = 3
    string.typesetting.lineHeight = .exact(30)
    string.typesetting.features = [try FontFeature(parsing: "zero")]
    let style = DecoratedText(string, defaultStyle: TextStyle(font: font)).text.runs[0].style
    #expect(!style.usesKerning && !style.usesLigatures)
    #expect(style.baselineOffset == 3)
    #expect(style.lineHeight == .exact(30))
    #expect(style.features == [try FontFeature(parsing: "zero")])
  }

  @Test func `links, lines and colours change no size`() throws {
    var string = AttributedString("office")
    let plain = try Typesetter(DecoratedText(string, defaultStyle: TextStyle(font: font)).text).measure()
    string[try #require(string.range(of: "ff"))].link = URL(string: "https://example.org/a?b=c")
    string[try #require(string.range(of: "fi"))].typesetting.underline = DecorationLine(.double, color: .blue)
    string[try #require(string.range(of: "ce"))].typesetting.strikethrough = DecorationLine()
    string[try #require(string.range(of: "e"))].typesetting.backgroundColor = .yellow
    let text = DecoratedText(string, defaultStyle: TextStyle(font: font))
    #expect(try Typesetter(text.text).measure() == plain)
    #expect(text.text.runs.count == 1)
    #expect(text.links == [TextLink(range: 1..<3, destination: "https://example.org/a?b=c")])
    #expect(text.decorations.map(\.range) == [2..<4, 4..<5, 5..<6])
    #expect(text.decorations[2].decoration == TextDecoration(backgroundColor: .yellow, strikethrough: DecorationLine()))
  }

  @Test func `an attachment is a box, and paragraphs have their styles`() throws {
    var string = AttributedString("a\u{FFFC}b\nc")
    string[try #require(string.range(of: "\u{FFFC}"))].typesetting.attachment = InlineBox(
      width: 20, ascent: 30, descent: 0)
    string[try #require(string.range(of: "c"))].typesetting.paragraphStyle = ParagraphStyle(alignment: .right)
    let text = DecoratedText(string, defaultStyle: TextStyle(font: font)).text
    let layout = try Typesetter(text).layout(maxWidth: 100)
    #expect(layout.lines[0].width == 32)
    #expect(layout.lines[0].metrics.ascent == 30)
    #expect(layout.lines[1].x == 94)
    #expect(text.runs.map(\.range) == [0..<1, 1..<4, 4..<7])
  }

  @Test func `an attachment is the box that is appended, and a wrong one is an error`() throws {
    let style = TextStyle(font: font, baselineOffset: 3)
    func text(_ box: InlineBox) -> StyledText {
      var string = AttributedString("a\u{FFFC}")
      if let range = string.range(of: "\u{FFFC}") { string[range].typesetting.attachment = box }
      return DecoratedText(string, defaultStyle: style).text
    }
    let box = InlineBox(width: 20, ascent: 30, descent: 2)
    var expected = StyledText("a", style: style)
    try expected.append(box, style: style)
    #expect(text(box) == expected)
    for box in [
      InlineBox(width: -5, ascent: 3), InlineBox(width: .nan, ascent: 3), InlineBox(width: 3, ascent: .infinity),
    ] {
      let error = try #require(throws: TypesettingError.self) { try Typesetter(text(box)) }
      #expect(error.code == .invalidValue)
    }
    #expect(try Typesetter(text(InlineBox(width: 0, ascent: 0))).measure().lineCount == 1)
  }

  @Test func `an empty string keeps the default style`() {
    let text = DecoratedText(AttributedString(""), defaultStyle: TextStyle(font: bold))
    #expect(text.text.string.isEmpty && text.text.runs[0].style.font == bold)
    #expect(text.decorations.isEmpty && text.links.isEmpty)
  }

  @Test func `characters of several bytes keep their places`() throws {
    var string = AttributedString("ä👨‍👩‍👧ب")
    string[try #require(string.range(of: "👨‍👩‍👧"))].typesetting.foregroundColor = .green
    let text = DecoratedText(string, defaultStyle: TextStyle(font: font))
    #expect(text.decorations.map(\.range) == [2..<20])
    #expect(text.text.count == 22)
  }

  @Test func `UIKit's attributes become decorations and links`() throws {
    let string = NSMutableAttributedString(string: "äbcdef")
    string.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.double.rawValue, range: NSRange(location: 1, length: 1))
    string.addAttribute(.underlineColor, value: Color.red, range: NSRange(location: 1, length: 1))
    string.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 2, length: 1))
    string.addAttribute(
      .underlineStyle, value: NSUnderlineStyle([.single, .patternDot]).rawValue, range: NSRange(location: 3, length: 1))
    string.addAttribute(.underlineStyle, value: 0, range: NSRange(location: 4, length: 1))
    string.addAttribute(.link, value: "mailto:a@b", range: NSRange(location: 5, length: 1))
    string.addAttribute(.foregroundColor, value: Color.blue, range: NSRange(location: 5, length: 1))
    let text = DecoratedText(string, defaultFont: font)
    #expect(
      text.decorations == [
        DecorationRun(range: 2..<3, decoration: TextDecoration(underline: DecorationLine(.double, color: .red))),
        DecorationRun(range: 3..<4, decoration: TextDecoration(strikethrough: DecorationLine())),
        DecorationRun(range: 4..<5, decoration: TextDecoration(underline: DecorationLine(.dotted))),
        DecorationRun(range: 6..<7, decoration: TextDecoration(color: .blue)),
      ])
    #expect(text.links == [TextLink(range: 6..<7, destination: "mailto:a@b")])
    #expect(text.text == StyledText(string, defaultFont: font))
  }

  @Test func `decorations change where they are asked to`() throws {
    var text = DecoratedText(StyledText("abcdef", font: font))
    try text.updateDecoration(in: 1..<5) { $0.color = .red }
    try text.updateDecoration(in: 3..<6) { $0.underline = DecorationLine() }
    #expect(text.decorations.map(\.range) == [1..<3, 3..<5, 5..<6])
    #expect(text.decorations[1].decoration == TextDecoration(color: .red, underline: DecorationLine()))
    try text.updateDecoration(in: 3..<6) { $0.underline = nil }
    #expect(text.decorations == [DecorationRun(range: 1..<5, decoration: TextDecoration(color: .red))])
    try text.updateDecoration(in: 0..<6) { $0 = TextDecoration() }
    #expect(text.decorations.isEmpty)
    #expect(throws: TypesettingError.self) { try text.updateDecoration(in: 3..<9) { $0.color = .red } }
  }

  @Test func `a hyphenation factor hyphenates text in a language with a dictionary`() throws {
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    func lines(_ language: String?) throws -> Int {
      let string = NSMutableAttributedString(
        string: "Silbentrennungen", attributes: [.paragraphStyle: style, .font: font])
      if let language {
        string.addAttribute(.languageIdentifier, value: language, range: NSRange(location: 0, length: string.length))
      }
      let typesetter = try Typesetter(StyledText(string, defaultFont: font))
      return try typesetter.layout(maxWidth: 66).lines.filter(\.lineRange.showsHyphen).count
    }
    #expect(try lines("de") == 1)
    #expect(try lines("tlh") == 0)
    #expect(try lines(nil) == 0)
  }
}
