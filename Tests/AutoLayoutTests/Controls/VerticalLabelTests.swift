import AutoLayout
import Foundation
import TestSupport
import Testing
import Typesetting

/// Labels of vertical text: the sizes of horizontal ones with the axes exchanged.
@Suite struct VerticalLabelTests {
  private static func label(_ text: String, _ mode: WritingMode, lines: Int = 0) throws -> Label {
    let label = Label()
    label.displayScale = 2
    label.text = text
    label.font = try BundledFont.named("NotoSansJP-Regular").font(20)
    label.numberOfLines = lines
    label.writingMode = mode
    return label
  }

  private static func turned(_ size: CGSize) -> CGSize { CGSize(width: size.height, height: size.width) }

  @Test(arguments: WritingMode.allCases.filter(\.isVertical))
  func `the intrinsic size is the horizontal one, turned`(mode: WritingMode) throws {
    let text = "縦書きの文字は一つの正方形にある"
    for preferred in [0, 60, 105.0] {
      let (vertical, horizontal) = (try Self.label(text, mode), try Self.label(text, .horizontalTB))
      vertical.preferredMaxLayoutWidth = preferred
      horizontal.preferredMaxLayoutWidth = preferred
      #expect(vertical.intrinsicContentSize == Self.turned(horizontal.intrinsicContentSize))
      #expect(
        vertical.sizeThatFits(CGSize(width: 0, height: 85))
          == Self.turned(
            horizontal.sizeThatFits(CGSize(width: 85, height: 0))))
    }
  }

  @Test func `constraints see the turned size`() throws {
    let (root, label) = (View(), try Self.label("縦書きの文字は", .verticalRL))
    root.addSubview(label)
    label.preferredMaxLayoutWidth = 60
    label.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    let size = root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == CGSize(width: label.intrinsicContentSize.width + 10, height: 60))
    // Three lines of 20 points and less.
    #expect(label.intrinsicContentSize.width == 3 * 29)
  }

  @Test func `a label that is too narrow shows the lines that fit`() throws {
    let label = try Self.label("縦書きの文字は一つの正方形に", .verticalRL)
    label.preferredMaxLayoutWidth = 60
    #expect(label.intrinsicContentSize.width == 5 * 29)
    let frame = CGRect(x: 7, y: 11, width: 70, height: 60)
    guard case .text(let shown) = label.content(in: frame).first else {
      Issue.record("the label shows no text")
      return
    }
    #expect(shown.layout.lines.count == 2)
    #expect(shown.layout.measurement.isTruncated)
    // Two lines are in the middle of the label's width.
    #expect(shown.origin == CGPoint(x: 7 + (70 - 2 * 29) / 2, y: 11))
  }

  @Test func `a change of the mode measures again`() throws {
    let label = try Self.label("縦書き", .horizontalTB)
    let size = label.intrinsicContentSize
    label.writingMode = .verticalRL
    #expect(label.intrinsicContentSize == Self.turned(size))
    #expect(label.text == "縦書き")
    label.writingMode = .horizontalTB
    #expect(label.intrinsicContentSize == size)
  }
}
