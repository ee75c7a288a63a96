import ConstraintSolver
import Testing
import WorkBudgets

/// Changes in whose middle the budget of the thread ends: the solver can be used afterwards as if they had been rejected.
@Suite struct InterruptionTests {
  /// A system with one solution, every part of which takes pivots: optional sums of most of the variables.
  private struct Tangle {
    let solver = Solver()
    let views: [Variable]
    let constraints: [LinearConstraint]

    init(_ count: Int) {
      let solver = solver
      let views = (0..<count).map { solver.makeVariable("v\($0)") }
      self.views = views
      func sum(_ row: Int) -> LinearExpression {
        var sum = LinearExpression()
        for (index, view) in views.enumerated() where (index * 7 + row * row * 3) % 5 < 3 {
          sum = sum + view * Double(1 + (index * row) % 7)
        }
        return sum
      }
      var constraints: [LinearConstraint] = []
      for (index, view) in views.enumerated() {
        constraints.append(view >= Double(-index))
        constraints.append(sum(index) >= view + Double(10 + index))
        constraints.append((view == Double(5 - index)).at(Priority(Double(700 - index))))
        constraints.append((sum(index + 3) == Double(index)).at(Priority(Double(600 - index))))
      }
      self.constraints = constraints
    }

    var values: [Double] { views.map { solver.value(of: $0) ?? .nan } }
  }

  private func values(_ count: Int, without removed: Int? = nil, _ change: (Tangle) throws -> Void) throws -> [Double] {
    let tangle = Tangle(count)
    for constraint in tangle.constraints { try tangle.solver.add(constraint) }
    try change(tangle)
    return tangle.values
  }

  private func areEqual(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  /// Makes a change under budgets of more and more steps, until one suffices; after each, goes on without a budget.
  private func interrupt(
    _ count: Int, by interval: Int, prepared: Bool = true, _ change: (Tangle, inout [LinearConstraint]) throws -> Void,
    expecting expected: [Double]
  ) throws -> Int {
    for round in 0..<2000 {
      let tangle = Tangle(count)
      // What was rejected and is to be made again.
      var rejected: [LinearConstraint] = []
      if prepared {
        for constraint in tangle.constraints { try tangle.solver.add(constraint) }
        tangle.solver.solve()
      }
      let budget = WorkBudget(steps: round * interval)
      var isWhole = true
      do {
        try budget.perform {
          try change(tangle, &rejected)
          _ = tangle.values
        }
      } catch is WorkBudgetError {
        isWhole = false
      }
      // The solver may be read at once, and gives numbers.
      if isWhole { #expect(rejected.isEmpty) }
      if round % 2 == 0 { _ = tangle.values }
      var none: [LinearConstraint] = []
      if !prepared {
        for constraint in rejected { try tangle.solver.add(constraint) }
      } else {
        try change(tangle, &none)
      }
      #expect(none.isEmpty)
      tangle.solver.solve()
      #expect(tangle.solver.limitError == nil, "after \(round * interval) steps")
      #expect(areEqual(tangle.values, expected), "after \(round * interval) steps")
      if isWhole { return round }
    }
    return .max
  }

  @Test func `constraints that are added when a budget ends are rejected, and can be added later`() throws {
    let expected = try values(24) { _ in }
    let rounds = try interrupt(
      24, by: 5000, prepared: false,
      { tangle, rejected in
        for constraint in tangle.constraints {
          do throws(SolverError) {
            try tangle.solver.add(constraint)
          } catch {
            #expect(error.code == .tooComplex)
            #expect(error.message.contains("budget of the call"))
            rejected.append(constraint)
          }
        }
      }, expecting: expected)
    #expect((3..<2000).contains(rounds))
  }

  @Test func `constants, priorities and removals that a budget ends can be made again`() throws {
    let change = { (tangle: Tangle, rejected: inout [LinearConstraint]) in
      for (index, constraint) in tangle.constraints.enumerated() {
        do throws(SolverError) {
          switch index % 5 {
          case 0: try tangle.solver.setConstant(constraint.constant - Double(index % 7), of: constraint)
          case 1 where !constraint.priority.isRequired:
            try tangle.solver.setPriority(Priority(constraint.priority.rawValue / 2 + 0.25), of: constraint)
          case 2 where tangle.solver.contains(constraint): try tangle.solver.remove(constraint)
          default: break
          }
        } catch {
          #expect(error.code == .tooComplex, "\(error)")
          rejected.append(constraint)
        }
      }
    }
    let expected = try values(20) { tangle in
      var none: [LinearConstraint] = []
      change(tangle, &none)
      #expect(none.isEmpty)
    }
    let rounds = try interrupt(20, by: 700, change, expecting: expected)
    #expect((3..<2000).contains(rounds))
  }

  @Test func `a question that a budget ends is answered with no, and the solution is found again`() throws {
    let expected = try values(20) { _ in }
    let tangle = Tangle(20)
    for constraint in tangle.constraints { try tangle.solver.add(constraint) }
    // One value is free: the question takes steps.
    let free = tangle.solver.makeVariable("free")
    try tangle.solver.add(free >= tangle.views[3] + tangle.views[5])
    tangle.solver.solve()
    #expect(tangle.solver.isAmbiguous(free))
    let budget = WorkBudget(steps: 0)
    budget.cancel()
    #expect(throws: WorkBudgetError.cancelled) {
      try budget.perform {
        // The budget is asked only every few thousand steps.
        for _ in 0..<400 { _ = tangle.solver.isAmbiguous(free) }
        #expect(!tangle.solver.isAmbiguous(free))
        #expect(!tangle.solver.moveToNextSolution(of: free, openStep: 10))
      }
    }
    #expect(tangle.solver.isAmbiguous(free))
    #expect(areEqual(tangle.values, expected))
  }

  @Test func `work under a budget that is cancelled ends within some thousand steps`() throws {
    let budget = WorkBudget(steps: .max)
    budget.cancel()
    let tangle = Tangle(40)
    #expect(throws: WorkBudgetError.cancelled) {
      try budget.perform {
        for constraint in tangle.constraints { try? tangle.solver.add(constraint) }
        tangle.solver.solve()
      }
    }
    #expect(tangle.solver.workCount < 100_000)
    let before = Tangle(40)
    for constraint in before.constraints { try before.solver.add(constraint) }
    before.solver.solve()
    #expect(before.solver.workCount > 1_000_000)
  }

  @Test func `the steps of the solver are taken from the budget`() throws {
    let budget = WorkBudget(steps: 1 << 40)
    let tangle = Tangle(40)
    try budget.perform {
      for constraint in tangle.constraints { try tangle.solver.add(constraint) }
      tangle.solver.solve()
    }
    let spent = (1 << 40) - budget.remainingSteps
    // What was not asked for yet is missing.
    #expect(
      abs(8 * spent - tangle.solver.workCount) <= tangle.solver.workCount / 50, "\(spent) of \(tangle.solver.workCount)"
    )
  }
}
