import AttributedText
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Annotations of attributed strings, as code for iOS writes them.
@Suite struct RubyAnnotationTests {
  private let font: Font

  init() throws { font = try BundledFont.named("NotoSansJP-Regular").font(20) }

  @Test func `Core Text's annotations are the text engine's`() throws {
    let annotation = CTRubyAnnotationCreateWithAttributes(
      .auto, .auto, .before, "かんじ" as CFString, [kCTRubyAnnotationSizeFactorAttributeName: 0.4] as CFDictionary)
    let string = NSMutableAttributedString(string: "😀漢字を読む")
    string.addAttribute(
      kCTRubyAnnotationAttributeName as NSAttributedString.Key, value: annotation,
      range: NSRange(location: 2, length: 2))
    let text = StyledText(string, defaultFont: font)
    #expect(text.rubyRuns.map(\.range) == [4..<10])
    #expect(text.rubyRuns.map(\.ruby) == [Ruby("かんじ", scale: 0.4)])
    #expect(DecoratedText(string, defaultFont: font).text == text)
    // A colour divides no base.
    string.addAttribute(.kern, value: 1, range: NSRange(location: 3, length: 1))
    #expect(StyledText(string, defaultFont: font).rubyRuns.map(\.range) == [4..<10])
    #expect(CTRubyAnnotationGetTextForPosition(annotation, .before) == "かんじ")
    #expect(CTRubyAnnotationGetTextForPosition(annotation, .after) == nil)
    #expect(CTRubyAnnotationGetSizeFactor(annotation) == 0.4)
    // The string is measured with it.
    let width = try Typesetter(StyledText(string, defaultFont: font)).maxContentWidth
    let plain = try Typesetter(StyledText(NSAttributedString(string: string.string), defaultFont: font)).measure()
    #expect(try Typesetter(StyledText(string, defaultFont: font)).measure().size.height > plain.size.height)
    #expect(width > 0)
  }

  @Test func `each value has its meaning`() {
    func ruby(
      _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang, _ position: CTRubyPosition, _ factor: Any
    ) -> Ruby {
      CTRubyAnnotationCreateWithAttributes(
        alignment, overhang, position, "a", [kCTRubyAnnotationSizeFactorAttributeName: factor]
      ).ruby
    }
    #expect(ruby(.auto, .auto, .before, 0.5) == Ruby("a"))
    #expect(ruby(.start, .none, .after, 1) == Ruby("a", position: .under, alignment: .start, overhang: .none, scale: 1))
    for (alignment, expected) in [
      (CTRubyAlignment.center, Ruby.Alignment.center), (.end, .center), (.distributeLetter, .spaceBetween),
      (.distributeSpace, .spaceAround), (.lineEdge, .spaceAround), (.invalid, .spaceAround),
    ] {
      #expect(ruby(alignment, .start, .interCharacter, 0.5).alignment == expected)
    }
    // Sizes out of range, and what is no number.
    for factor in [0, -1, 2, Double.nan, "x"] as [Any] { #expect(ruby(.auto, .end, .inline, factor).scale == 0.5) }
    let annotation = CTRubyAnnotation(Ruby("a"))
    #expect(annotation == CTRubyAnnotation(Ruby("a")) && annotation != CTRubyAnnotation(Ruby("b")))
  }

  @Test func `bases that are none have no annotation`() throws {
    let string = NSMutableAttributedString(string: "e\u{301}\n漢")
    string.addAttribute(
      kCTRubyAnnotationAttributeName, value: CTRubyAnnotation(Ruby("a")), range: NSRange(location: 1, length: 3))
    #expect(StyledText(string, defaultFont: font).rubyRuns.isEmpty)
    string.addAttribute(kCTRubyAnnotationAttributeName, value: "a", range: NSRange(location: 0, length: 4))
    #expect(StyledText(string, defaultFont: font).rubyRuns.isEmpty)
  }

  @Test func `the engine's attribute is an annotation`() throws {
    var string = AttributedString("漢字と仮名")
    string[try #require(string.range(of: "漢字"))].typesetting.ruby = Ruby("かんじ")
    string[try #require(string.range(of: "仮名"))].typesetting.ruby = Ruby(["か", "な"], position: .under)
    let text = DecoratedText(string, defaultStyle: TextStyle(font: font)).text
    #expect(text.rubyRuns.map(\.range) == [0..<6, 9..<15])
    #expect(text.rubyRuns.map(\.ruby) == [Ruby("かんじ"), Ruby(["か", "な"], position: .under)])
  }
}
