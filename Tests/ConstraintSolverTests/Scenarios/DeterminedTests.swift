import ConstraintSolver
import TestSupport
import Testing

/// What required equalities alone decide, and which wish wins where two are equally strong.
@Suite struct DeterminedTests {
  @Test func `a value is determined only while required equalities decide it`() throws {
    let solver = Solver()
    let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let sum = right == left + width
    let wide = right == 100
    let narrow = left == 15
    try solver.add(sum)
    #expect(solver.determinedValue(of: width) == nil)
    try solver.add(wide)
    try solver.add(narrow)
    #expect(solver.determinedValue(of: width) == 85)
    try solver.add((width <= 20).at(.high))
    #expect(solver.determinedValue(of: width) == 85)

    var version = solver.requiredVersion
    try solver.setConstant(120, of: wide)
    #expect(solver.requiredVersion != version)
    #expect(solver.determinedValue(of: width) == 105)
    version = solver.requiredVersion
    try solver.setPriority(.high, of: narrow)
    #expect(solver.requiredVersion != version)
    #expect(solver.determinedValue(of: width) == nil)
    version = solver.requiredVersion
    try solver.setPriority(.required, of: narrow)
    #expect(solver.requiredVersion != version)
    #expect(solver.determinedValue(of: width) == 105)
    version = solver.requiredVersion
    try solver.remove(wide)
    #expect(solver.requiredVersion != version)
    #expect(solver.determinedValue(of: width) == nil)
  }

  /// Whatever is added and taken out, what is said to be determined is what the solution has, and no wish moves it.
  @Test func `determined values are those of every solution`() throws {
    var (determined, unchanged) = (0, 0)
    for seed in TestSeeds.of(0..<200) {
      var generator = SeededGenerator(seed: seed + 1)
      let solver = Solver()
      let variables = (0..<8).map { _ in solver.makeVariable() }
      var present: [Constraint] = []
      var known: (version: UInt64, values: [Double?]) = (.max, [])
      for _ in 0..<60 {
        if present.isEmpty || .random(using: &generator) {
          let pair = (Int.random(in: 0..<8, using: &generator), Int.random(in: 0..<8, using: &generator))
          let constant = Double(Int.random(in: -20...20, using: &generator))
          let isAlone = Int.random(in: 0..<3, using: &generator) == 0
          let sum = isAlone ? variables[pair.0].expression : variables[pair.0] - variables[pair.1]
          let constraint = (sum == constant).at(.random(using: &generator) ? .required : .high)
          if (try? solver.add(constraint)) != nil { present.append(constraint) }
        } else {
          try solver.remove(present.remove(at: Int.random(in: 0..<present.count, using: &generator)))
        }
        let values = variables.map { solver.determinedValue(of: $0) }
        for (variable, value) in zip(variables, values) {
          guard let value else { continue }
          #expect(isApproximatelyEqual(value, solver.value(of: variable), withinRelative: 1e-6), "seed \(seed)")
          #expect(!solver.isAmbiguous(variable), "seed \(seed)")
          determined += 1
        }
        if known.version == solver.requiredVersion {
          #expect(known.values == values, "seed \(seed)")
          unchanged += 1
        }
        known = (solver.requiredVersion, values)
      }
    }
    expectCompared(determined, atLeast: 7000, "determined values")
    expectCompared(unchanged, atLeast: 4500, "changes of optional constraints only")
  }

  @Test func `of two optional constraints of one priority the earlier one holds`() throws {
    let solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(first + second == 1000)
    for width in [first, second] {
      try solver.add((width <= 50).at(250))
      try solver.add((width >= 50).at(750))
      solver.settle()
    }
    #expect(solver.value(of: first) == 50)
    #expect(solver.value(of: second) == 950)
  }
}
