import ConstraintSolver
import TestSupport
import Testing

/// Linear programs on which a careless simplex cycles, or takes very many steps.
@Suite struct DegenerateTests {
  /// A linear program: the sum to minimize over non-negative variables, and sums that are compared with numbers.
  private struct Program {
    var objective: [Double]
    var rows: [([Double], Double)]
    var relation = Relation.equal

    /// Solves with the constraints in their order, and then in `rounds` random ones, and compares the minimum found.
    func checkMinimum(_ expected: Double, _ name: String, rounds: Int) throws {
      let found = try minimum()
      #expect(isApproximatelyEqual(found, expected, withinRelative: 1e-6), "\(name), in order: \(found)")
      Property(name, rounds: rounds).check { generator in
        let found = try minimum { $0.shuffle(using: &generator) }
        try require(isApproximatelyEqual(found, expected, withinRelative: 1e-6), "\(found), expected \(expected)")
      }
    }

    func minimum(_ reorder: (inout [LinearConstraint]) -> Void = { _ in }) throws -> Double {
      let solver = Solver()
      let variables = objective.map { _ in solver.makeVariable() }
      func sum(_ coefficients: [Double], _ constant: Double) -> LinearExpression {
        LinearExpression(
          zip(variables, coefficients).filter { $0.1 != 0 }.map { Term($0.0, times: $0.1) }, constant: constant)
      }
      // Far below anything that the objective can reach.
      var constraints = [LinearConstraint(sum(objective, 1e6), .equal, priority: 500)]
      for (coefficients, right) in rows { constraints.append(LinearConstraint(sum(coefficients, -right), relation)) }
      for variable in variables { constraints.append(variable >= 0) }
      reorder(&constraints)
      for constraint in constraints { try solver.add(constraint) }
      return zip(objective, variables).map { $0 * solver.knownValue(of: $1) }.reduce(0, +)
    }
  }

  @Test(.scaledProcessorTime(minutes: 1))
  func `Beale's example is solved`() throws {
    let objective: [Double] = [0, 0, 0, -0.75, 20, -0.5, 6]
    let rows: [([Double], Double)] = [
      ([1, 0, 0, 0.25, -8, -1, 9], 0), ([0, 1, 0, 0.5, -12, -0.5, 3], 0), ([0, 0, 1, 0, 0, 1, 0], 1),
    ]
    try Program(objective: objective, rows: rows).checkMinimum(-1.25, "Beale", rounds: 50)
  }

  @Test(.scaledProcessorTime(minutes: 1))
  func `Kuhn's example is solved`() throws {
    let objective: [Double] = [0, 0, 0, -2, -3, 1, 12]
    let rows: [([Double], Double)] = [
      ([1, 0, 0, -2, -9, 1, 9], 0), ([0, 1, 0, 1.0 / 3, 1, -1.0 / 3, -2], 0), ([0, 0, 1, 2, 3, -1, -12], 2),
    ]
    try Program(objective: objective, rows: rows).checkMinimum(-2, "Kuhn", rounds: 50)
  }

  @Test(.scaledProcessorTime(minutes: 1))
  func `the example of Marshall and Suurballe is solved`() throws {
    let objective: [Double] = [0, 0, 0, 0, -0.4, -0.4, 1.8]
    let rows: [([Double], Double)] = [
      ([1, 0, 0, 0, 0.6, -6.4, 4.8], 0), ([0, 1, 0, 0, 0.2, -1.8, 0.6], 0), ([0, 0, 1, 0, 0.4, -1.6, 0.2], 0),
      ([0, 0, 0, 1, 0, 1, 0], 1),
    ]
    try Program(objective: objective, rows: rows).checkMinimum(-2, "Marshall and Suurballe", rounds: 50)
  }

  @Test(.scaledProcessorTime(minutes: 1), arguments: 2...8)
  func `the cube of Klee and Minty is solved`(_ size: Int) throws {
    func power(_ base: Double, _ exponent: Int) -> Double { (0..<exponent).reduce(1) { product, _ in product * base } }
    let objective = (0..<size).map { -power(2, size - 1 - $0) }
    let rows = (0..<size).map { row in
      ((0..<size).map { $0 < row ? power(2, row - $0 + 1) : $0 == row ? 1 : 0 }, power(5, row + 1))
    }
    try Program(objective: objective, rows: rows, relation: .lessThanOrEqual)
      .checkMinimum(-power(5, size), "Klee and Minty, \(size) dimensions", rounds: 10)
  }

  /// Every vertex of an assignment problem is degenerate many times over.
  @Test(.scaledProcessorTime(minutes: 1))
  func `assignment problems are solved`() throws {
    let size = 6
    var rows: [([Double], Double)] = []
    for line in 0..<size {
      rows.append(((0..<size * size).map { $0 / size == line ? 1 : 0 }, 1))
      rows.append(((0..<size * size).map { $0 % size == line ? 1 : 0 }, 1))
    }
    Property("assignments", rounds: 20, firstSeed: 77).check { generator in
      let costs = (0..<size * size).map { _ in Double(generator.int(1...9)) }
      let least = cheapestAssignment(costs, size)
      let found = try Program(objective: costs, rows: rows).minimum { $0.shuffle(using: &generator) }
      try require(isApproximatelyEqual(found, least, withinRelative: 1e-6), "\(found), expected \(least)")
    }
  }

  private func cheapestAssignment(_ costs: [Double], _ size: Int) -> Double {
    func best(_ line: Int, _ taken: Set<Int>) -> Double {
      if line == size { return 0 }
      return (0..<size).filter { !taken.contains($0) }
        .map { costs[line * size + $0] + best(line + 1, taken.union([$0])) }.min() ?? 0
    }
    return best(0, [])
  }

  @Test(.scaledProcessorTime(minutes: 1))
  func `many constraints may meet in one point`() throws {
    let solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
    try solver.add((y == 100).at(10))
    for slope in 1...200 {
      try solver.add(y <= Double(slope) * x)
      try solver.add(y <= -Double(slope) * x)
    }
    #expect(isApproximatelyEqual(solver.knownValue(of: y), 0, withinRelative: 1e-6))
    #expect(isApproximatelyEqual(solver.knownValue(of: x), 0, withinRelative: 1e-6))
    #expect(!solver.isAmbiguous(x))
  }
}
