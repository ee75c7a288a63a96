import Foundation
import SnapKit
import UIKit

// A cell that is as high as its last view says, with two texts that are cut until they are tapped, and a cache by key and
// state: the way of the third recipe.

struct Story {
  var id: Int
  var title: String
  var lead: String
  var text: String
  var isLeadExpanded = false
  var isTextExpanded = false
}

/// A cell that says which of its views is the last, and how far it is from the bottom.
class LastViewCell: UITableViewCell {
  var lastViewInCell: UIView?
  var bottomOffsetToCell: CGFloat = 0

  func calculateHeight() -> CGFloat {
    layoutIfNeeded()
    contentView.layoutIfNeeded()
    guard let lastViewInCell = lastViewInCell else { return 0 }
    return lastViewInCell.frame.maxY + bottomOffsetToCell
  }
}

final class StoryCell: LastViewCell {
  let headView = UIImageView()
  let titleLabel = UILabel()
  let leadLabel = UILabel()
  let bodyLabel = UILabel()
  let okButton = UIButton()
  private let line = UILabel()
  /// What the constraints are for.
  private var isLeadExpanded = true
  private var isTextExpanded = true

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(headView)
    headView.snp.makeConstraints { make in
      make.left.top.equalTo(15)
      make.width.height.equalTo(80)
    }
    contentView.addSubview(titleLabel)
    titleLabel.numberOfLines = 0
    titleLabel.font = UIFont.systemFont(ofSize: 26)
    titleLabel.snp.makeConstraints { make in
      make.left.equalTo(headView.snp.right).offset(15)
      make.right.equalTo(-15)
      make.top.equalTo(headView)
    }
    contentView.addSubview(leadLabel)
    leadLabel.numberOfLines = 0
    leadLabel.font = UIFont.systemFont(ofSize: 22)
    leadLabel.isUserInteractionEnabled = true
    pin(leadLabel, below: titleLabel)
    contentView.addSubview(bodyLabel)
    bodyLabel.numberOfLines = 0
    bodyLabel.font = UIFont.systemFont(ofSize: 22)
    pin(bodyLabel, below: leadLabel)
    contentView.addSubview(okButton)
    okButton.setTitleColor(.white, for: .normal)
    okButton.setTitle("OK", for: .normal)
    okButton.backgroundColor = .green
    okButton.snp.makeConstraints { make in
      make.right.equalTo(-15)
      make.height.equalTo(45)
      make.top.equalTo(bodyLabel.snp.bottom).offset(15)
    }
    contentView.addSubview(line)
    line.backgroundColor = .lightGray
    line.snp.makeConstraints { [unowned self] make in
      make.height.equalTo(1)
      make.left.equalTo(15)
      make.right.equalTo(0)
      make.bottom.equalTo(self.contentView)
    }
    lastViewInCell = okButton
    bottomOffsetToCell = 15
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// The width of the phone, which the preferred widths of the labels follow.
  func setPhoneWidth(_ width: CGFloat) {
    for label in [titleLabel, leadLabel, bodyLabel] { label.preferredMaxLayoutWidth = width - 30 - 15 - 80 }
  }

  private func pin(_ label: UILabel, below other: UILabel) {
    label.snp.remakeConstraints { make in
      make.left.right.equalTo(titleLabel)
      make.top.equalTo(other.snp.bottom).offset(15)
    }
  }

  private func limit(_ label: UILabel) {
    label.snp.makeConstraints { make in
      make.height.lessThanOrEqualTo(55)
    }
  }

  func configure(_ story: Story) {
    titleLabel.text = story.title
    leadLabel.text = story.lead
    bodyLabel.text = story.text
    if story.isLeadExpanded != isLeadExpanded {
      isLeadExpanded = story.isLeadExpanded
      if isLeadExpanded { pin(leadLabel, below: titleLabel) } else { limit(leadLabel) }
    }
    if story.isTextExpanded != isTextExpanded {
      isTextExpanded = story.isTextExpanded
      if isTextExpanded { pin(bodyLabel, below: leadLabel) } else { limit(bodyLabel) }
    }
  }
}

/// The same limit, added and removed in `updateConstraints`, in a cell with automatic heights.
final class LimitedStoryCell: UITableViewCell {
  let titleLabel = UILabel()
  let leadLabel = UILabel()
  private var leadLimit: Constraint?
  private(set) var story: Story?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 26)
    leadLabel.font = .systemFont(ofSize: 22)
    for label in [titleLabel, leadLabel] {
      label.numberOfLines = 0
      contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ story: Story) {
    self.story = story
    titleLabel.text = story.title
    leadLabel.text = story.lead
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    titleLabel.snp.remakeConstraints { make in
      make.top.left.right.equalToSuperview().inset(15)
    }
    leadLabel.snp.remakeConstraints { make in
      make.top.equalTo(titleLabel.snp.bottom).offset(15)
      make.left.right.bottom.equalToSuperview().inset(15)
      if story?.isLeadExpanded == false {
        leadLimit = make.height.lessThanOrEqualTo(55).constraint
      } else {
        leadLimit = nil
      }
    }
    super.updateConstraints()
  }

  var isLimited: Bool { leadLimit != nil }
}

final class StoryListController: NSObject, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
  var stories: [Story]
  private let template = StoryCell(style: .default, reuseIdentifier: nil)
  /// Heights by the id of a story, then by its state.
  private var heights: [Int: [String: CGFloat]] = [:]
  private(set) var calculations = 0

  init(_ stories: [Story]) {
    self.stories = stories
    super.init()
    tableView.register(StoryCell.self, forCellReuseIdentifier: "story")
    tableView.separatorStyle = .none
    tableView.dataSource = self
    tableView.delegate = self
  }

  func turn(to size: CGSize) {
    tableView.frame = CGRect(origin: .zero, size: size)
    heights = [:]
    tableView.reloadData()
    tableView.layoutIfNeeded()
  }

  func toggleLead(ofRow row: Int) {
    stories[row].isLeadExpanded.toggle()
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .fade)
  }

  func toggleText(ofRow row: Int) {
    stories[row].isTextExpanded.toggle()
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .fade)
  }

  /// A comment was added, so the height for the present state is out of date.
  func replace(_ story: Story, inRow row: Int) {
    stories[row] = story
    heights[story.id]?[stateKey(of: story)] = nil
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }

  private func stateKey(of story: Story) -> String {
    (story.isLeadExpanded ? "lead" : "-") + (story.isTextExpanded ? "text" : "-")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { stories.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "story", for: indexPath)
    if let cell = cell as? StoryCell {
      cell.setPhoneWidth(tableView.bounds.width)
      cell.configure(stories[indexPath.row])
    }
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let story = stories[indexPath.row]
    let key = stateKey(of: story)
    if let height = heights[story.id]?[key] { return height }
    calculations += 1
    template.setPhoneWidth(tableView.bounds.width)
    template.configure(story)
    let height = template.calculateHeight()
    heights[story.id, default: [:]][key] = height
    return height
  }
}
