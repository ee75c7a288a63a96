import CellTestSupport
import Foundation
import Testing
import UIKit

// Rows that contain a list of their own, generic rows, rows that answer for their size themselves.

/// A table that is as high as its rows.
private final class FullTable: UITableView {
  override var contentSize: CGSize {
    didSet {
      if contentSize.height != oldValue.height { invalidateIntrinsicContentSize() }
    }
  }

  override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}

private final class InnerRow: UITableViewCell {
  static let font = UIFont.systemFont(ofSize: 15)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    line.font = Self.font
    line.numberOfLines = 0
    line.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  let line = UILabel()
}

/// A card with a table inside.
private final class TableCard: UIView, UITableViewDataSource {
  private let table = FullTable(frame: .zero, style: .plain)
  private var lines: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    table.separatorStyle = .none
    table.isScrollEnabled = false
    table.dataSource = self
    table.register(InnerRow.self, forCellReuseIdentifier: "inner")
    table.translatesAutoresizingMaskIntoConstraints = false
    addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      table.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      table.leadingAnchor.constraint(equalTo: leadingAnchor),
      table.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ lines: [String], width: CGFloat) {
    self.lines = lines
    // High enough to show all rows: those that are not shown count with their estimates.
    table.frame.size = CGSize(width: width, height: 2000)
    table.reloadData()
    table.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "inner", for: indexPath)
    (cell as? InnerRow)?.line.text = lines[indexPath.row]
    return cell
  }
}

/// Tags that wrap, in a collection view whose content the cell adds to its own size.
private final class TagsCell: UITableViewCell, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  static let font = UIFont.systemFont(ofSize: 13)
  private let title = UILabel()
  private let tags: UICollectionView
  private var names: [String] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 6
    layout.minimumInteritemSpacing = 6
    tags = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    tags.dataSource = self
    tags.delegate = self
    tags.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tag")
    title.font = .systemFont(ofSize: 16)
    for view in [title, tags] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      tags.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      tags.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      tags.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      tags.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ name: String, _ names: [String]) {
    title.text = name
    self.names = names
    tags.reloadData()
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let size = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    tags.frame = CGRect(x: 0, y: 0, width: targetSize.width - 32, height: 5000)
    tags.layoutIfNeeded()
    return CGSize(width: size.width, height: size.height + tags.collectionViewLayout.collectionViewContentSize.height)
  }

  static func tagSize(_ name: String) -> CGSize {
    let size = name.size(withAttributes: [.font: font])
    return CGSize(width: ceil(size.width) + 16, height: 26)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { Self.tagSize(names[indexPath.item]) }
}

/// The number of rows that tags fill.
private func tagRows(_ names: [String], width: CGFloat) -> Int {
  var rows = 0
  var x = CGFloat.infinity
  for name in names {
    let size = TagsCell.tagSize(name)
    if x + 6 + size.width > width {
      rows += 1
      x = size.width
    } else {
      x += 6 + size.width
    }
  }
  return rows
}

/// A cell around any view, with insets.
private final class PlainHost<Content: UIView>: UITableViewCell {
  let content = Content()
  lazy var second = Content(frame: CGRect(x: 1, y: 2, width: 3, height: 4))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    content.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A label with a property that its initialiser sets.
private final class OwnLabel: UILabel {
  let mark: Int

  override init(frame: CGRect) {
    mark = 7
    super.init(frame: frame)
    font = .systemFont(ofSize: 22)
    numberOfLines = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A cell that is smaller than its row, as a card.
private final class CardRow: UITableViewCell {
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentView.frame.inset(by: UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0))
  }

  func show(_ text: String) { label.text = text }
}

/// A button whose title takes several lines, in the way of the many subclasses that say so themselves.
private final class WrappingButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel?.numberOfLines = 0
    titleLabel?.font = .systemFont(ofSize: 15)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    guard let label = titleLabel else { return .zero }
    return CGSize(width: label.intrinsicContentSize.width, height: label.intrinsicContentSize.height + 10)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard titleLabel?.preferredMaxLayoutWidth != bounds.width else { return }
    titleLabel?.preferredMaxLayoutWidth = bounds.width
    invalidateIntrinsicContentSize()
  }
}

@Suite struct NestedListCells {
  @Test func `a table inside a row is as high as its rows`() throws {
    let rows = [[SampleTexts.english, SampleTexts.word], [], [SampleTexts.thai, SampleTexts.korean, "x"]]
    for width in phoneWidths {
      let table = CellTable(PlainHost<TableCard>.self, rows) { $0.content.show($1, width: width - 10) }
      let expected = try rows.map { lines in
        try lines.reduce(10 + 24) { try $0 + 6 + textHeight($1, InnerRow.font, width: width - 30) }
      }
      expectSame(table.heights(width: width), expected, "at \(width)")
    }
  }

  @Test func `tags of a collection view are added to the size of their row`() throws {
    let names = SampleTexts.english.split(separator: " ").map(String.init)
    let rows = [names, Array(names.prefix(2)), Array(names.prefix(11))]
    let table = CellTable(TagsCell.self, rows) { $0.show("Tags", $1) }
    let title = try textHeight("Tags", .systemFont(ofSize: 16))
    for width in phoneWidths {
      let expected = rows.map { CGFloat(tagRows($0, width: width - 32)) * 32 - 6 + 24 + title }
      expectSame(table.heights(width: width), expected, "at \(width)")
    }
  }

  @Test func `a generic row makes its view by the initialiser of the class`() throws {
    let table = CellTable(PlainHost<OwnLabel>.self, [SampleTexts.russian]) { cell, text in
      #expect(cell.content.mark == 7)
      cell.content.text = text
    }
    for width in phoneWidths {
      let text = try textHeight(SampleTexts.russian, .systemFont(ofSize: 22), width: width - 10)
      expectHeights(of: table, width: width, are: [10 + text])
    }
    let image = PlainHost<UIImageView>(style: .default, reuseIdentifier: nil).second
    #expect(image.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a content view that is made smaller in layout does not change the row`() throws {
    let table = CellTable(CardRow.self, [SampleTexts.english, SampleTexts.word]) { $0.show($1) }
    for width in phoneWidths {
      let expected = try table.items.map { 40 + (try textHeight($0, .systemFont(ofSize: 17), width: width - 40)) }
      expectSame(table.heights(width: width), expected, "at \(width)")
      let live = try table.cell(0)
      expectSame(live.contentView.frame.minY, 4)
      expectSame(live.contentView.frame.height, expected[0] - 8)
    }
  }

  @Test func `a button whose class wraps its title has the height of all lines after layout`() throws {
    let button = WrappingButton(frame: .zero)
    button.setTitle(SampleTexts.english, for: .normal)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 1000))
    button.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: host.topAnchor),
      button.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: host.trailingAnchor),
    ])
    host.layoutIfNeeded()
    host.layoutIfNeeded()
    expectSame(button.frame.height, 10 + (try textHeight(SampleTexts.english, .systemFont(ofSize: 15), width: 300)))
  }
}
