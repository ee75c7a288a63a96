import CKiwi
import ConstraintSolver

/// A system of constraints as plain numbers, from which both solvers build the same system.
struct BenchmarkSystem {
  var variableCount = 0
  var terms: [ckiwi_term] = []
  var constraints: [ckiwi_constraint] = []
  /// Variables that are edited, at 750.
  var edits: [Int32] = []

  mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Adds `sum + constant` compared with 0.
  mutating func add(_ sum: [(Double, Int)], _ constant: Double, _ relation: Relation, at priority: Int32 = 1000) {
    let first = Int32(terms.count)
    for (coefficient, variable) in sum {
      terms.append(ckiwi_term(variable: Int32(variable), coefficient: coefficient))
    }
    constraints.append(
      ckiwi_constraint(
        first_term: first, term_count: Int32(sum.count), relation: Int32(relation.rawValue) - 1, constant: constant,
        priority: priority))
  }

  /// Calls `body` with the system in the form that kiwi's shim reads.
  func withSystem<Result>(_ body: (UnsafePointer<ckiwi_system>) -> Result) -> Result {
    terms.withUnsafeBufferPointer { terms in
      constraints.withUnsafeBufferPointer { constraints in
        edits.withUnsafeBufferPointer { edits in
          var system = ckiwi_system(
            variable_count: Int32(variableCount), terms: terms.baseAddress, constraints: constraints.baseAddress,
            constraint_count: Int32(constraints.count), edits: edits.baseAddress, edit_count: Int32(edits.count))
          return body(&system)
        }
      }
    }
  }
}

/// A system in our solver, solved.
struct BuiltSystem {
  let solver: Solver
  let variables: [Variable]
  let edits: [Variable]

  init(_ system: BenchmarkSystem) throws {
    let solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    edits = system.edits.map { variables[Int($0)] }
    for edit in edits { try solver.addEdit(of: edit, priority: 750) }
    for given in system.constraints {
      var sum = LinearExpression(constant: given.constant)
      for index in given.first_term..<given.first_term + given.term_count {
        let term = system.terms[Int(index)]
        sum.append(Term(variables[Int(term.variable)], times: term.coefficient))
      }
      let relation = Relation(rawValue: UInt8(given.relation + 1)) ?? .equal
      try solver.add(LinearConstraint(sum, relation, priority: Priority(Double(given.priority))))
    }
    solver.solve()
    self.solver = solver
    self.variables = variables
  }
}
