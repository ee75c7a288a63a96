@testable import AutoLayout
import Foundation
@testable import LinearOracle
import TestSupport
import Testing

/// Sizes and contradictions in random trees.
@Suite struct ConflictLaws {
  @Test func `no size is negative, whatever the constraints`() {
    var (sizes, broken) = (0, 0)
    Property("no negative size", rounds: 200).check { generator in
      var plan = TreePlan.random(&generator, views: generator.int(2...7), texts: LiveTree.texts.count)
      if generator.oneIn(2) {
        plan.size = CGSize(width: Double(generator.int(0...80)), height: Double(generator.int(0...60)))
      }
      let tree = try LiveTree(plan)
      for step in 0..<4 {
        if step > 0 { try plan.edit(tree, &generator) }
        if !tree.layOut() { broken += 1 }
        guard let engine = tree.root.layoutEngine else { continue }
        for view in tree.views {
          guard let rect = engine.solvedRect(of: view) else { continue }
          sizes += 2
          try require(
            rect.size.width > -1e-5 && rect.size.height > -1e-5, "step \(step): \(view.layoutName) is \(rect)")
        }
      }
    }
    expectCompared(sizes, atLeast: 2000, "sizes")
    expectCompared(broken, atLeast: 50, "trees with contradictions")
  }

  /// The constraints of each conflict cannot hold together, and without any one of them they can. Only the constraints
  /// that are listed count, frames and the root's size among them: another one may make a conflict of its own with some
  /// of them. That no size is negative always counts.
  @Test func `conflicts are irreducible by exact arithmetic`() {
    var (conflicts, members) = (0, 0)
    Property("irreducible", rounds: 200, firstSeed: 7000).check { generator in
      var plan = TreePlan.random(&generator, views: generator.int(1...5))
      plan.size = CGSize(width: Double(generator.int(0...100)), height: Double(generator.int(0...100)))
      let tree = try LiveTree(plan)
      _ = tree.layOut()
      let names = tree.constraints.map(\.description)
      // Equal constraints cannot be told apart by their descriptions.
      guard Set(names).count == names.count else { return }
      for diagnostic in tree.diagnostics {
        guard case .unsatisfiable(let conflict, let broken) = diagnostic.problem else { continue }
        let indices = names.indices.filter { conflict.contains(names[$0]) }
        try require(conflict.contains(broken), "\(broken) is not in the conflict")
        let frames = plan.views.indices.filter { index in
          conflict.contains { $0.hasPrefix("<AutoresizingMaskLayoutConstraint v\(plan.views[index].name) ") }
        }
        let hasRootSize = conflict.contains("<'the size of root'>")
        let lines = indices.count + frames.count + (hasRootSize ? 1 : 0)
        try require(lines == conflict.count, "not the lines of constraints, frames and a size: \(conflict)")
        func isFeasible(_ chosen: [Int]) throws -> Bool {
          var part = plan
          part.constraints = chosen.map { plan.constraints[$0] }
          let system = TreeSystem(part, frames: Set(frames), hasRootSize: hasRootSize).system
          return try LexicographicOracle(system).isFeasible
        }
        guard let whole = try? isFeasible(indices) else { continue }
        try require(!whole, "these can hold together: \(conflict)")
        conflicts += 1
        for index in indices {
          guard let rest = try? isFeasible(indices.filter { $0 != index }) else { continue }
          try require(rest, "not needed for the conflict: \(names[index]) in \(conflict)")
          members += 1
        }
      }
    }
    expectCompared(conflicts, atLeast: 50, "conflicts")
    expectCompared(members, atLeast: 80, "members of conflicts")
  }

  @Test func `what is broken does not depend on the history of the engine`() {
    var compared = 0
    Property("broken by a new tree", rounds: 80).check { generator in
      var plan = TreePlan.random(&generator, views: generator.int(2...5))
      plan.size = CGSize(width: Double(generator.int(0...100)), height: Double(generator.int(0...100)))
      let tree = try LiveTree(plan)
      _ = tree.layOut()
      for step in 0..<6 {
        // Only numbers change, so the order of activation stays the plan's.
        for index in plan.constraints.indices where generator.oneIn(3) {
          plan.constraints[index].constant = Double(generator.int(-30...90))
          tree.constraints[index].constant = plan.constraints[index].constant
        }
        _ = tree.layOut()
        let fresh = try LiveTree(plan)
        _ = fresh.layOut()
        let (mine, theirs) = (tree.root.layoutEngine?.failures ?? [], fresh.root.layoutEngine?.failures ?? [])
        try require(mine.map(\.description) == theirs.map(\.description), "step \(step): \(mine) and \(theirs)")
        if mine.isEmpty { continue }
        compared += 1
        if let difference = tree.difference(from: fresh) { throw Violation("step \(step): \(difference)") }
      }
    }
    expectCompared(compared, atLeast: 100, "layouts with contradictions")
  }
}
