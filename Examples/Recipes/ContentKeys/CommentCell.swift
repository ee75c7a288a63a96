import AutoLayout
import Foundation
import SelfSizing

final class CommentCell: TableViewCell {
  let authorLabel = Label()
  let commentLabel = Label()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    authorLabel.font = try? .inter(13, weight: 600)
    commentLabel.font = try? .inter(16)
    commentLabel.numberOfLines = 0
    for label in [authorLabel, commentLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    LayoutConstraint.activate([
      authorLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      authorLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      authorLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      commentLabel.topAnchor.constraint(equalTo: authorLabel.bottomAnchor, constant: 5),
      commentLabel.leadingAnchor.constraint(equalTo: authorLabel.leadingAnchor),
      commentLabel.trailingAnchor.constraint(equalTo: authorLabel.trailingAnchor),
      commentLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  func show(_ comment: Comment) {
    authorLabel.text = comment.author
    commentLabel.text = comment.text
  }
}
