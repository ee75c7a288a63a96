import ConstraintSolver
import TestSupport
import Testing

/// Random changes of one solver, compared with a fresh solver that gets the same constraints.
@Suite struct SolverPropertyTests {
  /// A solver and what has been put into it.
  struct World {
    let solver = Solver()
    var variables: [Variable] = []
    var constraints: [LinearConstraint] = []
    var generator: SeededGenerator
    /// How many values have been compared.
    private(set) var compared = 0
    /// How many constraints of conflicts have been left out to see that the rest can hold.
    private(set) var leftOut = 0

    init(_ generator: SeededGenerator, variables count: Int) {
      self.generator = generator
      for _ in 0..<count { variables.append(solver.makeVariable()) }
    }

    mutating func randomConstraint() -> LinearConstraint {
      var sum = LinearExpression(constant: Double(generator.int(-20...20)))
      for _ in 0..<generator.int(1...4) {
        let coefficients: [Double] = [-2, -1, -1, -1, 1, 1, 1, 0.5, 3]
        let coefficient = coefficients[generator.int(0...coefficients.count - 1)]
        sum.append(Term(variables[generator.int(0...variables.count - 1)], times: coefficient))
      }
      let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
      return LinearConstraint(sum, relations[generator.int(0...2)], priority: randomPriority())
    }

    mutating func randomPriority() -> Priority {
      generator.chance(30) ? .required : Priority(Double(generator.int(1...4)) * 200 - 0.5)
    }

    /// Makes one random change. Required constraints that cannot be met are left out.
    mutating func change() throws {
      let choice = generator.int(0...9)
      if constraints.isEmpty || (choice < 4 && constraints.count < 3 * variables.count) {
        let constraint = randomConstraint()
        let error = solverError { () throws(SolverError) in try solver.add(constraint) }
        if let error { try check(error) } else { constraints.append(constraint) }
        return
      }
      let index = generator.int(0...constraints.count - 1)
      let old = constraints[index]
      switch choice {
      case 0..<6:
        try solver.remove(old)
        constraints.remove(at: index)
      case 6..<9:
        let constant = Double(generator.int(-40...40))
        let error = solverError { () throws(SolverError) in try solver.setConstant(constant, of: old) }
        if let error { try check(error) } else { constraints[index].constant = constant }
      default:
        let priority = randomPriority()
        let error = solverError { () throws(SolverError) in try solver.setPriority(priority, of: old) }
        if let error { try check(error) } else { constraints[index].priority = priority }
      }
    }

    /// A conflict must be one, and must be none as soon as anything is left out.
    mutating func check(_ error: SolverError) throws {
      try require(error.code == .unsatisfiable, "\(error)")
      try require(!error.conflict.isEmpty, "\(error)")
      try require(!World.canHold(error.conflict, variables.count), "these can hold: \(error)")
      for left in error.conflict.indices {
        var rest = error.conflict
        rest.remove(at: left)
        try require(World.canHold(rest, variables.count), "a conflict without \(error.conflict[left]): \(error)")
        leftOut += 1
      }
    }

    /// Whether the constraints can hold together, asked of a fresh solver.
    static func canHold(_ constraints: [LinearConstraint], _ count: Int) -> Bool {
      let fresh = Solver()
      let variables = (0..<count).map { _ in fresh.makeVariable() }
      return constraints.allSatisfy { constraint in
        solverError { () throws(SolverError) in try fresh.add(translated(constraint, to: variables)) } == nil
      }
    }

    static func translated(_ constraint: LinearConstraint, to variables: [Variable]) -> LinearConstraint {
      var sum = LinearExpression(constant: -constraint.constant)
      for index in 0..<constraint.terms.termCount {
        let term = constraint.terms.term(at: index)
        // `x` and the number of the variable, which counts from 0 on in both solvers.
        let number = Int(term.variable.description.dropFirst()) ?? 0
        sum.append(Term(variables[number], times: term.coefficient))
      }
      return LinearConstraint(sum, constraint.relation, priority: constraint.priority)
    }

    /// The sums of errors, by priority.
    static func errors(_ constraints: [LinearConstraint], _ value: (Variable) -> Double) -> [Double: Double] {
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
      let mine = Self.errors(constraints) { solver.knownValue(of: $0) }
      let theirs = Self.errors(constraints.map { Self.translated($0, to: others) }) { fresh.knownValue(of: $0) }
      for (priority, error) in mine {
        let expected = theirs[priority] ?? 0
        try require(
          isApproximatelyEqual(error, expected, withinRelative: 1e-6),
          "the errors at \(priority): \(error), expected \(expected)")
      }
      for (variable, other) in zip(variables, others) {
        let isAmbiguous = solver.isAmbiguous(variable)
        try require(isAmbiguous == fresh.isAmbiguous(other), "\(variable): ambiguous is \(isAmbiguous)")
        if isAmbiguous { continue }
        let (value, expected) = (solver.knownValue(of: variable), fresh.knownValue(of: other))
        try require(
          isApproximatelyEqual(value, expected, withinRelative: 1e-6), "\(variable): \(value), expected \(expected)")
        compared += 1
      }
      let listed = solver.violations.map { abs($0.error) }.reduce(0, +)
      let expected = mine.filter { $0.key < Priority.required.rawValue }.values.reduce(0, +)
      try require(
        isApproximatelyEqual(listed, expected, withinRelative: 1e-6),
        "the violations are \(listed) in all, expected \(expected)")
    }
  }

  @Test(arguments: 0..<10)
  func `every change ends where a fresh solver does`(_ part: Int) {
    var (compared, leftOut) = (0, 0)
    Property("changes", rounds: 15, firstSeed: UInt64(part * 15 + 1)).check { generator in
      var world = World(generator, variables: generator.int(2...10))
      for _ in 0..<80 {
        try world.change()
        try world.compare()
      }
      compared += world.compared
      leftOut += world.leftOut
    }
    expectCompared(compared, atLeast: 1001, "values")
    expectCompared(leftOut, atLeast: 11, "constraints of conflicts")
  }

  @Test(arguments: 0..<10)
  func `large systems end where a fresh solver does`(_ part: Int) {
    var compared = 0
    Property("large systems", rounds: 1, firstSeed: UInt64(1000 + part * 3)).check { generator in
      var world = World(generator, variables: generator.int(30...59))
      for _ in 0..<30 {
        for _ in 0..<20 { try world.change() }
        try world.compare()
      }
      compared += world.compared
    }
    expectCompared(compared, atLeast: 31, "values")
  }
}
