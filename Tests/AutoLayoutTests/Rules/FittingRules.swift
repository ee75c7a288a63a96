@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// `systemLayoutSizeFitting`.
@Suite struct FittingRules {
  /// A cell whose content has a height, tied to all four edges.
  private func cell(bottom priority: LayoutPriority = .required) -> (stage: Stage, box: Box) {
    let stage = Stage(320, 44)
    let box = stage.box("box", size: CGSize(width: 60.3, height: 30.2))
    pinCorner(box, to: stage.root, 15, 10)
    tie(Side(box, .right), .equal, Side(stage.root, .right) - 15)
    tie(Side(box, .bottom), .equal, Side(stage.root, .bottom) - 10, at: priority)
    return (stage, box)
  }

  @Test func `compressed is as small as the content allows, raised to pixels`() {
    let (stage, box) = cell()
    stage.root.displayScale = 2
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 90.5, height: 50.5))
    stage.root.displayScale = 3
    let third = stage.root.systemLayoutSizeFitting(.zero)
    #expect(isApproximatelyEqual(third.width - 30, 181 / 3.0))
    box.content = CGSize(width: 0, height: 0)
    #expect(stage.root.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 20))
  }

  @Test func `the result is raised to pixels, not rounded`() {
    let stage = Stage()
    let box = stage.box("box")
    tie(Side(box, .width), .equal, 10.26)
    tie(Side(box, .height), .equal, 10.01)
    for edge in [Attribute.left, .top, .right, .bottom] { tie(Side(box, edge), .equal, Side(stage.root, edge)) }
    stage.root.displayScale = 2
    #expect(stage.root.systemLayoutSizeFitting(.zero) == CGSize(width: 10.5, height: 10.5))
    stage.root.displayScale = 1
    #expect(stage.root.systemLayoutSizeFitting(.zero) == CGSize(width: 11, height: 11))
  }

  @Test func `expanded is as large as the constraints allow`() {
    let (stage, box) = cell()
    let size = stage.root.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
    // Hugging at 250 is stronger than a target at 50.
    #expect(size == CGSize(width: 91, height: 51))
    box.setContentHuggingPriority(20, for: .horizontal)
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 51))
  }

  @Test func `both priorities are fittingSizeLevel by default`() {
    let (stage, _) = cell()
    let size = CGSize(width: 200, height: 0)
    #expect(
      stage.root.systemLayoutSizeFitting(size)
        == stage.root.systemLayoutSizeFitting(
          size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel))
    #expect(
      stage.root.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        == CGSize(width: 200, height: 51))
  }

  @Test func `a bottom at 250 fits like a required one, one at 49 collapses`() {
    #expect(cell(bottom: 250).stage.root.systemLayoutSizeFitting(.zero).height == 51)
    let (stage, _) = cell(bottom: 49)
    #expect(stage.root.systemLayoutSizeFitting(.zero).height == 0)
    let messages = stage.takeMessages()
    #expect(messages.count == 1)
    #expect(messages.first?.contains("no chain of constraints leads from its top") == true)
  }

  @Test func `the first height of a cell contradicts only required chains`() {
    let required = cell()
    required.box.setContentCompressionResistancePriority(.required, for: .vertical)
    required.stage.layOut()
    #expect(required.stage.takeMessages().count == 1)
    #expect(required.stage.root.frame.height == 44)
    let low = cell(bottom: 250)
    low.box.setContentCompressionResistancePriority(.required, for: .vertical)
    low.stage.layOut()
    #expect(low.stage.takeMessages().isEmpty)
    #expect(low.box.frame.height == 31)
  }

  @Test func `fitting changes nothing of the tree`() {
    let (stage, box) = cell()
    stage.layOut()
    let frames = (stage.root.frame, box.frame)
    let constraints = stage.root.constraints
    for size in [CGSize.zero, CGSize(width: 500, height: 500), View.layoutFittingExpandedSize] {
      _ = stage.root.systemLayoutSizeFitting(size)
      _ = box.systemLayoutSizeFitting(size)
    }
    stage.layOut()
    #expect(stage.root.frame == frames.0)
    #expect(box.frame == frames.1)
    #expect(same(stage.root.constraints, constraints))
  }

  @Test func `constraints from outside do not count`() {
    let (stage, box) = cell()
    tie(Side(box, .height), .equal, Side(stage.root, .height))
    tie(Side(box, .width), .equal, 77)
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 77, height: 31))
  }

  @Test func `alignment insets are added`() {
    let box = Box()
    box.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    box.content = CGSize(width: 20, height: 10)
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 26, height: 14))
    #expect(
      box.systemLayoutSizeFitting(
        CGSize(width: 50, height: 40), withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
        == CGSize(width: 50, height: 40))
  }

  @Test func `an axis without content is compressed to nothing`() {
    #expect(View().systemLayoutSizeFitting(.zero) == .zero)
    #expect(View().systemLayoutSizeFitting(CGSize(width: 30, height: 40)) == CGSize(width: 30, height: 40))
  }

  @Test func `a view that is moved to another scale or direction is measured again`() {
    let (stage, box) = cell()
    let cell = stage.root
    #expect(cell.systemLayoutSizeFitting(.zero).height == 51)
    let screen = View()
    screen.displayScale = 2
    screen.addSubview(cell)
    #expect(cell.systemLayoutSizeFitting(.zero).height == 50.5)
    screen.displayScale = 1
    #expect(cell.systemLayoutSizeFitting(.zero).height == 51)
    tie(Side(box, .leading), .greaterThanOrEqual, Side(cell, .leading) + 40)
    tie(Side(box, .left), .equal, Side(cell, .left) + 70, at: 900)
    #expect(box.frame == .zero)
  }

  @Test func `a negative size of the content's constraints is empty`() {
    let stage = Stage()
    let box = stage.box("box")
    for edge in [Attribute.left, .top] { tie(Side(box, edge), .equal, Side(stage.root, edge) + 80) }
    for edge in [Attribute.right, .bottom] { tie(Side(box, edge), .equal, Side(stage.root, edge) - 80) }
    stage.layOut()
    #expect(box.frame == CGRect(x: 80, y: 80, width: 0, height: 0))
  }

  @Test func `sizeToFit asks sizeThatFits`() {
    let view = View(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }
}
