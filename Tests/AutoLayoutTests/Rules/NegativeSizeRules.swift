@testable import AutoLayout
import Foundation
import Geometry
import LayoutTestSupport
import Testing

/// Sizes below 0: constraints may require them, frames have 0 instead, and layout reports it.
@Suite struct NegativeSizeRules {
  private let stage = Stage(100, 100)
  private var root: View { stage.root }

  private func inset(_ name: String = "box") -> Box {
    let box = stage.box(name)
    for (edge, distance) in [(Attribute.left, 15.0), (.right, -15), (.top, 0), (.bottom, 0)] {
      tie(Side(box, edge), .equal, Side(root, edge) + distance)
    }
    return box
  }

  private func resize(_ width: Double, _ height: Double = 100) {
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.layOut()
  }

  @Test func `a negative size is shown as 0 and reported with the view and the value`() {
    let box = inset()
    resize(10)
    #expect(box.frame == CGRect(x: 15, y: 0, width: 0, height: 100))
    guard case .negativeSize(let view, let axis, let size) = stage.diagnostics.first?.problem else {
      Issue.record("nothing was told")
      return
    }
    #expect(view === box)
    #expect(axis == .horizontal)
    #expect(size == -20)
    #expect(stage.takeMessages() == ["[Layout] constraints give box a width of -20; its frame shows 0"])
  }

  @Test func `a negative size is reported once while it lasts`() {
    _ = inset()
    resize(10)
    resize(20)
    _ = stage.box("another")
    stage.layOut()
    #expect(stage.takeMessages().count == 1)
    resize(100)
    #expect(stage.takeMessages().isEmpty)
    resize(10)
    #expect(stage.takeMessages().count == 1)
  }

  @Test func `each view and each axis is reported`() {
    let a = inset("a")
    let b = stage.box("b", size: CGSize(width: 5, height: 5))
    pinCorner(b, to: root)
    let height = tie(Side(b, .height), .equal, Side(a, .width))
    resize(10)
    #expect(
      stage.takeMessages() == [
        "[Layout] constraints give a a width of -20; its frame shows 0",
        "[Layout] constraints give b a height of -20; its frame shows 0",
      ])
    height.isActive = false
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a size of 0 and a rounding error are not negative sizes`() {
    _ = inset()
    resize(30)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `fitting reports no negative size`() {
    _ = inset()
    let narrow = root.systemLayoutSizeFitting(
      CGSize(width: 20, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 20)
    #expect(stage.diagnostics.allSatisfy { if case .negativeSize = $0.problem { false } else { true } })
  }

  /// A text view that scrolls in a cell, compressed: what is beside it keeps its height (recipe 1 of the reference).
  @Test func `only required constraints make a size negative`() {
    let (above, open) = (stage.box("above", size: CGSize(width: 10, height: 50)), stage.box("open"))
    for box in [above, open] {
      tie(Side(box, .left), .equal, Side(root, .left))
      tie(Side(box, .width), .equal, 10)
    }
    tie(Side(above, .top), .equal, Side(root, .top))
    tie(Side(open, .top), .equal, Side(above, .bottom) + 8)
    tie(Side(open, .bottom), .equal, Side(root, .bottom) - 8)
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 66)
    // An optional constraint that is stronger than the content's priorities makes its height 0, not negative.
    let wish = tie(Side(root, .height), .equal, 10, at: 999)
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 16)
    wish.isActive = false
    above.content?.height = 80
    #expect(root.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 96)
  }
}
