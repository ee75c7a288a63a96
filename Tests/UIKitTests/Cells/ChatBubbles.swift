import CellTestSupport
import Foundation
import Testing
import UIKit

// Messages on both sides of a conversation.

private struct ChatLine {
  enum Kind {
    case text(String)
    case photo(CGSize, caption: String?)
    case notice(String)
  }

  var kind: Kind
  var isMine = false
  var time = "09:41"
}

private final class BubbleCell: UITableViewCell {
  static let reuseID = String(describing: BubbleCell.self)

  let bubble = UIView()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private var leadingConstraint: NSLayoutConstraint!
  private var trailingConstraint: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)

    backgroundColor = .clear
    bubble.layer.cornerRadius = 16
    bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    messageLabel.numberOfLines = 0
    messageLabel.font = .systemFont(ofSize: 16)
    timeLabel.font = .systemFont(ofSize: 11)
    timeLabel.textColor = .tertiaryLabel

    bubble.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    timeLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    bubble.addSubview(messageLabel)
    bubble.addSubview(timeLabel)

    leadingConstraint = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    trailingConstraint = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),

      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),

      timeLabel.topAnchor.constraint(equalTo: messageLabel.bottomAnchor, constant: 2),
      timeLabel.trailingAnchor.constraint(equalTo: messageLabel.trailingAnchor),
      timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: messageLabel.leadingAnchor),
      timeLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(text: String, time: String, isMine: Bool) {
    messageLabel.text = text
    timeLabel.text = time
    messageLabel.textColor = isMine ? .white : .label
    bubble.backgroundColor = isMine ? .systemBlue : UIColor.systemGray.withAlphaComponent(0.2)
    if isMine {
      leadingConstraint.isActive = false
      trailingConstraint.isActive = true
    } else {
      trailingConstraint.isActive = false
      leadingConstraint.isActive = true
    }
  }
}

private final class PhotoBubbleCell: UITableViewCell {
  private let photoView = UIImageView()
  private let captionLabel = UILabel()
  private lazy var stack = UIStackView(arrangedSubviews: [photoView, captionLabel])
  private var ratio: NSLayoutConstraint? {
    willSet { ratio?.isActive = false }
    didSet { ratio?.isActive = true }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    captionLabel.numberOfLines = 0
    captionLabel.font = .systemFont(ofSize: 14)
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.widthAnchor.constraint(equalToConstant: 240),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(size: CGSize, caption: String?) {
    captionLabel.text = caption
    captionLabel.isHidden = caption?.isEmpty ?? true
    let constraint = photoView.heightAnchor.constraint(
      equalTo: photoView.widthAnchor, multiplier: size.height / size.width)
    constraint.priority = UILayoutPriority(999)
    ratio = constraint
  }
}

private final class NoticeCell: UITableViewCell {
  private let pill = UIView()
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.textAlignment = .center
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12, weight: .medium)
    contentView.addSubview(pill)
    pill.addSubview(label)
    pill.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      pill.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      pill.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      pill.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      pill.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 40),
      label.topAnchor.constraint(equalTo: pill.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: pill.bottomAnchor, constant: -5),
      label.leadingAnchor.constraint(equalTo: pill.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: pill.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String) { label.text = text }
}

private final class Conversation: NSObject, UITableViewDataSource {
  let tableView = UITableView()
  var lines: [ChatLine]

  init(_ lines: [ChatLine]) {
    self.lines = lines
    super.init()
    tableView.register(BubbleCell.self, forCellReuseIdentifier: BubbleCell.reuseID)
    tableView.register(PhotoBubbleCell.self, forCellReuseIdentifier: "photo")
    tableView.register(NoticeCell.self, forCellReuseIdentifier: "notice")
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.keyboardDismissMode = .interactive
    tableView.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let line = lines[indexPath.row]
    switch line.kind {
    case .text(let text):
      let cell = tableView.dequeueReusableCell(withIdentifier: BubbleCell.reuseID, for: indexPath) as! BubbleCell
      cell.configure(text: text, time: line.time, isMine: line.isMine)
      return cell
    case let .photo(size, caption):
      let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
      (cell as? PhotoBubbleCell)?.configure(size: size, caption: caption)
      return cell
    case .notice(let text):
      guard let cell = tableView.dequeueReusableCell(withIdentifier: "notice") as? NoticeCell else {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      cell.show(text)
      return cell
    }
  }
}

@Suite struct ChatBubbleTests {
  private static let lines: [ChatLine] =
    SampleTexts.long.enumerated().map { ChatLine(kind: .text($1), isMine: $0.isMultiple(of: 2)) } + [
      ChatLine(kind: .notice("Today")),
      ChatLine(kind: .photo(CGSize(width: 400, height: 300), caption: nil)),
      ChatLine(kind: .photo(CGSize(width: 300, height: 500), caption: SampleTexts.korean)),
      ChatLine(kind: .text("ok"), isMine: true),
      ChatLine(kind: .notice(SampleTexts.english)),
    ]

  private func expectedHeight(_ line: ChatLine, width: CGFloat) throws -> CGFloat {
    switch line.kind {
    case .text(let text):
      let time = try textHeight(line.time, .systemFont(ofSize: 11))
      return try 22 + textHeight(text, .systemFont(ofSize: 16), width: 0.75 * width - 24) + time
    case let .photo(size, caption):
      let picture = raisedToPixels(240 * size.height / size.width)
      guard let caption else { return 6 + picture }
      return try 6 + picture + 6 + textHeight(caption, .systemFont(ofSize: 14), width: 240)
    case .notice(let text):
      return try 30 + textHeight(text, .systemFont(ofSize: 12, weight: .medium), width: width - 108)
    }
  }

  @Test(arguments: phoneWidths)
  func `every kind of line has its height`(width: CGFloat) throws {
    let chat = Conversation(Self.lines)
    chat.tableView.frame = CGRect(x: 0, y: 0, width: width, height: 10_000)
    chat.tableView.layoutIfNeeded()
    let found = Self.lines.indices.map { chat.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    let expected: [CGFloat] = try Self.lines.map {
      // 3 + 8 + text + 2 + time + 6 + 3
      try expectedHeight($0, width: width)
    }
    expectSame(found, expected)
  }

  @Test(arguments: phoneWidths)
  func `bubbles are on the side of their author`(width: CGFloat) throws {
    let chat = Conversation(Self.lines)
    chat.tableView.frame = CGRect(x: 0, y: 0, width: width, height: 10_000)
    chat.tableView.layoutIfNeeded()
    var compared = 0
    for (row, line) in Self.lines.enumerated() {
      guard let cell = chat.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? BubbleCell else { continue }
      cell.layoutIfNeeded()
      let bubble = cell.bubble.frame
      expectSame(line.isMine ? width - bubble.maxX : bubble.minX, 12)
      #expect(bubble.width <= 0.75 * width + 1e-6)
      compared += 1
    }
    #expect(compared == SampleTexts.long.count + 1)
  }

  @Test func `a new message at the end is measured and the others stay`() throws {
    let chat = Conversation(Array(Self.lines.prefix(4)))
    chat.tableView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    chat.tableView.layoutIfNeeded()
    let bottom = chat.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).maxY
    chat.lines.append(ChatLine(kind: .text("See you there"), isMine: true))
    chat.tableView.insertRows(at: [IndexPath(row: 4, section: 0)], with: .bottom)
    chat.tableView.scrollToRow(at: IndexPath(row: 4, section: 0), at: .bottom, animated: false)
    chat.tableView.layoutIfNeeded()
    let rect = chat.tableView.rectForRow(at: IndexPath(row: 4, section: 0))
    expectSame(rect.minY, bottom)
    expectSame(rect.height, try expectedHeight(chat.lines[4], width: 375))
  }
}
