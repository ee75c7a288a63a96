import Foundation
import SnapKit
import Testing
import UIKit

/// Priorities in all forms that a chain takes.
@Suite struct ChainPriorityTests {
  private let stage = ChainStage()

  private func priority(_ closure: (ConstraintMaker) -> Void) -> UILayoutPriority? {
    stage.first.snp.remakeConstraints(closure)
    return stage.installed.count == 1 ? stage.installed[0].priority : nil
  }

  @Test func `names`() {
    #expect(priority { $0.left.equalTo(1000.0).priority(.required) } == .required)
    #expect(priority { $0.left.equalTo(1000.0).priority(.high) } == .defaultHigh)
    #expect(priority { $0.left.equalTo(1000.0).priority(.medium) } == UILayoutPriority(500))
    #expect(priority { $0.left.equalTo(1000.0).priority(.low) } == .defaultLow)
    #expect(priority { $0.left.equalToSuperview() } == .required)
  }

  @Test func `numbers`() {
    #expect(priority { $0.left.equalTo(9).priority(ConstraintPriority.low.value + 1) } == UILayoutPriority(251))
    #expect(priority { $0.left.equalTo(9).priority(749) } == UILayoutPriority(rawValue: 749))
    #expect(priority { $0.left.equalTo(9).priority(998.5) } == UILayoutPriority(rawValue: 998.5))
    #expect(priority { $0.left.equalTo(9).priority(UILayoutPriority.defaultHigh) } == .defaultHigh)
    #expect(priority { $0.left.equalTo(9).priority(UILayoutPriority.defaultLow.rawValue) } == .defaultLow)
  }

  @Test func `a priority can be moved by a number`() {
    let high: ConstraintPriority = .high
    #expect(high.advanced(by: 1).value == high.value + 1)
    #expect(ConstraintPriority.low.distance(to: .high) == 500)
    let literal: ConstraintPriority = 123.0
    #expect(literal.value == 123)
    #expect(literal == ConstraintPriority(123))
  }

  @Test func `a kept constraint takes another priority`() {
    var left: Constraint!
    stage.first.snp.makeConstraints { make in
      left = make.left.equalToSuperview().priority(.low).constraint
    }
    left.update(priority: .high)
    #expect(stage.installed.map(\.priority) == [.defaultHigh])
    left.update(priority: 10)
    #expect(stage.installed.map(\.priority) == [UILayoutPriority(10)])
  }

  @Test func `the higher of two priorities decides`() {
    stage.first.snp.makeConstraints { make in
      make.top.left.height.equalToSuperview()
      make.width.equalTo(100).priority(.high)
      make.width.equalTo(50).priority(.low)
    }
    #expect(stage.layOut().first.width == 100)
  }

  @Test func `hugging and compression resistance through the chain`() {
    let label = UILabel()
    label.snp.contentHuggingHorizontalPriority = 900
    label.snp.contentCompressionResistanceVerticalPriority = 400
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(900))
    #expect(label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(400))
    label.setContentHuggingPriority(.required, for: .vertical)
    #expect(label.snp.contentHuggingVerticalPriority == 1000)
  }
}
