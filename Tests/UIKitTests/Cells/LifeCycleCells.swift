import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

// Cells that do their work in the hooks that UIKit calls.

/// Constraints are made once, in `updateConstraints`, behind a flag.
private final class FlaggedCell: UITableViewCell {
  let titleLabel = UILabel()
  let bodyLabel = UILabel()
  private var didSetUpConstraints = false
  private(set) var updateCount = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.font = .systemFont(ofSize: 18)
    titleLabel.numberOfLines = 1
    bodyLabel.translatesAutoresizingMaskIntoConstraints = false
    bodyLabel.font = .systemFont(ofSize: 14)
    bodyLabel.numberOfLines = 0
    contentView.addSubview(titleLabel)
    contentView.addSubview(bodyLabel)
    setNeedsUpdateConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConstraints() {
    updateCount += 1
    if !didSetUpConstraints {
      NSLayoutConstraint.activate([
        titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
        titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
        bodyLabel.topAnchor.constraint(greaterThanOrEqualTo: titleLabel.bottomAnchor, constant: 10),
        bodyLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
        bodyLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
        bodyLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      ])
      didSetUpConstraints = true
    }
    super.updateConstraints()
  }
}

/// A view of its own, inside a cell, that makes its constraints in `updateConstraints`.
private final class LateView: UIView {
  private let label = UILabel()

  var text: String? {
    didSet {
      label.text = text
      setNeedsUpdateConstraints()
    }
  }

  override class var requiresConstraintBasedLayout: Bool { true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConstraints() {
    label.snp.remakeConstraints { make in
      make.edges.equalToSuperview().inset((text?.count ?? 0) > 20 ? 20 : 5)
    }
    super.updateConstraints()
  }
}

private final class LateCell: UITableViewCell {
  let lateView = LateView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(lateView)
    lateView.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A preferred width that is set after the first layout.
private final class TwoPassCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    contentView.addSubview(label)
    label.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(9)
      make.left.right.equalToSuperview().inset(30)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layoutIfNeeded()
    label.preferredMaxLayoutWidth = label.frame.width
    super.layoutSubviews()
  }
}

/// Constraints that are made again in each layout.
private final class RemakingCell: UITableViewCell {
  let label = UILabel()
  private let bar = UIView()
  private(set) var layoutCount = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    contentView.addSubview(label)
    contentView.addSubview(bar)
    label.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(10)
    }
    bar.snp.makeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(10)
      make.leading.trailing.bottom.equalToSuperview().inset(10)
      make.height.equalTo(6)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutCount += 1
    bar.snp.remakeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(10)
      make.leading.equalToSuperview().inset(10)
      make.width.equalTo(contentView.bounds.width / 3)
      make.bottom.equalToSuperview().inset(10)
      make.height.equalTo(6)
    }
  }
}

/// What a cell shows is reset before it shows another row.
private final class ResettingCell: UITableViewCell {
  private(set) var reuseCount = 0
  private let label = UILabel()
  private let noteLabel = UILabel()
  private var noteTop: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    awakeFromNib()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 17)
    noteLabel.numberOfLines = 0
    noteLabel.font = .systemFont(ofSize: 12)
    [label, noteLabel].forEach {
      contentView.addSubview($0)
      $0.translatesAutoresizingMaskIntoConstraints = false
      $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
      $0.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
    }
    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12).isActive = true
    noteTop = noteLabel.topAnchor.constraint(equalTo: label.bottomAnchor)
    noteTop?.isActive = true
    noteLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12).isActive = true
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
    noteLabel.text = nil
    noteTop?.constant = 0
  }

  /// Notes are only set, never cleared: `prepareForReuse` does that.
  func show(_ text: String, note: String?) {
    label.text = text
    if let note = note {
      noteLabel.text = note
      noteTop?.constant = 7
    }
  }
}

/// The state of a selection is shown by a larger margin.
private final class PickCell: UITableViewCell {
  private let label = UILabel()
  private var bottom: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.text = "Pick me"
    label.font = .systemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    bottom = contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      bottom,
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    bottom.constant = selected ? 40 : 10
    label.textColor = selected ? .systemBlue : .label
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.alpha = highlighted ? 0.5 : 1
  }
}

@Suite struct LifeCycleCellTests {
  @Test(arguments: phoneWidths)
  func `constraints may be made in updateConstraints`(width: CGFloat) throws {
    let texts = SampleTexts.long
    let table = CellTable(FlaggedCell.self, texts) { cell, text in
      cell.titleLabel.text = SampleTexts.word
      cell.bodyLabel.text = text
      cell.setNeedsUpdateConstraints()
      cell.updateConstraintsIfNeeded()
    }
    let title = try textHeight(SampleTexts.word, .systemFont(ofSize: 18))
    let expected = try texts.map { try 30 + title + textHeight($0, .systemFont(ofSize: 14), width: width - 30) }
    expectHeights(of: table, width: width, are: expected)
    // And without a word in the data source.
    let quiet = CellTable(FlaggedCell.self, texts) {
      $0.titleLabel.text = SampleTexts.word; $0.bodyLabel.text = $1
    }
    expectHeights(of: quiet, width: width, are: expected)
    #expect(try quiet.cell(0).updateCount > 0)
  }

  @Test(arguments: phoneWidths)
  func `a view inside a cell may make its constraints late`(width: CGFloat) throws {
    let texts = [SampleTexts.word, SampleTexts.chinese, "short", SampleTexts.hindi]
    let table = CellTable(LateCell.self, texts) { $0.lateView.text = $1 }
    let expected: [CGFloat] = try texts.map {
      let inset: CGFloat = $0.count > 20 ? 20 : 5
      return try 2 * inset + textHeight($0, .systemFont(ofSize: 16), width: width - 2 * inset)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `a preferred width that is set after layout`(width: CGFloat) throws {
    let table = CellTable(TwoPassCell.self, SampleTexts.long) { $0.label.text = $1 }
    func expected(_ width: CGFloat) throws -> [CGFloat] {
      try SampleTexts.long.map { try 18 + textHeight($0, .systemFont(ofSize: 15), width: width - 60) }
    }
    expectHeights(of: table, width: width, are: try expected(width))
    let other = phoneWidths[0] + phoneWidths[1] - width
    expectHeights(of: table, width: other, are: try expected(other))
  }

  @Test(arguments: phoneWidths)
  func `constraints that every layout makes again come to rest`(width: CGFloat) throws {
    let table = CellTable(RemakingCell.self, [SampleTexts.thai, SampleTexts.word]) { $0.label.text = $1 }
    let expected = try [SampleTexts.thai, SampleTexts.word].map {
      try 36 + textHeight($0, .systemFont(ofSize: 15), width: width - 20)
    }
    expectHeights(of: table, width: width, are: expected)
    let cell = try table.cell(0)
    cell.layoutIfNeeded()
    #expect(cell.layoutCount < 12)
    expectSame(cell.contentView.subviews[1].frame.width, width / 3)
  }

  @Test(arguments: phoneWidths)
  func `cells are reset before they are used again`(width: CGFloat) throws {
    let rows: [(String, String?)] = (0..<60).map {
      (SampleTexts.long[$0 % 10], $0.isMultiple(of: 3) ? SampleTexts.russian : nil)
    }
    let table = CellTable(ResettingCell.self, rows) { $0.show($1.0, note: $1.1) }
    table.layOut(width: width, height: 667)
    var reused = 0
    for step in 0..<40 {
      table.tableView.contentOffset.y = CGFloat(step) * 120
      table.tableView.layoutIfNeeded()
      for indexPath in table.tableView.indexPathsForVisibleRows ?? [] {
        let (text, note) = rows[indexPath.row]
        var expected = try 24 + textHeight(text, .systemFont(ofSize: 17), width: width - 32)
        if let note { expected += 7 + (try textHeight(note, .systemFont(ofSize: 12), width: width - 32)) }
        expectSame(table.tableView.rectForRow(at: indexPath).height, expected, "row \(indexPath.row)")
        reused = max(reused, try table.cell(indexPath.row).reuseCount)
      }
    }
    #expect(reused > 0)
  }

  @Test func `a selected row is higher after an update`() throws {
    let table = CellTable(PickCell.self, [0, 1, 2]) { _, _ in }
    let text = try textHeight("Pick me", .systemFont(ofSize: 17))
    expectHeights(of: table, width: 375, are: [20 + text, 20 + text, 20 + text])
    table.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    let cell = try table.cell(1)
    #expect(cell.isSelected)
    expectSame(cell.contentView.fittingHeight(width: 375), 50 + text)
    table.tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
    expectSame(cell.contentView.fittingHeight(width: 375), 20 + text)
    cell.setHighlighted(true, animated: false)
    #expect(cell.contentView.alpha == 0.5)
  }
}
