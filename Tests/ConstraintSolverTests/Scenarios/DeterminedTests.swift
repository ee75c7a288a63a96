import ConstraintSolver
import TestSupport
import Testing

/// What required equalities alone determine, and which of two optional constraints of the same priority is met.
@Suite struct DeterminedTests {
  @Test func `a value is determined only while required equalities determine it`() throws {
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

  /// After every addition and removal the determined values are the solution's, and not ambiguous.
  @Test func `determined values are those of every solution`() {
    var compared = 0
    Property("determined values", rounds: 200).check { generator in
      let solver = Solver()
      let variables = (0..<8).map { _ in solver.makeVariable() }
      var present: [LinearConstraint] = []
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
          let solved = solver.knownValue(of: variable)
          try require(
            isApproximatelyEqual(value, solved, withinRelative: 1e-6),
            "\(variable): determined \(value), solved \(solved)")
          try require(!solver.isAmbiguous(variable), "\(variable) is determined and ambiguous")
          compared += 1
        }
        if known.version == solver.requiredVersion {
          try require(known.values == values, "\(known.values) became \(values) in the same version")
        }
        known = (solver.requiredVersion, values)
      }
    }
    expectCompared(compared, atLeast: 1001, "determined values")
  }

  @Test func `of two optional constraints of the same priority the earlier one is met`() throws {
    let solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(first + second == 1000)
    for width in [first, second] {
      try solver.add((width <= 50).at(250))
      try solver.add((width >= 50).at(750))
      solver.settle()
    }
    #expect(solver.knownValue(of: first) == 50)
    #expect(solver.knownValue(of: second) == 950)
  }

  @Test(arguments: [1000.0, 500])
  func `a variable keeps the value of the equality that is removed, asked for or not`(_ priority: Double) throws {
    for asks in [true, false] {
      let solver = Solver()
      let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
      let equality = (x == 5).at(Priority(priority))
      try solver.add(equality)
      try solver.add(y == 3)
      #expect(solver.value(of: x) == 5)
      try solver.setConstant(7, of: equality)
      if asks { #expect(solver.value(of: x) == 7) }
      try solver.remove(equality)
      #expect(solver.value(of: x) == 7)
    }
  }
}
