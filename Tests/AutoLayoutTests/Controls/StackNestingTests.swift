import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing

/// Stacks in stacks, and stacks of text.
@Suite struct StackNestingTests {
  private func label(_ text: String, size: Double = 17, lines: Int = 0) throws -> Label {
    let label = Label()
    label.text = text
    label.font = try BundledFont.named("Inter-Regular").font(size)
    label.numberOfLines = lines
    return label
  }

  private func stack(_ axis: LayoutConstraint.Axis, _ views: [View], spacing: Double = 0) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    return stack
  }

  private func fittingHeight(_ view: View, _ width: Double) -> Double {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func `nested stacks give their frames`() {
    let inner = stack(.vertical, [Block(30, 10), Block(50, 20)], spacing: 4)
    let stage = StackStage([Block(40, 20), inner, Block(20, 10)])
    stage.stack.spacing = 6
    #expect(stage.frames() == [CGRect(0, 0, 40, 34), CGRect(46, 0, 50, 34), CGRect(102, 0, 20, 34)])
    #expect(inner.arrangedSubviews.map(\.frame) == [CGRect(0, 0, 50, 10), CGRect(0, 14, 50, 20)])
    inner.isHidden = true
    #expect(stage.size() == CGSize(width: 66, height: 20))
    #expect(stage.problems == [])
  }

  /// A nested stack is as long as its views and gaps.
  @Test func `proportions of nested stacks follow the contents`() {
    let inner = stack(.horizontal, [Block(30, 10), Block(50, 20)], spacing: 20)
    let stage = StackStage([Block(50, 20), inner], width: 300)
    stage.stack.distribution = .fillProportionally
    #expect(stage.frames().map(\.width) == [100, 200])
    (inner.arrangedSubviews[0] as? Block)?.content.width = 80
    #expect(stage.frames().map(\.width) == [75, 225])
  }

  @Test func `columns of text are as high as the longest`() throws {
    let title = try label("A title that needs more than one line at most widths")
    let body = try label("Быстрая лиса 敏捷的狐狸 すばやい狐 and more text to break at several places", size: 13)
    let column = stack(.vertical, [title, body], spacing: 7)
    column.displayScale = 2
    column.isLayoutMarginsRelativeArrangement = true
    for alignment in [StackView.Alignment.fill, .leading, .center, .trailing] {
      column.alignment = alignment
      for width in [320.0, 130, 90, 500] {
        let expected =
          16 + 7 + title.sizeThatFits(CGSize(width: width - 16, height: 0)).height
          + body.sizeThatFits(CGSize(width: width - 16, height: 0)).height
        #expect(fittingHeight(column, width) == expected, "\(alignment) \(width)")
      }
    }
  }

  @Test func `a cell of stacks is as high as its content`() throws {
    let title = try label("A title that needs more than one line at most widths")
    let body = try label("The quick brown fox jumps over the lazy dog, and then again", size: 13)
    let icon = Block(40, 40)
    // Text of one long line resists as much as a picture does.
    icon.setContentCompressionResistancePriority(751, for: .horizontal)
    let row = stack(.horizontal, [icon, stack(.vertical, [title, body], spacing: 5)], spacing: 10)
    row.displayScale = 2
    row.alignment = .top
    for width in [320.0, 130, 200] {
      let inner = CGSize(width: width - 50, height: 0)
      let expected = 5 + title.sizeThatFits(inner).height + body.sizeThatFits(inner).height
      #expect(fittingHeight(row, width) == max(40, expected), "\(width)")
    }
    body.isHidden = true
    #expect(fittingHeight(row, 320) == max(40, title.sizeThatFits(CGSize(width: 270, height: 0)).height))
  }

  @Test func `labels of a horizontal stack share a baseline`() throws {
    let small = try label("small", size: 12, lines: 1)
    let large = try label("large", size: 30, lines: 1)
    for alignment in [StackView.Alignment.firstBaseline, .lastBaseline] {
      let stage = StackStage([small, large], height: 80)
      stage.stack.alignment = alignment
      let frames = stage.frames()
      let baselines = zip([small, large], frames).map { label, frame in
        alignment == .firstBaseline
          ? frame.minY + label.firstBaselineOffset(at: frame.size)
          : frame.maxY - label.lastBaselineOffset(at: frame.size)
      }
      #expect(isApproximatelyEqual(baselines[0], baselines[1], within: 1e-6))
      #expect(alignment == .firstBaseline ? frames[1].minY == 0 : frames[1].maxY == 80)
      small.removeFromSuperview()
      large.removeFromSuperview()
    }
  }

  @Test func `spacing counts from baseline to baseline`() throws {
    let labels = [try label("one", lines: 1), try label("two", lines: 1)]
    let stage = StackStage(labels)
    stage.stack.axis = .vertical
    stage.stack.spacing = 30
    stage.stack.isBaselineRelativeArrangement = true
    let frames = stage.frames()
    let last = frames[0].maxY - labels[0].lastBaselineOffset(at: frames[0].size)
    let first = frames[1].minY + labels[1].firstBaselineOffset(at: frames[1].size)
    #expect(isApproximatelyEqual(first - last, 30, within: 1e-6))
  }

  @Test func `deep nesting is laid out`() {
    var view: View = Block(10, 10)
    for depth in 0..<100 { view = stack(depth % 2 == 0 ? .horizontal : .vertical, [view]) }
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 10))
  }
}
