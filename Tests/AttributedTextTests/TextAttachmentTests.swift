import AttributedText
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

@Suite struct TextAttachmentTests {
  private let font: Font

  init() throws { font = try .bundled(size: 20) }

  private struct Picture: TextAttachmentImage {
    var attachmentSize: CGSize
  }

  private func attachment(_ bounds: CGRect) -> NSAttributedString {
    let attachment = NSTextAttachment()
    attachment.bounds = bounds
    return NSAttributedString(attachment: attachment)
  }

  private func text(_ parts: Any...) -> NSAttributedString {
    let result = NSMutableAttributedString()
    for part in parts {
      if let string = part as? String {
        result.append(NSAttributedString(string: string, attributes: [.font: font]))
      } else if let string = part as? NSAttributedString {
        result.append(string)
      }
    }
    return result
  }

  private func width(_ string: String) throws -> Double { try Typesetter(string, font: font).measure().size.width }

  @Test(arguments: [0.0, 0.3, 1, 8, 20, 33.3, 400], [0.0, 0.3, 1, 8, 20, 33.3, 400])
  func `an attachment alone has exactly its size`(width: Double, height: Double) {
    let size = attachment(CGRect(x: 0, y: 0, width: width, height: height)).size()
    #expect(isApproximatelyEqual(Double(size.width), width))
    #expect(isApproximatelyEqual(Double(size.height), height))
  }

  @Test func `an attachment in a line adds its width and its height above the baseline`() throws {
    let size = text("ab", attachment(CGRect(x: 0, y: 0, width: 31, height: 40)), "c").size()
    #expect(isApproximatelyEqual(Double(size.width), try width("ab") + 31 + width("c")))
    #expect(isApproximatelyEqual(Double(size.height), 40 + font.metrics.descent))
  }

  @Test func `a lowered attachment reaches below the baseline`() {
    let size = text("ab", attachment(CGRect(x: 0, y: -10, width: 5, height: 40))).size()
    #expect(isApproximatelyEqual(Double(size.height), 30 + 10))
    let small = text("ab", attachment(CGRect(x: 0, y: -3, width: 5, height: 8))).size()
    #expect(isApproximatelyEqual(Double(small.height), font.metrics.ascent + font.metrics.descent))
    let raised = attachment(CGRect(x: 0, y: 6, width: 5, height: 8)).size()
    #expect(isApproximatelyEqual(Double(raised.height), 14))
  }

  @Test func `among letters that join, and beside letters of other scripts, the width is the same`() throws {
    for string in ["سلام", "日本", "नमस्ते", "שלום", "😀"] {
      let size = text(string, attachment(CGRect(x: 0, y: 0, width: 50, height: 7)), string).size()
      #expect(isApproximatelyEqual(Double(size.width), try 2 * width(string) + 50, within: 1e-6), "\(string)")
    }
  }

  @Test func `the image gives the size where the bounds have none`() {
    let attachment = NSTextAttachment()
    attachment.attachmentImage = Picture(attachmentSize: CGSize(width: 12, height: 9))
    #expect(NSAttributedString(attachment: attachment).size().width == 12)
    attachment.bounds = CGRect(x: 0, y: -2, width: 30, height: 30)
    #expect(isApproximatelyEqual(Double(NSAttributedString(attachment: attachment).size().width), 30))
  }

  @Test func `a subclass decides the bounds`() {
    final class Wide: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect {
        CGRect(x: 0, y: 0, width: 77, height: 10)
      }
    }
    #expect(isApproximatelyEqual(Double(NSAttributedString(attachment: Wide()).size().width), 77))
  }

  @Test func `padding is left free on both sides`() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    attachment.lineLayoutPadding = 4
    #expect(isApproximatelyEqual(Double(NSAttributedString(attachment: attachment).size().width), 18))
  }

  @Test func `a line may be broken before and behind an attachment`() {
    let string = text("aaa", attachment(CGRect(x: 0, y: 0, width: 60, height: 10)), "bbb")
    let rect = string.boundingRect(with: CGSize(width: 61, height: 0), options: .usesLineFragmentOrigin, context: nil)
    let line = font.metrics.ascent + font.metrics.descent
    #expect(isApproximatelyEqual(Double(rect.height), 2 * line + 10))
    #expect(isApproximatelyEqual(Double(rect.width), 60))
  }

  @Test func `two attachments in a row have both their widths`() {
    let one = attachment(CGRect(x: 0, y: 0, width: 13, height: 10))
    let two = attachment(CGRect(x: 0, y: 0, width: 10, height: 24))
    #expect(isApproximatelyEqual(Double(text(one, one, two).size().width), 36))
  }

  @Test func `any bounds have their size`() {
    Property("attachment sizes", rounds: 200).check { random in
      let width = Double.random(in: 0...500, using: &random)
      let height = Double.random(in: 0...500, using: &random)
      let y = Double.random(in: -height...0, using: &random)
      let size = text("x", attachment(CGRect(x: 0, y: y, width: width, height: height)), "x").size()
      let wanted = try 2 * self.width("x") + width
      try require(isApproximatelyEqual(Double(size.width), wanted), "\(size.width) is not \(wanted)")
      let above = max(font.metrics.ascent, y + height)
      let line = above + max(font.metrics.descent, -y)
      try require(isApproximatelyEqual(Double(size.height), line), "\(size.height) is not \(line)")
    }
  }
}
