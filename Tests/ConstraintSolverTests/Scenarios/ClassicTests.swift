import ConstraintSolver
import TestSupport
import Testing

/// The problems that implementations of Cassowary have been tried on since the first one.
@Suite struct ClassicTests {
  let solver = Solver()

  @Test func `two variables that are equal have one value`() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 167).at(1))
    try solver.add((y == 2).at(1))
    try solver.add(x == y)
    #expect(solver.knownValue(of: x) == solver.knownValue(of: y))
    #expect((2...167).contains(solver.knownValue(of: x)))
  }

  @Test func `a weak equality keeps a variable that nothing else moves`() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 5).at(1))
    try solver.add((y == 10).at(1))
    #expect(solver.knownValue(of: x) == 5)
    #expect(solver.knownValue(of: y) == 10)
  }

  @Test func `of two contradicting targets one is met`() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x <= y)
    try solver.add(y == x + 3)
    try solver.add((x == 10).at(250))
    try solver.add((y == 10).at(250))
    let values = (solver.knownValue(of: x), solver.knownValue(of: y))
    // Either of the two may be met; the other is then off by 3.
    #expect(isApproximatelyEqual(values.1 - values.0, 3, withinRelative: 1e-6))
    #expect((7...10).contains(values.0))
    #expect(solver.isAmbiguous(x))
  }

  @Test func `a variable cannot have two required values`() throws {
    let x = solver.makeVariable("x")
    let (ten, five) = (x == 10, x == 5)
    try solver.add(ten)
    let error = solverError { () throws(SolverError) in try solver.add(five) }
    #expect(error?.code == .unsatisfiable)
    #expect(error?.conflict.map(\.id) == [ten.id, five.id])
    #expect(!solver.contains(five))
    #expect(solver.knownValue(of: x) == 10)
  }

  @Test func `a variable cannot be above and below`() throws {
    let x = solver.makeVariable("x")
    let (above, below) = (x >= 10, x <= 5)
    try solver.add(above)
    let error = solverError { () throws(SolverError) in try solver.add(below) }
    #expect(error?.conflict.map(\.id) == [above.id, below.id])
    #expect(solver.knownValue(of: x) >= 10)
  }

  @Test func `a chain whose ends contradict is a conflict`() throws {
    let (w, x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let chain = [w >= 10, x >= w, y >= x, z >= y]
    let unrelated = [z >= 8, y >= 0]
    for constraint in chain + unrelated { try solver.add(constraint) }
    let end = z <= 4
    let error = solverError { () throws(SolverError) in try solver.add(end) }
    let ids = error?.conflict.map(\.id) ?? []
    // Two conflicts are possible.
    #expect([(chain + [end]).map(\.id), [unrelated[0].id, end.id]].contains(ids))
    #expect(solver.constraintCount == 6)
  }

  @Test func `removing limits restores the earlier values`() throws {
    let x = solver.makeVariable("x")
    try solver.add((x == 100).at(1))
    let (ten, twenty) = (x <= 10, x <= 20)
    try solver.add(ten)
    try solver.add(twenty)
    #expect(solver.knownValue(of: x) == 10)
    try solver.remove(ten)
    #expect(solver.knownValue(of: x) == 20)
    try solver.remove(twenty)
    #expect(solver.knownValue(of: x) == 100)
    let tenAgain = x <= 10
    try solver.add(ten)
    try solver.add(tenAgain)
    #expect(solver.knownValue(of: x) == 10)
    try solver.remove(ten)
    #expect(solver.knownValue(of: x) == 10)
    try solver.remove(tenAgain)
    #expect(solver.knownValue(of: x) == 100)
  }

  @Test func `removing limits and sums of two variables restores the earlier values`() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 100).at(1))
    try solver.add((y == 120).at(500))
    let (ten, twenty) = (x <= 10, x <= 20)
    try solver.add(ten)
    try solver.add(twenty)
    #expect(solver.knownValue(of: x) == 10)
    #expect(solver.knownValue(of: y) == 120)
    try solver.remove(ten)
    #expect(solver.knownValue(of: x) == 20)
    let product = x + y == 200
    try solver.add(product)
    #expect(solver.knownValue(of: x) == 20)
    #expect(solver.knownValue(of: y) == 180)
    try solver.remove(twenty)
    #expect(solver.knownValue(of: x) == 80)
    #expect(solver.knownValue(of: y) == 120)
    try solver.remove(product)
    #expect(solver.knownValue(of: x) == 100)
    #expect(solver.knownValue(of: y) == 120)
  }

  @Test func `edits may begin and end inside each other`() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let (w, h) = (solver.makeVariable("w"), solver.makeVariable("h"))
    let all = [x, y, w, h]
    var stays = all.map { ($0 == 0).at(1) }
    for stay in stays { try solver.add(stay) }
    try solver.addEdit(of: x, priority: 500)
    try solver.addEdit(of: y, priority: 500)
    try solver.suggest(10, for: x)
    try solver.suggest(20, for: y)
    #expect(all.map(solver.knownValue(of:)) == [10, 20, 0, 0])
    try solver.addEdit(of: w, priority: 500)
    try solver.addEdit(of: h, priority: 500)
    try solver.suggest(30, for: w)
    try solver.suggest(40, for: h)
    #expect(all.map(solver.knownValue(of:)) == [10, 20, 30, 40])
    // Each weak equality is replaced by one with the present value.
    for index in 0..<4 {
      try solver.remove(stays[index])
      stays[index] = (all[index] == solver.knownValue(of: all[index])).at(1)
      try solver.add(stays[index])
    }
    try solver.removeEdit(of: w)
    try solver.removeEdit(of: h)
    #expect(all.map(solver.knownValue(of:)) == [10, 20, 30, 40])
    try solver.suggest(50, for: x)
    try solver.suggest(60, for: y)
    #expect(all.map(solver.knownValue(of:)) == [50, 60, 30, 40])
  }

  @Test func `the midpoints of a quadrilateral follow its corners`() throws {
    let corners = (0..<4).map { (solver.makeVariable("x\($0)"), solver.makeVariable("y\($0)")) }
    let midpoints = (0..<4).map { (solver.makeVariable("mx\($0)"), solver.makeVariable("my\($0)")) }
    let targets = [(10.0, 10.0), (10, 200), (200, 200), (200, 10)]
    for (index, (corner, target)) in zip(corners, targets).enumerated() {
      // Falling priorities, so that it is clear which corner moves.
      try solver.add((corner.0 == target.0).at(Priority(Double(4 - index))))
      try solver.add((corner.1 == target.1).at(Priority(Double(4 - index))))
    }
    for index in 0..<4 {
      let next = corners[(index + 1) % 4]
      try solver.add(midpoints[index].0 == (corners[index].0 + next.0) / 2)
      try solver.add(midpoints[index].1 == (corners[index].1 + next.1) / 2)
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add(corners[left].0 + 20 <= corners[right].0)
    }
    for (top, bottom) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      try solver.add(corners[top].1 + 20 <= corners[bottom].1)
    }
    for corner in corners {
      for coordinate in [corner.0, corner.1] {
        try solver.add(coordinate >= 0)
        try solver.add(coordinate <= 500)
      }
    }
    func positions(_ points: [(Variable, Variable)]) -> [[Double]] {
      points.map { [solver.knownValue(of: $0.0), solver.knownValue(of: $0.1)] }
    }
    #expect(positions(corners) == [[10, 10], [10, 200], [200, 200], [200, 10]])
    #expect(positions(midpoints) == [[10, 105], [105, 200], [200, 105], [105, 10]])

    // The third corner is dragged up and left, past where the others allow.
    try solver.addEdit(of: corners[2].0, priority: 900)
    try solver.addEdit(of: corners[2].1, priority: 900)
    try solver.suggest(300, for: corners[2].0)
    try solver.suggest(400, for: corners[2].1)
    #expect(positions(corners) == [[10, 10], [10, 200], [300, 400], [200, 10]])
    #expect(positions(midpoints) == [[10, 105], [155, 300], [250, 205], [105, 10]])
    try solver.suggest(15, for: corners[2].0)
    #expect(solver.knownValue(of: corners[2].0) >= 20)
    try solver.removeEdit(of: corners[2].0)
    try solver.removeEdit(of: corners[2].1)
    #expect(positions(corners) == [[10, 10], [10, 200], [200, 200], [200, 10]])
  }

  @Test func `an edited variable obeys an inequality`() throws {
    let x = solver.makeVariable("x")
    try solver.addEdit(of: x, priority: 500)
    let floor = x >= 10
    try solver.add(floor)
    try solver.suggest(0, for: x)
    #expect(solver.knownValue(of: x) == 10)
    try solver.suggest(12, for: x)
    #expect(solver.knownValue(of: x) == 12)
    try solver.suggest(-5, for: x)
    #expect(solver.knownValue(of: x) == 10)
    try solver.remove(floor)
    #expect(solver.knownValue(of: x) == -5)
  }

  @Test func `boxes side by side follow their window`() throws {
    let window = solver.makeVariable("window")
    let boxes = (0..<3).map { (solver.makeVariable("l\($0)"), solver.makeVariable("r\($0)")) }
    try solver.addEdit(of: window, priority: 900)
    try solver.add(boxes[0].0 == 0)
    try solver.add(boxes[2].1 == window)
    try solver.add(boxes[0].1 == boxes[1].0)
    try solver.add(boxes[1].1 == boxes[2].0)
    for (left, right) in boxes { try solver.add(right - left >= 20) }
    try solver.add((boxes[0].1 - boxes[0].0 == 100).at(700))
    try solver.add((boxes[1].1 - boxes[1].0 == 100).at(600))
    try solver.add((boxes[2].1 - boxes[2].0 == 100).at(500))
    func widths(_ width: Double) throws -> [Double] {
      try solver.suggest(width, for: window)
      return boxes.map { solver.knownValue(of: $0.1) - solver.knownValue(of: $0.0) }
    }
    #expect(try widths(300) == [100, 100, 100])
    #expect(try widths(250) == [100, 100, 50])
    #expect(try widths(150) == [100, 30, 20])
    #expect(try widths(90) == [50, 20, 20])
    // Too narrow: the window's width is violated, not the required least widths.
    #expect(try widths(10) == [20, 20, 20])
    #expect(solver.knownValue(of: window) == 60)
    #expect(try widths(1000) == [100, 100, 800])
  }
}
