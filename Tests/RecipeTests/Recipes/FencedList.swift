import Foundation
import UIKit

// A prototype cell, a constraint for its width while it is measured, two pixels for separators, and a cache by the
// content of a model: the way of the fifth recipe. The cell has four labels and an image that may be missing.

final class Notice: NSObject {
  let title: String
  let content: String
  let author: String
  let time: String
  let image: UIImage?

  init(title: String, content: String, author: String, time: String, image: UIImage? = nil) {
    self.title = title
    self.content = content
    self.author = author
    self.time = time
    self.image = image
  }

  override var hash: Int {
    var hasher = Hasher()
    hasher.combine(title)
    hasher.combine(content)
    hasher.combine(author)
    hasher.combine(time)
    hasher.combine(image?.size.width)
    hasher.combine(image?.size.height)
    return hasher.finalize()
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Notice else { return false }
    return title == other.title && content == other.content && author == other.author && time == other.time
      && image?.size == other.image?.size
  }
}

final class HeightCalculator {
  private let cache = NSCache<NSNumber, NSNumber>()
  private(set) var hits = 0

  func set(_ height: CGFloat, for notice: Notice) {
    cache.setObject(NSNumber(value: Double(height)), forKey: NSNumber(value: notice.hash))
  }

  /// -1 where there is none.
  func height(for notice: Notice) -> CGFloat {
    guard let height = cache.object(forKey: NSNumber(value: notice.hash)) else { return -1 }
    hits += 1
    return CGFloat(height.doubleValue)
  }

  func clear() {
    cache.removeAllObjects()
  }
}

final class NoticeBoardCell: UITableViewCell {
  let titleLabel = UILabel()
  let contentLabel = UILabel()
  let showImageView = UIImageView()
  let authorLabel = UILabel()
  let timeLabel = UILabel()

  var notice: Notice? {
    didSet {
      titleLabel.text = notice?.title
      contentLabel.text = notice?.content
      showImageView.image = notice?.image
      authorLabel.text = notice?.author
      timeLabel.text = notice?.time
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .boldSystemFont(ofSize: 17)
    contentLabel.font = .systemFont(ofSize: 14)
    authorLabel.font = .systemFont(ofSize: 12)
    timeLabel.font = .systemFont(ofSize: 12)
    titleLabel.numberOfLines = 0
    contentLabel.numberOfLines = 0
    let views: [String: UIView] = [
      "title": titleLabel, "content": contentLabel, "image": showImageView, "author": authorLabel, "time": timeLabel,
    ]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    for format in [
      "H:|-10-[title]-10-|", "H:|-10-[content]-10-|", "H:|-10-[image]-(>=10)-|",
      "H:|-10-[author]-(>=8)-[time]-10-|", "V:|-10-[title]-8-[content]-8-[image]-8-[author]-10-|",
    ] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
    }
    timeLabel.centerYAnchor.constraint(equalTo: authorLabel.centerYAnchor).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class NoticeBoardController: UITableViewController {
  static let cellIdentifier = "notice"

  var notices: [Notice] = []
  let calculator = HeightCalculator()
  private(set) var measured = 0
  private var prototype: NoticeBoardCell?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NoticeBoardCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 100
    prototype = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier) as? NoticeBoardCell
  }

  func turn(to size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    calculator.clear()
    tableView.reloadData()
    view.layoutIfNeeded()
  }

  private func configure(_ cell: NoticeBoardCell, at indexPath: IndexPath) {
    cell.notice = notices[indexPath.row]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notices.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
    if let cell = cell as? NoticeBoardCell { configure(cell, at: indexPath) }
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let known = calculator.height(for: notices[indexPath.row])
    if known > 0 { return known }
    guard let cell = prototype else { return 44 }
    measured += 1
    cell.contentView.translatesAutoresizingMaskIntoConstraints = false
    configure(cell, at: indexPath)
    let fence = NSLayoutConstraint(
      item: cell.contentView, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: tableView.bounds.width)
    cell.contentView.addConstraint(fence)
    let fitting = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    cell.contentView.removeConstraint(fence)
    let height = fitting + 2 * 1 / UIScreen.main.scale
    calculator.set(height, for: notices[indexPath.row])
    return height
  }
}
