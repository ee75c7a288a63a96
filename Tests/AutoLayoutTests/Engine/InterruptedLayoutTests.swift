import AutoLayout
import Foundation
import Testing
import WorkBudgets

/// Layouts in whose middle the budget of the thread ends: the tree can be laid out afterwards.
@Suite struct InterruptedLayoutTests {
  private func stage() -> StackStage {
    let stage = StackStage((0..<24).map { Block(20 + Double($0 % 7), 20) }, width: 300, height: 20)
    stage.stack.distribution = .equalCentering
    stage.stack.spacing = 2
    return stage
  }

  @Test func `a layout that a budget ends is made anew by the next one`() throws {
    let expected = stage().frames()
    var interruptions = 0
    for steps in stride(from: 0, to: 10_000_000, by: 3000) {
      let stage = stage()
      let budget = WorkBudget(steps: steps)
      let isWhole: Bool
      do {
        _ = try budget.perform { stage.frames() }
        isWhole = true
      } catch is WorkBudgetError {
        isWhole = false
        interruptions += 1
      }
      #expect(stage.frames() == expected, "after \(steps) steps")
      if isWhole { break }
    }
    #expect(interruptions >= 3)
  }

  @Test func `a change of a tree under a budget that ends is made by the next layout`() throws {
    let changed = stage()
    changed.stack.spacing = 5
    let expected = changed.frames()
    let stage = stage()
    _ = stage.frames()
    let budget = WorkBudget(steps: 0)
    budget.cancel()
    #expect(throws: WorkBudgetError.cancelled) {
      try budget.perform {
        stage.stack.spacing = 5
        _ = stage.frames()
      }
    }
    #expect(stage.frames() == expected)
  }

  @Test func `a fitting size under a budget that ends is found by the next fitting`() throws {
    let expected = stage().root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    let stage = stage()
    let budget = WorkBudget(steps: 0)
    budget.cancel()
    #expect(throws: WorkBudgetError.cancelled) {
      try budget.perform { _ = stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize) }
    }
    #expect(stage.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == expected)
  }
}
