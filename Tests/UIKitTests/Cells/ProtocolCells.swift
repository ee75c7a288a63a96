import CellTestSupport
import Foundation
import Testing
import UIKit

// Protocols with default implementations, base classes with hooks, and generic helpers.

private protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable {
  static var reuseIdentifier: String { String(describing: self) }
}

extension UITableView {
  fileprivate func register<Cell: UITableViewCell>(_ type: Cell.Type) where Cell: Reusable {
    register(type, forCellReuseIdentifier: type.reuseIdentifier)
  }

  fileprivate func register<View: UITableViewHeaderFooterView>(header type: View.Type) where View: Reusable {
    register(type, forHeaderFooterViewReuseIdentifier: type.reuseIdentifier)
  }

  fileprivate func dequeue<Cell: UITableViewCell>(for indexPath: IndexPath) -> Cell where Cell: Reusable {
    guard let cell = dequeueReusableCell(withIdentifier: Cell.reuseIdentifier, for: indexPath) as? Cell else {
      fatalError("\(Cell.reuseIdentifier) is not registered")
    }
    return cell
  }

  fileprivate func dequeueHeader<View: UITableViewHeaderFooterView>() -> View? where View: Reusable {
    dequeueReusableHeaderFooterView(withIdentifier: View.reuseIdentifier) as? View
  }
}

private protocol CodedView {
  func buildHierarchy()
  func setUpConstraints()
  func configureAppearance()
  func applyCode()
}

extension CodedView {
  func applyCode() {
    buildHierarchy()
    setUpConstraints()
    configureAppearance()
  }

  func configureAppearance() {}
}

private enum Spacing: CGFloat {
  case tiny = 4
  case small = 8
  case medium = 12
  case large = 16
}

extension UIView {
  fileprivate func addSubviews(_ views: UIView...) {
    views.forEach { addSubview($0) }
  }

  @discardableResult
  fileprivate func withoutMask() -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }
}

private final class ContactCell: UITableViewCell, Reusable, CodedView {
  private lazy var cardView = UIView().withoutMask()
  private lazy var nameLabel = UILabel().withoutMask()
  private lazy var addressLabel = UILabel().withoutMask()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    applyCode()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func buildHierarchy() {
    contentView.addSubview(cardView)
    cardView.addSubviews(nameLabel, addressLabel)
  }

  func setUpConstraints() {
    NSLayoutConstraint.activate([
      cardView.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: Spacing.small.rawValue),
      cardView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -Spacing.small.rawValue),
      cardView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      cardView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Spacing.large.rawValue),
      cardView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Spacing.large.rawValue),

      nameLabel.topAnchor.constraint(equalTo: cardView.topAnchor, constant: Spacing.medium.rawValue),
      nameLabel.leadingAnchor.constraint(equalTo: cardView.leadingAnchor, constant: Spacing.medium.rawValue),
      nameLabel.trailingAnchor.constraint(equalTo: cardView.trailingAnchor, constant: -Spacing.medium.rawValue),

      addressLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: Spacing.tiny.rawValue),
      addressLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      addressLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      addressLabel.bottomAnchor.constraint(equalTo: cardView.bottomAnchor, constant: -Spacing.medium.rawValue),
    ])
  }

  func configureAppearance() {
    selectionStyle = .none
    backgroundColor = .clear
    cardView.backgroundColor = .secondarySystemGroupedBackground
    cardView.layer.cornerRadius = Spacing.medium.rawValue
    cardView.layer.masksToBounds = true
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    addressLabel.font = .preferredFont(forTextStyle: .footnote)
    [nameLabel, addressLabel].forEach { $0.numberOfLines = 0 }
  }

  func setUp(name: String, address: String) {
    (nameLabel.text, addressLabel.text) = (name, address)
  }
}

private class HookedCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    addViews()
    makeLayout()
    applyAttributes()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func addViews() {}
  func makeLayout() {}
  func applyAttributes() {
    selectionStyle = .none
    backgroundColor = .white
  }
}

private final class ForecastCell: HookedCell, Reusable {
  let dayLabel = UILabel()
  let summaryLabel = UILabel()
  let temperatureLabel = UILabel()

  override func addViews() {
    super.addViews()
    contentView.addSubviews(dayLabel, summaryLabel, temperatureLabel)
  }

  override func makeLayout() {
    [dayLabel, summaryLabel, temperatureLabel].forEach { $0.withoutMask() }
    NSLayoutConstraint.activate([
      dayLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      dayLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      dayLabel.widthAnchor.constraint(equalToConstant: 80),
      summaryLabel.leadingAnchor.constraint(equalTo: dayLabel.trailingAnchor, constant: 8),
      summaryLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      summaryLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
      temperatureLabel.leadingAnchor.constraint(equalTo: summaryLabel.trailingAnchor, constant: 8),
      temperatureLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      temperatureLabel.widthAnchor.constraint(equalToConstant: 60),
      temperatureLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  override func applyAttributes() {
    super.applyAttributes()
    dayLabel.font = .systemFont(ofSize: 15, weight: .bold)
    summaryLabel.font = .systemFont(ofSize: 15)
    summaryLabel.numberOfLines = 0
    temperatureLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    temperatureLabel.textAlignment = .right
  }
}

private final class LetterHeader: UITableViewHeaderFooterView, Reusable {
  let letterLabel = UILabel().withoutMask()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    letterLabel.font = .systemFont(ofSize: 22, weight: .black)
    contentView.addSubview(letterLabel)
    NSLayoutConstraint.activate([
      letterLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      letterLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      letterLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      letterLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class AddressBook: NSObject {
  enum Section: Int, CaseIterable {
    case weather, contacts
  }

  let tableView = UITableView(frame: .zero, style: .plain)
  let contacts = [("Ōe Kenzaburō", SampleTexts.japanese), ("Łukasz", SampleTexts.word), ("نور", SampleTexts.arabic)]
  let forecasts = [("Monday", SampleTexts.english, "−12°"), ("Tuesday", "Sun", "3°")]

  override init() {
    super.init()
    tableView.register(ContactCell.self)
    tableView.register(ForecastCell.self)
    tableView.register(header: LetterHeader.self)
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 70
    tableView.sectionHeaderHeight = UITableView.automaticDimension
    tableView.estimatedSectionHeaderHeight = 40
    if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
    tableView.dataSource = self
    tableView.delegate = self
  }
}

extension AddressBook: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .weather: return forecasts.count
    case .contacts: return contacts.count
    case .none: return 0
    }
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let section = Section(rawValue: indexPath.section) else { return UITableViewCell() }
    switch section {
    case .weather:
      let cell: ForecastCell = tableView.dequeue(for: indexPath)
      (cell.dayLabel.text, cell.summaryLabel.text, cell.temperatureLabel.text) = forecasts[indexPath.row]
      return cell
    case .contacts:
      let cell: ContactCell = tableView.dequeue(for: indexPath)
      cell.setUp(name: contacts[indexPath.row].0, address: contacts[indexPath.row].1)
      return cell
    }
  }
}

extension AddressBook: UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header: LetterHeader? = tableView.dequeueHeader()
    header?.letterLabel.text = section == 0 ? "Weather" : "Contacts"
    return header
  }
}

@Suite struct ProtocolCellTests {
  @Test func `the default identifier is the name of the class`() {
    #expect(ContactCell.reuseIdentifier == "ContactCell")
    #expect(LetterHeader.reuseIdentifier == "LetterHeader")
  }

  @Test(arguments: phoneWidths)
  func `sections of two classes have their heights`(width: CGFloat) throws {
    let book = AddressBook()
    book.tableView.frame = CGRect(x: 0, y: 0, width: width, height: 5000)
    book.tableView.layoutIfNeeded()
    let header = try 24 + textHeight("Weather", .systemFont(ofSize: 22, weight: .black))
    let forecasts = try book.forecasts.map { try 22 + textHeight($0.1, .systemFont(ofSize: 15), width: width - 172) }
    let contacts = try book.contacts.map {
      try 44 + textHeight($0.0, .preferredFont(forTextStyle: .headline), width: width - 56)
        + textHeight($0.1, .preferredFont(forTextStyle: .footnote), width: width - 56)
    }
    func heights(_ section: Int) -> [CGFloat] {
      (0..<book.tableView.numberOfRows(inSection: section)).map {
        book.tableView.rectForRow(at: IndexPath(row: $0, section: section)).height
      }
    }
    expectSame(heights(0), forecasts)
    expectSame(heights(1), contacts)
    expectSame((0..<2).map { book.tableView.rectForHeader(inSection: $0).height }, [header, header])
    expectSame(
      book.tableView.contentSize.height, 2 * header + forecasts.reduce(0, +) + contacts.reduce(0, +))
  }
}
