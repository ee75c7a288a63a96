import CellTestSupport
import Foundation
import Testing
import UIKit

// Colours, fonts and spacings from themes and design systems.

private protocol Theme {
  var titleFont: UIFont { get }
  var bodyFont: UIFont { get }
  var accent: UIColor { get }
  var padding: CGFloat { get }
}

private struct CalmTheme: Theme {
  let titleFont = UIFont.systemFont(ofSize: 18, weight: .medium)
  let bodyFont = UIFont.systemFont(ofSize: 15)
  let accent = UIColor(red: 0.2, green: 0.5, blue: 0.4, alpha: 1)
  let padding: CGFloat = 16
}

private struct LoudTheme: Theme {
  var titleFont: UIFont { .systemFont(ofSize: 30, weight: .black) }
  var bodyFont: UIFont { .boldSystemFont(ofSize: 17) }
  var accent: UIColor { .hex(0xFF3B30) }
  var padding: CGFloat { 24 }
}

extension UIColor {
  fileprivate static func hex(_ value: Int) -> UIColor {
    UIColor(
      red: CGFloat((value >> 16) & 0xFF) / 255, green: CGFloat((value >> 8) & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: 1)
  }

  fileprivate static let appBrand = UIColor(red: 18 / 255, green: 52 / 255, blue: 86 / 255, alpha: 1)
  fileprivate static var adaptive: UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  }
}

private protocol Themable {
  func apply(_ theme: Theme)
}

private final class ThemedCell: UITableViewCell, Themable {
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private var paddings: [NSLayoutConstraint] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for label in [titleLabel, bodyLabel] {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
    }
    paddings = [
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: bodyLabel.bottomAnchor),
    ]
    NSLayoutConstraint.activate(
      paddings + [
        bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
        bodyLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
        bodyLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
      ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func apply(_ theme: Theme) {
    titleLabel.font = theme.titleFont
    titleLabel.textColor = theme.accent
    bodyLabel.font = theme.bodyFont
    paddings.forEach { $0.constant = theme.padding }
  }

  func setTexts(_ title: String, _ body: String) {
    titleLabel.text = title
    bodyLabel.text = body
  }
}

private enum Typography: CaseIterable {
  case title, body, remark

  var font: UIFont {
    switch self {
    case .title: return .systemFont(ofSize: 22, weight: .bold)
    case .body: return .systemFont(ofSize: 16, weight: .regular)
    case .remark: return UIFont(name: "Inter-Italic", size: 12) ?? .italicSystemFont(ofSize: 12)
    }
  }
}

private class TypographyLabel: UILabel {
  init(_ typography: Typography, text: String? = nil) {
    super.init(frame: .zero)
    self.font = typography.font
    self.text = text
    self.numberOfLines = 0
    self.textColor = .adaptive
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class TitleLabel: TypographyLabel {
  convenience init(text: String) {
    self.init(.title, text: text)
  }
}

private final class EmptyStateView: UIView {
  private let titleLabel = TitleLabel(text: "Nothing here")
  private let messageLabel = TypographyLabel(.body)
  private let remarkLabel = TypographyLabel(.remark)

  init(message: String, remark: String?) {
    super.init(frame: .zero)
    messageLabel.text = message
    remarkLabel.text = remark
    let stack = UIStackView(arrangedSubviews: [titleLabel, messageLabel, remarkLabel])
    stack.axis = .vertical
    stack.spacing = 10
    stack.setCustomSpacing(30, after: messageLabel)
    remarkLabel.isHidden = remark == nil
    [titleLabel, messageLabel, remarkLabel].forEach { $0.textAlignment = .center }
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 50),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -50),
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct ThemeCellTests {
  @Test(arguments: phoneWidths)
  func `another theme gives other heights`(width: CGFloat) throws {
    let themes: [any Theme] = [CalmTheme(), LoudTheme(), CalmTheme()]
    let table = CellTable(ThemedCell.self, themes) { cell, theme in
      cell.apply(theme)
      cell.setTexts(SampleTexts.emoji, SampleTexts.hindi)
    }
    let expected = try themes.map { theme in
      try 2 * theme.padding + 4 + textHeight(SampleTexts.emoji, theme.titleFont, width: width - 2 * theme.padding)
        + textHeight(SampleTexts.hindi, theme.bodyFont, width: width - 2 * theme.padding)
    }
    #expect(expected[0] == expected[2])
    expectHeights(of: table, width: width, are: expected)
  }

  @Test func `a theme that is applied again is measured again`() throws {
    let cell = ThemedCell(style: .default, reuseIdentifier: nil)
    cell.setTexts("Fog", "Wait")
    for theme in [CalmTheme(), LoudTheme(), CalmTheme()] as [any Theme] {
      cell.apply(theme)
      let texts = try textHeight("Fog", theme.titleFont) + textHeight("Wait", theme.bodyFont)
      expectSame(cell.contentView.fittingHeight(width: 375), 2 * theme.padding + 4 + texts)
    }
  }

  @Test(arguments: phoneWidths)
  func `labels of a design system`(width: CGFloat) throws {
    for remark in [nil, SampleTexts.russian] {
      let view = EmptyStateView(message: SampleTexts.english, remark: remark)
      var expected =
        try 100 + textHeight("Nothing here", Typography.title.font) + 10
        + textHeight(SampleTexts.english, Typography.body.font, width: 0.8 * width)
      if let remark { expected += 30 + (try textHeight(remark, Typography.remark.font, width: 0.8 * width)) }
      expectSame(view.fittingHeight(width: width), expected)
    }
  }

  @Test func `colours by number and by appearance`() {
    #expect(UIColor.hex(0xFF0000) == .red)
    #expect(UIColor.brand != UIColor.adaptive)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.adaptive.resolvedColor(with: dark) == .white)
    #expect(UIColor.adaptive.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
  }
}
