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
/// Within one priority the sum of the absolute errors is minimal. Every change is incremental: it repairs the last
/// solution. When the optimal solution is unique, the result is the same as when solved from scratch; otherwise it
/// is one of the optimal solutions, see ``isAmbiguous(_:)``.
///
/// A solver belongs to one isolation domain at a time. It is deliberately not `Sendable`, and holds no lock; it can be
/// sent (`sending`) to another domain, like any value without other references.
///
/// A constraint counts as met when its error is at most 1e-8 (for constants up to 10,000; in proportion above).
/// Coefficients below 1e-9 are treated as rounding: no constraint is repaired through them.
public final class Solver {
  // Unchecked, because no code of the caller runs during an access, so accesses cannot overlap; the checks would cost
  // an eighth of the time.
  @exclusivity(unchecked) var system = ConstraintSystem()
  /// The number of this solver, which its variables carry and which no other solver has; a new one after each reset.
  private(set) var number = Solver.nextNumber()
  private(set) var names: [VariableIndex: String] = [:]

  /// The largest size of a coefficient, a constant or a suggested value: 1e15. Above 2⁵³, about 9e15, a `Double` no
  /// longer represents every integer.
  public static let largestNumber = 1e15

  /// How many coefficients the constraints may need that are not required equalities: 4,000,000, about 128 megabytes.
  ///
  /// A change that needs more is rejected with `tooComplex`; see ``limitError`` for changes of optional constraints. At
  /// most twice as many are in memory.
  public var coefficientLimit: Int { system.tableau.coefficientLimit }

  /// Sets the limit, for tests.
  package func setCoefficientLimit(_ limit: Int) { system.tableau.coefficientLimit = limit }

  /// How many steps a change may take, beyond ``workReserve``: 50,000, a fraction of a millisecond. A step visits a
  /// coefficient, a term or an entry of a queue.
  ///
  /// A change that takes more than what it and the changes before it have left is rejected with `tooComplex`; see
  /// ``limitError`` for optional constraints, which may take the steps when values are read. Steps are counted, not
  /// timed, so that the same changes are rejected on every machine.
  public var workPerChange: Int { system.tableau.workPerChange }

  /// How many steps may be left over from earlier changes at most: 250,000,000, one to two seconds. A new solver, and one
  /// after ``reset()``, has as many.
  public var workReserve: Int { system.tableau.workReserve }

  /// Sets the limits of steps, for tests.
  package func setWorkLimit(perChange: Int, reserve: Int) {
    system.tableau.workPerChange = perChange
    system.tableau.workReserve = reserve
    system.tableau.workLimit = system.tableau.workCount + reserve
  }

  /// How many steps the solver has taken since it was made or reset: a measure of time that repeats.
  package var workCount: Int { system.tableau.workCount }

  /// How many coefficients the tableau has had at most.
  package var coefficientCount: Int { system.tableau.nodes.count }

  /// A solver without variables and constraints.
  public init() {}

  /// A new variable. Its value is 0 until a constraint determines another.
  ///
  /// - Parameter name: Its name in error texts and in ``dump()``; need not be unique.
  /// - Complexity: O(1), amortized
  public func makeVariable(_ name: String? = nil) -> Variable {
    let variable = system.makeVariable()
    if let name { names[variable] = name }
    return Variable(id: Variable.ID(variable, solver: number))
  }

  /// Adds a constraint with its priority.
  ///
  /// - Throws: `unsatisfiable` when it is required and cannot hold together with the others; `tooComplex` when that
  ///   takes more than ``coefficientLimit`` coefficients or more steps than ``workPerChange`` and ``workReserve`` allow;
  ///   `duplicateConstraint`, `unknownVariable`, `nonFiniteCoefficient`, `nonFiniteConstant`, `tooLarge`,
  ///   `priorityOutOfRange`.
  /// - Complexity: O(terms of the definitions that its variables depend on), and a few pivots when it is not met yet.
  public func add(_ constraint: LinearConstraint) throws(SolverError) {
    try add(constraint, isRule: false)
  }

  func add(_ constraint: LinearConstraint, isRule: Bool) throws(SolverError) {
    if contains(constraint.id) { throw duplicate(constraint) }
    try check(constraint)
    _ = try install(constraint, isRule: isRule)
  }

  /// Removes a constraint; when it is the constraint of an edit, ends the edit.
  ///
  /// - Throws: `unknownConstraint`.
  /// - Complexity: a few pivots, each over the coefficients that it meets.
  public func remove(_ constraint: LinearConstraint) throws(SolverError) { try remove(constraint.id) }

  /// Changes the constant of a constraint: the number on the right when all terms are on the left, as in
  /// ``LinearConstraint/constant``.
  ///
  /// - Throws: `unknownConstraint`, `nonFiniteConstant`, `tooLarge`; `unsatisfiable` when the constraint is required
  ///   and cannot hold with the constant.
  /// - Complexity: O(rows that depend on the constraint), and a few pivots when one of them changes its sign.
  public func setConstant(_ constant: Double, of constraint: LinearConstraint) throws(SolverError) {
    try setConstant(constant, of: constraint.id)
  }

  /// Changes the priority of a constraint, also from required to optional and back.
  ///
  /// - Throws: `unknownConstraint`, `priorityOutOfRange`; `unsatisfiable` when the constraint cannot be required.
  /// - Complexity: a few pivots, each over the coefficients that it meets.
  public func setPriority(_ priority: Priority, of constraint: LinearConstraint) throws(SolverError) {
    try setPriority(priority, of: constraint.id)
  }

  /// Whether the solver has the constraint.
  ///
  /// - Complexity: O(1)
  public func contains(_ constraint: LinearConstraint) -> Bool { contains(constraint.id) }

  /// How many constraints there are, the constraints of edits not counted.
  public var constraintCount: Int { system.slots.count - system.editCount }

  /// Removes all constraints, edits and variables. Variables made before the reset are rejected after it.
  ///
  /// The memory is kept for later variables and constraints.
  ///
  /// - Complexity: O(variables + constraints)
  public func reset() {
    system.reset()
    names.removeAll(keepingCapacity: true)
    number = Self.nextNumber()
  }

  private static func nextNumber() -> UInt32 { lastSolverNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Installs a constraint that has been checked.
  func install(_ constraint: LinearConstraint, isRule: Bool = false) throws(SolverError) -> ConstraintSlot {
    let count = constraint.terms.termCount
    let slot = system.makeConstraint(
      id: constraint.id, relation: constraint.relation, constant: constraint.constant, priority: constraint.priority,
      termCount: count)
    for index in 0..<count {
      let term = constraint.terms.term(at: index)
      system.append(term.variable.id.variable, times: term.coefficient, to: slot)
    }
    system.finishTerms(of: slot, reserved: count)
    if isRule {
      system.constraints[slot].isRule = true
      system.hasRules = true
    }
    if !system.install(slot) {
      let error = unsatisfiable(slot)
      system.deleteConstraint(slot)
      throw error
    }
    return slot
  }
}

extension Variable.ID {
  init(_ variable: VariableIndex, solver: UInt32) {
    self.init(index: UInt32(bitPattern: variable.index), solver: solver)
  }

  /// The variable in the system of its solver.
  var variable: VariableIndex { @inline(__always) get { VariableIndex(index: Int32(bitPattern: index)) } }
}
