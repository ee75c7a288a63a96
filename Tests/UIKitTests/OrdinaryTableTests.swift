import Testing
import UIKit

/// A list of notes as it is written for iOS, with a controller of its own and SnapKit's chains; only the import is
/// another.
private final class NoteCell: UITableViewCell {
  static let identifier = "NoteCell"

  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private let picture = UIImageView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = UIFont.boldSystemFont(ofSize: 17)
    bodyLabel.font = .systemFont(ofSize: 15)
    bodyLabel.numberOfLines = 0
    contentView.addSubview(picture)
    contentView.addSubview(titleLabel)
    contentView.addSubview(bodyLabel)
    picture.snp.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(12)
      make.size.equalTo(CGSize(width: 40, height: 40))
      make.bottom.lessThanOrEqualToSuperview().inset(12)
    }
    titleLabel.snp.makeConstraints { (make) -> Void in
      make.leading.equalTo(picture.snp.trailing).offset(12)
      make.top.equalTo(picture)
      make.trailing.equalToSuperview().offset(-12)
    }
    bodyLabel.snp.makeConstraints { make in
      make.leading.trailing.equalTo(titleLabel)
      make.top.equalTo(titleLabel.snp.bottom).offset(4)
      make.bottom.lessThanOrEqualTo(contentView).offset(-12)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    bodyLabel.text = nil
  }

  func configure(title: String, body: String?) {
    titleLabel.text = title
    bodyLabel.text = body
    accessoryType = body == nil ? .none : .disclosureIndicator
  }
}

private final class MonthHeader: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.font = .systemFont(ofSize: 13, weight: .medium)
    contentView.addSubview(label)
    label.snp.makeConstraints {
      $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12))
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class NotesController: NSObject {
  private(set) lazy var tableView: UITableView = {
    let tableView = UITableView(frame: .zero, style: .plain)
    tableView.register(NoteCell.self, forCellReuseIdentifier: NoteCell.identifier)
    tableView.register(MonthHeader.self, forHeaderFooterViewReuseIdentifier: "month")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    tableView.separatorStyle = .none
    tableView.tableFooterView = UIView()
    tableView.dataSource = self
    tableView.delegate = self
    return tableView
  }()

  private(set) var notes: [[(title: String, body: String?)]] = [
    [("Milk", nil), ("Letters", "To Köln, to 北京 and to القاهرة, before the month is over and the post office closes")],
    [("Keys", "Under the mat")],
  ]

  func addNote() {
    notes[0].insert(("New", "Just now"), at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  }

  func removeFirstMonth() {
    tableView.performBatchUpdates(
      {
        self.notes.remove(at: 0)
        self.tableView.deleteSections([0], with: .fade)
      }, completion: nil)
  }
}

extension NotesController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { notes.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: NoteCell.identifier, for: indexPath) as? NoteCell
    else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let note = notes[indexPath.section][indexPath.row]
    cell.configure(title: note.title, body: note.body)
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "month") as? MonthHeader
    header?.label.text = "Month \(section + 1)"
    return header
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}

@Suite struct OrdinaryTableTests {
  private let controller = NotesController()

  private func height(_ text: String, _ font: UIFont?, width: CGFloat) -> CGFloat {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    label.numberOfLines = 0
    return label.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  @Test func `rows and headers have their heights`() throws {
    let table = controller.tableView
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    table.layoutIfNeeded()
    let body = try #require(controller.notes[0][1].body)
    let title = height("Letters", .boldSystemFont(ofSize: 17), width: 1000)
    // The picture with its margins, without a body; else the texts, beside the picture and the accessory.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 64)
    let letters = 24 + title + 4 + height(body, .systemFont(ofSize: 15), width: 320 - 34 - 12 - 40 - 12 - 12)
    #expect(letters > 100)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == letters)
    let header = height("Month 1", .systemFont(ofSize: 13, weight: .medium), width: 1000) + 12
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: header))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 2 * header + 64 + letters)
  }

  @Test func `updates with an animation are applied`() {
    let table = controller.tableView
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    table.layoutIfNeeded()
    controller.addNote()
    #expect(table.numberOfRows(inSection: 0) == 3)
    controller.removeFirstMonth()
    #expect(table.numberOfSections == 1)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == table.rectForHeader(inSection: 0).maxY)
  }

  @Test func `a separator is one pixel`() {
    let table = controller.tableView
    table.displayScale = 2
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(table.separatorStyle == .none)
    table.separatorStyle = .singleLine
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 64.5)
  }
}
