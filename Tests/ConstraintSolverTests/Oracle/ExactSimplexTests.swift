import TestSupport
import Testing

@testable import LinearOracle

/// The oracle against what can be worked out by hand, or by trying everything.
@Suite struct ExactSimplexTests {
  private typealias Row = LinearSystem.Row

  // MARK: Linear programs by hand

  /// Least value of `objective` over variables that are not below 0.
  private func least(_ objective: [Int], _ rows: [(terms: [Int], atMost: Int)]) throws -> ExactSimplex.Optimum? {
    let count = objective.count
    // Variable 0 is the objective; slacks come last.
    let start = 1 + count
    var equations = [ExactEquation(terms: [(0, 1)] + objective.indices.map { (1 + $0, -objective[$0]) }, constant: 0)]
    for (index, row) in rows.enumerated() {
      let terms = row.terms.indices.map { (variable: 1 + $0, factor: row.terms[$0]) }
      equations.append(ExactEquation(terms: terms + [(start + index, 1)], constant: row.atMost))
    }
    let simplex = ExactSimplex(freeCount: 1, variableCount: start + rows.count, equations: equations)
    return try simplex.makeFeasible() ? try simplex.minimize(0) : nil
  }

  @Test func `a production plan has its optimum`() throws {
    // 3 x + 5 y is greatest at x = 2, y = 6.
    let optimum = try least([-3, -5], [([1, 0], 4), ([0, 2], 12), ([3, 2], 18)])
    #expect(optimum == .value(Rational(-36)))
  }

  @Test func `an optimum may lie between whole numbers`() throws {
    // 2 x + y <= 3 and x + 3 y <= 4 meet in (1, 1); 3 x + 7 y <= 9 cuts that off, and leaves (6/5, 27/35).
    let optimum = try least([-1, -1], [([2, 1], 3), ([3, 7], 9)])
    #expect(optimum == .value(try Rational(-21, over: 11)))
  }

  @Test func `Beale's cycling example ends`() throws {
    // In whole numbers: the objective times 100, the rows times 100.
    let optimum = try least(
      [-75, 15000, -2, 600], [([25, -6000, -4, 900], 0), ([50, -9000, -2, 300], 0), ([0, 0, 1, 0], 1)])
    #expect(optimum == .value(Rational(-5)))
  }

  @Test func `infeasible and unbounded programs have no optimum`() throws {
    #expect(try least([-1, 0], [([1, -1], 1)]) == .unbounded)
    #expect(try least([1, 1], [([1, 1], -1)]) == nil)
    #expect(try least([1, 1], [([-1, -1], -3), ([1, 1], 2)]) == nil)
  }

  @Test func `equations that follow from others change nothing`() throws {
    let equations = [
      ExactEquation(terms: [(0, 1), (1, -1)], constant: 0), ExactEquation(terms: [(1, 1), (2, 1)], constant: 4),
      ExactEquation(terms: [(1, 2), (2, 2)], constant: 8), ExactEquation(terms: [(1, 1), (2, -1)], constant: -2),
      ExactEquation(terms: [], constant: 0),
    ]
    let simplex = ExactSimplex(freeCount: 1, variableCount: 3, equations: equations)
    #expect(try simplex.makeFeasible())
    #expect(try simplex.minimize(0) == .value(Rational(1)))
    #expect(try simplex.value(of: 2) == Rational(3))
  }

  @Test func `numbers beyond a word throw an error and are not wrong`() throws {
    let large = Int.max / 3
    var equations: [ExactEquation] = []
    for row in 0..<6 {
      let terms = (0..<6).map { (variable: $0, factor: large - row * $0 * $0 - $0) }
      equations.append(ExactEquation(terms: terms, constant: row))
    }
    let simplex = ExactSimplex(freeCount: 6, variableCount: 6, equations: equations)
    #expect(throws: ArithmeticOverflow.self) { try simplex.makeFeasible() }
  }

  @Test(arguments: [
    (0.1, 1, 10), (-0.7, -7, 10), (2.0 / 3, 2, 3), (-8.375, -67, 8), (1e8 + 0.5, 200_000_001, 2), (0, 0, 1),
  ])
  func `a number is read as the fraction that is meant`(_ value: Double, _ numerator: Int128, _ denominator: Int128)
    throws
  {
    #expect(try Rational(meantBy: value) == Rational(numerator, over: denominator))
  }

  // MARK: Lexicographic programs by hand

  @Test func `one at 750 beats many at 749`() throws {
    let many = (0..<50).map { _ in Row([(0, 1)], .equal, 0, at: 749) }
    let oracle = try LexicographicOracle(
      LinearSystem(variableCount: 2, rows: many + [Row([(0, 1)], .greater, 3, at: 750), Row([(1, 1)], .less, 7)]))
    #expect(oracle.totals == [.zero, Rational(150)])
    #expect(try oracle.range(of: 0).unique == Rational(3))
    #expect(try oracle.range(of: 1) == LexicographicOracle.Interval(lower: nil, upper: Rational(7)))
  }

  @Test func `inside a priority the median wins`() throws {
    let targets = [1.0, 5, 40].map { Row([(0, 1)], .equal, $0, at: 250) }
    let odd = try LexicographicOracle(LinearSystem(variableCount: 1, rows: targets))
    #expect(odd.totals == [Rational(39)])
    #expect(try odd.range(of: 0).unique == Rational(5))
    let even = try LexicographicOracle(LinearSystem(variableCount: 1, rows: Array(targets.dropFirst())))
    #expect(try even.range(of: 0) == LexicographicOracle.Interval(lower: Rational(5), upper: Rational(40)))
  }

  // MARK: Trying everything

  /// With two variables inside a box, the best solutions' corners are among the points where two lines cross.
  @Test(arguments: 0..<8)
  func `in two variables the optimum is the best crossing of two lines`(_ part: Int) {
    var compared = 0
    Property("crossings", rounds: 60, firstSeed: UInt64(part * 60)).check { generator in
      var system = RandomSystem.make(&generator, largest: 2)
      for variable in 0..<2 {
        system.rows += [Row([(variable, 1)], .less, 500), Row([(variable, 1)], .greater, -500)]
      }
      let oracle = try LexicographicOracle(system)
      let best = try bestCrossings(system)
      try require(oracle.isFeasible == !best.points.isEmpty, "feasible: \(oracle.isFeasible)")
      if best.points.isEmpty { return }
      try require(oracle.totals == best.totals, "\(oracle.totals), by crossings \(best.totals)")
      for variable in 0..<2 {
        let values = try best.points.map(\.[variable]).sorted { left, right in try left.isLess(than: right) }
        let range = try oracle.range(of: variable)
        try require(range.lower == values.first, "x\(variable): \(range), by crossings \(values)")
        try require(range.upper == values.last, "x\(variable): \(range), by crossings \(values)")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 21, "ranges")
  }

  private func bestCrossings(_ system: LinearSystem) throws -> (points: [[Rational]], totals: [Rational]) {
    let lines = try system.rows.map { row in
      var numbers = [Rational.zero, .zero, try Rational(meantBy: row.constant)]
      for term in row.terms {
        numbers[term.variable] = try numbers[term.variable].adding(Rational(meantBy: term.coefficient))
      }
      return numbers
    }
    var best: (points: [[Rational]], totals: [Rational]) = ([], [])
    for (index, first) in lines.enumerated() {
      for second in lines[..<index] {
        guard let point = try crossing(first, second) else { continue }
        guard let totals = try exactTotals(system, lines, point) else { continue }
        let isBetter = try best.points.isEmpty || precedes(totals, best.totals)
        if isBetter { best = ([], totals) }
        if totals == best.totals { best.points.append(point) }
      }
    }
    return best
  }

  /// Cramer's rule.
  private func crossing(_ first: [Rational], _ second: [Rational]) throws -> [Rational]? {
    func determinant(_ left: Int, _ right: Int) throws -> Rational {
      try first[left].multiplied(by: second[right]).subtracting(first[right].multiplied(by: second[left]))
    }
    let divisor = try determinant(0, 1)
    if divisor == .zero { return nil }
    let inverse = try Rational(divisor.denominator, over: divisor.numerator)
    return [try determinant(2, 1).multiplied(by: inverse), try determinant(0, 2).multiplied(by: inverse)]
  }

  /// The sums of errors by priority; nil where a required constraint does not hold.
  private func exactTotals(
    _ system: LinearSystem, _ lines: [[Rational]], _ point: [Rational]
  ) throws -> [Rational]? {
    let priorities = system.priorities
    var totals = priorities.map { _ in Rational.zero }
    for (row, line) in zip(system.rows, lines) {
      let sum = try line[0].multiplied(by: point[0]).adding(line[1].multiplied(by: point[1]))
      let residual = try sum.subtracting(line[2])
      if row.relation == .less, residual.numerator <= 0 { continue }
      if row.relation == .greater, residual.numerator >= 0 { continue }
      if row.isRequired {
        if residual != .zero { return nil }
      } else if let level = priorities.firstIndex(of: row.priority) {
        totals[level] = try totals[level].adding(residual.magnitude)
      }
    }
    return totals
  }

  private func precedes(_ left: [Rational], _ right: [Rational]) throws -> Bool {
    for (one, other) in zip(left, right) where one != other { return try one.isLess(than: other) }
    return false
  }

  // MARK: By the definition

  @Test(arguments: 0..<4)
  func `leaving out columns is the same as requiring the sums`(_ part: Int) {
    var compared = 0
    Property("demanded sums", rounds: 60, firstSeed: UInt64(part * 60)).check { generator in
      let system = RandomSystem.make(&generator, largest: 16)
      let oracle = try LexicographicOracle(system)
      let demanded = try LexicographicOracle.demanded(system)
      try require(oracle.isFeasible == (demanded != nil), "feasible: \(oracle.isFeasible)")
      guard let demanded else { return }
      try require(oracle.totals == demanded.totals, "\(oracle.totals), demanded \(demanded.totals)")
      for variable in 0..<system.variableCount {
        let range = try oracle.range(of: variable)
        try require(range == demanded.ranges[variable], "x\(variable): \(range), \(demanded.ranges[variable])")
        compared += 1
      }
    }
    expectCompared(compared, atLeast: 101, "ranges")
  }
}
