import UIKit

/// A cell with a label and a text view that shows all of its text.
///
/// A text view that does not scroll is as high as its text. The recipe does not turn scrolling off: then the fitting height
/// of the text view is 0, and the recipe adds the height from `sizeThatFits`.
final class TextViewNoteCell: NoteCell {
  let textView = UITextView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textView.font = .systemFont(ofSize: 15)
    textView.isScrollEnabled = false
    contentView.addSubview(textView)
    pinTitle()
    textView.snp.makeConstraints { make in
      make.top.equalTo(titleLabel.snp.bottom).offset(6)
      make.leading.trailing.bottom.equalToSuperview().inset(12)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func show(_ note: Note) {
    super.show(note)
    textView.text = note.text
  }
}
