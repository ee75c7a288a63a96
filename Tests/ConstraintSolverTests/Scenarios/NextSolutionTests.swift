import ConstraintSolver
import Testing

/// Where several solutions are equally good, each is reached in turn.
@Suite struct NextSolutionTests {
  let solver = Solver()

  private func values(of variable: Variable, _ count: Int) -> [Double] {
    (0..<count).map { _ in
      #expect(solver.moveToNextSolution(of: variable, openStep: 10))
      return solver.knownValue(of: variable)
    }
  }

  @Test func `a variable moves from vertex to vertex and back to the smallest`() throws {
    let x = solver.makeVariable("x")
    try solver.add(x >= 2)
    try solver.add(x <= 8)
    let first = solver.knownValue(of: x)
    #expect(Set(values(of: x, 2) + [first]) == [2, 8])
    #expect(solver.knownValue(of: x) == first)
  }

  @Test func `two equalities of the same priority are two vertices`() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 0).at(400))
    try solver.add((x == 10).at(400))
    try solver.add(y == x + 1)
    let first = solver.knownValue(of: y)
    let values = values(of: y, 2)
    #expect(Set(values) == [1, 11])
    #expect(values[1] == first)
    #expect(solver.knownValue(of: x) == first - 1)
    #expect(solver.isAmbiguous(x))
  }

  @Test func `a unique value does not move`() throws {
    let x = solver.makeVariable("x")
    try solver.add((x == 5).at(1))
    #expect(!solver.moveToNextSolution(of: x, openStep: 10))
    #expect(solver.knownValue(of: x) == 5)
  }

  @Test func `in an unbounded direction the step decides`() throws {
    let free = solver.makeVariable("free")
    #expect(values(of: free, 3) == [10, 0, 10])
    let x = solver.makeVariable("x")
    try solver.add(x >= 3)
    #expect(values(of: x, 1) != [3] || values(of: x, 1) == [13])
    #expect(Set(values(of: x, 2)) == [3, 13])
    let y = solver.makeVariable("y")
    try solver.add(y <= -3)
    #expect(Set(values(of: y, 2)) == [-3, -13])
    let (a, b) = (solver.makeVariable("a"), solver.makeVariable("b"))
    try solver.add(a - b * 2 == 4)
    let start = solver.knownValue(of: a)
    #expect(abs(values(of: a, 1)[0] - start) == 10)
    #expect(solver.knownValue(of: a) - solver.knownValue(of: b) * 2 == 4)
  }

  @Test func `later changes start from the new solution`() throws {
    let x = solver.makeVariable("x")
    let limit = x <= 8
    try solver.add(x >= 2)
    try solver.add(limit)
    while solver.knownValue(of: x) != 8 { #expect(solver.moveToNextSolution(of: x, openStep: 10)) }
    try solver.setConstant(6, of: limit)
    #expect(solver.knownValue(of: x) == 6)
    try solver.add((x == 4).at(300))
    #expect(solver.knownValue(of: x) == 4)
    #expect(!solver.moveToNextSolution(of: x, openStep: 10))
  }

  @Test func `variables of other solvers and invalid steps are rejected`() throws {
    let x = solver.makeVariable()
    #expect(!Solver().moveToNextSolution(of: x, openStep: 10))
    for step in [0, -1, Double.nan, .infinity] { #expect(!solver.moveToNextSolution(of: x, openStep: step)) }
    #expect(solver.knownValue(of: x) == 0)
  }
}
