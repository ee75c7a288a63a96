/// An equation between variables: the sum of the terms is `constant`. Variables are numbered from 0.
struct ExactEquation {
  var terms: [(variable: Int, factor: Int)]
  var constant: Int
}

/// A dense two-phase simplex in exact arithmetic, with Bland's rule.
///
/// The first `freeCount` variables may take any value, the others none below 0. Objectives are free variables; an
/// equation defines each of them like any other.
///
/// A row says `factor * basic + sum(cell * other) = right-hand side` in whole numbers, which is the same as a row of
/// fractions without their common denominator. That makes the pivots of layouts, where nearly everything is 1 or -1,
/// cheap enough for thousands of systems in a debug build; so do the bare pointers.
final class ExactSimplex {
  enum Optimum: Equatable {
    case value(Rational)
    case unbounded
  }

  let freeCount: Int
  let variableCount: Int
  let rowCount: Int
  /// How many numbers make up a row.
  let width: Int
  /// Row by row the cells of all variables, then the right-hand side. The last row is the sum of the artificials.
  let cells: UnsafeMutablePointer<Int>
  /// For each row a number that none of its cells exceeds in size.
  let bounds: UnsafeMutablePointer<Int>
  /// For each row the factor of its basic variable, whose cells are all 0.
  let factors: UnsafeMutablePointer<Int>
  /// The basic variable of each row, or one of the special ones below.
  let basis: UnsafeMutablePointer<Int>
  /// The row of each basic variable, otherwise -1.
  let rows: UnsafeMutablePointer<Int>
  /// The variables that are not basic and may still become so.
  var candidates: [Int] = []
  private(set) var pivotCount = 0

  static let artificial = -1
  /// Marks an equation that follows from the others.
  static let redundant = -2
  static let artificialSum = -3
  static let none = -4

  init(freeCount: Int, variableCount: Int, equations: [ExactEquation]) {
    self.freeCount = freeCount
    self.variableCount = variableCount
    rowCount = equations.count
    width = variableCount + 1
    cells = Self.allocate((rowCount + 1) * width, filledWith: 0)
    bounds = Self.allocate(rowCount + 1, filledWith: 0)
    factors = Self.allocate(rowCount + 1, filledWith: 1)
    basis = Self.allocate(rowCount + 1, filledWith: Self.none)
    rows = Self.allocate(variableCount, filledWith: -1)
    for row in 0..<rowCount {
      for term in equations[row].terms { cells[row * width + term.variable] += term.factor }
      cells[row * width + variableCount] = equations[row].constant
    }
  }

  private static func allocate(_ count: Int, filledWith value: Int) -> UnsafeMutablePointer<Int> {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: count)
    pointer.initialize(repeating: value, count: count)
    return pointer
  }

  deinit {
    for pointer in [cells, bounds, factors, basis, rows] { pointer.deallocate() }
  }

  // MARK: Phase 1

  /// Whether the equations have a solution. To be called first, and once.
  func makeFeasible() throws(ArithmeticOverflow) -> Bool {
    candidates = Array(0..<variableCount)
    for row in 0..<rowCount { try tighten(row) }
    for variable in (0..<freeCount).reversed() { try enterFree(variable) }
    for row in 0..<rowCount where basis[row] == Self.none { try startRow(row) }
    try sumArtificials()
    if try optimize(row: rowCount, direction: 1) != .value(.zero) { return false }
    for row in 0..<rowCount where basis[row] == Self.artificial { try driveOut(row) }
    return true
  }

  /// Makes a free variable basic for good: its row restricts nothing any more.
  private func enterFree(_ variable: Int) throws(ArithmeticOverflow) {
    var best = -1
    var bestSize = Int.max
    for row in 0..<rowCount where basis[row] == Self.none {
      let size = abs(cells[row * width + variable])
      if size > 0, size < bestSize { (best, bestSize) = (row, size) }
    }
    if best >= 0 { try pivot(row: best, variable: variable) }
  }

  /// Finds a basic variable for a row that restricts others: one of its own, or else an artificial one.
  private func startRow(_ row: Int) throws(ArithmeticOverflow) {
    if cells[row * width + variableCount] < 0 { negate(row) }
    for variable in candidates where cells[row * width + variable] > 0 {
      var isAlone = true
      for other in 0..<rowCount where cells[other * width + variable] != 0 && isRestricting(other) {
        isAlone = false
        break
      }
      if isAlone {
        try pivot(row: row, variable: variable)
        return
      }
    }
    basis[row] = Self.artificial
  }

  private func sumArtificials() throws(ArithmeticOverflow) {
    basis[rowCount] = Self.artificialSum
    for row in 0..<rowCount where basis[row] == Self.artificial {
      for index in 0..<width {
        let (sum, overflow) = cells[rowCount * width + index].addingReportingOverflow(cells[row * width + index])
        if overflow { throw ArithmeticOverflow() }
        cells[rowCount * width + index] = sum
      }
    }
    try tighten(rowCount)
  }

  /// Replaces an artificial variable that ended at 0 by a real one.
  private func driveOut(_ row: Int) throws(ArithmeticOverflow) {
    for variable in candidates where cells[row * width + variable] != 0 {
      try pivot(row: row, variable: variable)
      return
    }
    basis[row] = Self.redundant
  }

  // MARK: Phase 2

  /// Moves to a solution where the free `variable` is least.
  func minimize(_ variable: Int) throws(ArithmeticOverflow) -> Optimum { try optimize(variable, direction: 1) }

  /// Moves to a solution where the free `variable` is greatest.
  func maximize(_ variable: Int) throws(ArithmeticOverflow) -> Optimum { try optimize(variable, direction: -1) }

  /// After `variable` has been minimised: from now on only solutions that keep it least.
  ///
  /// Such solutions are exactly the ones where every variable stays 0 that would make it greater.
  func keepLeast(_ variable: Int) {
    let objective = rows[variable]
    if objective < 0 { return }
    let dear = candidates.filter { cells[objective * width + $0] < 0 }
    if dear.isEmpty { return }
    candidates.removeAll { cells[objective * width + $0] < 0 }
    for column in dear {
      for row in 0..<rowCount { cells[row * width + column] = 0 }
    }
  }

  /// The value of `variable` in the present solution.
  func value(of variable: Int) throws(ArithmeticOverflow) -> Rational {
    rows[variable] < 0 ? .zero : try value(ofRow: rows[variable])
  }

  private func value(ofRow row: Int) throws(ArithmeticOverflow) -> Rational {
    try Rational(Int128(cells[row * width + variableCount]), over: Int128(factors[row]))
  }

  private func optimize(_ variable: Int, direction: Int) throws(ArithmeticOverflow) -> Optimum {
    precondition(variable < freeCount)
    // A free variable that no row could take is not restricted by anything.
    if rows[variable] < 0 { return .unbounded }
    return try optimize(row: rows[variable], direction: direction)
  }

  private func optimize(row objective: Int, direction: Int) throws(ArithmeticOverflow) -> Optimum {
    while true {
      // Bland's rule: of the variables that improve the objective the first enters, of the rows that limit it the one with
      // the first variable leaves. No basis occurs twice.
      var entering = Int.max
      for variable in candidates {
        let cell = cells[objective * width + variable]
        if cell == 0 { continue }
        if variable < freeCount { return .unbounded }
        if cell * direction > 0, variable < entering { entering = variable }
      }
      if entering == Int.max { return .value(try value(ofRow: objective)) }
      let leaving = leavingRow(for: entering)
      if leaving < 0 { return .unbounded }
      try pivot(row: leaving, variable: entering)
      pivotCount += 1
    }
  }

  private func leavingRow(for entering: Int) -> Int {
    var best = -1
    var (bestValue, bestCell) = (Int128(0), Int128(1))
    for row in 0..<rowCount {
      let cell = cells[row * width + entering]
      if cell <= 0 || !isRestricting(row) { continue }
      let value = cells[row * width + variableCount]
      // Two words hold the product of two words.
      let (left, right) = (Int128(value) * bestCell, bestValue * Int128(cell))
      if best < 0 || left < right || (left == right && basis[row] < basis[best]) {
        best = row
        (bestValue, bestCell) = (Int128(value), Int128(cell))
      }
    }
    return best
  }

  /// Whether the row's basic variable may not fall below 0.
  private func isRestricting(_ row: Int) -> Bool {
    let variable = basis[row]
    return variable >= freeCount || variable == Self.artificial
  }
}
