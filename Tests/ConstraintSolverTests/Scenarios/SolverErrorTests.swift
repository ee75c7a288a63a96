import ConstraintSolver
import Testing

@Suite struct SolverErrorTests {
  let solver = Solver()

  @Test func `a constraint is added once`() throws {
    let x = solver.makeVariable("x")
    let constraint = x >= 1
    try solver.add(constraint)
    let error = solverError { () throws(SolverError) in try solver.add(constraint) }
    #expect(error?.code == .duplicateConstraint)
    #expect(error?.constraint == constraint.id)
    #expect(error?.description.contains("\(constraint.id)") == true)
    #expect(solver.constraintCount == 1)
  }

  @Test func `unknown constraints, edits and variables are rejected`() throws {
    let x = solver.makeVariable("x")
    let stranger = Solver().makeVariable("y")
    let constraint = x == 1
    #expect(solverError { () throws(SolverError) in try solver.remove(constraint) }?.code == .unknownConstraint)
    #expect(
      solverError { () throws(SolverError) in try solver.setConstant(1, of: constraint) }?.code == .unknownConstraint)
    #expect(
      solverError { () throws(SolverError) in try solver.setPriority(1, of: constraint) }?.code == .unknownConstraint)
    #expect(solverError { () throws(SolverError) in try solver.suggest(1, for: x) }?.code == .unknownEdit)
    #expect(solverError { () throws(SolverError) in try solver.removeEdit(of: x) }?.code == .unknownEdit)
    let error = solverError { () throws(SolverError) in try solver.add(x == stranger) }
    #expect(error?.code == .unknownVariable)
    #expect(error?.variable == stranger.id)
    #expect(solverError { () throws(SolverError) in try solver.addEdit(of: stranger) }?.code == .unknownVariable)
    #expect(solver.value(of: stranger) == nil)
    #expect(!solver.isAmbiguous(stranger))
    #expect(!solver.hasEdit(of: stranger))
    #expect(solver.constraintCount == 0)
  }

  /// A conflict of four without the rule would be irreducible too.
  @Test func `a conflict is irreducible beside the rules`() throws {
    let (a, b, c) = (solver.makeVariable("a"), solver.makeVariable("b"), solver.makeVariable("c"))
    let rule = a >= 0
    try solver.addRule(rule)
    try solver.add(c == 300)
    try solver.add(a == 0.25 * c + 44)
    let (sum, number) = (b == 0.25 * a + 52, b == 30)
    try solver.add(sum)
    let error = solverError { () throws(SolverError) in try solver.add(number) }
    #expect(error?.conflict.map(\.id) == [rule.id, sum.id, number.id])
  }

  @Test func `a variable is edited once`() throws {
    let x = solver.makeVariable("x")
    try solver.addEdit(of: x)
    let error = solverError { () throws(SolverError) in try solver.addEdit(of: x) }
    #expect(error?.code == .duplicateEdit)
    #expect(error?.description.contains("x") == true)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are not finite are rejected`(_ number: Double) throws {
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let coefficient = solverError { () throws(SolverError) in try solver.add(number * x + y <= 1) }
    #expect(coefficient?.code == .nonFiniteCoefficient)
    #expect(coefficient?.variable == x.id)
    #expect(solverError { () throws(SolverError) in try solver.add(x <= number) }?.code == .nonFiniteConstant)
    let constraint = x == 1
    try solver.add(constraint)
    try solver.addEdit(of: y)
    #expect(
      solverError { () throws(SolverError) in try solver.setConstant(number, of: constraint) }?.code
        == .nonFiniteConstant)
    #expect(solverError { () throws(SolverError) in try solver.suggest(number, for: y) }?.code == .nonFiniteConstant)
    #expect(solver.value(of: x) == 1)
  }

  @Test func `numbers that are too large are rejected`() throws {
    let x = solver.makeVariable("x")
    #expect(solverError { () throws(SolverError) in try solver.add(1e300 * x <= 1) }?.code == .tooLarge)
    #expect(solverError { () throws(SolverError) in try solver.add(x <= 1e300) }?.code == .tooLarge)
  }

  @Test(arguments: [0, -1, 1000.5, Double.nan, .infinity])
  func `priorities out of range are rejected`(_ priority: Double) throws {
    let x = solver.makeVariable("x")
    let rejected = (x == 1).at(Priority(priority))
    #expect(solverError { () throws(SolverError) in try solver.add(rejected) }?.code == .priorityOutOfRange)
    let constraint = x == 1
    try solver.add(constraint)
    #expect(
      solverError { () throws(SolverError) in try solver.setPriority(Priority(priority), of: constraint) }?.code
        == .priorityOutOfRange)
    #expect(
      solverError { () throws(SolverError) in try solver.addEdit(of: x, priority: Priority(priority)) }?.code
        == .priorityOutOfRange)
  }

  @Test(arguments: [0, -0.0, -1, 1000.5, Double.nan, .infinity])
  func `a priority outside the range is not valid`(_ number: Double) {
    #expect(!Priority(number).isValid)
  }

  @Test(arguments: [0.001, 1, 750, 999.9999, 1000])
  func `a priority in the range is valid`(_ number: Double) {
    #expect(Priority(number).isValid)
  }

  @Test func `the solver says which numbers it accepts`() {
    for number in [0, -1.5, Solver.largestNumber, -Solver.largestNumber] { #expect(Solver.accepts(number)) }
    for number in [Solver.largestNumber.nextUp, .infinity, -.infinity, .nan] { #expect(!Solver.accepts(number)) }
  }

  @Test func `a constraint without variables holds or is a conflict`() throws {
    let x = solver.makeVariable("x")
    try solver.add(x - x == 0)
    let never = x - x >= 5
    let error = solverError { () throws(SolverError) in try solver.add(never) }
    #expect(error?.conflict.map(\.id) == [never.id])
    try solver.add(never.at(500))
    #expect(solver.violations.map(\.error) == [-5])
  }

  @Test func `the conflict leaves out what has no part in it`() throws {
    let x = (0..<10).map { solver.makeVariable("x\($0)") }
    var steps: [LinearConstraint] = []
    for index in 1..<10 {
      let step = x[index] == x[index - 1] + 10
      steps.append(step)
      try solver.add(step)
      try solver.add(x[index] >= -1000)
    }
    let start = x[2] >= 0
    try solver.add(start)
    let end = x[6] <= 39
    let error = solverError { () throws(SolverError) in try solver.add(end) }
    #expect(error?.conflict.map(\.id) == (steps[2...5] + [start, end]).map(\.id))
    #expect(error?.description.contains("x6") == true)
  }

  @Test func `a failed change leaves everything as it was`() throws {
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    let sum = x + y == 10
    let floor = y >= 4
    let target = (x == 20).at(300)
    for constraint in [sum, floor, target] { try solver.add(constraint) }
    let before = solver.dump()
    #expect(solver.value(of: x) == 6)
    #expect(solverError { () throws(SolverError) in try solver.add(x >= 7) }?.code == .unsatisfiable)
    #expect(solver.dump() == before)
    #expect(solverError { () throws(SolverError) in try solver.setPriority(1000, of: target) }?.code == .unsatisfiable)
    #expect(solver.dump() == before)
    let cap = x >= 0
    try solver.add(cap)
    let capped = solver.dump()
    #expect(solverError { () throws(SolverError) in try solver.setConstant(3, of: sum) }?.code == .unsatisfiable)
    #expect(solver.dump() == capped)
    #expect(solver.value(of: x) == 6)
    #expect(solver.value(of: y) == 4)
  }

  @Test func `a required edit that cannot be met is a conflict`() throws {
    let x = solver.makeVariable("x")
    let floor = x >= 10
    try solver.addEdit(of: x, priority: .required)
    let error = solverError { () throws(SolverError) in try solver.add(floor) }
    #expect(error?.conflict.count == 2)
    try solver.suggest(20, for: x)
    try solver.add(floor)
    let suggestion = solverError { () throws(SolverError) in try solver.suggest(5, for: x) }
    #expect(suggestion?.code == .unsatisfiable)
    #expect(suggestion?.conflict.map(\.constant).sorted() == [5, 10])
    #expect(solver.value(of: x) == 20)
  }

  @Test func `an error equals itself and says where it is`() throws {
    let x = solver.makeVariable("x")
    let constraint = Double.nan * x <= 1
    let error = try #require(solverError { () throws(SolverError) in try solver.add(constraint) })
    let copy = error
    #expect(error == copy)
    #expect(Set([error, copy]).count == 1)
    #expect(error.value?.isNaN == true)
    #expect(error.location == SolverError.Location(constraint: constraint.id, variable: x.id))
    #expect(error.location?.description == "constraint \(constraint.id), variable \(x.id)")
    #expect(error.message == error.description)
    let made = SolverError(.unsatisfiable, "two that contradict", conflict: [x >= 2, x <= 1])
    #expect(made != error)
    #expect(made.location == nil)
    #expect(made.constraint == nil)
  }

  @Test func `reset forgets variables`() throws {
    let x = solver.makeVariable("x")
    try solver.add(x == 3)
    solver.reset()
    #expect(solver.value(of: x) == nil)
    #expect(solver.constraintCount == 0)
    let y = solver.makeVariable("y")
    #expect(solver.value(of: y) == 0)
    try solver.add((y == 4).at(20))
    #expect(solver.value(of: y) == 4)
  }

  /// Found by fuzzing: a variable was defined by such an equality, and was not a number.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-200, -1e-12])
  func `a coefficient that counts as rounding determines no value`(_ coefficient: Double) throws {
    let x = solver.makeVariable("x")
    let error = solverError { () throws(SolverError) in try solver.add(coefficient * x == 60) }
    #expect(error?.code == .unsatisfiable)
    #expect(error?.conflict.count == 1)
    let optional = LinearConstraint(coefficient * x - 60, .equal, priority: 750)
    try solver.add(optional)
    #expect(solver.value(of: x) == 0)
    #expect(solver.violations.map(\.error) == [-60])
    try solver.add(x == 1)
    #expect(solver.value(of: x) == 1)
  }
}
