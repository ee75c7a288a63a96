import CellTestSupport
import Foundation
import Testing
import UIKit

// Headers and footers of sections and of the table.

private final class MonthHeader: UITableViewHeaderFooterView {
  static let reuseIdentifier = "MonthHeader"

  let titleLabel: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.numberOfLines = 0
    return label
  }()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = .systemGroupedBackground
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 18),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 24),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -24),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class RemarkFooter: UITableViewHeaderFooterView {
  private let remarkLabel = UILabel()

  var remark: String? {
    get { remarkLabel.text }
    set { remarkLabel.text = newValue }
  }

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    remarkLabel.font = .systemFont(ofSize: 12)
    remarkLabel.textColor = .secondaryLabel
    remarkLabel.numberOfLines = 0
    remarkLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(remarkLabel)
    let views = ["remark": remarkLabel]
    contentView.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[remark]-20-|", options: [], metrics: nil, views: views))
    contentView.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[remark]-25-|", options: [], metrics: nil, views: views))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    remark = nil
  }
}

/// The header above all rows, which the table does not measure: the app does, and sets the frame.
private final class BannerView: UIView {
  private let titleLabel = UILabel()
  private let pictureView = UIView()

  init(title: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    titleLabel.numberOfLines = 0
    for view in [titleLabel, pictureView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      pictureView.topAnchor.constraint(equalTo: topAnchor),
      pictureView.leadingAnchor.constraint(equalTo: leadingAnchor),
      pictureView.trailingAnchor.constraint(equalTo: trailingAnchor),
      pictureView.heightAnchor.constraint(equalTo: pictureView.widthAnchor, multiplier: 9.0 / 16.0),
      titleLabel.topAnchor.constraint(equalTo: pictureView.bottomAnchor, constant: 12),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      titleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

extension UITableView {
  fileprivate func sizeHeaderToFit() {
    guard let header = tableHeaderView else { return }
    let size = header.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if header.frame.height != size.height {
      header.frame.size.height = size.height
      tableHeaderView = header
    }
  }
}

private final class Calendar: NSObject, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let months = [SampleTexts.word, SampleTexts.german]
  let remarks = [SampleTexts.arabic, "—"]

  override init() {
    super.init()
    tableView.register(MonthHeader.self, forHeaderFooterViewReuseIdentifier: MonthHeader.reuseIdentifier)
    tableView.register(RemarkFooter.self, forHeaderFooterViewReuseIdentifier: "remark")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "day")
    tableView.separatorStyle = .none
    tableView.sectionHeaderHeight = UITableView.automaticDimension
    tableView.sectionFooterHeight = UITableView.automaticDimension
    tableView.estimatedSectionHeaderHeight = 50
    tableView.estimatedSectionFooterHeight = 30
    if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
    tableView.dataSource = self
    tableView.delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { months.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 31 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "day", for: indexPath)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: MonthHeader.reuseIdentifier) as? MonthHeader
    header?.titleLabel.text = months[section]
    return header
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard let footer = tableView.dequeueReusableHeaderFooterView(withIdentifier: "remark") as? RemarkFooter else {
      return nil
    }
    footer.remark = remarks[section]
    return footer
  }
}

/// Views that are no header views, with heights by the delegate.
private final class PlainHeaders: NSObject, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView()

  override init() {
    super.init()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 50
    tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
    if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
  }

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = UIView()
    view.backgroundColor = .clear
    return view
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    section == 0 ? .leastNormalMagnitude : 10 * CGFloat(section)
  }
}

@Suite struct HeaderAndFooterTests {
  @Test(arguments: phoneWidths)
  func `headers and footers are as high as their texts`(width: CGFloat) throws {
    let calendar = Calendar()
    let table = calendar.tableView
    table.frame = CGRect(x: 0, y: 0, width: width, height: 3000)
    table.layoutIfNeeded()
    let headers = try calendar.months.map {
      try 24 + textHeight($0, .systemFont(ofSize: 20, weight: .semibold), width: width - 48)
    }
    let footers = try calendar.remarks.map { try 30 + textHeight($0, .systemFont(ofSize: 12), width: width - 40) }
    expectSame((0..<2).map { table.rectForHeader(inSection: $0).height }, headers)
    expectSame((0..<2).map { table.rectForFooter(inSection: $0).height }, footers)
    expectSame(table.contentSize.height, headers.reduce(0, +) + footers.reduce(0, +) + 4 * 31)
    expectSame(table.rectForHeader(inSection: 1).minY, headers[0] + 62 + footers[0])
  }

  @Test(arguments: phoneWidths)
  func `the header of the table is measured by the app`(width: CGFloat) throws {
    let calendar = Calendar()
    let table = calendar.tableView
    table.frame = CGRect(x: 0, y: 0, width: width, height: 3000)
    table.tableHeaderView = BannerView(title: SampleTexts.emoji)
    table.sizeHeaderToFit()
    table.layoutIfNeeded()
    let expected = try raisedToPixels(
      width * 9 / 16 + 24 + textHeight(SampleTexts.emoji, .systemFont(ofSize: 28, weight: .bold), width: width - 32))
    let header = try #require(table.tableHeaderView)
    expectSame([header.frame.width, header.frame.height], [width, expected])
    expectSame(table.rectForHeader(inSection: 0).minY, expected)
  }

  @Test func `heights by the delegate and a footer of the table`() {
    let headers = PlainHeaders()
    headers.tableView.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    headers.tableView.layoutIfNeeded()
    expectSame(headers.tableView.contentSize.height, 0 + 10 + 20 + 3 * 50 + 70)
    expectSame(headers.tableView.rectForRow(at: IndexPath(row: 1, section: 2)).maxY, 180)
  }
}
