import AttributedText
import Foundation
import Testing
import Typesetting

@Suite struct ParagraphStyleTests {
  @Test func `the default style has Apple's defaults`() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.baseWritingDirection == .natural)
    let numbers = [
      style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore, style.headIndent, style.tailIndent,
      style.firstLineHeadIndent, style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple,
      style.defaultTabInterval,
    ]
    #expect(numbers.allSatisfy { $0 == 0 })
    #expect(style.hyphenationFactor == 0)
    #expect(!style.allowsDefaultTighteningForTruncation)
    #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
    #expect(style.tabStops.allSatisfy { $0.alignment == .left })
  }

  @Test func `a copy of a mutable style does not change with it`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 5
    #expect(copy.lineSpacing == 4)
    #expect(!(copy is NSMutableParagraphStyle))
    #expect(copy != style)
  }

  @Test func `a mutable copy has the values and changes alone`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style)
    #expect(copy.hash == style.hash)
    copy.alignment = .right
    #expect(style.alignment == .center)
    #expect(copy != style)
  }

  @Test func `setting a style takes all its values`() {
    let source = NSMutableParagraphStyle()
    source.headIndent = 3
    source.lineHeightMultiple = 1.5
    source.baseWritingDirection = .rightToLeft
    source.hyphenationFactor = 0.5
    source.lineBreakStrategy = .pushOut
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(source)
    #expect(style == source)
  }

  @Test func `tab stops stay in the order of their places`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .left, location: 50))
    style.addTabStop(NSTextTab(textAlignment: .right, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 50])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 50))
    #expect(style.tabStops.map(\.location) == [20])
    style.tabStops = nil
    #expect(style.tabStops.count == 12)
  }

  @Test func `languages have directions`() {
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar-EG") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == .natural)
  }
}
