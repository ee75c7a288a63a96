@testable import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// The work of the solver for a stack grows far less than with the square of its views. Counted, not timed.
@Suite struct StackWorkLaws {
  private func steps(_ distribution: StackView.Distribution, _ count: Int, spacing: Double = 0) -> Int {
    let views = (0..<count).map { Block(10 + Double($0 % 7), 20) }
    let stage = StackStage(views, width: 40 * Double(count), height: 20)
    stage.stack.distribution = distribution
    stage.stack.spacing = spacing
    _ = stage.frames()
    #expect(stage.problems == [])
    return stage.root.layoutEngine?.solver.workCount ?? 0
  }

  /// Eight times as many views; 64 times the work would be quadratic. `fill` is missing because it is, in a given
  /// width: its views stretch the last one, whose row is a sum over all others.
  @Test(arguments: [
    (StackView.Distribution.fillEqually, 16), (.fillProportionally, 16), (.equalSpacing, 32), (.equalCentering, 20),
  ])
  func `the work is not quadratic in the views`(distribution: StackView.Distribution, factor: Int) {
    let (few, many) = (steps(distribution, 40), steps(distribution, 320))
    #expect(few > 0)
    #expect(many <= factor * few, "\(few) steps for 40 views, \(many) for 320")
  }

  /// Eight times as many views; 512 times the work would be cubic.
  @Test func `the work of equal gaps with a spacing is not cubic`() {
    let (few, many) = (steps(.equalSpacing, 40, spacing: 8), steps(.equalSpacing, 320, spacing: 8))
    #expect(many <= 96 * few, "\(few) steps for 40 views, \(many) for 320")
  }

  /// Ten views have one constraint for all gaps, nine have one for each.
  @Test(arguments: [9, 10], [false, true])
  func `equal gaps are at least as long as the largest spacing`(count: Int, isTight: Bool) {
    let views = (0..<count).map { Block(10 + Double($0 % 7), 20) }
    let stage = StackStage(views, width: isTight ? nil : 1000, height: 20)
    stage.stack.distribution = .equalSpacing
    stage.stack.spacing = 3
    stage.stack.setCustomSpacing(11, after: views[4])
    let frames = stage.frames()
    #expect(stage.problems == [])
    let content = views.reduce(0) { $0 + $1.content.width }
    let gap = isTight ? 11 : (1000 - content) / Double(count - 1)
    for (frame, next) in zip(frames, frames.dropFirst()) { #expect(abs(next.minX - frame.maxX - gap) < 1e-5) }
    for (frame, view) in zip(frames, views) { #expect(abs(frame.width - view.content.width) < 1e-5) }
    // The custom spacing is reset, and the gaps follow.
    stage.stack.setCustomSpacing(StackView.spacingUseDefault, after: views[4])
    stage.stack.spacing = 20
    let wider = stage.frames()
    #expect(abs(wider[1].minX - wider[0].maxX - (isTight ? 20 : gap)) < 1e-5)
  }

  /// The third power of the views and more, so that hundreds of them are an error and not minutes.
  @Test func `equal distances between centres without room are an error when they take too many steps`() throws {
    let stage = StackStage((0..<60).map { Block(1 + Double($0 % 2), 20) }, width: 300, height: 20)
    stage.stack.distribution = .equalCentering
    stage.stack.spacing = 2
    _ = stage.frames()
    #expect(stage.problems == [])
    let solver = try #require(stage.root.layoutEngine?.solver)
    solver.setWorkLimit(perChange: 10, reserve: 5000)
    for (index, view) in stage.stack.arrangedSubviews.enumerated() {
      (view as? Block)?.content.width = 10 + Double(index % 7)
    }
    let frames = stage.frames()
    #expect(frames.allSatisfy { $0.width.isFinite && $0.minX.isFinite })
    let problem = try #require(stage.problems.last)
    #expect(problem.contains("steps to solve together, expected fewer"), "\(stage.problems)")
  }

  /// Whether a stack has a layout must not be luck: no number of views takes many times as many steps as its neighbours.
  @Test func `the work of centres without room grows evenly with the views`() {
    // In `make laws` all numbers up to 400.
    let largest = TestSeeds.roundFactor > 1 ? 401 : 48
    let steps = (2...largest).map { count in
      let stage = StackStage((0..<count).map { Block(48 + Double(String($0).count) * 10, 20) }, width: 320, height: 20)
      stage.stack.distribution = .equalCentering
      _ = stage.frames()
      #expect(stage.problems == [], "\(count) views")
      return stage.root.layoutEngine?.solver.workCount ?? 0
    }
    for index in 8..<(steps.count - 1) {
      let neighbours = (steps[index - 1] + steps[index + 1]) / 2
      #expect(steps[index] <= 3 * neighbours, "\(index + 2) views: \(steps[(index - 1)...(index + 1)])")
    }
  }

  @Test func `many centres are at equal distances`() {
    let stage = StackStage((0..<30).map { Block(10 + Double($0 % 7), 20) }, width: 1000, height: 20)
    stage.stack.distribution = .equalCentering
    let centres = stage.frames().map(\.midX)
    let distance = (centres[29] - centres[0]) / 29
    for (index, centre) in centres.enumerated() {
      #expect(abs(centre - centres[0] - distance * Double(index)) < 1e-5, "view \(index)")
    }
    #expect(stage.stack.arrangedSubviews[0].frame.minX == 0)
    #expect(abs(stage.stack.arrangedSubviews[29].frame.maxX - 1000) < 1e-6)
  }

  @Test func `stacks in stacks know the lengths of their contents`() throws {
    let leaf = Block(40, 20)
    var inner: View = leaf
    for _ in 0..<200 { inner = StackView(arrangedSubviews: [inner]) }
    let stage = StackStage([inner, Block(10, 10)])
    #expect(stage.frames()[0].width == 40)
    let stacks = sequence(first: leaf as View, next: \.superview).compactMap { $0 as? StackView }
    #expect(stacks.count == 201)
    #expect(stacks.dropLast().allSatisfy { $0.knownContentLengths.horizontal?.length == 40 })
    leaf.content.width = 70
    #expect(stacks.allSatisfy { $0.knownContentLengths.horizontal == nil })
    #expect(stage.frames()[0].width == 70)
    // Margins are part of the length.
    let middle = stacks[100]
    middle.isLayoutMarginsRelativeArrangement = true
    #expect(stage.frames()[0].width == 86)
    middle.layoutMargins.left = 28
    #expect(stacks[150].knownContentLengths.horizontal == nil)
    #expect(stage.frames()[0].width == 106)
  }
}
