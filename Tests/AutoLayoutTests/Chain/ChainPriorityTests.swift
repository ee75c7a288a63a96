import AutoLayout
import Foundation
import Geometry
import Testing

/// Priorities, labels, and the content priorities of views.
@Suite struct ChainPriorityTests {
  private func priority(_ chain: (ConstraintMakerEditable) -> ConstraintMakerFinalizable) -> Double? {
    let scene = ChainScene()
    var constraint: Constraint?
    scene.box.snp.makeConstraints { constraint = chain($0.width.equalTo(10)).constraint }
    #expect(scene.diagnostics.isEmpty)
    return constraint?.layoutConstraints.first?.priority.exact
  }

  @Test func `priorities have names and numbers`() {
    #expect(priority { $0 } == 1000)
    #expect(priority { $0.priority(.required) } == 1000)
    #expect(priority { $0.priority(.high) } == 750)
    #expect(priority { $0.priority(.medium) } == 500)
    #expect(priority { $0.priority(.low) } == 250)
    #expect(priority { $0.priority(750) } == 750)
    #expect(priority { $0.priority(750.5) } == 750.5)
    #expect(priority { $0.priority(UInt(3)) } == 3)
    #expect(priority { $0.priority(Float(250.5)) } == 250.5)
    #expect(priority { $0.priority(LayoutPriority.fittingSizeLevel) } == 50)
    #expect(priority { $0.priority(ConstraintPriority(300)) } == 300)
    #expect(priority { $0.priority(ConstraintPriority.high.advanced(by: -1)) } == 749)
  }

  @Test func `ConstraintPriority is strideable`() {
    #expect(ConstraintPriority.low.distance(to: .high) == 500)
    #expect(ConstraintPriority.low < .medium)
    let literal: ConstraintPriority = 333.5
    #expect(literal.value == 333.5)
  }

  @Test func `the higher priority decides`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in
      make.left.top.height.equalTo(10)
      make.width.equalTo(100).priority(.high)
      make.width.equalTo(50).priority(.medium)
    }
    #expect(scene.frame.width == 100)
  }

  @Test func `labels are identifiers`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in
      make.left.top.equalToSuperview().labeled("corner")
      make.width.equalTo(10).offset(5).priority(.high).labeled("width")
    }
    let constraints = scene.root.constraints + scene.box.constraints
    #expect(constraints.map(\.identifier) == ["corner", "corner", "width"])
  }

  @Test func `views have labels`() {
    let view = View()
    #expect(view.snp.label() == nil)
    view.snp.setLabel("photo")
    #expect(view.snp.label() == "photo")
    #expect(view.layoutName == "photo")
    #expect(view.snp.target === view)
  }

  @Test func `content priorities can be set`() {
    let view = View()
    #expect(view.snp.contentHuggingHorizontalPriority == 250)
    view.snp.contentHuggingHorizontalPriority = 1
    view.snp.contentHuggingVerticalPriority = 2
    view.snp.contentCompressionResistanceHorizontalPriority = 3
    view.snp.contentCompressionResistanceVerticalPriority = 4
    #expect(view.contentHuggingPriority(for: .horizontal) == 1)
    #expect(view.contentHuggingPriority(for: .vertical) == 2)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == 3)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == 4)
    #expect(view.snp.contentHuggingVerticalPriority == 2)
    #expect(view.snp.contentCompressionResistanceHorizontalPriority == 3)
    #expect(view.snp.contentCompressionResistanceVerticalPriority == 4)
  }
}
