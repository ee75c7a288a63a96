import TestSupport

@testable import LinearOracle

/// Compares the answers of a solver with the oracle's.
///
/// Every function returns nil, or a description of what is wrong.
struct Judge {
  typealias Row = LinearSystem.Row

  let adapter: SolverAdapter

  // MARK: The solution

  func fault() throws(ArithmeticOverflow) -> String? {
    let system = adapter.system
    let oracle = try LexicographicOracle(system)
    if !oracle.isFeasible { return "the solver holds required constraints that cannot hold together" }
    let values = adapter.values
    let tolerance = tolerance(system, values)
    if let strange = values.firstIndex(where: { !$0.isFinite }) { return "x\(strange) is \(values[strange])" }
    for row in system.rows where row.isRequired {
      if row.error(values) > tolerance { return "required, but off by \(row.error(values)): \(row)" }
    }
    for (index, total) in system.totals(values).enumerated()
    where !agrees(total, oracle.totals[index].doubleValue, within: tolerance) {
      return "at \(system.priorities[index]) the errors sum up to \(total); least is \(oracle.totals[index])"
    }
    for variable in 0..<system.variableCount {
      let range = try oracle.range(of: variable)
      if let unique = range.unique, !agrees(values[variable], unique.doubleValue, within: tolerance) {
        return "x\(variable) is \(values[variable]); it can only be \(unique)"
      }
      if adapter.isAmbiguous(variable) != (range.unique == nil) {
        let truth = range.unique.map { "only \($0)" } ?? "\(text(range.lower)) to \(text(range.upper))"
        return "isAmbiguous(x\(variable)) is \(range.unique != nil); it can be \(truth)"
      }
    }
    return violationFault(system, values, tolerance)
      ?? (adapter.values == values ? nil : "asking has changed the values")
  }

  /// A millionth, unless the system has numbers so large that a `Double` cannot tell so little beside them.
  private func tolerance(_ system: LinearSystem, _ values: [Double]) -> Double {
    let largest = (values + system.rows.map(\.constant)).reduce(0) { max($0, abs($1)) }
    return max(1e-6, 1e-12 * largest)
  }

  private func text(_ bound: Rational?) -> String { bound.map(\.description) ?? "infinity" }

  private func violationFault(_ system: LinearSystem, _ values: [Double], _ tolerance: Double) -> String? {
    let violations = adapter.violations
    var listed: [String: [Double]] = [:]
    for violation in violations { listed[violation.row.canonical.description, default: []].append(violation.error) }
    for (index, next) in violations.dropFirst().enumerated()
    where next.row.priority > violations[index].row.priority {
      return "violations are not in the order of their priorities"
    }
    var expected: [String: Int] = [:]
    for row in system.rows where !row.isRequired {
      let text = row.canonical.description
      let (residual, error) = (row.residual(values), row.error(values))
      if error > tolerance { expected[text, default: 0] += 1 }
      for claim in listed[text] ?? [] {
        if !agrees(claim, residual, within: tolerance) { return "violation of \(claim), which is \(residual): \(row)" }
        if error < tolerance * 1e-4 { return "violation of \(claim), but it is met: \(row)" }
      }
    }
    for (text, count) in expected where listed[text]?.count != count { return "not listed as a violation: \(text)" }
    let known = Set(system.rows.lazy.filter { !$0.isRequired }.map(\.canonical.description))
    return listed.keys.first { !known.contains($0) }.map { "listed as a violation: \($0)" }
  }

  // MARK: Conflicts

  /// Whether the constraints are a conflict between those that the solver holds and one more, and irreducible.
  func fault(inConflict conflict: [Row], over tried: Row) throws(ArithmeticOverflow) -> String? {
    let known = Set(adapter.system.rows.map(\.canonical.description) + [tried.canonical.description])
    for row in conflict {
      if !row.isRequired { return "an optional constraint in a conflict: \(row)" }
      if !known.contains(row.canonical.description) {
        return "a constraint in a conflict that the solver does not hold: \(row)"
      }
    }
    let system = LinearSystem(variableCount: adapter.variableCount, rows: conflict)
    if try LexicographicOracle(system).isFeasible { return "reported as a conflict, but can hold:\n\(system)" }
    for left in conflict.indices {
      let rest = system.keeping(conflict.indices.filter { $0 != left })
      if try !LexicographicOracle(rest).isFeasible { return "a conflict even without \(conflict[left]):\n\(system)" }
    }
    return nil
  }
}

/// Whether two numbers are the same but for rounding.
func agrees(_ left: Double, _ right: Double, within tolerance: Double) -> Bool {
  isApproximatelyEqual(left, right, within: tolerance) || isApproximatelyEqual(left, right, withinRelative: 1e-9)
}
