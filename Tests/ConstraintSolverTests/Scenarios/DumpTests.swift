import ConstraintSolver
import Testing

@Suite struct DumpTests {
  @Test func `the dump shows variables, constraints and the tableau`() throws {
    let solver = Solver()
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    let width = solver.makeVariable()
    let sum = right == left + width
    let floor = left >= 8
    let target = (right == 100).at(749.5)
    let stretch = (2 * width >= 300).at(250)
    for constraint in [sum, floor, target, stretch] { try solver.add(constraint) }
    let text = solver.dump()
    #expect(text.contains("left = 8"))
    #expect(text.contains("right = 100"))
    #expect(text.contains("x2 = 92  (defined by \(sum.id)"))
    #expect(text.contains("\(target.id)  right == 100 @ 749.5"))
    #expect(text.contains("\(stretch.id)  2*x2 >= 300 @ 250  (off by -116)"))
    #expect(text.contains("\(floor.id) at 0, costs"))
  }

  @Test func `descriptions show what a value holds`() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable("named"))
    #expect("\(x) \(y)" == "x0 x1")
    #expect("\(Term(y, times: -2))" == "-2*x1")
    #expect("\(x - 2 * y + 8)" == "x0 - 2*x1 + 8")
    #expect("\(LinearExpression())" == "0")
    let required = x - y <= 3
    #expect("\(required)" == "\(required.id) x0 - x1 <= 3")
    let optional = (y >= 5).at(250)
    #expect("\(optional)" == "\(optional.id) x1 >= 5 @ 250")
    try solver.add(optional)
    try solver.add(y == 1)
    #expect(solver.violations.map(\.description) == ["\(optional.id) x1 >= 5 @ 250, off by -4"])
    try solver.addEdit(of: x)
    #expect("\(solver)" == "Solver(variables: 2, constraints: 2, edits: 1)")
  }

  @Test func `constraints are equal when identity, constant and priority are`() {
    let x = Solver().makeVariable()
    let constraint = x >= 5
    var moved = constraint
    moved.constant = 6
    #expect(constraint == constraint.at(.required))
    #expect(constraint != constraint.at(.low))
    #expect(constraint != moved)
    #expect(constraint != (x >= 5))
    #expect(Set([constraint, moved, constraint]).count == 2)
  }

  @Test func `the dump of an empty solver has headings only`() {
    #expect(Solver().dump() == "variables\nconstraints\nrows\ncolumns\n")
  }
}
