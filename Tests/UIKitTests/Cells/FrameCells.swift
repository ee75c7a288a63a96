import CellTestSupport
import Foundation
import Testing
import UIKit

// Cells that set frames, override geometry, or have hairlines and cards.

/// A list of cards: the cell makes its own frame smaller than the row.
private final class InsetCardCell: UITableViewCell {
  private let label = UILabel()

  override var frame: CGRect {
    get { super.frame }
    set {
      var frame = newValue
      frame.origin.x += 12
      frame.size.width -= 24
      super.frame = frame
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String) {
    label.text = text
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: size.width - 20, height: .greatestFiniteMagnitude))
    return CGSize(width: size.width, height: text.height + 20)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
  }
}

/// Frames only: the delegate of the table returns the height that a class method computes.
private final class ManualCell: UITableViewCell {
  static let font = UIFont.systemFont(ofSize: 16)
  static let margin: CGFloat = 14

  let pictureView = UIView()
  let label = UILabel()

  static func height(for text: String, width: CGFloat) -> CGFloat {
    let size = CGSize(width: width - 3 * margin - 40, height: .greatestFiniteMagnitude)
    let rect = NSString(string: text).boundingRect(
      with: size, options: [.usesLineFragmentOrigin], attributes: [.font: font], context: nil)
    return max(40, ceil(rect.height)) + 2 * margin
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = Self.font
    label.numberOfLines = 0
    pictureView.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    contentView.addSubview(pictureView)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    pictureView.frame = CGRect(x: margin, y: margin, width: 40, height: 40)
    label.frame = CGRect(
      x: pictureView.frame.maxX + margin, y: margin,
      width: contentView.bounds.width - pictureView.frame.maxX - 2 * margin,
      height: contentView.bounds.height - 2 * margin)
  }
}

private final class ManualList: NSObject, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView()

  override init() {
    super.init()
    tableView.register(ManualCell.self, forCellReuseIdentifier: "manual")
    tableView.dataSource = self
    tableView.delegate = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { SampleTexts.long.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "manual", for: indexPath)
    (cell as? ManualCell)?.label.text = SampleTexts.long[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    ManualCell.height(for: SampleTexts.long[indexPath.row], width: tableView.bounds.width)
  }
}

/// A line of one pixel below the text, and rows without a separator of the table.
private final class HairlineCell: UITableViewCell {
  let label = UILabel()
  let line = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    separatorInset = UIEdgeInsets(top: 0, left: CGFloat.greatestFiniteMagnitude, bottom: 0, right: 0)
    line.backgroundColor = UIColor(white: 0.8, alpha: 1)
    label.numberOfLines = 0
    [label, line].forEach {
      contentView.addSubview($0)
      $0.translatesAutoresizingMaskIntoConstraints = false
      $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      line.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A container whose corners and shadow are set when its size is known.
private final class ShadowCell: UITableViewCell {
  let container = UIView()
  private let gradient = CAGradientLayer()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(container)
    gradient.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    container.layer.insertSublayer(gradient, at: 0)
    container.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      container.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      container.leftAnchor.constraint(equalTo: contentView.leftAnchor, constant: 20),
      container.rightAnchor.constraint(equalTo: contentView.rightAnchor, constant: -20),
      container.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      container.heightAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.layoutIfNeeded()
    gradient.frame = container.bounds
    container.layer.cornerRadius = container.bounds.height / 8
    container.layer.shadowPath = UIBezierPath(roundedRect: container.bounds, cornerRadius: 8).cgPath
  }
}

@Suite struct FrameCellTests {
  @Test(arguments: phoneWidths)
  func `a list computes its heights itself`(width: CGFloat) throws {
    let list = ManualList()
    list.tableView.frame = CGRect(x: 0, y: 0, width: width, height: 5000)
    list.tableView.layoutIfNeeded()
    for (row, text) in SampleTexts.long.enumerated() {
      let lines = try textHeight(text, ManualCell.font, width: width - 82)
      let rect = list.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      expectSame(rect.height, max(40, lines.rounded(.up)) + 28)
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? ManualCell)
      cell.layoutIfNeeded()
      expectSame([cell.label.frame.minX, cell.label.frame.width], [68, width - 82])
    }
  }

  @Test(arguments: phoneWidths)
  func `a cell that changes its frame is narrower than its row`(width: CGFloat) throws {
    let cell = InsetCardCell(style: .default, reuseIdentifier: nil)
    cell.show(SampleTexts.english)
    let fitting = cell.sizeThatFits(CGSize(width: width - 24, height: 0))
    expectSame(fitting.height, try 20 + textHeight(SampleTexts.english, .systemFont(ofSize: 15), width: width - 44))
    cell.frame = CGRect(x: 0, y: 100, width: width, height: fitting.height)
    #expect(cell.frame == CGRect(x: 12, y: 100, width: width - 24, height: fitting.height))
    cell.layoutIfNeeded()
    expectSame(cell.contentView.frame.width, width - 24)
  }

  @Test(arguments: phoneWidths)
  func `a hairline is one pixel of the row`(width: CGFloat) throws {
    let table = CellTable(HairlineCell.self, [SampleTexts.word, SampleTexts.japanese]) { $0.label.text = $1 }
    let expected = try [SampleTexts.word, SampleTexts.japanese].map {
      try 16 + textHeight($0, .systemFont(ofSize: 17), width: width - 32) + 1 / pixelsPerPoint
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `corners follow the size`(width: CGFloat) throws {
    let table = CellTable(ShadowCell.self, [0, 1]) { _, _ in }
    let height = (width - 40) / 2
    expectHeights(of: table, width: width, are: [height, height].map { raisedToPixels($0 + 20) })
    let cell = try table.cell(1)
    cell.layoutIfNeeded()
    #expect(abs(cell.container.layer.cornerRadius - height / 8) < 0.1)
  }
}
