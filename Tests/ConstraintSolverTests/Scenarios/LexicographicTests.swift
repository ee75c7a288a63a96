import ConstraintSolver
import Testing

@Suite struct LexicographicTests {
  let solver = Solver()

  @Test(arguments: [1, 10, 100, 2000])
  func `one constraint at 750 beats any number at 749`(_ count: Int) throws {
    let x = solver.makeVariable("x")
    for _ in 0..<count { try solver.add((x == 0).at(749)) }
    let strong = (x == 100).at(750)
    try solver.add(strong)
    #expect(solver.knownValue(of: x) == 100)
    #expect(solver.violations.count == count)
    try solver.setPriority(749, of: strong)
    if count > 1 { #expect(solver.knownValue(of: x) == 0) }
    try solver.setPriority(749.5, of: strong)
    #expect(solver.knownValue(of: x) == 100)
  }

  @Test func `inside a priority the median is met`() throws {
    let x = solver.makeVariable("x")
    for value in [1.0, 7, 100] { try solver.add((x == value).at(400)) }
    #expect(solver.knownValue(of: x) == 7)
    #expect(!solver.isAmbiguous(x))
    #expect(solver.violations.map(\.error).sorted() == [-93, 6])
  }

  @Test func `two equalities of the same priority are ambiguous`() throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 0).at(400))
    try solver.add((x == 10).at(400))
    try solver.add(y == x + 1)
    #expect(solver.isAmbiguous(x))
    #expect(solver.isAmbiguous(y))
    try solver.add((x == 3).at(1))
    #expect(solver.knownValue(of: x) == 3)
    #expect(!solver.isAmbiguous(x))
    #expect(!solver.isAmbiguous(y))
  }

  @Test func `a priority changes while it matters`() throws {
    let x = solver.makeVariable("x")
    let low = (x == 1).at(100)
    let high = (x == 2).at(200)
    try solver.add(low)
    try solver.add(high)
    #expect(solver.knownValue(of: x) == 2)
    try solver.setPriority(300, of: low)
    #expect(solver.knownValue(of: x) == 1)
    try solver.setPriority(.required, of: high)
    #expect(solver.knownValue(of: x) == 2)
    #expect(
      solverError { () throws(SolverError) in try solver.setPriority(.required, of: low) }?.code == .unsatisfiable)
    #expect(solver.knownValue(of: x) == 2)
    try solver.setPriority(0.25, of: high)
    #expect(solver.knownValue(of: x) == 1)
    try solver.setPriority(.required, of: low)
    try solver.remove(high)
    #expect(solver.knownValue(of: x) == 1)
  }

  @Test func `of many priorities the highest decide`() throws {
    let x = (0..<40).map { _ in solver.makeVariable() }
    for (index, variable) in x.enumerated() {
      try solver.add((variable == 10).at(Priority(Double(index + 1) * 20)))
      if index > 0 { try solver.add(variable >= x[index - 1] + 1) }
    }
    // The priorities at the end are the highest; each earlier variable keeps its distance of 1.
    for (index, variable) in x.enumerated() { #expect(solver.knownValue(of: variable) == 10 - Double(39 - index)) }
  }

  @Test func `hugging and compression resistance decide by priority`() throws {
    let width = solver.makeVariable("width")
    let size = solver.makeVariable("size")
    try solver.add((width <= size).at(250))
    try solver.add((width >= size).at(750))
    try solver.add(size == 80)
    let stretch = (width == 200).at(251)
    try solver.add(stretch)
    #expect(solver.knownValue(of: width) == 200)
    try solver.setPriority(249, of: stretch)
    #expect(solver.knownValue(of: width) == 80)
    try solver.setPriority(749, of: stretch)
    try solver.setConstant(20, of: stretch)
    #expect(solver.knownValue(of: width) == 80)
    try solver.setPriority(751, of: stretch)
    #expect(solver.knownValue(of: width) == 20)
  }

  @Test func `violations are listed by priority, then in the order in which constraints were made`() throws {
    let x = solver.makeVariable("x")
    try solver.add(x == 5)
    let optional = [(x == 0).at(250), (x >= 10).at(500), (x == 1).at(250), (x <= 2).at(500), (x == 9).at(250)]
    // Added in another order.
    for index in [3, 0, 4, 2, 1] { try solver.add(optional[index]) }
    #expect(solver.violations.map(\.constraint.id) == [1, 3, 0, 2, 4].map { optional[$0].id })
  }
}
