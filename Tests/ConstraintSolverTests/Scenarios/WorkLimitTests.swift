import ConstraintSolver
import Testing

/// Changes that take more steps than they may.
@Suite struct WorkLimitTests {
  /// Views that are all compared with a common edge, and sums of most of them.
  private struct Tangle {
    let solver = Solver()
    let edge: Variable
    let views: [Variable]
    private(set) var required: [LinearConstraint] = []

    init(_ count: Int) {
      edge = solver.makeVariable("edge")
      let solver = solver
      views = (0..<count).map { solver.makeVariable("v\($0)") }
    }

    private func sum(_ row: Int) -> LinearExpression {
      var sum = LinearExpression()
      for (index, view) in views.enumerated() where (index * 7 + row * row * 3) % 5 < 3 {
        sum = sum + view * Double(1 + (index * row) % 7)
      }
      return sum
    }

    /// Adds required constraints until one is rejected.
    mutating func addRequired() -> SolverError? {
      for (index, view) in views.enumerated() {
        for constraint in [view >= edge, sum(index) >= view + edge + Double(10 + index), view <= edge + 1000] {
          do throws(SolverError) { try solver.add(constraint) } catch { return error }
          required.append(constraint)
        }
      }
      return nil
    }

    func addOptional() throws {
      for (index, view) in views.enumerated() {
        try solver.add((view == Double(-index - 5)).at(Priority(Double(700 - index))))
        try solver.add((sum(index + 3) == Double(index)).at(Priority(Double(600 - index))))
      }
    }

    func holds(_ constraint: LinearConstraint) -> Bool {
      var sum = -constraint.constant
      for index in 0..<constraint.terms.termCount {
        let term = constraint.terms.term(at: index)
        sum += term.coefficient * (solver.value(of: term.variable) ?? .nan)
      }
      return constraint.relation == .greaterThanOrEqual ? sum >= -1e-6 : sum <= 1e-6
    }
  }

  @Test func `a required constraint beyond the limit is rejected with its name`() throws {
    var tangle = Tangle(40)
    tangle.solver.setWorkLimit(perChange: 20, reserve: 2000)
    let rejected = tangle.addRequired()
    let error = try #require(rejected)
    #expect(error.code == .tooComplex)
    #expect(error.message.contains("take more than 2000 steps to solve together; expected fewer"))
    #expect(error.conflict.isEmpty)
    let id = try #require(error.constraint)
    #expect(error.message.hasPrefix("constraint \(id) "))
    // What was added before holds.
    #expect(tangle.required.count > 10)
    for constraint in tangle.required { #expect(tangle.holds(constraint)) }
    // The solver still works, and has what later changes may take.
    let free = tangle.solver.makeVariable()
    try tangle.solver.add(free == 3)
    #expect(tangle.solver.value(of: free) == 3)
    tangle.solver.setWorkLimit(perChange: 1_000_000, reserve: 1_000_000)
    let none = tangle.addRequired()
    #expect(none == nil)
  }

  @Test func `optional constraints beyond the limit are reported, and required ones hold`() throws {
    var tangle = Tangle(40)
    let none = tangle.addRequired()
    #expect(none == nil)
    try tangle.addOptional()
    tangle.solver.setWorkLimit(perChange: 0, reserve: 200_000)
    let before = tangle.solver.workCount
    let error = try #require(tangle.solver.limitError)
    #expect(error.code == .tooComplex)
    #expect(error.message.contains("more than 200000 steps"))
    for constraint in tangle.required { #expect(tangle.holds(constraint)) }
    // The step that was begun, and the values of the variables, are what may come on top.
    #expect(tangle.solver.workCount - before <= 2 * 200_000)
    // With more steps the solution is the best one.
    tangle.solver.setWorkLimit(perChange: 1_000_000, reserve: 1_000_000_000)
    try tangle.solver.add((tangle.edge >= -100_000).at(1))
    #expect(tangle.solver.limitError == nil)
    var fresh = Tangle(40)
    let noneInFresh = fresh.addRequired()
    #expect(noneInFresh == nil)
    try fresh.addOptional()
    for (view, same) in zip(tangle.views, fresh.views) {
      #expect(abs((tangle.solver.value(of: view) ?? .nan) - (fresh.solver.value(of: same) ?? .nan)) < 1e-5)
    }
  }

  @Test func `a solver that is used for long is not stopped`() throws {
    let tangle = Tangle(12)
    try tangle.addOptional()
    let used = tangle.solver
    try used.addEdit(of: tangle.views[3])
    used.solve()
    let before = used.workCount
    used.setWorkLimit(perChange: 200, reserve: 2000)
    for round in 0..<4000 {
      try used.suggest(Double(round % 37), for: tangle.views[3])
      #expect(used.limitError == nil)
    }
    #expect(used.workCount - before > 5 * 2000)
  }

  @Test func `a reset gives the reserve back`() throws {
    var tangle = Tangle(40)
    tangle.solver.setWorkLimit(perChange: 20, reserve: 2000)
    let rejected = tangle.addRequired()
    #expect(rejected != nil)
    tangle.solver.reset()
    #expect(tangle.solver.workCount == 0)
    let left = tangle.solver.makeVariable()
    let right = tangle.solver.makeVariable()
    try tangle.solver.add(left >= right + 1)
    try tangle.solver.add((left == 0).at(500))
    try tangle.solver.add((right == 0).at(400))
    #expect(tangle.solver.value(of: right) == -1)
  }
}
