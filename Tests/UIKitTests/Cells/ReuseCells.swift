import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

// Cells that are configured again: after reuse, in another order, expanded and collapsed, turned while scrolled.

/// Base of the cells here: a class that lays out in one method.
private class LaidOutCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    layOutContent()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func layOutContent() {}
}

/// The order in which a label gets its properties.
private enum SettingOrder: CaseIterable {
  case textFirst, linesFirst, fontBetween, attributedFirst
}

private final class OrderedCell: LaidOutCell {
  static let font = UIFont.systemFont(ofSize: 19, weight: .medium)
  let label = UILabel()

  override func layOutContent() {
    contentView.addSubview(label)
    label.snp.makeConstraints { $0.edges.equalToSuperview().inset(11) }
  }

  func show(_ text: String, in order: SettingOrder) {
    switch order {
    case .textFirst:
      label.text = text
      label.font = Self.font
      label.numberOfLines = 0
    case .linesFirst:
      label.numberOfLines = 0
      label.text = text
      label.font = Self.font
    case .fontBetween:
      label.text = "something else"
      label.numberOfLines = 0
      label.font = Self.font
      label.text = text
    case .attributedFirst:
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 40)])
      label.attributedText = nil
      label.font = Self.font
      label.text = text
    }
  }
}

/// Two configure calls for one row: first a placeholder, then the content.
private final class TwiceCell: LaidOutCell {
  let title = UILabel()
  let detail = UILabel()
  let stack = UIStackView()

  override func layOutContent() {
    stack.axis = .vertical
    stack.spacing = 6
    title.font = .boldSystemFont(ofSize: 17)
    detail.font = .systemFont(ofSize: 13)
    detail.numberOfLines = 0
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(detail)
    contentView.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 7),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      contentView.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 12),
      contentView.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 7),
    ])
  }

  func show(_ name: String?, _ text: String?) {
    title.text = name
    title.isHidden = name == nil
    detail.text = text
    detail.isHidden = text?.isEmpty ?? true
  }
}

/// A text of two lines that a tap unfolds.
private final class FoldingCell: LaidOutCell {
  static let font = UIFont.systemFont(ofSize: 14)
  let body = UILabel()
  let more = UILabel()
  private var folded: NSLayoutConstraint!
  private var unfolded: NSLayoutConstraint!

  override func layOutContent() {
    body.font = Self.font
    more.font = Self.font
    more.text = "More"
    for view in [body, more] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    folded = more.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 4)
    unfolded = contentView.bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 10)
    let bottom = contentView.bottomAnchor.constraint(greaterThanOrEqualTo: more.bottomAnchor, constant: 10)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      more.leadingAnchor.constraint(equalTo: body.leadingAnchor),
      contentView.bottomAnchor.constraint(greaterThanOrEqualTo: body.bottomAnchor, constant: 10),
    ])
  }

  func show(_ text: String, isFolded: Bool) {
    body.text = text
    body.numberOfLines = isFolded ? 2 : 0
    more.isHidden = !isFolded
    if isFolded {
      unfolded.isActive = false
      folded.isActive = true
      moreBottom.isActive = true
    } else {
      folded.isActive = false
      moreBottom.isActive = false
      unfolded.isActive = true
    }
  }

  private lazy var moreBottom = contentView.bottomAnchor.constraint(equalTo: more.bottomAnchor, constant: 10)
}

private struct Story {
  var text: String
  var isFolded = true
}

@Suite struct ReuseCells {
  private static let texts = [SampleTexts.english, SampleTexts.word, SampleTexts.thai, "", SampleTexts.arabic]

  @Test(arguments: SettingOrder.allCases)
  private func `the order in which font, lines and text are set does not matter`(order: SettingOrder) throws {
    let table = CellTable(OrderedCell.self, Self.texts) { $0.show($1, in: order) }
    for width in phoneWidths {
      let expected = try Self.texts.map { 22 + (try textHeight($0, OrderedCell.font, width: width - 22)) }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a row that is configured twice has the height of what was set last`() throws {
    let rows: [(String?, String?)] = [
      ("Name", SampleTexts.german), (nil, SampleTexts.korean), ("Only", nil), ("Empty", ""), (nil, SampleTexts.word),
    ]
    let table = CellTable(TwiceCell.self, rows) { cell, row in
      cell.show("Loading", SampleTexts.emoji)
      cell.show(row.0, row.1)
    }
    for width in phoneWidths {
      let expected = try rows.map { name, text in
        let title = try name.map { try textHeight($0, .boldSystemFont(ofSize: 17)) }
        let detail = try text.flatMap {
          $0.isEmpty ? nil : try textHeight($0, .systemFont(ofSize: 13), width: width - 24)
        }
        let parts = [title, detail].compactMap { $0 }
        return 14 + parts.reduce(0, +) + (parts.count == 2 ? 6 : 0)
      }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `rows unfold and fold again in batch updates`() throws {
    let font = FoldingCell.font
    let line = try textHeight("More", font)
    let table = CellTable(FoldingCell.self, SampleTexts.long.map { Story(text: $0) }) { cell, story in
      cell.show(story.text, isFolded: story.isFolded)
    }
    func expected(_ width: CGFloat) throws -> [CGFloat] {
      try table.items.map { story in
        let body = try textHeight(story.text, font, width: width - 40, lines: story.isFolded ? 2 : 0)
        return story.isFolded ? 10 + body + 4 + line + 10 : 10 + body + 10
      }
    }
    for width in phoneWidths {
      expectHeights(of: table, width: width, are: try expected(width))
      for row in [0, 3, 6] {
        table.items[row].isFolded.toggle()
        table.tableView.performBatchUpdates {
          table.tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
        }
      }
      expectHeights(of: table, width: width, are: try expected(width))
    }
  }

  @Test func `a live cell that changes itself has its new height after empty updates`() throws {
    let table = CellTable(FoldingCell.self, SampleTexts.long.map { Story(text: $0) }) { cell, story in
      cell.show(story.text, isFolded: story.isFolded)
    }
    table.layOut(width: 375)
    table.items[1].isFolded = false
    try table.cell(1).show(table.items[1].text, isFolded: false)
    table.tableView.performBatchUpdates(nil)
    table.tableView.layoutIfNeeded()
    let found = table.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height
    expectSame(found, 20 + (try textHeight(SampleTexts.german, FoldingCell.font, width: 335)))
  }

  @Test func `the heights stay right when the phone is turned in the middle of the list`() throws {
    let rows = (0..<60).map { SampleTexts.long[$0 % SampleTexts.long.count] }
    let table = CellTable(OrderedCell.self, rows) { $0.show($1, in: .textFirst) }
    table.layOut(width: 375, height: 667)
    table.tableView.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    table.tableView.layoutIfNeeded()
    table.layOut(width: 667, height: 375)
    for indexPath in table.tableView.indexPathsForVisibleRows ?? [] {
      let expected = 22 + (try textHeight(rows[indexPath.row], OrderedCell.font, width: 645))
      expectSame(table.tableView.rectForRow(at: indexPath).height, expected, "row \(indexPath.row)")
      expectSame(try table.cell(indexPath.row).frame.height, expected, "live row \(indexPath.row)")
    }
    table.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    table.layOut(width: 375, height: 667)
    for indexPath in table.tableView.indexPathsForVisibleRows ?? [] {
      expectSame(
        try table.cell(indexPath.row).frame.height,
        22 + (try textHeight(rows[indexPath.row], OrderedCell.font, width: 353)))
    }
  }
}
