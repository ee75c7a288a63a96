/// A system of constraints as equations between the system's variables, sums of errors, and variables that are
/// never below 0.
struct ExactProgram {
  var equations: [ExactEquation] = []
  /// The variables that are the sums of errors, in the order of the system's priorities.
  let objectives: Range<Int>
  private var variableCount: Int

  init(_ system: LinearSystem) throws(ArithmeticOverflow) {
    let priorities = system.priorities
    objectives = system.variableCount..<system.variableCount + priorities.count
    variableCount = objectives.upperBound
    var errors: [[Int]] = priorities.map { _ in [] }
    for row in system.rows where row.isRequired { try appendRequired(row) }
    for row in system.rows where !row.isRequired {
      guard let level = priorities.firstIndex(of: row.priority) else { continue }
      try append(row, errors: &errors[level])
    }
    for (objective, errors) in zip(objectives, errors) {
      equations.append(ExactEquation(terms: [(objective, 1)] + errors.map { ($0, -1) }, constant: 0))
    }
  }

  func simplex() -> ExactSimplex {
    ExactSimplex(freeCount: objectives.upperBound, variableCount: variableCount, equations: equations)
  }

  private mutating func append(_ row: LinearSystem.Row, errors: inout [Int]) throws(ArithmeticOverflow) {
    let (equation, scale) = try whole(row)
    // By how much the left side exceeds the constant, and by how much it falls short of it.
    let (excess, lack) = (makeVariable(), makeVariable())
    if row.relation != .greater { errors.append(excess) }
    if row.relation != .less { errors.append(lack) }
    add(equation, [(excess, -scale), (lack, scale)])
  }

  private mutating func appendRequired(_ row: LinearSystem.Row) throws(ArithmeticOverflow) {
    let (equation, _) = try whole(row)
    switch row.relation {
    case .less: add(equation, [(makeVariable(), 1)])
    case .equal: add(equation, [])
    case .greater: add(equation, [(makeVariable(), -1)])
    }
  }

  private mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  private mutating func add(_ equation: ExactEquation, _ terms: [(Int, Int)]) {
    equations.append(ExactEquation(terms: equation.terms + terms, constant: equation.constant))
  }

  /// The row in whole numbers, and what it was multiplied by for that.
  private func whole(_ row: LinearSystem.Row) throws(ArithmeticOverflow) -> (ExactEquation, scale: Int) {
    var numbers: [Rational] = []
    var scale: Int128 = 1
    for number in row.terms.map(\.coefficient) + [row.constant] {
      let fraction = try Rational(meantBy: number)
      numbers.append(fraction)
      let common = greatestCommonDivisor(scale, fraction.denominator)
      scale = try checkedProduct(scale / common, fraction.denominator)
    }
    var wholes: [Int] = []
    for number in numbers {
      let whole = try checkedProduct(number.numerator, scale / number.denominator)
      guard let word = Int(exactly: whole) else { throw ArithmeticOverflow() }
      wholes.append(word)
    }
    guard let word = Int(exactly: scale) else { throw ArithmeticOverflow() }
    let terms = zip(row.terms, wholes).map { (variable: $0.variable, factor: $1) }
    return (ExactEquation(terms: terms, constant: wholes[wholes.count - 1]), word)
  }
}
