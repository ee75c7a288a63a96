import AttributedText
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

@Suite struct StyledTextConversionTests {
  private let font: Font
  private let bold: Font

  init() throws {
    font = try .bundled(size: 17)
    bold = try .bundled(size: 17, weight: 700)
  }

  private func runs(_ attributed: NSAttributedString) -> [Range<Int>] {
    StyledText(attributed, defaultFont: font).runs.map(\.range)
  }

  @Test func `ranges in UTF-16 become ranges in UTF-8`() {
    let text = NSMutableAttributedString(string: "a😀é日b")
    text.addAttribute(.font, value: bold, range: NSRange(location: 1, length: 2))
    text.addAttribute(.font, value: bold, range: NSRange(location: 4, length: 1))
    let styled = StyledText(text, defaultFont: font)
    #expect(styled.string == "a😀é日b")
    #expect(styled.runs.map(\.range) == [0..<1, 1..<5, 5..<7, 7..<10, 10..<11])
    #expect(styled.runs.map(\.style.font) == [font, bold, font, bold, font])
  }

  @Test func `a range of half a character counts by its first half`() {
    let first = NSMutableAttributedString(string: "a😀b")
    first.addAttribute(.font, value: bold, range: NSRange(location: 1, length: 1))
    #expect(runs(first) == [0..<1, 1..<5, 5..<6])
    let second = NSMutableAttributedString(string: "a😀b")
    second.addAttribute(.font, value: bold, range: NSRange(location: 2, length: 1))
    #expect(StyledText(second, defaultFont: font).runs.map(\.style.font) == [font])
  }

  @Test func `a family emoji keeps its range whole`() {
    let family = "👨‍👩‍👧‍👦"
    let text = NSMutableAttributedString(string: "x\(family)y")
    text.addAttribute(.font, value: bold, range: NSRange(location: 1, length: family.utf16.count))
    #expect(runs(text) == [0..<1, 1..<1 + family.utf8.count, 1 + family.utf8.count..<2 + family.utf8.count])
  }

  @Test func `ranges of any text agree with string indices`() {
    Property("UTF-8 offsets", rounds: 300).check { random in
      let pool: [Unicode.Scalar] = ["a", "é", "日", "😀", "\u{301}", "\u{200D}", "\n", "👩", "\u{10FFFF}", "ß"]
      let scalars = (0..<Int.random(in: 0...12, using: &random)).map { _ in pool.randomElement(using: &random)! }
      let string = String(String.UnicodeScalarView(scalars))
      // A boundary of characters, for which a string index exists.
      let cuts = (0...scalars.count).map { String(String.UnicodeScalarView(scalars.prefix($0))) }
      let lower = cuts.randomElement(using: &random)!
      let upper = cuts.filter { $0.utf16.count >= lower.utf16.count }.randomElement(using: &random)!
      let range = string.utf8Range(ofUTF16: lower.utf16.count..<upper.utf16.count)
      try require(range == lower.utf8.count..<upper.utf8.count, "\(string.debugDescription): \(range)")
    }
  }

  @Test func `neighbours of one style are one run`() {
    let text = NSMutableAttributedString(string: "office")
    text.addAttribute(.foregroundColor, value: Color.white, range: NSRange(location: 0, length: 2))
    #expect(runs(text) == [0..<6])
  }

  @Test func `CR LF ends one paragraph, also where the two differ in style`() {
    let text = NSMutableAttributedString(string: "a\r\nb")
    for (location, height) in [(0, 40.0), (2, 10)] {
      let style = NSMutableParagraphStyle()
      style.minimumLineHeight = height
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: location, length: 2))
    }
    let styled = StyledText(text, defaultFont: font)
    #expect(styled.runs.map(\.range) == [0..<3, 3..<4])
    #expect(styled.runs.map(\.style.lineHeight.minimum) == [40, 10])
  }

  @Test func `every paragraph has its own style`() {
    let first = NSMutableParagraphStyle()
    first.firstLineHeadIndent = 20
    first.headIndent = 10
    first.tailIndent = -5
    first.paragraphSpacing = 4
    let second = NSMutableParagraphStyle()
    second.alignment = .justified
    second.paragraphSpacingBefore = 3
    second.tabStops = [
      NSTextTab(textAlignment: .right, location: 90), NSTextTab(textAlignment: .left, location: 30),
      NSTextTab(textAlignment: .center, location: 30),
    ]
    second.defaultTabInterval = 40
    let text = NSMutableAttributedString(string: "a\nb\nc", attributes: [.paragraphStyle: first])
    // A paragraph has the style of its first character.
    text.addAttribute(.paragraphStyle, value: second, range: NSRange(location: 2, length: 1))
    let styled = StyledText(text, defaultFont: font)
    #expect(styled.paragraphStyle.firstLineHeadIndent == 20)
    #expect(styled.paragraphStyle.headIndent == 10)
    #expect(styled.paragraphStyle.tailIndent == -5)
    #expect(styled.paragraphRuns.map(\.range) == [2..<4])
    let style = styled.paragraphRuns[0].style
    #expect(style.alignment == .justified)
    #expect(style.paragraphSpacingBefore == 3)
    #expect(style.tabStops == [TextTab(location: 30), TextTab(location: 90, alignment: .trailing)])
    #expect(style.defaultTabInterval == 40)
  }

  @Test func `an indented text is measured with its indents`() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 20
    let plain = NSAttributedString(string: "Hello", attributes: [.font: font])
    let indented = NSAttributedString(string: "Hello", attributes: [.font: font, .paragraphStyle: style])
    #expect(isApproximatelyEqual(indented.size().width, plain.size().width + 20, within: 1e-9))
  }

  @Test func `an empty string has the default font and style`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let styled = StyledText(NSAttributedString(), defaultFont: bold, defaultParagraphStyle: style)
    #expect(styled.string.isEmpty)
    #expect(styled.runs.map(\.style.font) == [bold])
    #expect(styled.paragraphStyle.lineSpacing == 3)
  }

  @Test func `kern, tracking and ligatures follow Core Text's rules`() {
    func style(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
      StyledText(NSAttributedString(string: "a", attributes: attributes), defaultFont: font).runs[0].style
    }
    #expect(style([:]).usesKerning)
    #expect(style([.kern: 0]).usesKerning == false)
    #expect(style([.kern: 1.5]).tracking == 1.5)
    #expect(style([.kern: CGFloat(1.5)]).usesKerning)
    #expect(style([.kern: NSNumber(value: 2), .tracking: 3]).tracking == 3)
    #expect(style([.kern: 2, .tracking: 0]).tracking == 2)
    #expect(style([.kern: Double.nan]).tracking == 0)
    #expect(style([.ligature: 0]).usesLigatures == false)
    #expect(style([.baselineOffset: Float(2)]).baselineOffset == 2)
    #expect(style([.languageIdentifier: "ja"]).language?.language == "ja")
    #expect(style([.obliqueness: 0.2]).font.syntheticSlant == 0.2)
  }

  @Test func `kern adds its points to every character`() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .kern: 3]
    let kerned = NSAttributedString(string: "AAAA", attributes: attributes).size().width
    let plain = NSAttributedString(string: "AAAA", attributes: [.font: font]).size().width
    #expect(isApproximatelyEqual(Double(kerned), Double(plain) + 4 * 3))
  }

  @Test func `colours are listed by UTF-8 ranges`() {
    let text = NSMutableAttributedString(string: "日本a")
    text.addAttribute(.foregroundColor, value: Color.white, range: NSRange(location: 0, length: 2))
    text.addAttribute(.font, value: bold, range: NSRange(location: 1, length: 1))
    text.addAttribute(.backgroundColor, value: Color.black, range: NSRange(location: 2, length: 1))
    #expect(text.colorRanges() == [TextColorRange(range: 0..<6, color: .white)])
    #expect(text.colorRanges(.backgroundColor) == [TextColorRange(range: 6..<7, color: .black)])
    // Text without a colour between two stretches keeps them apart.
    text.addAttribute(.backgroundColor, value: Color.black, range: NSRange(location: 0, length: 1))
    #expect(
      text.colorRanges(.backgroundColor) == [
        TextColorRange(range: 0..<3, color: .black), TextColorRange(range: 6..<7, color: .black),
      ])
  }
}
