import UIKit

/// The common part of the cells for all kinds of notes.
class NoteCell: UITableViewCell {
  let titleLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .boldSystemFont(ofSize: 17)
    contentView.addSubview(titleLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ note: Note) {
    titleLabel.text = note.title
    accessoryType = note.accessory
  }

  func pinTitle() {
    titleLabel.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(12)
    }
  }
}

/// A cell of two labels.
final class LabelNoteCell: NoteCell {
  let bodyLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bodyLabel.font = .systemFont(ofSize: 15)
    bodyLabel.numberOfLines = 0
    contentView.addSubview(bodyLabel)
    pinTitle()
    bodyLabel.snp.makeConstraints { make in
      make.top.equalTo(titleLabel.snp.bottom).offset(6)
      make.leading.trailing.bottom.equalToSuperview().inset(12)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func show(_ note: Note) {
    super.show(note)
    bodyLabel.text = note.text
  }
}
