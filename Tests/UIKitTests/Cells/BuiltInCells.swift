import CellTestSupport
import Foundation
import Testing
import UIKit

// The cells that UIKit has: styles with labels, accessories and content configurations.

private final class SubtitleCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    textLabel?.numberOfLines = 0
    detailTextLabel?.numberOfLines = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ title: String, _ subtitle: String?) {
    textLabel?.text = title
    detailTextLabel?.text = subtitle
  }
}

private final class ValueCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A cell of the style, with a subview of its own, sized by `sizeThatFits` of the app.
private final class ChoiceCell: UITableViewCell {
  private let checkmark = UIImageView(image: UIImage(systemName: "checkmark"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryView = checkmark
    accessoryView?.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    selectionStyle = .none
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class ListCell: UITableViewCell {
  func configure(_ title: String, _ detail: String?) {
    var content = defaultContentConfiguration()
    content.text = title
    content.secondaryText = detail
    content.textProperties.font = .systemFont(ofSize: 17)
    content.textProperties.color = .label
    content.secondaryTextProperties.font = .systemFont(ofSize: 13)
    contentConfiguration = content
  }
}

@Suite struct BuiltInCellTests {
  @Test(arguments: phoneWidths)
  func `a line of a default cell is 44 points high`(width: CGFloat) {
    let table = CellTable(UITableViewCell.self, ["One", "Two", ""]) { cell, text in cell.textLabel?.text = text }
    expectHeights(of: table, width: width, are: [44, 44, 44])
  }

  @Test(arguments: phoneWidths)
  func `values are beside their names`(width: CGFloat) throws {
    let table = CellTable(ValueCell.self, [("Name", "Ada"), ("Pier", "3")]) {
      $0.textLabel?.text = $1.0
      $0.detailTextLabel?.text = $1.1
    }
    expectHeights(of: table, width: width, are: [44, 44])
    let cell = try table.cell(0)
    cell.layoutIfNeeded()
    let name = try #require(cell.textLabel).frame
    let value = try #require(cell.detailTextLabel).frame
    #expect(name.minX > 0)
    #expect(name.maxX <= value.minX)
    #expect(value.maxX <= width)
    expectSame(name.midY, value.midY)
  }

  @Test(arguments: phoneWidths)
  func `titles and subtitles wrap beside the accessory`(width: CGFloat) throws {
    let rows: [(String, String?)] = [
      (SampleTexts.word, nil), (SampleTexts.word, "short"), (SampleTexts.english, SampleTexts.german),
    ]
    let table = CellTable(SubtitleCell.self, rows) { $0.configure($1.0, $1.1) }
    let found = table.heights(width: width)
    #expect(found[0] >= 44)
    #expect(found[2] > found[1])
    let cell = try table.cell(2)
    cell.layoutIfNeeded()
    let title = try #require(cell.textLabel)
    let subtitle = try #require(cell.detailTextLabel)
    expectSame(
      title.frame.height, try textHeight(SampleTexts.english, title.font, width: title.frame.width), "title")
    expectSame(
      subtitle.frame.height, try textHeight(SampleTexts.german, subtitle.font, width: subtitle.frame.width), "subtitle")
    #expect(title.frame.maxY <= subtitle.frame.minY + 1e-6)
    #expect(subtitle.frame.maxY <= cell.contentView.frame.height)
    #expect(cell.contentView.frame.width < width)
    // The texts are the whole of the height, apart from margins that do not depend on them.
    let other = try table.cell(1)
    other.layoutIfNeeded()
    let texts = title.frame.height + subtitle.frame.height
    let otherTexts = try #require(other.textLabel).frame.height + #require(other.detailTextLabel).frame.height
    if found[1] > 44 { expectSame(found[2] - texts, found[1] - otherTexts) }
  }

  @Test(arguments: phoneWidths)
  func `an accessory view makes the content narrower`(width: CGFloat) throws {
    let table = CellTable(ChoiceCell.self, ["a", "b"]) { $0.textLabel?.text = $1 }
    expectHeights(of: table, width: width, are: [44, 44])
    #expect(try table.cell(0).contentView.frame.width < width - 24)
    #expect(try table.cell(0).accessoryView?.frame.size == CGSize(width: 24, height: 24))
  }

  @Test(arguments: phoneWidths)
  func `a content configuration is as high as its texts`(width: CGFloat) throws {
    let rows: [(String, String?)] = [
      (SampleTexts.word, nil), (SampleTexts.chinese, nil), (SampleTexts.english, SampleTexts.hindi),
    ]
    let table = CellTable(ListCell.self, rows) { $0.configure($1.0, $1.1) }
    var margins = UIListContentConfiguration.cell().directionalLayoutMargins
    #expect(margins.top == 11)
    let found = table.heights(width: width)
    #expect(found[0] >= 44)
    // The leading margin is the configuration's, or the table's if that is larger.
    margins.leading = max(margins.leading, 16)
    let room = width - margins.leading - margins.trailing
    let text = try textHeight(SampleTexts.english, .systemFont(ofSize: 17), width: room)
    let detail = try textHeight(SampleTexts.hindi, .systemFont(ofSize: 13), width: room)
    #expect(abs(found[2] - (22 + text + 3 + detail)) <= 20, "about \(22 + text + 3 + detail), found \(found[2])")
  }
}
