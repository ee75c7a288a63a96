import ConstraintSolver
import TestSupport
import Testing

/// Linear programs on which a careless simplex goes round in circles, or very long ways.
@Suite struct DegenerateTests {
  /// Minimizes `objective` over non-negative variables with `rows`: sums that are equal to numbers.
  private func least(
    objective: [Double], rows: [([Double], Double)], relation: Relation = .equal, shuffle seed: UInt64
  ) throws -> [Double] {
    var generator = SeededGenerator(seed: seed + 1)
    let solver = Solver()
    let variables = objective.map { _ in solver.makeVariable() }
    func sum(_ coefficients: [Double], _ constant: Double) -> Expression {
      Expression(zip(variables, coefficients).filter { $0.1 != 0 }.map { Term($0.0, times: $0.1) }, constant: constant)
    }
    // Far below anything that the objective can reach.
    var constraints = [Constraint(sum(objective, 1e6), .equal, priority: 500)]
    for (coefficients, right) in rows { constraints.append(Constraint(sum(coefficients, -right), relation)) }
    for variable in variables { constraints.append(variable >= 0) }
    if seed > 0 { constraints.shuffle(using: &generator) }
    for constraint in constraints { try solver.add(constraint) }
    return variables.map { solver.value(of: $0) }
  }

  private func cost(_ objective: [Double], _ values: [Double]) -> Double {
    zip(objective, values).map { $0 * $1 }.reduce(0, +)
  }

  @Test(.timeLimit(.minutes(1)), arguments: TestSeeds.of(0..<50))
  func `Beale's example`(_ seed: UInt64) throws {
    let objective: [Double] = [0, 0, 0, -0.75, 20, -0.5, 6]
    let rows: [([Double], Double)] = [
      ([1, 0, 0, 0.25, -8, -1, 9], 0), ([0, 1, 0, 0.5, -12, -0.5, 3], 0), ([0, 0, 1, 0, 0, 1, 0], 1),
    ]
    let values = try least(objective: objective, rows: rows, shuffle: seed)
    #expect(isApproximatelyEqual(cost(objective, values), -1.25, withinRelative: 1e-6))
  }

  @Test(.timeLimit(.minutes(1)), arguments: TestSeeds.of(0..<50))
  func `Kuhn's example`(_ seed: UInt64) throws {
    let objective: [Double] = [0, 0, 0, -2, -3, 1, 12]
    let rows: [([Double], Double)] = [
      ([1, 0, 0, -2, -9, 1, 9], 0), ([0, 1, 0, 1.0 / 3, 1, -1.0 / 3, -2], 0), ([0, 0, 1, 2, 3, -1, -12], 2),
    ]
    let values = try least(objective: objective, rows: rows, shuffle: seed)
    #expect(isApproximatelyEqual(cost(objective, values), -2, withinRelative: 1e-6))
  }

  @Test(.timeLimit(.minutes(1)), arguments: TestSeeds.of(0..<50))
  func `the example of Marshall and Suurballe`(_ seed: UInt64) throws {
    let objective: [Double] = [0, 0, 0, 0, -0.4, -0.4, 1.8]
    let rows: [([Double], Double)] = [
      ([1, 0, 0, 0, 0.6, -6.4, 4.8], 0), ([0, 1, 0, 0, 0.2, -1.8, 0.6], 0), ([0, 0, 1, 0, 0.4, -1.6, 0.2], 0),
      ([0, 0, 0, 1, 0, 1, 0], 1),
    ]
    let values = try least(objective: objective, rows: rows, shuffle: seed)
    #expect(isApproximatelyEqual(cost(objective, values), -2, withinRelative: 1e-6))
  }

  @Test(.timeLimit(.minutes(1)), arguments: 2...8)
  func `the cube of Klee and Minty`(_ size: Int) throws {
    func power(_ base: Double, _ exponent: Int) -> Double { (0..<exponent).reduce(1) { product, _ in product * base } }
    let objective = (0..<size).map { -power(2, size - 1 - $0) }
    let rows = (0..<size).map { row in
      ((0..<size).map { $0 < row ? power(2, row - $0 + 1) : $0 == row ? 1 : 0 }, power(5, row + 1))
    }
    for seed in TestSeeds.of(0..<10) {
      let values = try least(objective: objective, rows: rows, relation: .lessThanOrEqual, shuffle: seed)
      #expect(isApproximatelyEqual(cost(objective, values), -power(5, size), withinRelative: 1e-6))
    }
  }

  /// Every vertex of an assignment problem is degenerate many times over.
  @Test(.timeLimit(.minutes(1)), arguments: TestSeeds.of(0..<20))
  func `assignments`(_ seed: UInt64) throws {
    let size = 6
    var generator = SeededGenerator(seed: seed + 77)
    let objective = (0..<size * size).map { _ in Double(generator.number(1...9)) }
    var rows: [([Double], Double)] = []
    for line in 0..<size {
      rows.append(((0..<size * size).map { $0 / size == line ? 1 : 0 }, 1))
      rows.append(((0..<size * size).map { $0 % size == line ? 1 : 0 }, 1))
    }
    let values = try least(objective: objective, rows: rows, shuffle: seed)
    #expect(isApproximatelyEqual(cost(objective, values), cheapestAssignment(objective, size), withinRelative: 1e-6))
  }

  private func cheapestAssignment(_ costs: [Double], _ size: Int) -> Double {
    func best(_ line: Int, _ taken: Set<Int>) -> Double {
      if line == size { return 0 }
      return (0..<size).filter { !taken.contains($0) }
        .map { costs[line * size + $0] + best(line + 1, taken.union([$0])) }.min() ?? 0
    }
    return best(0, [])
  }

  @Test(.timeLimit(.minutes(1)))
  func `many constraints through one point`() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.add((y == 100).at(10))
    for slope in 1...200 {
      try solver.add(y <= Double(slope) * x)
      try solver.add(y <= -Double(slope) * x)
    }
    #expect(isApproximatelyEqual(solver.value(of: y), 0, withinRelative: 1e-6))
    #expect(isApproximatelyEqual(solver.value(of: x), 0, withinRelative: 1e-6))
    #expect(!solver.isAmbiguous(x))
  }
}
