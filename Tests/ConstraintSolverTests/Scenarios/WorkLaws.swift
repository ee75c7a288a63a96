import ConstraintSolver
import Testing

/// The work for n views is at most in proportion to n. Counted, not timed: `Solver.workCount`.
@Suite struct WorkLaws {
  /// Systems of constraints as layouts have them.
  enum Shape: CaseIterable {
    /// Each view begins where the one before it ends.
    case chain
    /// Each view begins where the one before it ends, or later.
    case looseChain
    /// As `looseChain`, but optional.
    case optionalChain
    /// As `chain`, and each view has a mark at its beginning, a variable that is older than all views.
    case markedChain
    /// Views in a row that are as wide as the first one and fill a width.
    case equalWidths
    /// One equality, again and again.
    case duplicates
    /// As `duplicates`, optional.
    case optionalDuplicates
    /// Required equalities with different constants: all but the first are rejected.
    case contradictions
    /// A column of labels, each below the last and as wide as the last, in a view whose width is edited.
    case column
    /// Equal distances between centres, each as a share of the distance from the first to the last.
    case centres

    func add(_ count: Int, to solver: Solver) throws {
      let marks = self == .markedChain ? (0..<count).map { _ in solver.makeVariable() } : []
      let views = (0..<count).map { _ in (x: solver.makeVariable(), width: solver.makeVariable()) }
      let pairs = zip(views, views.dropFirst())
      switch self {
      case .chain, .markedChain:
        try solver.add(views[0].x == 0)
        for (view, next) in pairs { try solver.add(next.x == view.x + view.width + 8) }
        for (mark, view) in zip(marks, views) { try solver.add(mark == view.x) }
      case .looseChain:
        for (view, next) in pairs { try solver.add(next.x >= view.x + view.width + 8) }
      case .optionalChain:
        for (view, next) in pairs { try solver.add((next.x >= view.x + view.width + 8).at(600)) }
      case .equalWidths:
        try solver.add(views[0].x == 0)
        for (view, next) in pairs {
          try solver.add(next.x == view.x + view.width)
          try solver.add(next.width == views[0].width)
        }
        try solver.add(views[count - 1].x + views[count - 1].width == 1000)
      case .duplicates:
        for _ in views { try solver.add(views[0].x == views[1].x + views[1].width + 5) }
      case .optionalDuplicates:
        for _ in views { try solver.add((views[0].x == views[1].x + views[1].width + 5).at(500)) }
      case .contradictions:
        for index in views.indices {
          let error = solverError { () throws(SolverError) in
            try solver.add(views[0].x == views[1].x + views[1].width + Double(index))
          }
          #expect(error?.conflict.count == (index == 0 ? nil : 2))
        }
      case .column:
        let (width, height) = (solver.makeVariable(), solver.makeVariable())
        let tops = views.map { _ in (y: solver.makeVariable(), height: solver.makeVariable()) }
        try solver.addEdit(of: width, priority: 600)
        try solver.suggest(320, for: width)
        for index in views.indices {
          try solver.add(views[index].width >= 0)
          try solver.add(tops[index].height >= 0)
          try solver.add(views[index].x == 10)
          if index == 0 {
            try solver.add(views[0].width == width - 20)
            try solver.add(tops[0].y == 4)
          } else {
            try solver.add(views[index].width == views[index - 1].width)
            try solver.add(tops[index].y == tops[index - 1].y + tops[index - 1].height + 4)
          }
          // Some contents are wider than others.
          try solver.add((views[index].width >= Double(40 + index % 17)).at(750))
          try solver.add((tops[index].height >= 20.5).at(750))
          try solver.add((tops[index].height <= 20.5).at(250))
        }
        try solver.add(height == tops[count - 1].y + tops[count - 1].height + 4)
        let total = try #require(solver.value(of: height))
        let last = try #require(solver.value(of: views[count - 1].width))
        let expectedTotal = 4 + 24.5 * Double(count)
        #expect(abs(total - expectedTotal) < 1e-6)
        #expect(abs(last - 300) < 1e-6)
      case .centres:
        try solver.add(views[0].x == 0)
        try solver.add(views[count - 1].x + views[count - 1].width == Double(40 * count))
        let ends = (views[0].x + 0.5 * views[0].width, views[count - 1].x + 0.5 * views[count - 1].width)
        for index in 1..<(count - 1) {
          let share = Double(index) / Double(count - 1)
          let centre = views[index].x + 0.5 * views[index].width
          try solver.add((centre == (1 - share) * ends.0 + share * ends.1).at(145))
        }
        for (view, next) in pairs { try solver.add(next.x >= view.x + view.width + 8) }
      }
      // The sizes of contents come last, as in the engine.
      for view in views {
        try solver.add((view.width <= 20).at(250))
        try solver.add((view.width >= 20).at(750))
        solver.settle()
      }
      solver.solve()
    }
  }

  private func work(_ shape: Shape, _ count: Int) throws -> (steps: Int, coefficients: Int) {
    let solver = Solver()
    try shape.add(count, to: solver)
    return (solver.workCount, solver.coefficientCount)
  }

  @Test(arguments: Shape.allCases) func `work and memory are in proportion to the views`(shape: Shape) throws {
    let (few, many) = (try work(shape, 100), try work(shape, 1600))
    #expect(few.steps > 0)
    #expect(many.steps <= 32 * few.steps, "\(few.steps) steps for 100, \(many.steps) for 1600")
    #expect(many.coefficients <= 32 * max(few.coefficients, 100))
  }

  /// Aliases of aliases, in both directions and with constants and factors.
  @Test func `a variable at the end of a chain of equalities follows every change of it`() throws {
    let solver = Solver()
    let count = 400
    let x = (0..<count).map { _ in solver.makeVariable() }
    var constraints: [LinearConstraint] = []
    for index in 1..<count {
      let constraint: LinearConstraint = index % 2 == 0 ? x[index] == -x[index - 1] + 3 : x[index] + x[index - 1] == 5
      constraints.append(constraint)
      try solver.add(constraint)
      // A row over the chain so far.
      try solver.add((x[index] >= Double(index % 7)).at(300))
    }
    func expected(_ first: Double, _ changed: Int, _ constant: Double) -> Double {
      (1..<count).reduce(first) { value, index in
        (index == changed ? constant : index % 2 == 0 ? 3 : 5) - value
      }
    }
    try solver.add((x[0] == 11).at(900))
    #expect(solver.value(of: x[count - 1]) == expected(11, 0, 0))
    // One link gets another constant, is removed, and is added again.
    for (position, constant) in [(0, 2.0), (200, 40), (count - 2, -6)] {
      let constraint = constraints[position]
      try solver.setConstant(constant, of: constraint)
      let limit = x[count - 1] >= 1000
      try solver.add(limit.at(200))
      #expect(solver.value(of: x[count - 1]) == expected(11, position + 1, constant))
      try solver.remove(constraint)
      #expect(solver.violations.allSatisfy { $0.error.isFinite })
      try solver.add(x[position + 1] == (position % 2 == 1 ? -x[position] + 3 : 5 - x[position]))
      try solver.add((x[count - 1] <= -1000).at(100))
      #expect(solver.value(of: x[count - 1]) == expected(11, 0, 0))
    }
  }

  @Test func `a loose chain has its least length`() throws {
    let solver = Solver()
    let positions = (0..<1000).map { _ in solver.makeVariable() }
    for (a, b) in zip(positions, positions.dropFirst()) { try solver.add(b >= a + 3) }
    try solver.add((positions[999] == 0).at(100))
    try solver.add((positions[0] == 0).at(200))
    #expect(solver.value(of: positions[999]) == 2997)
    try solver.add((positions[999] == 5000).at(300))
    #expect(solver.value(of: positions[999]) == 5000)
    #expect(solver.value(of: positions[0]) == 0)
  }
}

/// A system that needs more coefficients than there may be.
@Suite struct CoefficientLimitTests {
  @Test func `a required constraint beyond the limit is rejected with its name`() throws {
    let solver = Solver()
    solver.setCoefficientLimit(200)
    let x = (0..<40).map { solver.makeVariable("x\($0)") }
    var rejected: SolverError?
    // Every sum of some of the variables: no constraint is sparse in terms of the others.
    for row in 0..<60 where rejected == nil {
      var sum = LinearExpression()
      for (index, variable) in x.enumerated() where (index * 7 + row * row * 3) % 5 < 3 {
        sum = sum + variable * Double(1 + (index * row) % 7)
      }
      rejected = solverError { () throws(SolverError) in try solver.add(sum >= Double(10 + row)) }
    }
    let error = try #require(rejected)
    #expect(error.code == .tooComplex)
    #expect(error.conflict.isEmpty)
    #expect(error.message.contains("x1"))
    #expect(error.message.contains("more than 200 coefficients"))
    let id = try #require(error.constraint)
    #expect(error.message.hasPrefix("constraint \(id) "))
    // The solver still works.
    let y = solver.makeVariable()
    try solver.add(y == 3)
    #expect(solver.value(of: y) == 3)
  }

  @Test func `an optional constraint beyond the limit is reported with the solution`() throws {
    let solver = Solver()
    #expect(solver.limitError == nil)
    let x = (0..<40).map { solver.makeVariable("x\($0)") }
    for row in 0..<30 {
      var sum = LinearExpression()
      for (index, variable) in x.enumerated() where (index * 7 + row * row * 3) % 5 < 3 {
        sum = sum + variable * Double(1 + (index * row) % 7)
      }
      try solver.add((sum >= -1).at(500))
    }
    solver.setCoefficientLimit(300)
    for (index, variable) in x.enumerated() {
      let error = solverError { () throws(SolverError) in try solver.add((variable == Double(-index - 5)).at(700)) }
      if let error { #expect(error.code == .tooComplex) }
    }
    solver.solve()
    let error = try #require(
      solver.limitError
        ?? solverError { () throws(SolverError) in
          try solver.add((x[0] + x[1] >= 99).at(800))
        })
    #expect(error.code == .tooComplex)
    #expect(error.message.contains("more than 300 coefficients"))
  }
}
