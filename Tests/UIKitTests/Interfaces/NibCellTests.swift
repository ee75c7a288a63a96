import CellTestSupport
import Foundation
import Testing
import UIKit

/// The table cell of a nib: the same heights as the same cell in code.
@Suite struct NibCellTests {
  private static let texts = [
    ("Short", "Short", "Ann", "12:00"),
    ("A title that needs more than one line in a cell of 320 points", "Text", "A longer name", "yesterday"),
    ("Title", String(repeating: "Several lines of text, ", count: 12), "Bob", "12:00"),
    ("", "", "", ""),
  ]

  /// The same views and constraints, made in code.
  private static func madeInCode() -> NibPostCell {
    let cell = NibPostCell(style: .default, reuseIdentifier: "post")
    let (title, text, name, time) = (UILabel(), UILabel(), UILabel(), UILabel())
    let picture = UIImageView()
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    text.font = .systemFont(ofSize: 14)
    name.font = .preferredFont(forTextStyle: .caption1)
    time.font = .preferredFont(forTextStyle: .caption1)
    title.numberOfLines = 0
    text.numberOfLines = 0
    for label in [title, text, name, time] {
      label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    }
    time.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    for view in [title, text, picture, name, time] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
    }
    let content = cell.contentView
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      title.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 10),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      picture.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      picture.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 4.0 / 3),
      picture.widthAnchor.constraint(equalToConstant: 80),
      name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
      name.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      time.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
      time.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 10),
    ])
    (cell.TitleLabel, cell.ContentLabel, cell.showImgView) = (title, text, picture)
    (cell.UseNameLabel, cell.TimeLabel) = (name, time)
    return cell
  }

  private static func show(_ index: Int, in cell: NibPostCell) {
    let texts = texts[index]
    cell.TitleLabel.text = texts.0
    cell.ContentLabel.text = texts.1
    cell.UseNameLabel.text = texts.2
    cell.TimeLabel.text = texts.3
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { NibCellTests.texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
      if let cell = cell as? NibPostCell { NibCellTests.show(indexPath.row, in: cell) }
      return cell
    }
  }

  private func nib() -> UINib { UINib(data: Data(InterfaceTexts.postCell.utf8), bundle: nil) }

  @Test func `rows of a nib's cell are as high as rows of the same cell in code`() throws {
    func heights(_ register: (UITableView) -> Void) throws -> [Double] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
      let source = Source()
      register(table)
      table.dataSource = source
      return try withExtendedLifetime(source) {
        try Self.texts.indices.map { try Double(table.height(forRowAt: IndexPath(row: $0, section: 0))) }
      }
    }
    let ofNib = try heights { $0.register(nib(), forCellReuseIdentifier: "post") }
    let inCode = try heights { $0.register(forCellReuseIdentifier: "post") { _ in Self.madeInCode() } }
    #expect(ofNib == inCode)
    #expect(Set(ofNib).count == ofNib.count)
  }

  @Test func `the content view of a nib's cell has the size that the same views in code have`() throws {
    let cell = try #require(nib().instantiate(withOwner: nil).first as? NibPostCell)
    let other = Self.madeInCode()
    for index in Self.texts.indices {
      func size(_ cell: NibPostCell) -> CGSize {
        Self.show(index, in: cell)
        cell.contentView.translatesAutoresizingMaskIntoConstraints = false
        let width = cell.contentView.widthAnchor.constraint(equalToConstant: 320)
        width.isActive = true
        defer { width.isActive = false }
        return cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      #expect(size(cell) == size(other))
    }
  }

  @Test func `a cell has its views in its initialiser, and its outlets and constraints when it wakes`() throws {
    let cell = try #require(nib().instantiate(withOwner: nil).first as? NibPostCell)
    #expect(cell.calls == ["init: 5 views, no outlets", "awake: outlets, 14 constraints"])
    #expect(cell.reuseIdentifier == "post")
  }

  @Test func `a prototype of a storyboard is the cell of its identifier`() throws {
    let start = try #require(InterfaceTexts.postCell.range(of: "<tableViewCell "))
    let end = try #require(InterfaceTexts.postCell.range(of: "</tableViewCell>"))
    let cell = InterfaceTexts.postCell[start.lowerBound..<end.upperBound]
    let storyboard = UIStoryboard(
      data: Data(
        InterfaceTexts.storyboard(
          InterfaceTexts.scene(
            """
            <tableViewController storyboardIdentifier="list" id="c" sceneMemberID="viewController">
              <tableView key="view" style="plain" rowHeight="-1" estimatedRowHeight="-1" id="t">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <prototypes>\(cell)</prototypes>
              </tableView>
            </tableViewController>
            """)
        ).utf8))
    let controller = try #require(
      storyboard.instantiateViewController(withIdentifier: "list") as? UITableViewController)
    #expect(controller.storyboard === storyboard)
    let table = try #require(controller.tableView)
    let source = Source()
    table.dataSource = source
    let other = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    other.register(forCellReuseIdentifier: "post") { _ in Self.madeInCode() }
    other.dataSource = source
    for row in Self.texts.indices {
      let path = IndexPath(row: row, section: 0)
      #expect(try table.height(forRowAt: path) == other.height(forRowAt: path))
    }
    #expect(table.delegate === controller)
  }
}
