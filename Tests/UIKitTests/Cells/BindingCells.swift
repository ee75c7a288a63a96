import CellTestSupport
import Foundation
import Testing
import UIKit

// View models, bound by observables, delegates and closures.

/// A value that tells its listener about changes.
private final class Observable<Value> {
  typealias Listener = (Value) -> Void

  var value: Value {
    didSet { listener?(value) }
  }

  private var listener: Listener?

  init(_ value: Value) {
    self.value = value
  }

  func bind(_ listener: @escaping Listener) {
    self.listener = listener
    listener(value)
  }
}

private final class DishViewModel {
  let name: Observable<String>
  let details: Observable<String?>

  init(name: String, details: String? = nil) {
    self.name = Observable(name)
    self.details = Observable(details)
  }
}

private final class DishCell: UITableViewCell {
  static let identifier = "DishCell"

  private let nameLabel: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .label
    label.numberOfLines = 0
    return label
  }()

  private let detailsLabel: UILabel = {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.font = .systemFont(ofSize: 14)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    return label
  }()

  var viewModel: DishViewModel? {
    didSet {
      guard let viewModel = viewModel else { return }
      viewModel.name.bind { [weak self] in self?.nameLabel.text = $0 }
      viewModel.details.bind { [weak self] in self?.detailsLabel.text = $0 }
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    contentView.addSubview(nameLabel)
    contentView.addSubview(detailsLabel)
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 14),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),

      detailsLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 6),
      detailsLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      detailsLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      detailsLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private protocol OrderLineRepresentable {
  var title: String { get }
  var amount: String { get }
  var remark: String? { get }
}

private struct OrderLine: OrderLineRepresentable {
  var title: String
  var price: Decimal
  var count: Int
  var remark: String?

  var amount: String { "\(price * Decimal(count)) €" }
}

private final class OrderLineCell: UITableViewCell {
  private lazy var titleLabel: UILabel = makeLabel(.systemFont(ofSize: 16), lines: 0)
  private lazy var amountLabel: UILabel = makeLabel(.systemFont(ofSize: 16, weight: .medium), lines: 1)
  private lazy var remarkLabel: UILabel = makeLabel(.italicSystemFont(ofSize: 13), lines: 2)
  private var remarkTop: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUpViews()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUpViews()
  }

  private func makeLabel(_ font: UIFont, lines: Int) -> UILabel {
    let label = UILabel()
    label.font = font
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private func setUpViews() {
    [titleLabel, amountLabel, remarkLabel].forEach { contentView.addSubview($0) }
    amountLabel.textAlignment = .right
    amountLabel.setContentHuggingPriority(.required, for: .horizontal)
    amountLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    remarkTop = remarkLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: amountLabel.leadingAnchor, constant: -12),
      amountLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
      amountLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      remarkTop,
      remarkLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      remarkLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      remarkLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  func configure(with line: OrderLineRepresentable) {
    titleLabel.text = line.title
    amountLabel.text = line.amount
    remarkLabel.text = line.remark
    remarkTop.constant = line.remark == nil ? 0 : 4
  }
}

private protocol CounterCellDelegate: AnyObject {
  func counterCell(_ cell: CounterCell, didChange count: Int)
}

private final class CounterCell: UITableViewCell {
  weak var delegate: CounterCellDelegate?
  var onReset: (() -> Void)?

  private(set) var count = 0 {
    didSet { countLabel.text = String(repeating: "\(count) ferries. ", count: count) }
  }

  let plusButton = UIButton(type: .system)
  let resetButton = UIButton(type: .custom)
  private let countLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    countLabel.numberOfLines = 0
    countLabel.font = UIFont.systemFont(ofSize: 15)
    plusButton.setTitle("+", for: .normal)
    resetButton.setTitle("Reset", for: .normal)
    resetButton.setTitleColor(.systemRed, for: .normal)
    plusButton.addAction(
      UIAction { [weak self] _ in
        guard let self = self else { return }
        self.count += 1
        self.delegate?.counterCell(self, didChange: self.count)
      }, for: .touchUpInside)
    resetButton.addAction(
      UIAction { [weak self] _ in
        self?.count = 0
        self?.onReset?()
      }, for: .touchUpInside)
    for view in [countLabel, plusButton, resetButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      countLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      countLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      countLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      plusButton.topAnchor.constraint(equalTo: countLabel.bottomAnchor, constant: 8),
      plusButton.leadingAnchor.constraint(equalTo: countLabel.leadingAnchor),
      plusButton.heightAnchor.constraint(equalToConstant: 36),
      plusButton.widthAnchor.constraint(equalToConstant: 44),
      plusButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      resetButton.centerYAnchor.constraint(equalTo: plusButton.centerYAnchor),
      resetButton.leadingAnchor.constraint(equalTo: plusButton.trailingAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    delegate = nil
    onReset = nil
    count = 0
  }
}

@Suite struct BindingCellTests {
  private let semibold = UIFont.systemFont(ofSize: 17, weight: .semibold)

  @Test(arguments: phoneWidths)
  func `a bound view model gives the height`(width: CGFloat) throws {
    let models = [
      DishViewModel(name: SampleTexts.chinese, details: SampleTexts.english),
      DishViewModel(name: SampleTexts.word, details: SampleTexts.arabic),
      DishViewModel(name: SampleTexts.thai),
    ]
    let table = CellTable(DishCell.self, models) { cell, model in cell.viewModel = model }
    func expected() throws -> [CGFloat] {
      try models.map {
        try 34 + textHeight($0.name.value, semibold, width: width - 40)
          + textHeight($0.details.value ?? "", .systemFont(ofSize: 14), width: width - 40)
      }
    }
    expectHeights(of: table, width: width, are: try expected())
    // Details arrive, and the table is asked to measure again.
    models[2].details.value = SampleTexts.russian
    table.tableView.beginUpdates()
    table.tableView.endUpdates()
    table.tableView.reloadData()
    expectHeights(of: table, width: width, are: try expected())
  }

  @Test(arguments: phoneWidths)
  func `a line of an order leaves room for its amount`(width: CGFloat) throws {
    let lines = [
      OrderLine(title: SampleTexts.german, price: 12, count: 3, remark: SampleTexts.hindi),
      OrderLine(title: SampleTexts.word, price: 1050, count: 1),
    ]
    let table = CellTable(OrderLineCell.self, lines) { $0.configure(with: $1) }
    let expected: [CGFloat] = try lines.map {
      let amount = try textWidth($0.amount, .systemFont(ofSize: 16, weight: .medium))
      let remark = try textHeight($0.remark ?? "", .italicSystemFont(ofSize: 13), width: width - 32, lines: 2)
      return try 20 + textHeight($0.title, .systemFont(ofSize: 16), width: width - 44 - amount)
        + ($0.remark == nil ? 0 : 4 + remark)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  private final class Listener: CounterCellDelegate {
    var counts: [Int] = []
    func counterCell(_ cell: CounterCell, didChange count: Int) { counts.append(count) }
  }

  @Test(arguments: phoneWidths)
  func `buttons change what a cell shows and its height`(width: CGFloat) throws {
    let listener = Listener()
    var resets = 0
    let cell = CounterCell(style: .default, reuseIdentifier: nil)
    cell.delegate = listener
    cell.onReset = { resets += 1 }
    func expected() throws -> CGFloat {
      let text = String(repeating: "\(cell.count) ferries. ", count: cell.count)
      return try 60 + textHeight(text, .systemFont(ofSize: 15), width: width - 32)
    }
    expectSame(cell.contentView.fittingHeight(width: width), 60)
    for _ in 0..<12 { cell.plusButton.sendActions(for: .touchUpInside) }
    #expect(listener.counts == Array(1...12))
    expectSame(cell.contentView.fittingHeight(width: width), try expected())
    #expect(try expected() > 60 + textHeight("1", .systemFont(ofSize: 15)))
    cell.resetButton.sendActions(for: .touchUpInside)
    #expect(resets == 1)
    expectSame(cell.contentView.fittingHeight(width: width), 60)
  }
}
