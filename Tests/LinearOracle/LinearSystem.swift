/// A system of constraints, independent of the module under test.
///
/// All numbers mean fractions with small denominators, see `Rational(meantBy:)`; the solver gets them rounded.
struct LinearSystem: Sendable {
  enum Relation: String, Sendable, CaseIterable {
    case less = "<="
    case equal = "=="
    case greater = ">="
  }

  /// One constraint.
  struct Row: Sendable {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Double

    init(_ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, at priority: Double = 1000) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }

    var isRequired: Bool { priority == 1000 }

    /// How much the left side exceeds the right one.
    func residual(_ values: [Double]) -> Double {
      terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    }

    func error(_ values: [Double]) -> Double {
      switch relation {
      case .less: max(0, residual(values))
      case .equal: abs(residual(values))
      case .greater: max(0, -residual(values))
      }
    }

    /// Equal for all rows that mean the same: with the terms in order, each variable once.
    var canonical: Row {
      var sums: [Int: Double] = [:]
      for term in terms { sums[term.variable, default: 0] += term.coefficient }
      let sorted = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      return Row(sorted.map { ($0.key, $0.value) }, relation, constant, at: priority)
    }
  }

  var variableCount: Int
  var rows: [Row]

  /// The optional priorities that occur, from the highest downward.
  var priorities: [Double] { Set(rows.lazy.filter { !$0.isRequired }.map(\.priority)).sorted(by: >) }

  /// The sum of the errors at each of ``priorities``.
  func totals(_ values: [Double]) -> [Double] {
    let priorities = priorities
    var totals = Array(repeating: 0.0, count: priorities.count)
    for row in rows where !row.isRequired {
      if let level = priorities.firstIndex(of: row.priority) { totals[level] += row.error(values) }
    }
    return totals
  }

  func keeping(_ indices: some Sequence<Int>) -> LinearSystem {
    LinearSystem(variableCount: variableCount, rows: indices.map { rows[$0] })
  }
}

extension LinearSystem.Row: CustomStringConvertible {
  var description: String {
    let sum = terms.map { "\($0.coefficient)·x\($0.variable)" }.joined(separator: " + ")
    return "\(sum.isEmpty ? "0" : sum) \(relation.rawValue) \(constant)" + (isRequired ? "" : " @ \(priority)")
  }
}

extension LinearSystem: CustomStringConvertible {
  var description: String {
    "\(variableCount) variables\n" + rows.map { "  \($0)" }.joined(separator: "\n")
  }
}
