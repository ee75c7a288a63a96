import ConstraintSolver
import TestSupport
import Testing

/// Random changes, one after another, in a solver that lives on; a fresh solver with the same constraints is the judge.
@Suite struct SolverPropertyTests {
  /// A solver and what has been put into it.
  struct World {
    let solver = Solver()
    var variables: [Variable] = []
    var constraints: [Constraint] = []
    var generator: SeededGenerator

    init(seed: UInt64, variables count: Int) {
      generator = SeededGenerator(seed: seed)
      for _ in 0..<count { variables.append(solver.makeVariable()) }
    }

    mutating func randomConstraint() -> Constraint {
      var sum = Expression(constant: Double(generator.number(-20...20)))
      for _ in 0..<generator.number(1...4) {
        let coefficients: [Double] = [-2, -1, -1, -1, 1, 1, 1, 0.5, 3]
        let coefficient = coefficients[generator.number(0...coefficients.count - 1)]
        sum.append(Term(variables[generator.number(0...variables.count - 1)], times: coefficient))
      }
      let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
      return Constraint(sum, relations[generator.number(0...2)], priority: randomPriority())
    }

    mutating func randomPriority() -> Priority {
      generator.chance(0.3) ? .required : Priority(Double(generator.number(1...4)) * 200 - 0.5)
    }

    /// Makes one random change. Required constraints that cannot be met are left out.
    mutating func change() throws {
      let choice = generator.number(0...9)
      if constraints.isEmpty || (choice < 4 && constraints.count < 3 * variables.count) {
        let constraint = randomConstraint()
        let error = solverError { () throws(SolverError) in try solver.add(constraint) }
        if let error { check(error) } else { constraints.append(constraint) }
        return
      }
      let index = generator.number(0...constraints.count - 1)
      let old = constraints[index]
      switch choice {
      case 0..<6:
        try solver.remove(old)
        constraints.remove(at: index)
      case 6..<9:
        let constant = Double(generator.number(-40...40))
        let error = solverError { () throws(SolverError) in try solver.setConstant(constant, of: old) }
        if let error { check(error) } else { constraints[index].constant = constant }
      default:
        let priority = randomPriority()
        let error = solverError { () throws(SolverError) in try solver.setPriority(priority, of: old) }
        if let error { check(error) } else { constraints[index].priority = priority }
      }
    }

    /// A conflict must be one, and must be none as soon as anything is left out.
    func check(_ error: SolverError) {
      #expect(error.code == .unsatisfiable)
      #expect(!error.conflict.isEmpty)
      #expect(!World.canHold(error.conflict, variables.count))
      for left in error.conflict.indices {
        var rest = error.conflict
        rest.remove(at: left)
        #expect(World.canHold(rest, variables.count), "\(error)")
      }
    }

    /// Whether the constraints can hold together, asked of a fresh solver.
    static func canHold(_ constraints: [Constraint], _ count: Int) -> Bool {
      let fresh = Solver()
      let variables = (0..<count).map { _ in fresh.makeVariable() }
      return constraints.allSatisfy { constraint in
        solverError { () throws(SolverError) in try fresh.add(translated(constraint, to: variables)) } == nil
      }
    }

    static func translated(_ constraint: Constraint, to variables: [Variable]) -> Constraint {
      var sum = Expression(constant: -constraint.constant)
      for index in 0..<constraint.terms.termCount {
        let term = constraint.terms.term(at: index)
        // The variables were made in the order of their numbers.
        sum.append(
          Term(
            variables[Int(term.variable.id.description.dropFirst().prefix { $0 != " " }) ?? 0], times: term.coefficient)
        )
      }
      return Constraint(sum, constraint.relation, priority: constraint.priority)
    }

    /// The sums of errors, by priority.
    static func errors(_ constraints: [Constraint], _ value: (Variable) -> Double) -> [Double: Double] {
      var sums: [Double: Double] = [:]
      for constraint in constraints {
        var residual = -constraint.constant
        for index in 0..<constraint.terms.termCount {
          let term = constraint.terms.term(at: index)
          residual += term.coefficient * value(term.variable)
        }
        let error =
          switch constraint.relation {
          case .lessThanOrEqual: max(residual, 0)
          case .equal: abs(residual)
          case .greaterThanOrEqual: max(-residual, 0)
          }
        sums[constraint.priority.rawValue, default: 0] += error
      }
      return sums
    }

    /// Compares with a fresh solver that is given the constraints in another order.
    mutating func compare() throws {
      let fresh = Solver()
      let others = variables.map { _ in fresh.makeVariable() }
      for constraint in constraints.shuffled(using: &generator) {
        try fresh.add(Self.translated(constraint, to: others))
      }
      let mine = Self.errors(constraints) { solver.value(of: $0) }
      let theirs = Self.errors(constraints.map { Self.translated($0, to: others) }) { fresh.value(of: $0) }
      for (priority, error) in mine {
        #expect(isApproximatelyEqual(error, theirs[priority] ?? 0, withinRelative: 1e-6), "priority \(priority)")
      }
      for (variable, other) in zip(variables, others) {
        let isAmbiguous = solver.isAmbiguous(variable)
        #expect(isAmbiguous == fresh.isAmbiguous(other))
        if !isAmbiguous {
          #expect(isApproximatelyEqual(solver.value(of: variable), fresh.value(of: other), withinRelative: 1e-6))
        }
      }
      let listed = solver.violations.map { abs($0.error) }.reduce(0, +)
      #expect(isApproximatelyEqual(listed, mine.filter { $0.key < 1000 }.values.reduce(0, +), withinRelative: 1e-6))
    }
  }

  @Test(arguments: TestSeeds.of(0..<150))
  func `every change ends where a fresh solver does`(_ seed: UInt64) throws {
    var world = World(seed: seed + 1, variables: 2 + Int(seed % 9))
    for _ in 0..<80 {
      try world.change()
      try world.compare()
    }
  }

  @Test(arguments: TestSeeds.of(0..<30))
  func `large systems end where a fresh solver does`(_ seed: UInt64) throws {
    var world = World(seed: seed + 1000, variables: 30 + Int(seed % 30))
    for _ in 0..<30 {
      for _ in 0..<20 { try world.change() }
      try world.compare()
    }
  }
}
