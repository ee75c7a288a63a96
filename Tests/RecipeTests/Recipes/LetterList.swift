import Foundation
import SnapKit
import UIKit

// Constraints in `updateConstraints`, preferred widths in `layoutSubviews`, and heights from a template cell: the way of
// the first recipe, hook by hook.

struct Letter {
  var sender: String
  var text: String
  var hasPhoto = false
  var hasStamp = false
}

/// The common part of cells: what the table's delegate calls.
class MeasuringCell: UITableViewCell {
  /// The screen of the phone, which its owner changes when the phone is turned.
  var phoneBounds = UIScreen.main.bounds

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    // A new cell is 44 points high, which contradicts a higher chain of constraints.
    frame = CGRect(x: 0, y: 0, width: phoneBounds.width, height: phoneBounds.height)
    contentView.frame = frame
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func layOutViews() {
    frame = CGRect(x: 0, y: 0, width: phoneBounds.width, height: phoneBounds.height)
    contentView.frame = frame
    setNeedsUpdateConstraints()
    updateConstraintsIfNeeded()
  }

  func calculateHeight() -> CGFloat {
    setNeedsUpdateConstraints()
    updateConstraintsIfNeeded()
    setNeedsLayout()
    layoutIfNeeded()
    // One point for the separator.
    return contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height + 1
  }
}

class LetterCell: MeasuringCell {
  let senderLabel = UILabel()
  let textView = UILabel()
  let photoView = UIImageView()
  private let stampView = UIView()
  private(set) var isSetUp = false
  private var letter: Letter?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    senderLabel.font = .boldSystemFont(ofSize: 15)
    senderLabel.numberOfLines = 0
    textView.font = .systemFont(ofSize: 17)
    textView.numberOfLines = 0
    photoView.backgroundColor = .orange
    for view in [senderLabel, textView, photoView, stampView] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    senderLabel.preferredMaxLayoutWidth = phoneBounds.width - 20
    textView.preferredMaxLayoutWidth = phoneBounds.width - 20
    super.layoutSubviews()
  }

  func bind(_ letter: Letter) {
    self.letter = letter
    senderLabel.text = letter.sender
    textView.text = letter.text
    stampView.isHidden = !letter.hasStamp
  }

  func height(of letter: Letter) -> CGFloat {
    bind(letter)
    return calculateHeight()
  }

  /// The constraint at the bottom, required here.
  func pinBottom(_ make: ConstraintMaker) {
    make.bottom.equalTo(contentView.snp.bottom).offset(-10)
  }

  override func updateConstraints() {
    super.updateConstraints()
    if !isSetUp {
      senderLabel.snp.makeConstraints { make in
        make.top.equalTo(contentView.snp.top).offset(10)
        make.left.equalTo(contentView.snp.left).offset(10)
        make.right.equalTo(contentView.snp.right).offset(-10)
      }
      textView.snp.makeConstraints { make in
        make.top.equalTo(senderLabel.snp.bottom).offset(8)
        make.left.right.equalTo(senderLabel)
      }
      photoView.snp.makeConstraints { make in
        make.top.equalTo(textView.snp.bottom).offset(10)
        make.left.equalTo(senderLabel)
        make.width.equalTo(160)
        make.height.equalTo(120)
      }
      stampView.snp.makeConstraints { make in
        make.top.equalTo(photoView.snp.bottom)
        make.left.equalTo(senderLabel)
        make.size.equalTo(CGSize(width: 20, height: 20))
        pinBottom(make)
      }
      isSetUp = true
    }
    let hasPhoto = letter?.hasPhoto ?? false
    photoView.snp.updateConstraints { make in
      make.top.equalTo(textView.snp.bottom).offset(hasPhoto ? 10 : 0)
      make.height.equalTo(hasPhoto ? 120 : 0)
    }
    let side: CGFloat = letter?.hasStamp == true ? 20 : 0
    stampView.snp.updateConstraints { make in
      make.size.equalTo(CGSize(width: side, height: side))
    }
  }
}

/// The later version of the recipe: a low priority at the bottom instead of large frames, and automatic heights.
final class AutomaticLetterCell: LetterCell {
  override func pinBottom(_ make: ConstraintMaker) {
    make.bottom.equalTo(contentView.snp.bottom).offset(-10).priority(.low)
  }

  override func layoutSubviews() {
    // Widths follow from the constraints.
    phoneBounds.size.width = contentView.bounds.width
    super.layoutSubviews()
  }
}

class LetterListController: UIViewController {
  private(set) var letters: [Letter]

  lazy var tableView: UITableView = {
    let tableView = UITableView(frame: .zero, style: .plain)
    tableView.delegate = self
    tableView.dataSource = self
    tableView.separatorStyle = .none
    self.view.addSubview(tableView)
    tableView.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    }
    return tableView
  }()

  private lazy var template: LetterCell? = {
    tableView.dequeueReusableCell(withIdentifier: "letter") as? LetterCell
  }()

  init(_ letters: [Letter]) {
    self.letters = letters
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(LetterCell.self, forCellReuseIdentifier: "letter")
    addHeader()
  }

  private func addHeader() {
    let header = UIView()
    let banner = UIView()
    header.addSubview(banner)
    banner.backgroundColor = .orange
    banner.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets.zero)
      make.height.equalTo(100)
    }
    let height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    var frame = header.frame
    frame.size.height = height
    header.frame = frame
    tableView.tableHeaderView = header
  }

  /// The phone is turned.
  func turn(to size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    template?.phoneBounds = view.frame
    tableView.reloadData()
    view.layoutIfNeeded()
  }

  func append(_ letter: Letter) {
    letters.append(letter)
    tableView.insertRows(at: [IndexPath(row: letters.count - 1, section: 0)], with: .automatic)
  }
}

extension LetterListController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let cell = tableView.dequeueReusableCell(withIdentifier: "letter") as? LetterCell else {
      return UITableViewCell()
    }
    cell.phoneBounds = view.frame
    cell.bind(letters[indexPath.row])
    cell.layOutViews()
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    template?.height(of: letters[indexPath.row]) ?? 0
  }
}

/// The same letters with automatic heights: no `heightForRowAt`.
final class AutomaticLetterListController: UIViewController, UITableViewDataSource {
  var letters: [Letter]
  let tableView = UITableView(frame: .zero, style: .plain)

  init(_ letters: [Letter]) {
    self.letters = letters
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.snp.makeConstraints { $0.edges.equalToSuperview() }
    tableView.register(AutomaticLetterCell.self, forCellReuseIdentifier: "letter")
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 200
    tableView.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    if let cell = cell as? AutomaticLetterCell {
      cell.bind(letters[indexPath.row])
      cell.setNeedsUpdateConstraints()
      cell.updateConstraintsIfNeeded()
    }
    return cell
  }
}
