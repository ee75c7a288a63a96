import ConstraintSolver
import TestSupport
import Testing

/// Systems full of ties: the steps grow evenly with the size, without sizes that take many times as many as their
/// neighbours. Counted, not timed.
@Suite struct TieLaws {
  /// The centres of *n* equal boxes at equal distances, with less room than the boxes need, as an `equalCentering` stack of
  /// labels has them: no gap has room, and each change of a width is as good as a change of another width.
  private func centresWithoutRoom(_ count: Int, in width: Double, content: (Int) -> Double) throws -> Solver {
    let solver = Solver()
    let boxes = (0..<count).map { _ in (x: solver.makeVariable(), width: solver.makeVariable()) }
    try solver.add(boxes[0].x == 0)
    try solver.add(boxes[count - 1].x + boxes[count - 1].width == width)
    let ends = (boxes[0].x + 0.5 * boxes[0].width, boxes[count - 1].x + 0.5 * boxes[count - 1].width)
    for index in 1..<(count - 1) {
      let share = Double(index) / Double(count - 1)
      let centre = boxes[index].x + 0.5 * boxes[index].width
      try solver.add(
        (centre == (1 - share) * ends.0 + share * ends.1).at(Priority(149 - 0.5 * Double(min(index - 1, 7)))))
    }
    for (box, next) in zip(boxes, boxes.dropFirst()) { try solver.add(next.x >= box.x + box.width) }
    for (index, box) in boxes.enumerated() {
      try solver.add(box.width >= 0)
      try solver.add((box.width == content(index)).at(Priority(24 - 0.5 * Double(min(index, 7)))))
    }
    for (index, box) in boxes.enumerated() {
      try solver.add((box.width <= content(index)).at(250))
      try solver.add((box.width >= content(index)).at(750))
      solver.settle()
    }
    solver.solve()
    #expect(solver.limitError == nil, "\(count) boxes")
    return solver
  }

  @Test(arguments: [20.0, 45.0])
  func `no number of boxes without room takes many times as many steps as the next`(content: Double) throws {
    // In `make laws` all numbers up to 400; each takes some seconds without optimisation.
    let largest = TestSeeds.roundFactor > 1 ? 400 : 60
    var steps: [Int: Int] = [:]
    for count in 3...largest {
      steps[count] = try centresWithoutRoom(count, in: 320) { content + Double(String($0).count) }.workCount
    }
    for count in 8...(largest - 1) {
      let (before, own, after) = (steps[count - 1] ?? 0, steps[count] ?? 0, steps[count + 1] ?? 0)
      #expect(
        2 * own <= 3 * (before + after), "\(before), \(own), \(after) steps for \(count) boxes and their neighbours")
    }
  }

  /// Forty views and 800 inequalities with all kinds of multipliers and priorities.
  @Test(arguments: [(0.1, 3.0), (-2, 2), (0.9, 1.1)])
  func `a dense system of many priorities is solved within few steps`(range: (Double, Double)) throws {
    for seed in 1...UInt64(min(TestSeeds.roundFactor, 3)) {
      var generator = SeededGenerator(seed: seed)
      let solver = Solver()
      let views = (0..<40).map { _ in (x: solver.makeVariable(), width: solver.makeVariable()) }
      for _ in 0..<800 {
        let (left, right) = (views[generator.int(0...39)], views[generator.int(0...39)])
        let factor = range.0 + (range.1 - range.0) * Double(generator.int(0...1000)) / 1000
        let sum = left.x - factor * (right.x + right.width)
        try solver.add((sum >= Double(generator.int(-50...50))).at(Priority(Double(generator.int(1...999)))))
      }
      solver.solve()
      #expect(solver.limitError == nil)
      // A tenth of the reserve; it was more than the whole of it.
      #expect(solver.workCount < solver.workReserve / 10, "\(solver.workCount) steps")
    }
  }
}
