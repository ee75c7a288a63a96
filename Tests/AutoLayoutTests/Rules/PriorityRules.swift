@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Priorities of constraints and of a view's content.
@Suite struct PriorityRules {
  private let stage = Stage(400, 400)

  @Test func `a higher priority beats any number of lower ones`() {
    for count in [1, 2, 10, 500, 2000] {
      let stage = Stage(400, 400)
      let box = stage.box("box")
      pinCorner(box, to: stage.root)
      tie(Side(box, .height), .equal, 10)
      for _ in 0..<count { tie(Side(box, .width), .equal, 300, at: 749) }
      tie(Side(box, .width), .equal, 50, at: 750)
      stage.layOut()
      #expect(box.frame.width == 50, "\(count)")
    }
  }

  @Test func `fractions of priorities count`() {
    let box = stage.box("box")
    pinCorner(box, to: stage.root)
    tie(Side(box, .width), .equal, 70, at: 250.25)
    tie(Side(box, .width), .equal, 90, at: 250.5)
    stage.layOut()
    #expect(box.frame.width == 90)
  }

  @Test func `equal priorities settle on the median`() {
    let box = stage.box("box")
    pinCorner(box, to: stage.root)
    for width in [10.0, 200, 40] { tie(Side(box, .width), .equal, width, at: 500) }
    stage.layOut()
    #expect(box.frame.width == 40)
  }

  @Test func `a priority may become required or optional while the constraint is active`() {
    let box = stage.box("box")
    pinCorner(box, to: stage.root)
    let wide = tie(Side(box, .width), .equal, 200)
    let narrow = tie(Side(box, .width), .equal, 50, at: 500)
    stage.layOut()
    #expect(box.frame.width == 200)
    wide.priority = 400
    stage.layOut()
    #expect(box.frame.width == 50)
    wide.priority = .required
    narrow.constant = 60
    stage.layOut()
    #expect(box.frame.width == 200)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `content resists compression at 750 and hugs at 250`() {
    let box = stage.box("box", size: CGSize(width: 120, height: 30))
    pinCorner(box, to: stage.root)
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 120, height: 30))
    let width = tie(Side(box, .width), .equal, 80, at: 749)
    stage.layOut()
    #expect(box.frame.width == 120)
    width.priority = 751
    stage.layOut()
    #expect(box.frame.width == 80)
    width.constant = 300
    width.priority = 251
    stage.layOut()
    #expect(box.frame.width == 300)
    width.priority = 249
    stage.layOut()
    #expect(box.frame.width == 120)
    box.setContentHuggingPriority(200, for: .horizontal)
    stage.layOut()
    #expect(box.frame.width == 300)
    #expect(box.contentHuggingPriority(for: .horizontal) == 200)
    #expect(box.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func `an axis without an intrinsic size has no size constraints`() {
    let box = stage.box("box", size: CGSize(width: View.noIntrinsicMetric, height: 30))
    pinCorner(box, to: stage.root)
    tie(Side(box, .width), .equal, 7, at: 1)
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 7, height: 30))
    box.content = CGSize(width: 40, height: View.noIntrinsicMetric)
    tie(Side(box, .height), .equal, 9, at: 1)
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 40, height: 9))
  }

  @Test func `a missing intrinsic size stays missing at any display scale`() {
    stage.root.displayScale = 0.5
    let box = stage.box("box", size: CGSize(width: View.noIntrinsicMetric, height: 30))
    pinCorner(box, to: stage.root)
    tie(Side(box, .width), .equal, 7, at: 1)
    stage.layOut()
    #expect(box.frame.width == 7)
  }

  @Test func `intrinsic sizes are raised to the next pixel`() {
    stage.root.displayScale = 2
    let box = stage.box("box", size: CGSize(width: 10.2, height: 10.5))
    pinCorner(box, to: stage.root)
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 10.5, height: 10.5))
    stage.root.displayScale = 1
    stage.layOut()
    #expect(box.frame.size == CGSize(width: 11, height: 11))
  }

  @Test func `content with required hugging and compression resistance may change`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 20))
    pinCorner(box, to: stage.root)
    for axis in LayoutConstraint.Axis.allCases {
      box.setContentHuggingPriority(.required, for: axis)
      box.setContentCompressionResistancePriority(.required, for: axis)
    }
    for size in [20.0, 10, 35, 35, 0, 12] {
      box.content = CGSize(width: size, height: size)
      stage.layOut()
      #expect(box.frame.size == CGSize(width: size, height: size))
    }
    #expect(stage.takeMessages().isEmpty)
    // The two equations of a size never contradict each other meanwhile, which would cause a rebuild.
    #expect(stage.root.layoutEngine?.rebuildCount == 1)
  }

  @Test func `priorities out of range are rejected`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 20))
    for number in [0, -1, 1000.5, .nan, .infinity] {
      let priority = LayoutPriority(exactly: number)
      box.setContentHuggingPriority(priority, for: .horizontal)
      box.setContentCompressionResistancePriority(priority, for: .vertical)
      let width = tie(Side(box, .width), .equal, 3)
      width.priority = priority
      #expect(width.priority == .required)
      width.isActive = false
      let bad = LayoutConstraint(item: box, attribute: .width, constant: 3, priority: priority)
      #expect { try bad.activate() } throws: { ($0 as? LayoutError)?.code == .invalidPriority }
      let messages = stage.takeMessages()
      #expect(messages.count == 3)
      #expect(messages.allSatisfy { $0.contains("It's illegal to set priority:") })
      _ = stage.root.systemLayoutSizeFitting(
        .zero, withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
      #expect(stage.takeMessages().count == 1)
    }
    #expect(box.contentHuggingPriority(for: .horizontal) == 250)
    #expect(box.contentCompressionResistancePriority(for: .vertical) == 750)
  }
}
