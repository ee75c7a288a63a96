import CellTestSupport
import Foundation
import SnapKit
import Testing
import UIKit

// Hooks that few cells use, alone and together.

/// A label whose intrinsic size has a least height, in the way of a chip.
private final class ChipLabel: UILabel {
  var least: CGFloat = 32 {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 24, height: max(least, size.height + 8))
  }
}

/// A label with room around its lines, by `textRect` alone.
private final class FramedLabel: UILabel {
  let room = UIEdgeInsets(top: 5, left: 9, bottom: 7, right: 11)

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = super.textRect(forBounds: bounds.inset(by: room), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: inner.minX - room.left, y: inner.minY - room.top, width: inner.width + room.left + room.right,
      height: inner.height + room.top + room.bottom)
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: room)) }
}

/// A view that is as high as a share of its width, which it learns in layout.
private final class RatioView: UIView {
  private lazy var heightConstraint = heightAnchor.constraint(equalToConstant: 0)

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = (bounds.width / 4).rounded()
    if heightConstraint.constant != wanted { heightConstraint.constant = wanted }
    heightConstraint.isActive = true
  }
}

/// A view whose constraints depend on a property that marks them by itself.
private final class GapView: UIView {
  let top = UILabel()
  let bottom = UILabel()
  private var gap: NSLayoutConstraint?

  @Invalidating(.constraints, .layout) var distance: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [top, bottom] {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      label.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    }
    top.topAnchor.constraint(equalTo: topAnchor).isActive = true
    bottom.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConstraints() {
    if let gap {
      gap.constant = distance
    } else {
      gap = bottom.topAnchor.constraint(equalTo: top.bottomAnchor, constant: distance)
      gap?.isActive = true
    }
    super.updateConstraints()
  }
}

/// A badge whose intrinsic size is kept in a property that marks it by itself.
private final class DotView: UIView {
  @Invalidating(.intrinsicContentSize) var diameter: CGFloat = 10

  override var intrinsicContentSize: CGSize { CGSize(width: diameter, height: diameter) }
}

/// A stack that hides what is empty, with spacing of its own after one view.
private final class FormView: UIView {
  let labels = (0..<4).map { _ in UILabel() }
  let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .vertical
    stack.spacing = 8
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 5, trailing: 10)
    for label in labels {
      label.numberOfLines = 0
      label.font = .systemFont(ofSize: 16)
      stack.addArrangedSubview(label)
    }
    stack.setCustomSpacing(20, after: labels[1])
    addSubview(stack)
    stack.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ texts: [String?]) {
    for (label, text) in zip(labels, texts) {
      label.text = text
      label.isHidden = (text ?? "").isEmpty
    }
  }
}

private final class HostCell<Content: UIView>: UITableViewCell {
  let hosted = Content(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(hosted)
    hosted.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(8)
      make.leading.trailing.equalToSuperview().inset(16)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@Suite struct SeldomHookCells {
  @Test func `a least height of the intrinsic size counts, and more than that where the text is higher`() throws {
    let table = CellTable(HostCell<ChipLabel>.self, [12, 17, 28, 34] as [CGFloat]) { cell, size in
      cell.hosted.font = .systemFont(ofSize: size)
      cell.hosted.text = "Chip"
    }
    for width in phoneWidths {
      let expected = try table.items.map { 16 + max(32, try textHeight("Chip", .systemFont(ofSize: $0)) + 8) }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a text rectangle with room decides the size at each width`() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let table = CellTable(HostCell<FramedLabel>.self, SampleTexts.long + ["", SampleTexts.word]) { cell, text in
      cell.hosted.numberOfLines = 0
      cell.hosted.font = font
      cell.hosted.text = text
    }
    for width in phoneWidths {
      let expected = try table.items.map { 16 + 12 + (try textHeight($0, font, width: width - 32 - 20)) }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a height that a view sets in layout settles`() {
    let table = CellTable(HostCell<RatioView>.self, [1, 2, 3]) { _, _ in }
    for width in phoneWidths {
      table.layOut(width: width)
      table.tableView.performBatchUpdates(nil)
      let expected = ((width - 32) / 4).rounded() + 16
      expectHeights(of: table, width: width, are: [expected, expected, expected])
    }
  }

  @Test func `a property marks the constraints that depend on it`() throws {
    let font = UIFont.systemFont(ofSize: 14)
    let rows: [(CGFloat, String)] = [(0, SampleTexts.chinese), (31, SampleTexts.hindi), (4, SampleTexts.emoji)]
    let table = CellTable(HostCell<GapView>.self, rows) { cell, row in
      cell.hosted.distance = row.0
      cell.hosted.top.font = font
      cell.hosted.bottom.font = font
      cell.hosted.top.text = row.1
      cell.hosted.bottom.text = SampleTexts.word
    }
    for width in phoneWidths {
      let word = try textHeight(SampleTexts.word, font)
      let expected = try rows.map { 16 + (try textHeight($0.1, font, width: width - 32)) + $0.0 + word }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a property marks the intrinsic size that depends on it`() {
    let table = CellTable(HostCell<DotView>.self, [4, 55, 18.5] as [CGFloat]) { $0.hosted.diameter = $1 }
    for width in phoneWidths { expectHeights(of: table, width: width, are: [20, 71, raisedToPixels(34.5)]) }
    let dot = DotView()
    expectSame(dot.intrinsicContentSize.height, 10)
    dot.diameter = 12
    expectSame(dot.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 12)
  }

  @Test func `hidden arranged views take their spacing with them`() throws {
    let font = UIFont.systemFont(ofSize: 16)
    let rows: [[String?]] = [
      ["a", "b", "c", "d"], [nil, "b", "", "d"], ["a", nil, "c", nil], [nil, SampleTexts.russian, nil, nil],
      [SampleTexts.japanese, "b", SampleTexts.thai, ""],
    ]
    let table = CellTable(HostCell<FormView>.self, rows) { $0.hosted.show($1) }
    for width in phoneWidths {
      let expected = try rows.map { row in
        let shown = row.enumerated().filter { !($0.element ?? "").isEmpty }
        var height: CGFloat = 16 + 8
        for (position, entry) in shown.enumerated() {
          height += try textHeight(entry.element ?? "", font, width: width - 32 - 20)
          if position < shown.count - 1 { height += entry.offset == 1 ? 20 : 8 }
        }
        return height
      }
      expectHeights(of: table, width: width, are: expected)
    }
  }

  @Test func `a view is fitted at several widths, one after the other`() throws {
    let form = FormView()
    form.show([SampleTexts.english, nil, SampleTexts.arabic, nil])
    let font = UIFont.systemFont(ofSize: 16)
    for width in [375, 120, 667, 375, 200] as [CGFloat] {
      let parts = try [SampleTexts.english, SampleTexts.arabic].map { try textHeight($0, font, width: width - 20) }
      expectSame(form.fittingHeight(width: width), 8 + 8 + parts[0] + parts[1], "at \(width)")
    }
    // A width that is only a wish changes nothing that is laid out.
    let free = form.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let natural = try [SampleTexts.english, SampleTexts.arabic].map { try textHeight($0, font) }
    expectSame(free.height, 16 + natural[0] + natural[1])
  }
}
