import CellTestSupport
import Foundation
import Testing
import UIKit

// Cells that use layout margins, safe areas and readable widths.

private final class MarginCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class DirectionalMarginView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 30, bottom: 13, trailing: 10)
    insetsLayoutMarginsFromSafeArea = false
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let views = ["label": label]
    NSLayoutConstraint.activate(
      ["H:|-[label]-|", "V:|-[label]-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, options: [], metrics: nil, views: views)
      })
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class SafeAreaView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 15)
    label.text = SampleTexts.english
    addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    let safeArea = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class ReadableCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.readableContentGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.readableContentGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct MarginCellTests {
  private let font = UIFont.systemFont(ofSize: 16)

  @Test(arguments: phoneWidths)
  func `margins that a cell sets`(width: CGFloat) throws {
    let margins = [
      UIEdgeInsets(top: 3, left: 40, bottom: 5, right: 20), .zero, UIEdgeInsets(top: 20, left: 9, bottom: 20, right: 9),
    ]
    let table = CellTable(MarginCell.self, margins) { cell, insets in
      cell.contentView.layoutMargins = insets
      cell.label.text = SampleTexts.korean
    }
    let expected = try margins.map {
      try $0.top + $0.bottom + textHeight(SampleTexts.korean, font, width: width - $0.left - $0.right)
    }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test(arguments: phoneWidths)
  func `margins that nobody sets`(width: CGFloat) throws {
    let table = CellTable(MarginCell.self, [SampleTexts.emoji]) { $0.label.text = $1 }
    table.layOut(width: width)
    let margins = try table.cell(0).contentView.layoutMargins
    #expect(margins.left > 0)
    #expect(margins.left == margins.right)
    let text = try textHeight(SampleTexts.emoji, font, width: width - margins.left - margins.right)
    expectHeights(of: table, width: width, are: [margins.top + text + margins.bottom])
  }

  @Test(arguments: phoneWidths)
  func `margins by the direction of reading`(width: CGFloat) throws {
    let view = DirectionalMarginView()
    view.label.text = SampleTexts.arabic
    let text = try textHeight(SampleTexts.arabic, .systemFont(ofSize: 15), width: width - 40)
    expectSame(view.fittingHeight(width: width), 20 + text)
    view.frame = CGRect(x: 0, y: 0, width: width, height: 20 + text)
    view.layoutIfNeeded()
    expectSame(view.label.frame.minX, 30)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expectSame(view.label.frame.minX, 10)
    expectSame(view.fittingHeight(width: width), 20 + text)
  }

  @Test(arguments: phoneWidths)
  func `without a window the safe area is the whole view`(width: CGFloat) throws {
    let text = try textHeight(SampleTexts.english, .systemFont(ofSize: 15), width: width - 20)
    expectSame(SafeAreaView().fittingHeight(width: width), 20 + text)
  }

  @Test func `a controller adds to the safe area`() throws {
    let controller = UIViewController()
    let view = SafeAreaView()
    controller.view = view
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 5)
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    view.layoutIfNeeded()
    #expect(view.label.frame.minX == 15)
    #expect(view.label.frame.minY == 30)
    #expect(view.label.frame.maxY == 667 - 40)
  }

  @Test(arguments: phoneWidths + [1200])
  func `lines of a readable width`(width: CGFloat) throws {
    let table = CellTable(ReadableCell.self, [SampleTexts.english]) { $0.label.text = $1 }
    table.layOut(width: width)
    let cell = try table.cell(0)
    cell.layoutIfNeeded()
    let readable = cell.contentView.readableContentGuide.layoutFrame.width
    #expect(readable <= width)
    #expect(readable < 700)
    expectHeights(of: table, width: width, are: [try 20 + textHeight(SampleTexts.english, font, width: readable)])
  }
}
