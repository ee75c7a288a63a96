import CellTestSupport
import Foundation
import Testing
import UIKit

// Labels that keep room around their text, and views that say how large they are.

/// Insets through `textRect`, which is right for any number of lines.
private class InsetLabel: UILabel {
  var textInsets = UIEdgeInsets.zero {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = super.textRect(forBounds: bounds.inset(by: textInsets), limitedToNumberOfLines: numberOfLines)
    let outward = UIEdgeInsets(
      top: -textInsets.top, left: -textInsets.left, bottom: -textInsets.bottom, right: -textInsets.right)
    return inner.inset(by: outward)
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: textInsets))
  }
}

/// Padding through `intrinsicContentSize`, which is what most projects have.
private final class PaddedLabel: UILabel {
  private let padding: UIEdgeInsets

  init(padding: UIEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)) {
    self.padding = padding
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: padding))
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
  }
}

/// Only the drawing is inset; the size stays the size of the text.
private final class ShiftedLabel: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.insetBy(dx: 6, dy: 0))
  }
}

/// A number in a circle, or in a capsule when it has several digits.
private final class BadgeLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 12, weight: .bold)
    textAlignment = .center
    textColor = .white
    backgroundColor = .systemRed
    clipsToBounds = true
    setContentHuggingPriority(.required, for: .horizontal)
    setContentCompressionResistancePriority(.required, for: .horizontal)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.height += 6
    size.width = max(size.width + 10, size.height)
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

/// A label of a fixed size, whatever its text is.
private final class PosterLabel: UILabel {
  override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 300) }
}

/// A rule that is as wide as it may be.
private final class RuleView: UIView {
  var thickness: CGFloat = 3 {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: thickness) }
}

private final class LabelledCell: UITableViewCell {
  private var content: UIView?

  func embed(_ view: UIView, insets: UIEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)) {
    content?.removeFromSuperview()
    content = view
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: insets.top),
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: insets.left),
      contentView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.right),
      contentView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    ])
  }
}

private final class InboxCell: UITableViewCell {
  let subjectLabel = UILabel()
  let badge = BadgeLabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    subjectLabel.numberOfLines = 0
    subjectLabel.font = .systemFont(ofSize: 16)
    for view in [subjectLabel, badge] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      subjectLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      subjectLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      subjectLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      subjectLabel.trailingAnchor.constraint(equalTo: badge.leadingAnchor, constant: -8),
      badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct PaddingLabelTests {
  private let font = UIFont.systemFont(ofSize: 15)

  private func prepare(_ label: UILabel, _ text: String, lines: Int = 0) -> UILabel {
    label.font = font
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test(arguments: phoneWidths)
  func `insets of the text rectangle make lines shorter`(width: CGFloat) throws {
    for text in SampleTexts.long + [SampleTexts.word] {
      let label = InsetLabel()
      label.textInsets = UIEdgeInsets(top: 7, left: 24, bottom: 9, right: 12)
      let table = CellTable(LabelledCell.self, [text]) { $0.embed(prepare(label, $1)) }
      let expected = try 20 + 16 + textHeight(text, font, width: width - 32 - 36)
      expectHeights(of: table, width: width, are: [expected])
    }
  }

  @Test func `the insets are part of the intrinsic size`() throws {
    let label = InsetLabel()
    label.textInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    label.text = SampleTexts.word
    label.font = font
    let size = label.intrinsicContentSize
    expectSame(size.width, try textWidth(SampleTexts.word, font) + 6)
    expectSame(size.height, try textHeight(SampleTexts.word, font) + 4)
    expectSame(label.sizeThatFits(.zero).height, size.height)
    label.textInsets = .zero
    expectSame(label.intrinsicContentSize.width, try textWidth(SampleTexts.word, font))
  }

  /// The lines are as long as the label, not shorter by the padding, and so the last words may be cut off on a phone.
  @Test(arguments: phoneWidths)
  func `padding of the intrinsic size is added to the text`(width: CGFloat) throws {
    let texts = [SampleTexts.word, SampleTexts.english, SampleTexts.chinese, SampleTexts.thai]
    let table = CellTable(LabelledCell.self, texts) { $0.embed(prepare(PaddedLabel(), $1)) }
    let expected = try texts.map { try 20 + 8 + textHeight($0, font, width: width - 32) }
    expectHeights(of: table, width: width, are: expected)
  }

  @Test func `padding widens a line`() throws {
    let label = PaddedLabel(padding: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5))
    label.font = font
    label.text = SampleTexts.word
    expectSame(label.intrinsicContentSize.width, try textWidth(SampleTexts.word, font) + 35)
    expectSame(label.intrinsicContentSize.height, try textHeight(SampleTexts.word, font))
  }

  @Test(arguments: phoneWidths)
  func `drawing elsewhere does not change the size`(width: CGFloat) throws {
    let table = CellTable(LabelledCell.self, [SampleTexts.russian]) { $0.embed(prepare(ShiftedLabel(), $1)) }
    let expected = try 20 + textHeight(SampleTexts.russian, font, width: width - 32)
    expectHeights(of: table, width: width, are: [expected])
  }

  @Test(arguments: phoneWidths)
  func `a badge pushes the subject away`(width: CGFloat) throws {
    let counts = [3, 12_345]
    let table = CellTable(InboxCell.self, counts) { cell, count in
      cell.subjectLabel.text = SampleTexts.english
      cell.badge.text = "\(count)"
    }
    let bold = UIFont.systemFont(ofSize: 12, weight: .bold)
    let sizes: [CGSize] = try counts.map {
      let height = try textHeight("\($0)", bold) + 6
      return CGSize(width: max(try textWidth("\($0)", bold) + 10, height), height: height)
    }
    #expect(sizes[0].width == sizes[0].height)
    let expected = try sizes.map {
      try 24 + textHeight(SampleTexts.english, .systemFont(ofSize: 16), width: width - 40 - $0.width)
    }
    expectHeights(of: table, width: width, are: expected)
    for (row, size) in sizes.enumerated() {
      let badge = try table.cell(row).badge
      badge.layoutIfNeeded()
      expectSame([badge.frame.width, badge.frame.height], [size.width, size.height])
      expectSame(badge.layer.cornerRadius, size.height / 2)
    }
  }

  @Test(arguments: phoneWidths, [0, 1, 3])
  func `a label of a fixed size keeps it`(width: CGFloat, lines: Int) {
    let table = CellTable(LabelledCell.self, [SampleTexts.word, SampleTexts.german]) {
      $0.embed(prepare(PosterLabel(), $1, lines: lines))
    }
    expectHeights(of: table, width: width, are: [320, 320])
  }

  @Test(arguments: phoneWidths)
  func `a rule is as high as it says`(width: CGFloat) {
    let rule = RuleView()
    let cell = LabelledCell(style: .default, reuseIdentifier: nil)
    cell.embed(rule)
    expectSame(cell.contentView.fittingHeight(width: width), 23)
    rule.thickness = 8
    expectSame(cell.contentView.fittingHeight(width: width), 28)
    #expect(rule.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }
}
