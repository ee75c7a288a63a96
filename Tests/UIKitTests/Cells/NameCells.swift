import CellTestSupport
import Foundation
import Testing
import UIKit

// Members of an app whose names no class of UIKit has, although classes of this package might.

private final class PersonCell: UITableViewCell {
  let name = UILabel()
  let title = UILabel()
  let content = UILabel()
  let separator = UIView()
  var padding: CGFloat = 12 {
    didSet { bottom.constant = padding }
  }
  var state = "new"
  private var bottom: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    var edge = contentView.topAnchor
    for label in [name, title, content] {
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 15)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: edge, constant: 5),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
      edge = label.bottomAnchor
    }
    bottom = contentView.bottomAnchor.constraint(equalTo: edge, constant: padding)
    bottom.isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class TitledButton: UIButton {
  let title: String
  let image: String?

  init(title: String, image: String? = nil) {
    self.title = title
    self.image = image
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    contentEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    titleLabel?.font = .systemFont(ofSize: 15)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct NameCellTests {
  @Test(arguments: phoneWidths)
  func `a cell may have a name of its own`(width: CGFloat) throws {
    let table = CellTable(PersonCell.self, [12, 30] as [CGFloat]) { cell, offset in
      cell.name.text = SampleTexts.russian
      cell.title.text = SampleTexts.japanese
      cell.content.text = "Gutenberg"
      cell.padding = offset
    }
    let texts = try [SampleTexts.russian, SampleTexts.japanese, "Gutenberg"].map {
      try textHeight($0, .systemFont(ofSize: 15), width: width - 32)
    }
    expectHeights(of: table, width: width, are: [12, 30].map { 15 + texts.reduce(0, +) + $0 })
  }

  @Test func `a button may have a title of its own`() throws {
    let button = TitledButton(title: "Follow")
    let title = try textHeight("Follow", .systemFont(ofSize: 15))
    expectSame(button.intrinsicContentSize.height, title + 18)
    #expect(button.title == "Follow")
  }
}
