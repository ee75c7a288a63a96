import AutoLayout
import Foundation
import SelfSizing

final class CommentCell: TableViewCell {
  let authorLabel = Label()
  let textLabel = Label()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    authorLabel.font = try? .inter(13, weight: 600)
    textLabel.font = try? .inter(16)
    textLabel.numberOfLines = 0
    for label in [authorLabel, textLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    LayoutConstraint.activate([
      authorLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      authorLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      authorLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      textLabel.topAnchor.constraint(equalTo: authorLabel.bottomAnchor, constant: 5),
      textLabel.leadingAnchor.constraint(equalTo: authorLabel.leadingAnchor),
      textLabel.trailingAnchor.constraint(equalTo: authorLabel.trailingAnchor),
      textLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  func show(_ comment: Comment) {
    authorLabel.text = comment.author
    textLabel.text = comment.text
  }
}
