/// Determines the best solutions of a system in exact arithmetic.
///
/// Required constraints hold. The errors of the optional ones are added up by priority, and the sums minimized one after
/// the other, from the highest priority downward, each without making an earlier one greater.
final class LexicographicOracle {
  /// The values that a variable takes in all of the best solutions together; nil is infinity.
  struct Interval: Equatable {
    var lower: Rational?
    var upper: Rational?

    /// The value, when there is only one.
    var unique: Rational? { lower == upper ? lower : nil }
  }

  let system: LinearSystem
  let isFeasible: Bool
  /// The least possible sums of errors, in the order of the system's priorities; empty without a solution.
  private(set) var totals: [Rational] = []
  private let simplex: ExactSimplex
  private var ranges: [Int: Interval] = [:]

  init(_ system: LinearSystem) throws(ArithmeticOverflow) {
    self.system = system
    let program = try ExactProgram(system)
    simplex = program.simplex()
    isFeasible = try simplex.makeFeasible()
    if !isFeasible { return }
    for objective in program.objectives {
      totals.append(try Self.least(simplex, objective))
      // Leaving out what would make the sum greater is the same as demanding the sum, see `demanded(_:)`.
      simplex.keepLeast(objective)
    }
  }

  /// Every variable's values over all of the best solutions.
  func range(of variable: Int) throws(ArithmeticOverflow) -> Interval {
    if let known = ranges[variable] { return known }
    var range = Interval()
    if case .value(let lower) = try simplex.minimize(variable) { range.lower = lower }
    if case .value(let upper) = try simplex.maximize(variable) { range.upper = upper }
    ranges[variable] = range
    return range
  }

  /// One of the best solutions.
  func solution() throws(ArithmeticOverflow) -> [Rational] {
    var values: [Rational] = []
    for variable in 0..<system.variableCount { values.append(try simplex.value(of: variable)) }
    return values
  }

  /// The same as ``totals`` and ``range(of:)``, computed directly by the definition: a new program for every priority, in
  /// which the sums found before are equations. Slower; it checks the fast method.
  static func demanded(
    _ system: LinearSystem
  ) throws(ArithmeticOverflow) -> (totals: [Rational], ranges: [Interval])? {
    var program = try ExactProgram(system)
    var simplex = program.simplex()
    if try !simplex.makeFeasible() { return nil }
    var totals: [Rational] = []
    for objective in program.objectives {
      let total = try least(simplex, objective)
      totals.append(total)
      guard let denominator = Int(exactly: total.denominator), let numerator = Int(exactly: total.numerator) else {
        throw ArithmeticOverflow()
      }
      program.equations.append(ExactEquation(terms: [(objective, denominator)], constant: numerator))
      simplex = program.simplex()
      _ = try simplex.makeFeasible()
    }
    var ranges: [Interval] = []
    for variable in 0..<system.variableCount {
      var range = Interval()
      if case .value(let lower) = try simplex.minimize(variable) { range.lower = lower }
      if case .value(let upper) = try simplex.maximize(variable) { range.upper = upper }
      ranges.append(range)
    }
    return (totals, ranges)
  }

  private static func least(_ simplex: ExactSimplex, _ objective: Int) throws(ArithmeticOverflow) -> Rational {
    guard case .value(let total) = try simplex.minimize(objective) else {
      preconditionFailure("a sum of errors is never below 0")
    }
    return total
  }
}
