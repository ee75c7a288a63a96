import Testing
import UIKit

/// A cell as it is written for iOS; only the import is another.
private final class ArticleCell: UIView {
  let photo = UIView()
  let titleLabel = UILabel()
  let bodyLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    titleLabel.numberOfLines = 0
    bodyLabel.font = .systemFont(ofSize: 13)
    bodyLabel.numberOfLines = 3
    bodyLabel.lineBreakMode = .byTruncatingTail
    bodyLabel.textColor = .darkGray
    backgroundColor = UIColor.white
    photo.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
    photo.layer.cornerRadius = 8
    photo.layer.masksToBounds = true
    photo.layer.borderWidth = 1
    photo.layer.borderColor = UIColor.lightGray.withAlphaComponent(0.5).cgColor
    for view in [photo, titleLabel, bodyLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let low = photo.heightAnchor.constraint(equalToConstant: 400)
    low.priority = UILayoutPriority(rawValue: 100)
    bodyLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      photo.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      photo.widthAnchor.constraint(equalToConstant: 60),
      photo.heightAnchor.constraint(lessThanOrEqualToConstant: 60), low,
      titleLabel.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      titleLabel.topAnchor.constraint(equalTo: photo.topAnchor),
      bodyLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      bodyLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      bodyLabel.bottomAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.bottomAnchor),
      photo.bottomAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

@Suite struct OrdinaryCodeTests {
  @Test func `a cell has the height of its constraints`() {
    let cell = ArticleCell()
    cell.titleLabel.text = "The height of a cell is the height that its glyphs need"
    cell.bodyLabel.text = String(repeating: "More text than three lines can hold. ", count: 12)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    cell.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    cell.layoutIfNeeded()
    #expect(cell.photo.frame == CGRect(x: 8, y: 8, width: 60, height: 60))
    #expect(cell.titleLabel.frame.minX == 80)
    #expect(cell.titleLabel.frame.maxX == 312)
    let title = cell.titleLabel.sizeThatFits(CGSize(width: 232, height: 0)).height
    let body = cell.bodyLabel.sizeThatFits(CGSize(width: 232, height: 0)).height
    #expect(size == CGSize(width: 320, height: max(60, title + 4 + body) + 16))
    #expect(cell.bodyLabel.frame.height == body)
  }

  @Test func `a picture has a content mode`() {
    let avatar = UIImageView()
    avatar.contentMode = .scaleAspectFill
    avatar.clipsToBounds = true
    let mode: UIView.ContentMode = avatar.contentMode
    #expect(mode == .scaleAspectFill)
    #expect(mode.rawValue == 2)
    #expect(UIView().contentMode == .scaleToFill)
  }

  @Test func `a button shows its normal state`() {
    let button = UIButton()
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following, for a while now", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    button.setImage(nil, for: .normal)
    #expect(button.currentTitle == "Follow")
    #expect(button.currentTitleColor == UIColor.red)
    let label = UILabel()
    label.font = .systemFont(ofSize: 15)
    label.text = "Follow"
    #expect(button.intrinsicContentSize.width == label.intrinsicContentSize.width)
  }
}
