internal import Synchronization

private let lastSolverNumber = Atomic<UInt32>(0)

/// Finds values for variables so that linear constraints hold: all required ones, and the optional ones as well as
/// they can, a higher priority strictly before any number of lower ones.
///
///     let solver = Solver()
///     let left = solver.makeVariable("left")
///     let right = solver.makeVariable("right")
///     try solver.add(right - left >= 100)
///     try solver.add((left == 8).at(.high))
///     solver.value(of: right)  // 108
///
/// Inside one priority the sum of the absolute errors is least. Every change is incremental: it repairs the last
/// solution, and ends where solving from scratch would, whenever the solution is unique. Where it is not, any one of
/// the best solutions is taken; ``isAmbiguous(_:)`` tells.
///
/// A solver belongs to one isolation domain at a time. It is deliberately not `Sendable`, and holds no lock; it can
/// be moved (`sending`) to another domain, like any value that nobody else refers to.
///
/// Values count as met within 1e-8 (for constants up to 10,000; in proportion above), and coefficients below 1e-9
/// count as 0.
public final class Solver {
  // Unchecked, because nothing of the user's runs during an access, so that none can overlap another; the checks
  // would cost an eighth of the time.
  @exclusivity(unchecked) var engine = Engine()
  /// Tells the variables of this solver from those of others; a new one after each reset.
  private(set) var number = Solver.nextNumber()
  var names: [Int32: String] = [:]

  /// The largest size of a coefficient, a constant or a suggested value: 1e15, above which a `Double` cannot tell
  /// neighbouring integers apart.
  public static let largestNumber = 1e15

  /// A solver without variables and constraints.
  public init() {}

  /// A new variable. It is 0 until a constraint says otherwise.
  ///
  /// - Parameter name: What errors and ``dump()`` call it; need not be unique.
  /// - Complexity: O(1), amortized
  public func makeVariable(_ name: String? = nil) -> Variable {
    let index = engine.makeVariable()
    if let name { names[index] = name }
    return Variable(id: Variable.ID(index: UInt32(bitPattern: index), solver: number))
  }

  /// Adds a constraint with its own priority.
  ///
  /// - Throws: `unsatisfiable` when it is required and cannot hold together with the others; `duplicateConstraint`,
  ///   `unknownVariable`, `nonFiniteCoefficient`, `nonFiniteConstant`, `tooLarge`, `priorityOutOfRange`.
  /// - Complexity: O(terms that lead from its variables to free ones), and a few pivots when it is not met yet.
  public func add(_ constraint: Constraint) throws(SolverError) {
    if engine.ids.slot(of: constraint.id.rawValue) >= 0 { throw duplicate(constraint) }
    try check(constraint)
    let slot = enter(constraint)
    if !engine.install(slot) {
      let error = unsatisfiable(slot)
      engine.deleteConstraint(slot)
      throw error
    }
  }

  /// Takes a constraint out.
  ///
  /// - Throws: `unknownConstraint`.
  /// - Complexity: a few pivots, each over the coefficients that it meets.
  public func remove(_ constraint: Constraint) throws(SolverError) { try remove(constraint.id) }

  /// Changes ``Constraint/constant``, the number on the right when all terms are on the left.
  ///
  /// - Throws: `unknownConstraint`, `nonFiniteConstant`, `tooLarge`; `unsatisfiable` when the constraint is required and
  ///   cannot hold with the constant.
  /// - Complexity: O(rows that depend on the constraint), and a few pivots when one of them changes its sign.
  public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
    try setConstant(constant, of: constraint.id)
  }

  /// Changes the priority that a constraint was added with; required becomes optional and the other way round too.
  ///
  /// - Throws: `unknownConstraint`, `priorityOutOfRange`; `unsatisfiable` when the constraint cannot be required.
  /// - Complexity: a few pivots, each over the coefficients that it meets.
  public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {
    try setPriority(priority, of: constraint.id)
  }

  /// Whether the solver has the constraint.
  ///
  /// - Complexity: O(1)
  public func contains(_ constraint: Constraint) -> Bool { contains(constraint.id) }

  /// How many constraints there are, edits not counted.
  public var constraintCount: Int { engine.ids.count - engine.editCount }

  /// Forgets all constraints, edits and variables. Variables made before are unknown afterwards.
  ///
  /// The memory is kept for what comes next.
  ///
  /// - Complexity: O(variables + constraints)
  public func reset() {
    engine.reset()
    names.removeAll(keepingCapacity: true)
    number = Self.nextNumber()
  }

  private static func nextNumber() -> UInt32 { lastSolverNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Makes a record of a constraint that has been checked.
  func enter(_ constraint: Constraint) -> Int32 {
    let count = constraint.terms.termCount
    let slot = engine.makeConstraint(
      id: constraint.id.rawValue, relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority.rawValue, termCount: count)
    for index in 0..<count {
      let term = constraint.terms.term(at: index)
      engine.append(Int32(bitPattern: term.variable.id.index), times: term.coefficient, to: slot)
    }
    engine.finishTerms(of: slot, reserved: count)
    return slot
  }
}
