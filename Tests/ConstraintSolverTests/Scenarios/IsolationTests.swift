import ConstraintSolver
import Testing

/// That this compiles is most of the test.
@Suite struct IsolationTests {
  private func solve(_ solver: sending Solver, _ variable: Variable) async -> Double {
    await Task.detached { solver.knownValue(of: variable) }.value
  }

  @Test func `a solver is moved to another domain`() async throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add((x == 42).at(.low))
    #expect(await solve(solver, x) == 42)
  }

  actor Home {
    let solver = Solver()

    func add(_ value: Double) throws -> Double {
      let x = solver.makeVariable()
      try solver.add(x == value)
      return solver.knownValue(of: x)
    }
  }

  @Test func `a solver lives in an actor`() async throws {
    let home = Home()
    #expect(try await home.add(7) == 7)
    #expect(try await home.add(8) == 8)
  }

  @Test func `errors and constraints cross domains`() async throws {
    let solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x >= 2)
    let error = solverError { () throws(SolverError) in try solver.add(x <= 1) }
    let text = await Task.detached { error?.description }.value
    #expect(text?.contains("x >= 2") == true)
    #expect(text?.contains("x <= 1") == true)
  }
}
