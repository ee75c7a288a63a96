import AttributedText
import Fonts
import Foundation
import Geometry
import Testing
import Typesetting

@Suite struct KeyTests {
  @Test func `raw values of keys are Apple's`() {
    #expect(NSAttributedString.Key.font.rawValue == "NSFont")
    #expect(NSAttributedString.Key.foregroundColor.rawValue == "NSColor")
    #expect(NSAttributedString.Key.paragraphStyle.rawValue == "NSParagraphStyle")
    #expect(NSAttributedString.Key.underlineStyle.rawValue == "NSUnderline")
    #expect(NSAttributedString.Key.link.rawValue == "NSLink")
  }

  @Test func `underline styles have Apple's bits and combine`() {
    #expect(NSUnderlineStyle.single.rawValue == 1)
    #expect(NSUnderlineStyle.double.rawValue == 9)
    let style: NSUnderlineStyle = [.single, .patternDash]
    #expect(style.rawValue == 0x201)
  }

  @Test func `alignments and line break modes are made from UIKit's numbers`() {
    #expect([0, 1, 2, 4].map { NSTextAlignment(rawValue: $0) } == [.left, .center, .right, .natural])
    #expect(NSTextAlignment(rawValue: 5) == nil)
    #expect(NSLineBreakMode(rawValue: 0) == .byWordWrapping)
    #expect(NSLineBreakMode(rawValue: 4) == .byTruncatingTail)
    #expect(NSLineBreakMode(rawValue: -1) == nil)
  }

  @Test func `an attributed string can be empty, and mutable`() {
    #expect(NSAttributedString().length == 0)
    let string = NSMutableAttributedString()
    string.append(NSAttributedString(string: "a"))
    string.append(NSAttributedString(attachment: NSTextAttachment()))
    #expect(string.string == "a\u{FFFC}")
  }

  @Test func `a copy of a shadow has its values`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = Color.black
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy.shadowOffset == CGSize(width: 1, height: 2))
    #expect(copy.shadowBlurRadius == 3)
    #expect(copy.shadowColor as? Color == .black)
  }

  @Test func `plain data is read, and other documents are refused`() throws {
    let data = Data("Grüße".utf8)
    #expect(try NSAttributedString(data: data, options: [:], documentAttributes: nil).string == "Grüße")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    }
  }

  @Test func `an attributed string of Foundation's kind keeps its fonts, colours and links`() throws {
    let font = try Font.bundled(size: 20)
    var container = AttributeContainer()
    container.font = font
    container.kern = 2
    var string = AttributedString("😀é", attributes: container)
    var tail = AttributedString("tail")
    tail.foregroundColor = Color.white
    tail.link = URL(string: "https://example.org")
    string.append(tail)
    let converted = NSAttributedString(string)
    #expect(converted.string == "😀étail")
    var range = NSRange()
    let head = converted.attributes(at: 0, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 3))
    #expect(head[.font] as? Font == font)
    #expect(head[.kern] as? CGFloat == 2)
    let end = converted.attributes(at: 3, effectiveRange: nil)
    #expect(end[.font] == nil)
    #expect(end[.foregroundColor] as? Color == .white)
    #expect(end[.link] as? URL == URL(string: "https://example.org"))
  }
}

/// Foundation on Linux compares an attribute's old value with the new one in a way that ends the program for most classes.
@Suite struct AttributeObjectTests {
  private func replace(_ old: NSObject, with new: NSObject) -> Bool {
    let key = NSAttributedString.Key("key")
    for _ in 0..<100 {
      let string = NSMutableAttributedString(string: "abcdef", attributes: [key: old, .kern: 1])
      string.addAttribute(key, value: new, range: NSRange(location: 2, length: 2))
      string.addAttribute(key, value: old, range: NSRange(location: 3, length: 1))
      string.addAttribute(key, value: 1, range: NSRange(location: 3, length: 1))
      string.addAttribute(key, value: old, range: NSRange(location: 3, length: 1))
      guard string.attribute(key, at: 2, effectiveRange: nil) as? NSObject == new else { return false }
    }
    return true
  }

  @Test func `numbers of attributes can be replaced by others`() {
    for round in 0..<1000 {
      let string = NSMutableAttributedString(string: "abcdef", attributes: [.kern: 1, .baselineOffset: Double(round)])
      string.addAttribute(.kern, value: 2.5, range: NSRange(location: 1, length: 3))
      string.addAttribute(.baselineOffset, value: 7, range: NSRange(location: 2, length: 3))
      string.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 6))
      #expect(string.attribute(.kern, at: 3, effectiveRange: nil) as? Double == 1)
      #expect(string.attribute(.baselineOffset, at: 3, effectiveRange: nil) as? Int == 7)
    }
  }

  @Test func `objects of attributes can be replaced by others`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 2
    #expect(replace(NSParagraphStyle.default, with: style))
    #expect(replace(style, with: NSMutableParagraphStyle()))
    #expect(replace(NSShadow(), with: NSShadow()))
    #expect(replace(NSTextAttachment(), with: NSTextAttachment()))
    #expect(replace(NSTextTab(textAlignment: .left, location: 1), with: NSTextTab(textAlignment: .left, location: 2)))
  }

  @Test func `strings with equal styles are equal`() {
    func string(_ spacing: CGFloat) -> NSAttributedString {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      return NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
    }
    #expect(string(2) == string(2))
    #expect(string(2) != string(3))
  }
}
