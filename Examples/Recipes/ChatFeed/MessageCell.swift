import AutoLayout
import Foundation
import Geometry
import SelfSizing

/// A bubble as wide as its text, up to three quarters of the row, on the left or on the right.
final class MessageCell: TableViewCell {
  let senderLabel = Label()
  let bubble = View()
  let messageLabel = Label()
  private static let own = Color(red: 0.04, green: 0.45, blue: 0.95)
  /// Grey on light and on dark backgrounds.
  private static let others = Color(white: 0.5, alpha: 0.16)
  private var atLeft: Constraint?
  private var atRight: Constraint?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    senderLabel.font = try? .inter(12)
    messageLabel.font = try? .inter(16)
    messageLabel.numberOfLines = 0
    bubble.layer.cornerRadius = 14
    contentView.addSubview(bubble)
    bubble.addSubview(senderLabel)
    bubble.addSubview(messageLabel)
    makeConstraints()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private func makeConstraints() {
    bubble.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(4)
      make.width.lessThanOrEqualToSuperview().multipliedBy(0.75)
      make.left.greaterThanOrEqualToSuperview().offset(12)
      make.right.lessThanOrEqualToSuperview().offset(-12)
    }
    atLeft = bubble.snp.prepareConstraints { $0.left.equalToSuperview().offset(12) }.first
    atRight = bubble.snp.prepareConstraints { $0.right.equalToSuperview().offset(-12) }.first
    senderLabel.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(6)
      make.left.right.equalToSuperview().inset(12)
    }
    messageLabel.snp.makeConstraints { make in
      make.top.equalTo(senderLabel.snp.bottom).offset(2)
      make.left.right.equalToSuperview().inset(12)
      make.bottom.equalToSuperview().offset(-8)
    }
  }

  func show(_ message: Message) {
    senderLabel.text = message.sender
    messageLabel.text = message.text
    bubble.backgroundColor = message.isOwn ? Self.own : Self.others
    messageLabel.textColor = message.isOwn ? .white : nil
    senderLabel.textColor = message.isOwn ? Color.white.withAlpha(0.8) : Color(white: 0.5)
    atLeft?.isActive = !message.isOwn
    atRight?.isActive = message.isOwn
  }
}
