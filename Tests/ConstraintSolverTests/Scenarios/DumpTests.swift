import ConstraintSolver
import Testing

@Suite struct DumpTests {
  @Test func `the tableau for people`() throws {
    let solver = Solver()
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    let width = solver.makeVariable()
    let sum = right == left + width
    let floor = left >= 8
    let wish = (right == 100).at(749.5)
    let stretch = (2 * width >= 300).at(250)
    for constraint in [sum, floor, wish, stretch] { try solver.add(constraint) }
    let text = solver.dump()
    #expect(text.contains("left = 8"))
    #expect(text.contains("right = 100"))
    #expect(text.contains("x2 = 92  (defined by \(sum.id)"))
    #expect(text.contains("\(wish.id)  right == 100 @ 749.5"))
    #expect(text.contains("\(stretch.id)  2*x2 >= 300 @ 250  (off by -116)"))
    #expect(text.contains("\(floor.id) at 0, costs"))
  }

  @Test func `an empty solver`() {
    #expect(Solver().dump() == "variables\nconstraints\nrows\ncolumns\n")
  }
}
