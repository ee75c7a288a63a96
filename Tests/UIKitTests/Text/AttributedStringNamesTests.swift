// Only what a file written for iOS imports: the names and members come from UIKit alone.
import TestSupport
import Testing
import UIKit

@Suite struct AttributedStringNamesTests {
  @Test func `attributed strings are made and measured with UIKit's names`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byWordWrapping
    style.minimumLineHeight = 30
    let title = NSMutableAttributedString(
      string: "Title\n",
      attributes: [
        .font: UIFont.systemFont(ofSize: 17, weight: .bold), .foregroundColor: UIColor.black, .kern: 1.2,
        .underlineStyle: NSUnderlineStyle.single.rawValue, .paragraphStyle: style,
      ])
    title.append(NSAttributedString(string: "Subtitle", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
    title.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: title.length))
    let rect = title.boundingRect(
      with: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(isApproximatelyEqual(Double(rect.height), 60))
    let alignment: NSTextAlignment = .left
    let mode: NSLineBreakMode = .byTruncatingTail
    #expect(alignment != style.alignment)
    #expect(mode != style.lineBreakMode)
    let width = ("Title" as NSString).size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 12)]).width
    #expect(width > 0)
  }

  @Test func `an attachment has the size of its image`() {
    let attachment = NSTextAttachment()
    #expect(attachment.image == nil)
    attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 16)
    let string = NSMutableAttributedString(attachment: attachment)
    string.append(NSAttributedString(string: " caption", attributes: [.font: UIFont.systemFont(ofSize: 13)]))
    let text = " caption".size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width
    #expect(isApproximatelyEqual(Double(string.size().width), Double(20 + text)))
  }

  @Test func `containers of attributes know UIKit's`() {
    var container = AttributeContainer()
    container.font = UIFont.systemFont(ofSize: 20)
    container.foregroundColor = UIColor.white
    let string = NSAttributedString(AttributedString("x", attributes: container))
    #expect(string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
  }
}
