import Foundation
import TestSupport
import Testing
import UIKit

/// White space at the end of a paragraph counts in the width of a label and a button, as it does in UIKit; at the end of a line that
/// was broken it hangs.
@Suite struct TrailingSpaceTests {
  private let font = UIFont.systemFont(ofSize: 15)

  private func width(_ text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: font as Any]).width
  }

  @Test(arguments: ["  x  ", " ", "x ", "x", "a b  ", "漢字\u{3000}"])
  func `a label is as wide as its text with the spaces around it`(text: String) {
    let label = UILabel()
    label.displayScale = 2
    label.font = font
    label.text = text
    let wanted = (width(text) * 2).rounded(.up) / 2
    #expect(label.intrinsicContentSize.width == wanted)
    #expect(label.sizeThatFits(.zero).width == wanted)
    let room = CGRect(x: 0, y: 0, width: 900, height: 100)
    #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 0).width == wanted)
    let button = UIButton(type: .custom)
    button.displayScale = 2
    button.titleLabel?.font = font
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    button.setTitle(text, for: .normal)
    #expect(abs(button.intrinsicContentSize.width - 100 - wanted) < 0.5)
  }

  @Test func `every paragraph counts, and a line that is broken does not`() {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = "ab    \nabc"
    #expect(label.intrinsicContentSize.width == width("ab    ").rounded(.up))
    label.text = "abc     abc"
    let broken = label.sizeThatFits(CGSize(width: width("abc") + 4, height: 0))
    #expect(broken.width == width("abc").rounded(.up))
    #expect(broken.height > 1.5 * label.intrinsicContentSize.height)
    label.text = "abc     "
    #expect(label.sizeThatFits(CGSize(width: width("abc") + 4, height: 0)).width <= width("abc").rounded(.up) + 4)
  }

  @Test func `an empty title keeps a line, none does not`() {
    let insets = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 6)
    for type in [UIButton.ButtonType.custom, .system] {
      let button = UIButton(type: type)
      button.contentEdgeInsets = insets
      button.setTitle("x", for: .normal)
      let height = button.intrinsicContentSize.height
      button.setTitle("", for: .normal)
      #expect(button.intrinsicContentSize == CGSize(width: 11, height: height))
      button.setTitle(nil, for: .normal)
      #expect(button.intrinsicContentSize == CGSize(width: 11, height: 7))
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `the size of a text view lies on pixels`(scale: CGFloat) {
    let view = UITextView()
    view.displayScale = scale
    view.isScrollEnabled = false
    view.font = font
    view.text = "A text view that does not scroll"
    let size = view.intrinsicContentSize
    for length in [size.width, size.height] { #expect((length * scale).rounded() == length * scale) }
    #expect(size == view.sizeThatFits(.zero))
  }
}
