import ConstraintSolver
@testable import LinearOracle

/// The solver under test in the terms of ``LinearSystem``, with a record of the constraints that it should hold.
///
/// The tests of this folder know the solver only through this file.
final class SolverAdapter {
  typealias Row = LinearSystem.Row

  enum Answer {
    case done
    /// The change is impossible; this is the conflict that the solver reports.
    case rejected([Row])
    /// An unexpected error.
    case failed(String)
  }

  let variableCount: Int
  private let solver = Solver()
  /// Made when first needed, so that there are often constraints before them.
  private var variables: [Variable] = []
  private var constraints: [Int: LinearConstraint] = [:]
  /// The constraints by their keys, as they should be by now.
  private(set) var rows: [Int: Row] = [:]
  /// The edits, by variable, as constraints.
  private(set) var edits: [Int: Row] = [:]

  init(variableCount: Int) {
    self.variableCount = variableCount
  }

  private func variable(_ index: Int) -> Variable {
    while variables.count <= index { variables.append(solver.makeVariable("x\(variables.count)")) }
    return variables[index]
  }

  /// All that the solver should hold.
  var system: LinearSystem {
    let constraints = rows.sorted { $0.key < $1.key }.map(\.value)
    return LinearSystem(
      variableCount: variableCount, rows: constraints + edits.sorted { $0.key < $1.key }.map(\.value))
  }

  // MARK: Changes

  func add(_ row: Row, key: Int) -> Answer {
    let constraint = constraint(row)
    return change { () throws(SolverError) in
      try solver.add(constraint)
      constraints[key] = constraint
      rows[key] = row
    }
  }

  func remove(_ key: Int) -> Answer {
    guard let constraint = constraints[key] else { return .failed("no key \(key)") }
    return change { () throws(SolverError) in
      try solver.remove(constraint)
      constraints[key] = nil
      rows[key] = nil
    }
  }

  func setConstant(_ constant: Double, of key: Int) -> Answer {
    guard let constraint = constraints[key] else { return .failed("no key \(key)") }
    return change { () throws(SolverError) in
      try solver.setConstant(constant, of: constraint)
      rows[key]?.constant = constant
    }
  }

  func setPriority(_ priority: Double, of key: Int) -> Answer {
    guard let constraint = constraints[key] else { return .failed("no key \(key)") }
    return change { () throws(SolverError) in
      try solver.setPriority(Priority(priority), of: constraint)
      rows[key]?.priority = priority
    }
  }

  /// Starts an edit, with a first suggestion. When that is rejected, the edit is removed.
  func edit(_ variable: Int, priority: Double, suggesting value: Double) -> Answer {
    let answer = change { () throws(SolverError) in
      try solver.addEdit(of: self.variable(variable), priority: Priority(priority))
    }
    guard case .done = answer else { return answer }
    edits[variable] = Row([(variable, 1)], .equal, value, at: priority)
    let suggestion = suggest(value, for: variable)
    if case .rejected = suggestion, case .failed(let reason) = stopEditing(variable) { return .failed(reason) }
    return suggestion
  }

  func suggest(_ value: Double, for variable: Int) -> Answer {
    change { () throws(SolverError) in
      try solver.suggest(value, for: self.variable(variable))
      edits[variable]?.constant = value
    }
  }

  func stopEditing(_ variable: Int) -> Answer {
    change { () throws(SolverError) in
      try solver.removeEdit(of: self.variable(variable))
      edits[variable] = nil
    }
  }

  func reset() -> Answer {
    solver.reset()
    variables = []
    constraints = [:]
    rows = [:]
    edits = [:]
    return .done
  }

  private func change(_ body: () throws(SolverError) -> Void) -> Answer {
    do {
      try body()
      return .done
    } catch {
      return error.code == .unsatisfiable ? .rejected(error.conflict.map(row)) : .failed("\(error)")
    }
  }

  // MARK: Answers

  func solve() { solver.solve() }

  var values: [Double] { (0..<variableCount).map { solver.knownValue(of: variable($0)) } }

  func isAmbiguous(_ index: Int) -> Bool { solver.isAmbiguous(variable(index)) }

  func moveToNextSolution(of index: Int) -> Bool { solver.moveToNextSolution(of: variable(index), openStep: 10) }

  var violations: [(row: Row, error: Double)] { solver.violations.map { (row($0.constraint), $0.error) } }

  // MARK: Translation

  private func constraint(_ row: Row) -> LinearConstraint {
    let terms = row.terms.map { Term(variable($0.variable), times: $0.coefficient) }
    let relation: Relation =
      switch row.relation {
      case .less: .lessThanOrEqual
      case .equal: .equal
      case .greater: .greaterThanOrEqual
      }
    return LinearConstraint(
      LinearExpression(terms, constant: -row.constant), relation, priority: Priority(row.priority))
  }

  private func row(_ constraint: LinearConstraint) -> Row {
    let terms = (0..<constraint.terms.termCount).map { index in
      let term = constraint.terms.term(at: index)
      // A variable that is not one of these would make the row differ from all that the solver should hold.
      return (variables.firstIndex { $0.id == term.variable.id } ?? -1, term.coefficient)
    }
    let relation: LinearSystem.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .less
      case .equal: .equal
      case .greaterThanOrEqual: .greater
      }
    return Row(terms, relation, constraint.constant, at: constraint.priority.rawValue)
  }
}
