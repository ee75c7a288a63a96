import UIKit

/// A controller of a table whose cells a closure makes; it keeps a list of the calls that it gets.
class ListController: NSObject, UITableViewDataSource, UITableViewDelegate {
  let tableView: UITableView
  var counts: [Int]
  var calls: [String] = []
  var makeCell: (UITableView, IndexPath) -> UITableViewCell
  var height: ((IndexPath) -> CGFloat)?
  private(set) var errors: [String] = []
  private(set) var diagnostics: [String] = []

  init(
    _ counts: [Int], width: CGFloat = 320, height: CGFloat = 480, style: UITableView.Style = .plain,
    _ makeCell: @escaping (UITableView, IndexPath) -> UITableViewCell
  ) {
    self.counts = counts
    self.makeCell = makeCell
    tableView = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    super.init()
    tableView.displayScale = 2
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 50
    tableView.errorHandler = { [unowned self] in errors.append("\($0)") }
    tableView.layoutDiagnosticHandler = { [unowned self] in diagnostics.append("\($0.code): \($0)") }
    tableView.dataSource = self
    tableView.delegate = self
  }

  /// The calls since the last time.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    calls.append("sections")
    return counts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calls.append("rows \(section)")
    return counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    calls.append("cell \(indexPath.row)")
    return makeCell(tableView, indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    calls.append("height \(indexPath.row)")
    return height?(indexPath) ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    calls.append("will \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    calls.append("end \(indexPath.row)")
  }

  // A subclass overrides what the class that conforms has; a method of its own would not be called.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  func rowHeight(_ row: Int, _ section: Int = 0) -> CGFloat {
    tableView.rectForRow(at: IndexPath(row: row, section: section)).height
  }
}

/// A cell with a box of a height, pinned to all edges.
final class BoxCell: UITableViewCell {
  let box = UIView()
  private(set) var preparations = 0
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
