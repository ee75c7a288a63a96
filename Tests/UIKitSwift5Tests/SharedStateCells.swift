import CellTestSupport
import Foundation
import Testing
import UIKit

// Code of the years before strict concurrency: shared mutable state, singletons, closures that capture anything. The
// target compiles in the language mode of Swift 5.

class Appearance {
  static var current = Appearance()

  var titleFont = UIFont.systemFont(ofSize: 18)
  var inset: CGFloat = 12
}

final class PriceFormatter {
  static let shared = PriceFormatter()

  private let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.numberStyle = .decimal
    formatter.minimumFractionDigits = 2
    formatter.maximumFractionDigits = 2
    return formatter
  }()

  func string(_ value: Double) -> String { formatter.string(from: NSNumber(value: value)) ?? "" }
}

protocol BasketCellDelegate: AnyObject {
  func basketCellDidChange(_ cell: BasketCell)
}

class BasketCell: UITableViewCell {
  static var reuseIdentifier: String { return String(describing: self) }

  weak var delegate: BasketCellDelegate?
  var removeHandler: ((BasketCell) -> Void)?

  let nameLabel = UILabel()
  let priceLabel = UILabel()
  let removeButton = UIButton(type: .system)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    nameLabel.numberOfLines = 0
    nameLabel.font = Appearance.current.titleFont
    priceLabel.font = UIFont.systemFont(ofSize: 14)
    removeButton.setTitle("Remove", for: .normal)
    removeButton.addAction(
      UIAction(handler: { [weak self] _ in
        guard let cell = self else { return }
        cell.removeHandler?(cell)
        cell.delegate?.basketCellDidChange(cell)
      }), for: .touchUpInside)
    let inset = Appearance.current.inset
    [nameLabel, priceLabel, removeButton].forEach { view in
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: inset),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: inset),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -inset),
      priceLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      priceLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      priceLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -inset),
      removeButton.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
      removeButton.centerYAnchor.constraint(equalTo: priceLabel.centerYAnchor),
      removeButton.leadingAnchor.constraint(greaterThanOrEqualTo: priceLabel.trailingAnchor, constant: 8),
    ])
  }

  func configure(name: String, price: Double) {
    nameLabel.text = name
    priceLabel.text = PriceFormatter.shared.string(price)
  }
}

class Basket: NSObject, BasketCellDelegate {
  static let didChange = Notification.Name("BasketDidChange")

  var changes = 0

  func basketCellDidChange(_ cell: BasketCell) {
    changes += 1
    NotificationCenter.default.post(name: Basket.didChange, object: self)
  }
}

@Suite struct SharedStateCellTests {
  @Test(arguments: phoneWidths)
  func `a cell with a shared appearance`(width: CGFloat) throws {
    let goods = [(SampleTexts.word, 2.5), (SampleTexts.english, 1234.0), (SampleTexts.japanese, 0.99)]
    let table = CellTable(BasketCell.self, goods) { $0.configure(name: $1.0, price: $1.1) }
    let expected = try goods.map { name, price in
      try 28 + textHeight(name, Appearance.current.titleFont, width: width - 24)
        + textHeight(PriceFormatter.shared.string(price), .systemFont(ofSize: 14))
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test func `closures and delegates are told`() {
    let basket = Basket()
    var removed = 0
    let notes = NSMutableArray()
    let token = NotificationCenter.default.addObserver(forName: Basket.didChange, object: basket, queue: nil) { _ in
      notes.add(1)
    }
    let cell = BasketCell(style: .default, reuseIdentifier: BasketCell.reuseIdentifier)
    cell.delegate = basket
    cell.removeHandler = { _ in removed += 1 }
    cell.removeButton.sendActions(for: .touchUpInside)
    #expect(removed == 1)
    #expect(basket.changes == 1)
    #expect(notes.count == 1)
    #expect(cell.reuseIdentifier == "BasketCell")
    NotificationCenter.default.removeObserver(token)
  }
}
