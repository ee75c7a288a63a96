import SelfSizing
import UIKit

/// A cell without constraints: `sizeThatFits` returns its height, and `layoutSubviews` sets the frames.
final class FrameNoteCell: NoteCell {
  let bodyLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bodyLabel.font = .systemFont(ofSize: 15)
    bodyLabel.numberOfLines = 0
    contentView.addSubview(bodyLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func show(_ note: Note) {
    super.show(note)
    bodyLabel.text = note.text
  }

  override var rowHeightMode: RowHeightMode { .frame }

  /// The table adds the separator.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(inWidth: size.width).text.maxY + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (titleLabel.frame, bodyLabel.frame) = frames(inWidth: contentView.bounds.width)
  }

  private func frames(inWidth width: CGFloat) -> (title: CGRect, text: CGRect) {
    let inner = CGSize(width: width - 24, height: .greatestFiniteMagnitude)
    let title = CGRect(x: 12, y: 12, width: inner.width, height: titleLabel.sizeThatFits(inner).height)
    let height = bodyLabel.sizeThatFits(inner).height
    return (title, CGRect(x: 12, y: title.maxY + 6, width: inner.width, height: height))
  }
}
