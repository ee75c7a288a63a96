import ConstraintSolver
import TestSupport

/// A history of a solver with any numbers: what it accepts it must answer with finite numbers, and take apart again.
struct WildHistory {
  private var reader: InputReader
  private let solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [LinearConstraint] = []

  init(_ reader: InputReader) { self.reader = reader }

  mutating func run() throws {
    solver.setCoefficientLimit(64)
    for _ in 0...reader.index(below: 12) { variables.append(solver.makeVariable()) }
    while !reader.isAtEnd {
      do throws(SolverError) { try change() } catch { try checkMessage(error) }
    }
    _ = solver.dump()
    let isUnfinished = solver.limitError != nil
    for variable in variables {
      try require(solver.value(of: variable)?.isFinite ?? false, "\(variable) is \(solver.value(of: variable) ?? .nan)")
      _ = solver.isAmbiguous(variable)
    }
    for violation in solver.violations where !isUnfinished {
      try require(violation.error.isFinite, "\(violation)")
    }
    for constraint in constraints where solver.contains(constraint) { try solver.remove(constraint) }
    for variable in variables where solver.hasEdit(of: variable) { try solver.removeEdit(of: variable) }
    try require(solver.constraintCount == 0, "\(solver.constraintCount) constraints are left")
  }

  private mutating func change() throws(SolverError) {
    switch reader.index(below: 12) {
    case 0...4:
      let terms = (0..<reader.index(below: 5)).map { _ in
        Term(variables[reader.index(below: variables.count)], times: number())
      }
      let relation = reader.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      let constraint = LinearConstraint(
        LinearExpression(terms, constant: number()), relation, priority: Priority(priority()))
      constraints.append(constraint)
      try solver.add(constraint)
    case 5: if let constraint = constraint() { try solver.remove(constraint) }
    case 6: if let constraint = constraint() { try solver.setConstant(number(), of: constraint) }
    case 7: if let constraint = constraint() { try solver.setPriority(Priority(priority()), of: constraint) }
    case 8: try solver.addEdit(of: variable(), priority: Priority(priority()))
    case 9: try solver.suggest(number(), for: variable())
    case 10: try solver.removeEdit(of: variable())
    default: _ = solver.value(of: variable())
    }
  }

  private mutating func variable() -> Variable { reader.pick(variables) }

  private mutating func constraint() -> LinearConstraint? { constraints.isEmpty ? nil : reader.pick(constraints) }

  private mutating func number() -> Double {
    let byte = reader.byte()
    return byte < 0xF0 ? Double(Int(byte) - 120) / 2 : reader.wildNumber()
  }

  private mutating func priority() -> Double {
    let byte = reader.byte()
    return byte < 0xF0 ? [1000, 750, 250, 1, 1000][Int(byte) % 5] : reader.wildNumber()
  }
}
