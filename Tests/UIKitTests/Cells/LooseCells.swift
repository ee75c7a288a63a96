import CellTestSupport
import Foundation
import Testing
import UIKit

// Cells whose constraints are not what their authors meant: UIKit has an answer for each.

private final class FloatingCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.text = SampleTexts.english
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    // Nothing ties the label to the bottom.
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class MisplacedCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let label = UILabel()
    label.text = "In the cell, not in its content view"
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 30),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -30),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class ForgottenCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let label = UILabel()
    label.text = "No constraints at all"
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Required gaps that leave no room in the first frame of a cell, which is 44 points high.
private final class GapCell: UITableViewCell {
  let upper = UILabel()
  let lower = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    [upper, lower].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      $0.numberOfLines = 0
      contentView.addSubview($0)
      $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
      $0.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
    }
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 16),
      lower.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class EmptyTextCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    contentView.addSubview(label)
    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11).isActive = true
    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct LooseCellTests {
  @Test(arguments: phoneWidths)
  func `without a chain to the bottom a row is 44 points high`(width: CGFloat) {
    expectHeights(of: CellTable(FloatingCell.self, [0, 1]) { _, _ in }, width: width, are: [44, 44])
  }

  @Test(arguments: phoneWidths)
  func `views in the cell itself do not make a height`(width: CGFloat) {
    expectHeights(of: CellTable(MisplacedCell.self, [0]) { _, _ in }, width: width, are: [44])
  }

  @Test(arguments: phoneWidths)
  func `a label without constraints makes no height`(width: CGFloat) {
    expectHeights(of: CellTable(ForgottenCell.self, [0]) { _, _ in }, width: width, are: [44])
  }

  @Test(arguments: phoneWidths)
  func `required gaps are kept in a self-sized row`(width: CGFloat) throws {
    let table = CellTable(GapCell.self, [SampleTexts.word, SampleTexts.thai]) {
      ($0.upper.text, $0.lower.text) = ($1, $1)
    }
    let expected = try [SampleTexts.word, SampleTexts.thai].map {
      try 48 + 2 * textHeight($0, .systemFont(ofSize: 17), width: width - 32)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test func `no label of a cell that is too low has a negative height`() {
    let cell = GapCell(style: .default, reuseIdentifier: nil)
    cell.upper.text = SampleTexts.word
    cell.lower.text = SampleTexts.word
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.upper.frame.height >= 0)
    #expect(cell.lower.frame.height >= 0)
    #expect(cell.upper.bounds.height >= 0)
  }

  @Test(arguments: phoneWidths)
  func `an empty label has no height`(width: CGFloat) throws {
    let texts = ["", nil, " ", "x"]
    let table = CellTable(EmptyTextCell.self, texts) { $0.label.text = $1 }
    let line = try 22 + textHeight("x", .systemFont(ofSize: 17))
    expectHeights(of: table, width: width, are: [22, 22, line, line])
  }
}
