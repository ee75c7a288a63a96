import CellTestSupport
import Foundation
import Testing
import UIKit

// Fonts by text style, and constants that grow with them.

private final class ArticleRow: UITableViewCell {
  private let categoryLabel = ArticleRow.label(.caption1, lines: 1)
  private let titleLabel = ArticleRow.label(.title3)
  private let leadLabel = ArticleRow.label(.subheadline)

  private static func label(_ style: UIFont.TextStyle, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.font = UIFont.preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    var previous = contentView.topAnchor
    for label in [categoryLabel, titleLabel, leadLabel] {
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: previous, constant: 6),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
      previous = label.bottomAnchor
    }
    previous.constraint(equalTo: contentView.bottomAnchor, constant: -6).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(category: String, title: String, lead: String) {
    categoryLabel.text = category.uppercased()
    titleLabel.text = title
    leadLabel.text = lead
  }
}

private final class ScaledCell: UITableViewCell {
  static let margin = UIFontMetrics(forTextStyle: .body).scaledValue(for: 20)

  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = UIFontMetrics.default.scaledFont(for: UIFont.systemFont(ofSize: 19, weight: .medium))
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Self.margin),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.margin),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Self.margin),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Colours of borders follow the appearance, which is told by a hook.
private final class OutlinedCell: UITableViewCell {
  private let box = UIView()
  private let label = UILabel()
  private(set) var changes = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.layer.borderWidth = 1 / UIScreen.main.scale
    label.text = SampleTexts.korean
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .callout)
    contentView.addSubview(box)
    box.addSubview(label)
    box.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
    ])
    applyBorder()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changes += 1
    if traitCollection.userInterfaceStyle != previousTraitCollection?.userInterfaceStyle { applyBorder() }
  }

  private func applyBorder() {
    box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}

/// Side by side at ordinary sizes, one below the other at sizes for accessibility.
private final class PairCell: UITableViewCell {
  let keyLabel = UILabel()
  let valueLabel = UILabel()
  private lazy var stack = UIStackView(arrangedSubviews: [keyLabel, valueLabel])

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    [keyLabel, valueLabel].forEach {
      $0.font = .systemFont(ofSize: 16)
      $0.numberOfLines = 0
    }
    keyLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    keyLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    stack.alignment = isLarge ? .leading : .firstBaseline
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct DynamicTypeCellTests {
  @Test func `text styles have Apple's sizes`() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize == 53)
  }

  @Test(arguments: phoneWidths)
  func `a row of three text styles`(width: CGFloat) throws {
    let table = CellTable(ArticleRow.self, SampleTexts.long) {
      $0.configure(category: "islands", title: $1, lead: $1)
    }
    let caption = try textHeight("ISLANDS", .preferredFont(forTextStyle: .caption1))
    let expected = try SampleTexts.long.map {
      try 24 + caption + textHeight($0, .preferredFont(forTextStyle: .title3), width: width - 32)
        + textHeight($0, .preferredFont(forTextStyle: .subheadline), width: width - 32)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `scaled fonts and values are those of the usual size`(width: CGFloat) throws {
    #expect(ScaledCell.margin == 20)
    let table = CellTable(ScaledCell.self, [SampleTexts.japanese]) { $0.label.text = $1 }
    let font = UIFont.systemFont(ofSize: 19, weight: .medium)
    expectHeights(of: table, width: width, are: [try 40 + textHeight(SampleTexts.japanese, font, width: width - 40)])
  }

  @Test(arguments: phoneWidths)
  func `an outline does not take part in the height`(width: CGFloat) throws {
    let table = CellTable(OutlinedCell.self, [0]) { _, _ in }
    let text = try textHeight(SampleTexts.korean, .preferredFont(forTextStyle: .callout), width: width - 28)
    expectHeights(of: table, width: width, are: [28 + text])
    let cell = try table.cell(0)
    cell.overrideUserInterfaceStyle = .dark
    #expect(cell.traitCollection.userInterfaceStyle == .dark)
  }

  @Test(arguments: phoneWidths)
  func `a key and its value on one baseline`(width: CGFloat) throws {
    let pairs = [("Line", "7"), ("Remark", SampleTexts.english), ("备注", SampleTexts.german)]
    let table = CellTable(PairCell.self, pairs) { ($0.keyLabel.text, $0.valueLabel.text) = $1 }
    let font = UIFont.systemFont(ofSize: 16)
    let latin = try pairs[0..<2].map { key, value in
      try 22 + textHeight(value, font, width: width - 44 - textWidth(key, font))
    }
    // A line with characters of another font may be lower below the baseline, so only Latin ones are compared.
    expectSame(Array(table.heights(width: width)[0..<2]), latin)
  }
}
