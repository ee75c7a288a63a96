import Foundation
import SnapKit
import UIKit

// Tags that wrap, in a cell of their own, with constraints in `updateConstraints`: the way of the fourth recipe.

final class TagModel {
  let title: String
  var isSelected: Bool

  init(_ title: String, isSelected: Bool = false) {
    self.title = title
    self.isSelected = isSelected
  }
}

protocol TagItemDelegate: AnyObject {
  func tagItemWasTapped(_ item: TagItem)
}

/// One tag: a button that knows how wide its title is.
final class TagItem: UIView {
  weak var delegate: TagItemDelegate?
  let button = UIButton(type: .custom)

  var font = UIFont.systemFont(ofSize: 14) {
    didSet { button.titleLabel?.font = font }
  }

  /// The room on each side of the title.
  var padding: CGFloat = 10

  var title: String? {
    didSet { button.setTitle(title, for: .normal) }
  }

  var isSelected = false {
    didSet { button.isSelected = isSelected }
  }

  var titleWidth: CGFloat {
    let text = NSString(string: title ?? "")
    let rect = text.boundingRect(
      with: CGSize(width: .greatestFiniteMagnitude, height: 28), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    return rect.size.width + 2 * padding
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.titleLabel?.font = font
    button.setTitleColor(.lightGray, for: .normal)
    button.setTitleColor(.orange, for: .selected)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self = self else { return }
        self.delegate?.tagItemWasTapped(self)
      }, for: .touchUpInside)
    addSubview(button)
    button.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

protocol TagListCellDelegate: AnyObject {
  func tagListCell(_ cell: TagListCell, didToggleTagAt index: Int)
}

final class TagListCell: UITableViewCell, TagItemDelegate {
  var sectionInset = UIEdgeInsets(top: 15, left: 15, bottom: 15, right: 15)
  var lineSpacing: CGFloat = 15
  var itemSpacing: CGFloat = 10
  var itemHeight: CGFloat = 28
  var allowsSelection = true
  var allowsMultipleSelection = false
  weak var delegate: TagListCellDelegate?
  private(set) var items: [TagItem] = []

  var tags: [TagModel] = [] {
    didSet { makeItems() }
  }

  private func makeItems() {
    items.forEach { $0.removeFromSuperview() }
    items.removeAll()
    for tag in tags {
      let item = TagItem()
      item.title = tag.title
      item.isSelected = tag.isSelected
      item.delegate = self
      contentView.addSubview(item)
      items.append(item)
    }
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    super.updateConstraints()
    let maxWidth = contentView.bounds.width - sectionInset.left - sectionInset.right
    var rowWidth: CGFloat = 0
    var startsLine = true
    var last: TagItem?
    for (index, item) in items.enumerated() {
      var titleWidth = item.titleWidth
      rowWidth += titleWidth + itemSpacing
      if rowWidth > maxWidth - 2 * itemSpacing {
        startsLine = true
        if titleWidth + 2 * itemSpacing > maxWidth { titleWidth = maxWidth - 2 * itemSpacing }
        rowWidth = titleWidth + itemSpacing
      }
      item.snp.makeConstraints { make in
        if startsLine {
          if let last = last {
            make.top.equalTo(last.snp.bottom).offset(lineSpacing)
          } else {
            make.top.equalTo(contentView.snp.top).offset(sectionInset.top)
          }
          make.left.equalTo(contentView.snp.left).offset(sectionInset.left)
          startsLine = false
        } else if let last = last {
          make.left.equalTo(last.snp.right).offset(itemSpacing)
          make.top.equalTo(last.snp.top)
        }
        make.height.equalTo(itemHeight)
        make.width.equalTo(titleWidth)
        if index == items.count - 1 {
          make.bottom.equalTo(contentView.snp.bottom).offset(-sectionInset.bottom).priority(.medium)
        }
      }
      last = item
    }
  }

  func tagItemWasTapped(_ item: TagItem) {
    guard allowsSelection, let index = items.firstIndex(where: { $0 === item }) else { return }
    if !allowsMultipleSelection {
      for (other, tag) in tags.enumerated() where other != index && tag.isSelected {
        tag.isSelected = false
        items[other].isSelected = false
      }
    }
    tags[index].isSelected.toggle()
    item.isSelected = tags[index].isSelected
    delegate?.tagListCell(self, didToggleTagAt: index)
  }
}

final class TagListController: UITableViewController, TagListCellDelegate {
  /// The tags of each row; empty until the server answers.
  private(set) var rows: [[TagModel]]
  private(set) var toggles = 0

  init(_ rows: [[TagModel]]) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TagListCell.self, forCellReuseIdentifier: "tags")
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 90
    tableView.tableFooterView = UIView()
  }

  func serverDidAnswer(_ tags: [TagModel], forRow row: Int) {
    rows[row] = tags
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }

  /// The phone is turned.
  func turn(to size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    tableView.reloadData()
    view.layoutIfNeeded()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tags", for: indexPath)
    if let cell = cell as? TagListCell {
      cell.delegate = self
      cell.tags = rows[indexPath.row]
    }
    return cell
  }

  func tagListCell(_ cell: TagListCell, didToggleTagAt index: Int) {
    toggles += 1
  }
}
