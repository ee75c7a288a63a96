@testable import AutoLayout
import Foundation
import Geometry
@testable import LinearOracle
import TestSupport
import Testing

/// View trees against exact arithmetic.
@Suite struct OracleLaws {
  @Test func `frames are the exact solution, wherever there is only one`() {
    var (solved, refused, unique, open) = (0, 0, 0, 0)
    Property("oracle", rounds: 150).check { generator in
      let plan = TreePlan.random(&generator, views: generator.int(1...5))
      let tree = try LiveTree(plan)
      let isSound = tree.layOut()
      guard let oracle = try? LexicographicOracle(TreeSystem(plan).system) else { return }
      try require(oracle.isFeasible == isSound, "satisfiable: \(oracle.isFeasible), but the layout says \(isSound)")
      guard isSound else {
        refused += 1
        return
      }
      solved += 1
      for view in plan.views.indices {
        for axis in LayoutConstraint.Axis.allCases {
          guard let expected = try? Self.extent(view, axis, plan, oracle) else {
            open += 1
            continue
          }
          let frame = tree.views[view].frame
          let found = axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
          for (value, only) in [(found.0, expected.0), (found.1, expected.1)] {
            try require(
              isApproximatelyEqual(value, only, within: 1e-5),
              "v\(view) has origin and length \(found) along \(axis), can only have \(expected)")
          }
          unique += 1
        }
      }
    }
    expectCompared(solved, atLeast: 61, "solved trees")
    expectCompared(refused, atLeast: 11, "rejected trees")
    expectCompared(unique, atLeast: 151, "determined extents")
    expectCompared(open, atLeast: 51, "ambiguous extents")
  }

  @Test func `ambiguity is what exact arithmetic says`() {
    var (ambiguous, determined) = (0, 0)
    Property("ambiguity", rounds: 60, firstSeed: 1000).check { generator in
      let plan = TreePlan.random(&generator, views: generator.int(1...4))
      let tree = try LiveTree(plan)
      guard tree.layOut(), let oracle = try? LexicographicOracle(TreeSystem(plan).system) else { return }
      for view in plan.views.indices where plan.views[view].parent < 0 {
        guard
          let isOpen = try? LayoutConstraint.Axis.allCases.contains(where: { axis in
            let (edge, size) = TreeSystem.variables(view, axis)
            return try oracle.range(of: edge).unique == nil || oracle.range(of: size).unique == nil
          })
        else { continue }
        try require(tree.views[view].hasAmbiguousLayout == isOpen, "v\(view): ambiguous is \(isOpen)")
        if isOpen { ambiguous += 1 } else { determined += 1 }
      }
    }
    expectCompared(ambiguous, atLeast: 50, "ambiguous views")
    expectCompared(determined, atLeast: 15, "determined views")
  }

  /// The only origin and length of a view in its superview; `nil` where ambiguous.
  private static func extent(
    _ view: Int, _ axis: LayoutConstraint.Axis, _ plan: TreePlan, _ oracle: LexicographicOracle
  ) throws -> (Double, Double)? {
    let (edge, size) = TreeSystem.variables(view, axis)
    guard let near = try oracle.range(of: edge).unique, let length = try oracle.range(of: size).unique else {
      return nil
    }
    var origin = near.doubleValue
    if plan.views[view].parent >= 0 {
      guard let outer = try oracle.range(of: TreeSystem.variables(plan.views[view].parent, axis).edge).unique else {
        return nil
      }
      origin -= outer.doubleValue
    }
    return (origin, max(0, length.doubleValue))
  }
}
