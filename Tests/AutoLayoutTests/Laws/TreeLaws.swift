@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// What holds for every view tree.
@Suite struct TreeLaws {
  @Test func `the order in which constraints were added does not matter`() {
    var compared = 0
    Property("order of constraints", rounds: 150).check { generator in
      let plan = TreePlan.random(&generator, views: generator.int(2...8), texts: LiveTree.texts.count)
      let tree = try LiveTree(plan)
      guard tree.layOut() else { return }
      for _ in 0..<2 {
        let other = try LiveTree(plan, order: plan.constraints.indices.shuffled(using: &generator))
        try require(other.layOut(), "an equal tree contradicts itself")
        if let difference = tree.difference(from: other) { throw Violation(difference) }
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 61, "trees")
  }

  @Test func `after any edits the frames are those of a new tree`() {
    var compared = 0
    Property("incremental is fresh", rounds: 60).check { generator in
      var plan = TreePlan.random(&generator, views: generator.int(2...7), texts: LiveTree.texts.count)
      let tree = try LiveTree(plan)
      _ = tree.layOut()
      for step in 0..<25 {
        for _ in 0..<generator.int(1...3) { try plan.edit(tree, &generator) }
        let isSound = tree.layOut()
        let fresh = try LiveTree(plan)
        guard fresh.layOut() else { continue }
        try require(isSound, "step \(step): contradicts itself, a new tree does not")
        if let difference = tree.difference(from: fresh) { throw Violation("step \(step): \(difference)") }
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 301, "trees")
  }

  @Test func `fitting after any edits is that of a new tree, and changes nothing`() {
    var (widths, heights) = (0, 0)
    Property("fitting", rounds: 50).check { generator in
      var plan = TreePlan.random(&generator, views: generator.int(2...7), texts: LiveTree.texts.count)
      let tree = try LiveTree(plan)
      for step in 0..<12 {
        try plan.edit(tree, &generator)
        let isSound = tree.layOut()
        let frames = tree.views.map(\.frame)
        let constraints = tree.root.constraints
        let target = CGSize(width: Double(generator.int(0...400)), height: generator.oneIn(3) ? 300 : 0)
        let priority = generator.pick([LayoutPriority.required, 50, 600])
        let size = tree.root.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
        try require(tree.layOut() == isSound, "step \(step): solvable before fitting: \(isSound), and not after it")
        let after = tree.views.map(\.frame)
        try require(after == frames, "step \(step): frames \(frames) changed to \(after)")
        try require(same(tree.root.constraints, constraints), "step \(step): constraints changed")
        let fresh = try LiveTree(plan)
        let again = fresh.root.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
        guard let engine = tree.root.fittingEngine, fresh.root.fittingEngine?.failures.isEmpty == true else { continue }
        if !engine.isAmbiguous(tree.root, .horizontal) {
          widths += 1
          try require(
            isApproximatelyEqual(size.width, again.width, within: 1e-5),
            "step \(step): width \(size.width), new \(again.width)")
        }
        let texts = tree.views.filter { $0 is Label }
        if !engine.isAmbiguous(tree.root, .vertical), !texts.contains(where: { engine.isAmbiguous($0, .horizontal) }) {
          heights += 1
          try require(
            isApproximatelyEqual(size.height, again.height, within: 1e-5),
            "step \(step): height \(size.height), new \(again.height)")
        }
      }
    }
    expectCompared(widths, atLeast: 201, "widths")
    expectCompared(heights, atLeast: 101, "heights")
  }
}
