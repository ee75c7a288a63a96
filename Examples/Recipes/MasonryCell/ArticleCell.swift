import SnapKit
import UIKit

/// An author, a line, a text, an optional photo, and a note.
///
/// As in the recipe, constraints are made in `updateConstraints`: all of them once, and then the constants of two of them
/// for each row.
final class ArticleCell: UITableViewCell {
  let authorLabel = UILabel()
  let bodyLabel = UILabel()
  let photoView = UIImageView()
  let noteLabel = UILabel()
  private let line = UIView()
  /// The constraint between the content and the bottom of the cell.
  private(set) var bottom: Constraint?
  private var hasConstraints = false
  private var hasPhoto = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    authorLabel.font = .boldSystemFont(ofSize: 15)
    bodyLabel.font = .systemFont(ofSize: 17)
    bodyLabel.numberOfLines = 0
    noteLabel.font = .systemFont(ofSize: 13)
    for view in [authorLabel, line, bodyLabel, photoView, noteLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConstraints() {
    if !hasConstraints {
      makeConstraints()
      hasConstraints = true
    }
    photoView.snp.updateConstraints { make in
      make.height.equalTo(hasPhoto ? 200 : 0)
    }
    noteLabel.snp.updateConstraints { make in
      make.top.equalTo(photoView.snp.bottom).offset(hasPhoto ? 10 : 0)
    }
    super.updateConstraints()
  }

  private func makeConstraints() {
    for view in [authorLabel, line, bodyLabel, photoView, noteLabel] {
      view.snp.makeConstraints { make in
        make.left.equalToSuperview().offset(5)
        make.right.equalToSuperview().offset(-10)
      }
    }
    authorLabel.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(30)
    }
    line.snp.makeConstraints { make in
      make.top.equalTo(authorLabel.snp.bottom).offset(10)
      make.height.equalTo(0.5)
    }
    bodyLabel.snp.makeConstraints { make in
      make.top.equalTo(line.snp.bottom).offset(10)
    }
    photoView.snp.makeConstraints { make in
      make.top.equalTo(bodyLabel.snp.bottom).offset(20)
      make.height.equalTo(100)
    }
    noteLabel.snp.makeConstraints { make in
      make.top.equalTo(photoView.snp.bottom).offset(10)
      bottom = make.bottom.equalToSuperview().offset(-30).constraint
    }
  }

  func show(_ article: Article) {
    authorLabel.text = article.author
    bodyLabel.text = article.text
    noteLabel.text = article.note
    noteLabel.numberOfLines = article.isExpanded ? 0 : 1
    hasPhoto = article.hasPhoto
    setNeedsUpdateConstraints()
  }
}
