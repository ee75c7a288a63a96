import AttributedText
import CellTestSupport
import Foundation
import Fonts
import Testing
import Typesetting
import UIKit

// Content configurations: UIKit's list in forms of its own, and a configuration of the program's.

/// A configuration of the program's: a title above a rule and a note.
private struct NoteConfiguration: UIContentConfiguration, Hashable {
  var title = ""
  var note: String?
  var isHighlighted = false

  func makeContentView() -> UIView & UIContentView { NoteView(self) }

  func updated(for state: UIConfigurationState) -> NoteConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var copy = self
    copy.isHighlighted = state.isHighlighted || state.isSelected
    return copy
  }
}

private final class NoteView: UIView, UIContentView {
  private let title = UILabel()
  private let note = UILabel()
  private let rule = UIView()
  private var shown: NoteConfiguration

  var configuration: UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? NoteConfiguration, new != shown else { return }
      shown = new
      show()
    }
  }

  init(_ configuration: NoteConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    title.font = .preferredFont(forTextStyle: .headline)
    note.font = .preferredFont(forTextStyle: .footnote)
    note.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [title, rule, note])
    stack.axis = .vertical
    stack.spacing = 5
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      rule.heightAnchor.constraint(equalToConstant: 1),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
    show()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func show() {
    title.text = shown.title
    note.text = shown.note
    note.isHidden = shown.note == nil
    rule.isHidden = shown.note == nil
  }
}

/// A cell that makes its configuration from its state.
private final class StateCell: UITableViewCell {
  var line = ""

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var content = defaultContentConfiguration().updated(for: state)
    content.text = line
    content.textProperties.font = .systemFont(ofSize: state.isSelected ? 30 : 15)
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 20, trailing: 10)
    contentConfiguration = content
  }
}

/// Diffable rows with cells of a table.
private enum Part: Hashable { case main, rest }

@Suite struct ConfiguredRows {
  @Test func `a configuration of the program's own decides the height, again after reuse`() throws {
    let rows = [
      NoteConfiguration(title: "a", note: SampleTexts.english), NoteConfiguration(title: "b"),
      NoteConfiguration(title: "c", note: SampleTexts.hindi), NoteConfiguration(title: ""),
    ]
    let table = CellTable(UITableViewCell.self, rows) { $0.contentConfiguration = $1 }
    let (titleFont, noteFont) = (
      UIFont.preferredFont(forTextStyle: .headline), UIFont.preferredFont(forTextStyle: .footnote)
    )
    for width in phoneWidths {
      let expected = try rows.map { row in
        let title = try textHeight(row.title, titleFont)
        guard let note = row.note else { return 24 + title }
        return try 24 + title + 5 + 1 + 5 + textHeight(note, noteFont, width: width - 32)
      }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `an attributed title of a list's configuration keeps its fonts`() throws {
    let title = NSMutableAttributedString(string: "Big ", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    title.append(NSAttributedString(string: SampleTexts.english, attributes: [.font: UIFont.systemFont(ofSize: 12)]))
    let table = CellTable(UITableViewCell.self, [title]) { cell, title in
      var content = UIListContentConfiguration.cell()
      content.attributedText = title
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 20, bottom: 7, trailing: 30)
      cell.contentConfiguration = content
    }
    for width in phoneWidths {
      let text = StyledText(title, defaultFont: .preferredFont(forTextStyle: .body))
      let lines = raisedToPixels(CGFloat(try Typesetter(text).measure(maxWidth: Double(width - 50)).size.height))
      expectHeights(of: table, width: width, are: [lines + 13])
    }
  }

  @Test func `a cell that makes its configuration from its state is measured with it`() throws {
    let table = CellTable(StateCell.self, [SampleTexts.english, SampleTexts.word]) { cell, text in
      cell.line = text
      cell.setNeedsUpdateConfiguration()
    }
    for width in phoneWidths {
      let font = UIFont.systemFont(ofSize: 15)
      let expected = try table.items.map { max(44, 40 + (try textHeight($0, font, width: width - 20))) }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `diffable rows move and are replaced with their heights`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 5000), style: .plain)
    table.separatorStyle = .none
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Part, String>(tableView: table) { table, indexPath, text in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.contentConfiguration = NoteConfiguration(title: "t", note: text)
      return cell
    }
    func expectRows(_ texts: [[String]]) throws {
      table.layoutIfNeeded()
      let title = try textHeight("t", .preferredFont(forTextStyle: .headline))
      for (section, rows) in texts.enumerated() {
        #expect(table.numberOfRows(inSection: section) == rows.count)
        for (row, text) in rows.enumerated() {
          let note = try textHeight(text, .preferredFont(forTextStyle: .footnote), width: 343)
          expectSame(table.rectForRow(at: IndexPath(row: row, section: section)).height, 24 + title + 11 + note)
        }
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems([SampleTexts.english, SampleTexts.word, SampleTexts.thai])
    source.apply(snapshot, animatingDifferences: false)
    try expectRows([[SampleTexts.english, SampleTexts.word, SampleTexts.thai]])
    snapshot.moveItem(SampleTexts.thai, beforeItem: SampleTexts.english)
    snapshot.deleteItems([SampleTexts.word])
    snapshot.appendSections([.rest])
    snapshot.appendItems([SampleTexts.emoji], toSection: .rest)
    source.apply(snapshot, animatingDifferences: true)
    try expectRows([[SampleTexts.thai, SampleTexts.english], [SampleTexts.emoji]])
    snapshot.reloadItems([SampleTexts.emoji])
    source.apply(snapshot)
    try expectRows([[SampleTexts.thai, SampleTexts.english], [SampleTexts.emoji]])
  }
}

/// A header of a table that is sized as apps do it.
private final class IntroView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 21)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let bottom = label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18)
    bottom.priority = UILayoutPriority(999)
    let trailing = label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -25)
    trailing.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 25), trailing, bottom,
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension UITableView {
  /// Gives the header the height that its constraints need at the table's width.
  fileprivate func fitHeader() {
    guard let header = tableHeaderView else { return }
    let size = header.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard header.frame.height != size.height else { return }
    header.frame.size.height = size.height
    tableHeaderView = header
  }

  /// As ``fitHeader()``, by the compressed size after a layout at the table's width.
  fileprivate func fitHeaderByLayout() {
    guard let header = tableHeaderView as? IntroView else { return }
    header.frame.size.width = bounds.width
    header.layoutIfNeeded()
    header.label.preferredMaxLayoutWidth = header.label.frame.width
    header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    tableHeaderView = header
  }
}

@Suite struct SizedTableHeaders {
  @Test(arguments: [false, true])
  func `a header of a table is sized by its constraints at each width`(byLayout: Bool) throws {
    let table = CellTable(UITableViewCell.self, [1]) { cell, _ in
      cell.contentConfiguration = NoteConfiguration(title: "x")
    }
    let header = IntroView()
    header.label.text = SampleTexts.english
    table.tableView.tableHeaderView = header
    for width in phoneWidths + [375] {
      table.layOut(width: width)
      if byLayout { table.tableView.fitHeaderByLayout() } else { table.tableView.fitHeader() }
      table.tableView.layoutIfNeeded()
      let expected = 36 + (try textHeight(SampleTexts.english, .systemFont(ofSize: 21), width: width - 50))
      expectSame(header.frame.height, expected, "at \(width)")
      expectSame(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY, expected, "below it at \(width)")
    }
  }
}
