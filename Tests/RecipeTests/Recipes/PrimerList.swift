import Foundation
import UIKit

// Automatic heights and heights from an offscreen cell, with labels and with text views, and a small framework of
// templates and caches: the ways of the second recipe.

final class MultiLineCell: UITableViewCell {
  let titleLabel = UILabel()
  let bodyLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 17)
    bodyLabel.font = .systemFont(ofSize: 15)
    bodyLabel.numberOfLines = 0
    for label in [titleLabel, bodyLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      // What the label needs is stronger than what anybody else wants.
      label.setContentCompressionResistancePriority(.required, for: .vertical)
      label.setContentHuggingPriority(.required, for: .vertical)
      contentView.addSubview(label)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 6),
      bodyLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      bodyLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      bodyLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ title: String, _ body: String) {
    titleLabel.text = title
    bodyLabel.text = body
  }
}

final class TextViewCell: UITableViewCell {
  let titleLabel = UILabel()
  let textView = UITextView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 17)
    textView.font = .systemFont(ofSize: 15)
    for view in [titleLabel, textView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
      textView.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 6),
      textView.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ title: String, _ text: String) {
    titleLabel.text = title
    textView.text = text
  }
}

/// Templates by identifier, and heights by index path or key, as the framework of the recipe has them.
final class TemplateHeights {
  private let tableView: UITableView
  private var templates: [String: UITableViewCell] = [:]
  private var heightsByPath: [IndexPath: CGFloat] = [:]
  private var heightsByKey: [String: CGFloat] = [:]
  private(set) var measured = 0

  init(_ tableView: UITableView) {
    self.tableView = tableView
  }

  private func template(_ identifier: String) -> UITableViewCell? {
    if let template = templates[identifier] { return template }
    guard let cell = tableView.dequeueReusableCell(withIdentifier: identifier) else { return nil }
    cell.contentView.translatesAutoresizingMaskIntoConstraints = false
    templates[identifier] = cell
    return cell
  }

  func height(_ identifier: String, configuration: (UITableViewCell) -> Void) -> CGFloat {
    guard let cell = template(identifier) else { return 0 }
    measured += 1
    cell.prepareForReuse()
    configuration(cell)
    var width = tableView.frame.width
    if let accessoryView = cell.accessoryView {
      width -= 16 + accessoryView.frame.width
    }
    let fence = NSLayoutConstraint(
      item: cell.contentView, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: width)
    cell.contentView.addConstraint(fence)
    let fitting = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    cell.contentView.removeConstraint(fence)
    return fitting.height + (tableView.separatorStyle == .none ? 0 : 1 / UIScreen.main.scale)
  }

  func height(
    _ identifier: String, cacheBy indexPath: IndexPath, configuration: (UITableViewCell) -> Void
  ) -> CGFloat {
    if let height = heightsByPath[indexPath] { return height }
    let height = height(identifier, configuration: configuration)
    heightsByPath[indexPath] = height
    return height
  }

  func height(_ identifier: String, cacheBy key: String, configuration: (UITableViewCell) -> Void) -> CGFloat {
    if let height = heightsByKey[key] { return height }
    let height = height(identifier, configuration: configuration)
    heightsByKey[key] = height
    return height
  }

  func removeAll() {
    heightsByPath = [:]
    heightsByKey = [:]
  }
}

final class PrimerController: NSObject, UITableViewDataSource, UITableViewDelegate {
  enum Way: CaseIterable {
    /// The table measures its cells.
    case automatic
    /// An offscreen cell is laid out and fitted, and a row is at least 90 points high.
    case offscreen
    /// The height of a text view that scrolls is added to the height of the rest.
    case textView
    /// Templates with a cache by index path.
    case cacheByPath
    /// Templates with a cache by the text.
    case cacheByKey
  }

  let way: Way
  let texts: [String]
  let tableView = UITableView(frame: .zero, style: .plain)
  private(set) lazy var templates = TemplateHeights(tableView)
  private lazy var offscreenCell = MultiLineCell(style: .default, reuseIdentifier: nil)
  private lazy var offscreenTextCell = TextViewCell(style: .default, reuseIdentifier: nil)

  init(_ way: Way, _ texts: [String]) {
    self.way = way
    self.texts = texts
    super.init()
    tableView.register(MultiLineCell.self, forCellReuseIdentifier: "label")
    tableView.register(TextViewCell.self, forCellReuseIdentifier: "text")
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 44
    tableView.dataSource = self
    tableView.delegate = self
  }

  func turn(to size: CGSize) {
    tableView.frame = CGRect(origin: .zero, size: size)
    templates.removeAll()
    tableView.reloadData()
    tableView.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = way == .textView ? "text" : "label"
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? MultiLineCell)?.configure("Row", texts[indexPath.row])
    (cell as? TextViewCell)?.configure("Row", texts[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let text = texts[indexPath.row]
    switch way {
    case .automatic:
      return UITableView.automaticDimension
    case .offscreen:
      offscreenCell.configure("Row", text)
      offscreenCell.bounds = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: offscreenCell.bounds.height)
      offscreenCell.setNeedsLayout()
      offscreenCell.layoutIfNeeded()
      let height = offscreenCell.contentView.systemLayoutSizeFitting(
        CGSize(width: tableView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      return height + 1 > 90 ? height + 1 : 90
    case .textView:
      offscreenTextCell.configure("Row", text)
      offscreenTextCell.bounds = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 200)
      offscreenTextCell.layoutIfNeeded()
      let rest = offscreenTextCell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
      let textView = offscreenTextCell.textView
      let size = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .greatestFiniteMagnitude))
      let height = rest + size.height
      return height + 1 > 90 ? height + 1 : 90
    case .cacheByPath:
      return templates.height("label", cacheBy: indexPath) { ($0 as? MultiLineCell)?.configure("Row", text) }
    case .cacheByKey:
      return templates.height("label", cacheBy: text) { ($0 as? MultiLineCell)?.configure("Row", text) }
    }
  }
}
