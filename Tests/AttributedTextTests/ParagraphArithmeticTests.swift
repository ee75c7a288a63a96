import AttributedText
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// Heights of paragraphs, by arithmetic from the metrics of the font.
@Suite struct ParagraphArithmeticTests {
  private let font: Font

  init() throws { font = try .bundled(size: 20) }

  private var natural: Double { font.metrics.ascent + font.metrics.descent }

  private func height(_ string: NSAttributedString) -> Double { Double(string.size().height) }

  private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSMutableAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSMutableAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }

  @Test func `line spacing lies between lines and not behind the last`() {
    #expect(isApproximatelyEqual(height(text("a") { $0.lineSpacing = 7 }), natural))
    #expect(isApproximatelyEqual(height(text("a\u{2028}b\u{2028}c") { $0.lineSpacing = 7 }), 3 * natural + 2 * 7))
  }

  @Test func `paragraph spacings add up between paragraphs`() {
    let spaced = text("a\nb\nc") {
      $0.lineSpacing = 2
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 11
    }
    #expect(isApproximatelyEqual(height(spaced), 3 * natural + 2 * (2 + 5 + 11)))
  }

  @Test func `line heights are multiplied and limited`() {
    #expect(isApproximatelyEqual(height(text("a") { $0.lineHeightMultiple = 1.5 }), 1.5 * natural))
    #expect(isApproximatelyEqual(height(text("a") { $0.minimumLineHeight = 40 }), 40))
    #expect(isApproximatelyEqual(height(text("a") { $0.maximumLineHeight = 10 }), 10))
    #expect(isApproximatelyEqual(height(text("a") { $0.maximumLineHeight = 100 }), natural))
    let crossed = text("a") {
      $0.minimumLineHeight = 30
      $0.maximumLineHeight = 15
    }
    #expect(isApproximatelyEqual(height(crossed), 15))
  }

  @Test func `numbers without a meaning are as if not set`() {
    let odd = text("a\nb") {
      $0.lineSpacing = -4
      $0.paragraphSpacing = .nan
      $0.lineHeightMultiple = -1
      $0.minimumLineHeight = .infinity
    }
    #expect(isApproximatelyEqual(height(odd), 2 * natural))
  }

  @Test func `numbers that no line can have are brought into range`() {
    let large = text("a\nb\tc") {
      $0.lineSpacing = 1e308
      $0.paragraphSpacing = 1e308
      $0.minimumLineHeight = 1e308
      $0.headIndent = 1e308
      $0.tailIndent = -1e308
      $0.tabStops = [NSTextTab(textAlignment: .left, location: 1e308)]
    }
    #expect(height(large).isFinite)
    #expect(height(large) > 2_000_000)
    let limited = text("a\nb") { $0.maximumLineHeight = .greatestFiniteMagnitude }
    #expect(isApproximatelyEqual(height(limited), 2 * natural))
  }

  @Test func `each paragraph has line heights of its own, by its first character`() {
    let string = text("aa\nbb\ncc") { $0.minimumLineHeight = 50 }
    let second = NSMutableParagraphStyle()
    second.minimumLineHeight = 70
    string.addAttribute(.paragraphStyle, value: second, range: NSRange(location: 3, length: 1))
    // Not the first character, so it has no effect.
    let third = NSMutableParagraphStyle()
    third.minimumLineHeight = 90
    string.addAttribute(.paragraphStyle, value: third, range: NSRange(location: 7, length: 1))
    #expect(isApproximatelyEqual(height(string), 50 + 70 + 50))
  }

  @Test func `the first paragraph gives alignment, spacing and direction`() {
    let string = text("a\nb") {
      $0.alignment = .center
      $0.lineSpacing = 6
      $0.baseWritingDirection = .rightToLeft
    }
    let second = NSMutableParagraphStyle()
    second.lineSpacing = 60
    string.addAttribute(.paragraphStyle, value: second, range: NSRange(location: 2, length: 1))
    let style = StyledText(string, defaultFont: font).paragraphStyle
    #expect(style.alignment == .center)
    #expect(style.baseDirection == .rightToLeft)
    #expect(style.lineSpacing == 6)
  }

  @Test func `tabs extend to multiples of 28 points, or of the first stop`() throws {
    let width = Double(text("a\tb") { _ in }.size().width)
    let last = try Typesetter("b", font: font).measure().size.width
    #expect(isApproximatelyEqual(width, 28 + last))
    let wide = text("a\tb") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] }
    #expect(isApproximatelyEqual(Double(wide.size().width), 100 + last))
    let interval = text("a\tb") {
      $0.tabStops = []
      $0.defaultTabInterval = 60
    }
    #expect(isApproximatelyEqual(Double(interval.size().width), 60 + last))
  }

  @Test func `paragraphs without a style have the default one that was given`() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 44
    let styled = StyledText(
      NSAttributedString(string: "a", attributes: [.font: font]), defaultFont: font, defaultParagraphStyle: style)
    #expect(styled.runs[0].style.lineHeight.minimum == 44)
  }
}
