import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

// A hierarchy of base classes whose members subclasses override.

open class BaseTableCell: UITableViewCell {
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    attribute()
    addView()
    setAutoLayout()
  }

  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open func attribute() {}
  open func addView() {}
  open func setAutoLayout() {}
}

class TimeCell: BaseTableCell {
  lazy var hourLabel = UILabel()
  lazy var eventLabel = UILabel()

  var insets: UIEdgeInsets { UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20) }

  override func attribute() {
    hourLabel.font = .systemFont(ofSize: 13)
    eventLabel.font = .systemFont(ofSize: 17)
    eventLabel.numberOfLines = 0
  }

  override func addView() {
    [hourLabel, eventLabel].forEach(contentView.addSubview)
  }

  override func setAutoLayout() {
    hourLabel.snp.makeConstraints {
      $0.top.equalToSuperview().inset(insets.top)
      $0.leading.trailing.equalToSuperview().inset(insets.left)
    }
    eventLabel.snp.makeConstraints {
      $0.top.equalTo(hourLabel.snp.bottom)
      $0.leading.trailing.equalTo(hourLabel)
      $0.bottom.equalToSuperview().inset(insets.bottom)
    }
  }
}

final class LargeTimeCell: TimeCell {
  override var insets: UIEdgeInsets { UIEdgeInsets(top: 30, left: 40, bottom: 35, right: 40) }
}

@Suite struct OpenHierarchyCellTests {
  private func check<Cell: TimeCell>(_ type: Cell.Type, insets: UIEdgeInsets, width: CGFloat) throws {
    let table = CellTable(type, SampleTexts.long) {
      $0.hourLabel.text = "06:30"
      $0.eventLabel.text = $1
    }
    let hour = try textHeight("06:30", .systemFont(ofSize: 13))
    let expected = try SampleTexts.long.map {
      try insets.top + hour + textHeight($0, .systemFont(ofSize: 17), width: width - 2 * insets.left) + insets.bottom
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths) func `the base class`(width: CGFloat) throws {
    try check(TimeCell.self, insets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20), width: width)
  }

  @Test(arguments: phoneWidths) func `a subclass with other insets`(width: CGFloat) throws {
    try check(LargeTimeCell.self, insets: UIEdgeInsets(top: 30, left: 40, bottom: 35, right: 40), width: width)
  }
}
