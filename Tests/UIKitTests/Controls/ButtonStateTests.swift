import Testing
import UIKit

@Suite struct ButtonStateTests {
  @Test func `a state without a title has that of the normal one`() {
    let button = UIButton()
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    #expect(button.title(for: .selected) == "Following")
    #expect(button.title(for: .disabled) == "Follow")
    button.isSelected = true
    #expect(button.currentTitle == "Following")
    #expect(button.titleLabel?.text == "Following")
    button.isHighlighted = true
    #expect(button.currentTitle == "Follow")
    button.setTitle("Both", for: [.selected, .highlighted])
    #expect(button.titleLabel?.text == "Both")
  }

  @Test func `the size follows the state`() {
    let button = UIButton()
    button.setTitle("A", for: .normal)
    button.setTitle("A much longer title", for: .selected)
    button.isSelected = true
    #expect(button.intrinsicContentSize.width == labelSize("A much longer title", .systemFont(ofSize: 18)).width)
  }

  @Test func `colours and images follow the state`() {
    let button = UIButton()
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    button.setImage(image(10, 10), for: .normal)
    button.setImage(image(30, 10), for: .selected)
    button.setTitle("x", for: .normal)
    #expect(button.titleLabel?.textColor == .red)
    #expect(button.imageView?.image?.size.width == 10)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .gray)
    button.isEnabled = true
    button.isSelected = true
    #expect(button.imageView?.image?.size.width == 30)
  }

  @Test func `the font of the title label is the button's`() {
    let button = UIButton()
    button.setTitle("Follow", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(
      button.intrinsicContentSize
        == CGSize(
          width: labelSize("Follow", .systemFont(ofSize: 30)).width,
          height: labelSize("Follow", .systemFont(ofSize: 30)).height + 12))
    #expect(button.titleLabel?.superview === button)
    #expect(button.titleLabel === button.titleLabel)
  }

  @Test func `an attributed title has its own fonts`() {
    let button = UIButton()
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "Follow", attributes: [.font: UIFont.systemFont(ofSize: 30)]), for: .normal)
    let title = labelSize("Follow", .systemFont(ofSize: 30))
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize.width == labelSize("plain", .systemFont(ofSize: 18)).width)
  }

  @Test func `a primary action gives title and image, and is performed`() {
    var count = 0
    let button = UIButton(primaryAction: UIAction(title: "Save", image: image(12, 12)) { _ in count += 1 })
    #expect(button.currentTitle == "Save")
    #expect(button.currentImage?.size.width == 12)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }
}
