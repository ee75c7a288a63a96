import Testing
import UIKit

private final class WrappingButton: UIButton {
  override var intrinsicContentSize: CGSize {
    guard let label = titleLabel else { return super.intrinsicContentSize }
    let size = label.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: size.height + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    invalidateIntrinsicContentSize()
  }
}

/// What many subclasses do: properties with the names of the library's own button.
private final class NamedButton: UIButton {
  var title: String? { didSet { setTitle(title, for: .normal) } }
  var image = "none"
  var font = 3
}

@Suite struct ButtonSizeTests {
  private let text = "Follow this thread"

  @Test func `a title has 6 points above and below`() {
    let button = UIButton()
    button.setTitle(text, for: .normal)
    let title = labelSize(text, .systemFont(ofSize: 18))
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    #expect(button.sizeThatFits(.zero) == button.intrinsicContentSize)
  }

  @Test func `a system button has a title of 15 points`() {
    let button = UIButton(type: .system)
    button.setTitle(text, for: .normal)
    let title = labelSize(text, .systemFont(ofSize: 15))
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    #expect(button.titleLabel?.font?.size == 15)
    #expect(button.currentTitleColor == button.tintColor)
    #expect(UIButton().currentTitleColor == .white)
  }

  @Test func `an empty button is 30 by 34 points`() {
    #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
    let short = UIButton(type: .system)
    short.setTitle("i", for: .normal)
    #expect(short.intrinsicContentSize.width == 30)
  }

  @Test(arguments: [
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1e-7), UIEdgeInsets(top: 10, left: 20, bottom: 5, right: 4),
  ])
  func `insets other than zero replace the implicit ones`(_ insets: UIEdgeInsets) {
    let button = UIButton()
    button.setTitle(text, for: .normal)
    button.contentEdgeInsets = insets
    let title = labelSize(text, .systemFont(ofSize: 18))
    let expected = CGSize(
      width: title.width + insets.left + insets.right, height: title.height + insets.top + insets.bottom)
    #expect(button.intrinsicContentSize == expected)
  }

  @Test func `an image alone gives its size`() {
    let button = UIButton(type: .custom)
    button.setImage(image(24, 20), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 24, height: 20))
  }

  @Test func `insets of title and image do not change the size`() {
    let button = UIButton()
    button.setTitle(text, for: .normal)
    button.setImage(image(24, 40), for: .normal)
    let title = labelSize(text, .systemFont(ofSize: 18))
    let size = CGSize(width: title.width + 24, height: 40)
    #expect(button.intrinsicContentSize == size)
    button.titleEdgeInsets = UIEdgeInsets(top: 3, left: 8, bottom: 0, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10)
    #expect(button.intrinsicContentSize == size)
  }

  @Test func `image and title are centred together, each moved by its insets`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 335, height: 50))
    button.setImage(image(32, 32), for: .normal)
    #expect(try #require(button.imageView).frame == .zero)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 151.5, y: 9, width: 32, height: 32))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 156.5)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 101.5)
    button.imageEdgeInsets = .zero
    button.setTitle("Title", for: .normal)
    let title = labelSize("Title", .systemFont(ofSize: 18))
    let label = try #require(button.titleLabel)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == (335 - 32 - title.width) / 2)
    #expect(label.frame.minX == (335 - 32 - title.width) / 2 + 32)
    #expect(label.frame.size == title)
  }

  @Test func `content is at the side of its alignment`() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Title", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 7, bottom: 11, right: 13)
    let label = try #require(button.titleLabel)
    let title = labelSize("Title", .systemFont(ofSize: 18))
    button.contentHorizontalAlignment = .leading
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    #expect(label.frame.origin == CGPoint(x: 7, y: 5))
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(label.frame.origin == CGPoint(x: 187 - title.width, y: 49 - title.height))
    button.contentHorizontalAlignment = .leading
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(label.frame.minX == 187 - title.width)
  }

  @Test func `a title of several lines wraps inside, and the intrinsic height stays that of one`() throws {
    let button = UIButton()
    let long = String(repeating: "word ", count: 30)
    button.setTitle(long, for: .normal)
    button.titleLabel?.numberOfLines = 0
    let one = labelSize(long, .systemFont(ofSize: 18))
    #expect(button.intrinsicContentSize.height == one.height + 12)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 400)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.size == labelSize(long, .systemFont(ofSize: 18), width: 120))
  }

  @Test func `explicit line breaks count where several lines are allowed`() {
    let button = UIButton()
    button.setTitle("two\nlines", for: .normal)
    button.titleLabel?.numberOfLines = 2
    #expect(button.intrinsicContentSize.height == labelSize("two\nlines", .systemFont(ofSize: 18)).height + 12)
  }

  @Test func `a subclass that measures its title label has the height of its lines`() {
    let long = String(repeating: "word ", count: 30)
    let button = WrappingButton()
    button.titleLabel?.numberOfLines = 0
    button.titleLabel?.font = .systemFont(ofSize: 13)
    button.setTitle(long, for: .normal)
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 500))
    cell.addSubview(button)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: cell.topAnchor),
      button.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 150),
    ])
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(button.frame.height == labelSize(long, .systemFont(ofSize: 13), width: 150).height + 20)
  }

  @Test func `constraints may refer to the views of a button`() throws {
    let button = UIButton()
    button.setImage(image(100, 100), for: .normal)
    let view = try #require(button.imageView)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 24),
      view.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 4),
      view.topAnchor.constraint(equalTo: button.topAnchor, constant: 5),
    ])
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    button.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 4, y: 5, width: 20, height: 24))
  }

  @Test func `a background image is the least size`() {
    let button = UIButton()
    button.setTitle("i", for: .normal)
    button.setBackgroundImage(image(200, 80), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 200, height: 80))
  }

  @Test func `a subclass may have properties of its own called title, image and font`() {
    let button = NamedButton()
    button.title = "Go"
    #expect(button.currentTitle == "Go")
    #expect(button.image == "none")
  }

  @Test(arguments: [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd])
  func `the title of a type with a picture keeps its font, and an empty one has no height`(_ type: UIButton.ButtonType)
  {
    let button = UIButton(type: type)
    button.setImage(image(4, 4), for: .normal)
    button.setTitle("", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 4, height: 4))
    button.setTitle(text, for: .normal)
    let size = button.intrinsicContentSize
    button.titleLabel?.font = .systemFont(ofSize: 40)
    #expect(button.intrinsicContentSize == size)
    #expect(size.height == labelSize(text, .systemFont(ofSize: 15)).height)
  }
}
