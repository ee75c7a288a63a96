import CellTestSupport
import Foundation
import Testing
import UIKit

// Cells that are made of stack views.

extension UIStackView {
  fileprivate convenience init(
    _ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 0, alignment: UIStackView.Alignment = .fill,
    distribution: UIStackView.Distribution = .fill, _ views: [UIView]
  ) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
  }
}

extension UIView {
  fileprivate static func spacer() -> UIView {
    let view = UIView()
    view.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
    view.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
    return view
  }

  fileprivate func pin(to other: UIView, insets: UIEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
    ])
  }
}

extension UILabel {
  fileprivate convenience init(_ font: UIFont, lines: Int = 0) {
    self.init()
    self.font = font
    numberOfLines = lines
  }
}

private struct Recipe {
  var title: String
  var teaser: String?
  var ingredients: [String]
}

private final class RecipeCell: UITableViewCell {
  let titleLabel = UILabel(.systemFont(ofSize: 20, weight: .bold))
  let teaserLabel = UILabel(.systemFont(ofSize: 15), lines: 3)
  let ingredientStack = UIStackView(.vertical, spacing: 2, [])
  private(set) lazy var stack = UIStackView(.vertical, spacing: 8, [titleLabel, teaserLabel, ingredientStack])

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(stack)
    stack.setCustomSpacing(20, after: teaserLabel)
    stack.pin(to: contentView, insets: UIEdgeInsets(top: 16, left: 20, bottom: 24, right: 20))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with recipe: Recipe) {
    titleLabel.text = recipe.title
    teaserLabel.text = recipe.teaser
    teaserLabel.isHidden = recipe.teaser == nil
    ingredientStack.arrangedSubviews.forEach {
      ingredientStack.removeArrangedSubview($0)
      $0.removeFromSuperview()
    }
    for ingredient in recipe.ingredients {
      let label = UILabel(.systemFont(ofSize: 13))
      label.text = "• " + ingredient
      ingredientStack.addArrangedSubview(label)
    }
    ingredientStack.isHidden = recipe.ingredients.isEmpty
  }
}

private final class SettingCell: UITableViewCell {
  private let iconView = UIImageView()
  let titleLabel = UILabel(.systemFont(ofSize: 17))
  let toggle = UISwitch()
  let indicator = UIActivityIndicatorView(style: .medium)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    indicator.hidesWhenStopped = true
    titleLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let stack = UIStackView(
      .horizontal, spacing: 12, alignment: .center, [iconView, titleLabel, UIView.spacer(), indicator, toggle])
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      iconView.widthAnchor.constraint(equalToConstant: 29),
      iconView.heightAnchor.constraint(equalToConstant: 29),
    ])
    stack.pin(to: contentView, insets: UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class StatisticsCell: UITableViewCell {
  private lazy var columns = UIStackView(.horizontal, spacing: 10, alignment: .top, distribution: .fillEqually, [])

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(columns)
    columns.pin(to: contentView, insets: UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15))
    columns.isLayoutMarginsRelativeArrangement = true
    columns.layoutMargins = UIEdgeInsets(top: 18, left: 0, bottom: 18, right: 0)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ values: [(String, String)]) {
    columns.subviews.forEach { $0.removeFromSuperview() }
    values.forEach { value, caption in
      let number = UILabel(.systemFont(ofSize: 24, weight: .thin), lines: 1)
      number.text = value
      number.textAlignment = .center
      let text = UILabel(.systemFont(ofSize: 12))
      text.text = caption
      text.textAlignment = .center
      columns.addArrangedSubview(UIStackView(.vertical, spacing: 2, [number, text]))
    }
  }
}

private final class ButtonRowCell: UITableViewCell {
  private let names = ["Call", "Write", "Map"]
  private(set) lazy var buttons: [UIButton] = names.map { name in
    let button = UIButton(type: .custom)
    button.setTitle(name, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 4, bottom: 10, right: 4)
    button.layer.cornerRadius = 8
    return button
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let row = UIStackView(.horizontal, spacing: 8, distribution: .fillEqually, buttons)
    contentView.addSubview(row)
    row.pin(to: contentView, insets: UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct StackCellTests {
  @Test(arguments: phoneWidths)
  func `hidden parts of a recipe take neither height nor spacing`(width: CGFloat) throws {
    let recipes = [
      Recipe(title: "Soup", teaser: SampleTexts.english, ingredients: ["Leeks", SampleTexts.german, "盐"]),
      Recipe(title: SampleTexts.japanese, teaser: nil, ingredients: ["だし"]),
      Recipe(title: "Tea", teaser: SampleTexts.thai, ingredients: []),
      Recipe(title: "Water", teaser: nil, ingredients: []),
    ]
    let table = CellTable(RecipeCell.self, recipes) { $0.configure(with: $1) }
    let expected: [CGFloat] = try recipes.map { recipe in
      var height = try 40 + textHeight(recipe.title, .systemFont(ofSize: 20, weight: .bold), width: width - 40)
      if let teaser = recipe.teaser {
        height += 8 + (try textHeight(teaser, .systemFont(ofSize: 15), width: width - 40, lines: 3))
      }
      if !recipe.ingredients.isEmpty {
        height += recipe.teaser == nil ? 8 : 20
        height += 2 * CGFloat(recipe.ingredients.count - 1)
        for ingredient in recipe.ingredients {
          height += try textHeight("• " + ingredient, .systemFont(ofSize: 13), width: width - 40)
        }
      }
      return height
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `a switch beside a title`(width: CGFloat) throws {
    let titles = ["Sounds", SampleTexts.german]
    let table = CellTable(SettingCell.self, titles) { $0.titleLabel.text = $1 }
    // Icon, title, spacer and switch with three gaps; the indicator is hidden until it spins.
    let room = width - 32 - 29 - 51 - 36
    let expected = try titles.map { try 18 + max(31, textHeight($0, .systemFont(ofSize: 17), width: room)) }
    expectHeights(of: table, width: width, are: expected)
    let cell = try table.cell(0)
    cell.indicator.startAnimating()
    #expect(!cell.indicator.isHidden)
    expectSame(cell.contentView.fittingHeight(width: width), 49)
    #expect(cell.toggle.frame.size == CGSize(width: 51, height: 31))
  }

  @Test(arguments: phoneWidths)
  func `columns are equally wide`(width: CGFloat) throws {
    let values = [("24", "ferries"), ("1,200", SampleTexts.russian), ("7", "piers")]
    let table = CellTable(StatisticsCell.self, [values, Array(values.prefix(2))]) { $0.show($1) }
    let number = try textHeight("24", .systemFont(ofSize: 24, weight: .thin))
    let expected: [CGFloat] = try [3, 2].map { count in
      let column = (width - 30 - 10 * CGFloat(count - 1)) / CGFloat(count)
      let caption = try textHeight(SampleTexts.russian, .systemFont(ofSize: 12), width: column)
      return 36 + number + 2 + caption
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `buttons share the width`(width: CGFloat) throws {
    let table = CellTable(ButtonRowCell.self, [0]) { _, _ in }
    let title = try textHeight("Call", .systemFont(ofSize: 15, weight: .medium))
    expectHeights(of: table, width: width, are: [12 + 20 + title])
    for button in try table.cell(0).buttons { expectSame(button.frame.width, (width - 48) / 3) }
  }
}
