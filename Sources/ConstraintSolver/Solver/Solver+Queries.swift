internal import StringFormatting

extension Solver {
  /// Works out the solution, if anything has changed. Queries do so by themselves.
  ///
  /// - Complexity: a few pivots for a small change, each over the coefficients that it meets, and O(variables) for
  ///   their values.
  public func solve() {
    if engine.needsEvaluation { engine.solve() }
  }

  /// The variable's value in the present solution; not a number for a variable of another solver.
  ///
  /// - Complexity: O(1) once the solution is worked out
  @inline(__always)
  public func value(of variable: Variable) -> Double {
    guard isKnown(variable.id) else { return .nan }
    if engine.needsEvaluation { engine.solve() }
    return engine.tableau.values[Int32(bitPattern: variable.id.index)]
  }

  /// Whether another solution that is just as good gives the variable another value. False for a variable of
  /// another solver.
  ///
  /// - Complexity: a few pivots, and O(columns)
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard isKnown(variable.id) else { return false }
    solve()
    return engine.isAmbiguous(Int32(bitPattern: variable.id.index))
  }

  /// Goes to another solution that is just as good and gives the variable another value, when there is one.
  ///
  /// Which one follows from the present one: the next corner at which the variable is larger, after the last of them
  /// the one where it is smallest. Where there is no corner the variable moves by `openStep` and back. Changes of
  /// constraints go on from where the solver is then.
  ///
  /// - Returns: false when the variable has no other value, is another solver's, or the step is not a number above 0.
  /// - Complexity: a few pivots, and O(columns)
  @discardableResult
  package func moveToNextSolution(of variable: Variable, openStep: Double) -> Bool {
    guard isKnown(variable.id), openStep > 0, openStep <= Self.largestNumber else { return false }
    solve()
    return engine.moveToNextSolution(Int32(bitPattern: variable.id.index), openStep: openStep)
  }

  /// The optional constraints, edits among them, that the solution does not meet: the highest priority first, then in
  /// the order in which they were made.
  ///
  /// - Complexity: O(*n* log *n*) for *n* constraints
  public var violations: [Violation] {
    solve()
    var found: [Violation] = []
    for slot in 0..<Int32(engine.constraints.count) {
      let error = engine.violation(slot)
      if error != 0 { found.append(Violation(constraint: constraint(at: slot), error: error)) }
    }
    return found.sorted { left, right in
      let (a, b) = (left.constraint, right.constraint)
      return a.priority == b.priority ? a.id.rawValue < b.id.rawValue : a.priority > b.priority
    }
  }

  /// The bytes of memory that the solver holds, names not counted.
  public var byteCount: Int { engine.byteCount }
}

// MARK: Text

extension Solver {
  func name(of variable: Variable.ID) -> String {
    guard isKnown(variable) else { return "\(variable)" }
    return name(of: Int32(bitPattern: variable.index))
  }

  func name(of index: Int32) -> String { names[index] ?? "x\(index)" }

  /// A constraint as the engine has it.
  func constraint(at slot: Int32) -> Constraint {
    let record = engine.constraints[slot]
    var terms = Expression()
    for term in record.firstTerm..<record.firstTerm + record.termCount {
      let index = UInt32(bitPattern: engine.terms[term].variable)
      terms.append(
        Term(Variable(id: Variable.ID(index: index, solver: number)), times: engine.terms[term].coefficient))
    }
    return Constraint(
      id: Constraint.ID(rawValue: record.id), terms: terms, relation: record.relation, constant: record.constant,
      priority: Priority(record.priority))
  }

  /// A constraint of this solver for people: `a - b <= -8 @ 750`.
  func text(of constraint: Constraint) -> String {
    var sum = LinearText()
    for index in 0..<constraint.terms.termCount {
      let term = constraint.terms.term(at: index)
      sum.add(term.coefficient, name(of: term.variable.id))
    }
    let priority = constraint.priority.isRequired ? "" : " @ \(constraint.priority)"
    return "\(sum.text) \(constraint.relation) \(NumberText.plain(constraint.constant))\(priority)"
  }
}

/// Writes a sum: `2*a - b + 8`.
struct LinearText {
  private(set) var parts = ""

  var text: String { parts.isEmpty ? "0" : parts }

  /// Adds a term, or a constant when there is no name.
  mutating func add(_ coefficient: Double, _ name: String?) {
    if coefficient == 0 { return }
    let sign = coefficient < 0 ? "-" : "+"
    let size = abs(coefficient)
    let factor = name.map { size == 1 ? $0 : "\(NumberText.plain(size))*\($0)" } ?? NumberText.plain(size)
    if parts.isEmpty {
      parts = (coefficient < 0 ? "-" : "") + factor
    } else {
      parts += " \(sign) \(factor)"
    }
  }
}
