import ConstraintSolver
import Testing

/// The example of `Guides/ConstraintSolver.md`.
@Suite struct SolverGuideTests {
  @Test func `the guide's example has its values`() throws {
    let solver = Solver()
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    let body = solver.makeVariable("body")
    try solver.add(left == 15)
    try solver.add(right - left >= 40)
    try solver.add((right == body).at(.high))
    try solver.addEdit(of: body, priority: 900)
    try solver.suggest(120, for: body)
    #expect(solver.value(of: right) == 120)
    try solver.suggest(20, for: body)
    #expect(solver.value(of: right) == 55)
    #expect(solver.violations.map(\.error) == [35])
  }
}
