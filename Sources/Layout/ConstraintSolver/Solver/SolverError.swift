/// A change that a solver has rejected. The solver is as it was before.
public struct SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind {
      case unsatisfiable
      case duplicateConstraint
      case duplicateEdit
      case unknownConstraint
      case unknownVariable
      case unknownEdit
      case nonFiniteCoefficient
      case nonFiniteConstant
      case priorityOutOfRange
      case tooLarge
      case tooComplex
    }

    private let kind: Kind

    /// The required constraints in ``SolverError/conflict`` cannot hold together.
    public static let unsatisfiable = Code(kind: .unsatisfiable)
    /// The solver already has the constraint.
    public static let duplicateConstraint = Code(kind: .duplicateConstraint)
    /// The variable is already being edited.
    public static let duplicateEdit = Code(kind: .duplicateEdit)
    /// The solver does not have the constraint.
    public static let unknownConstraint = Code(kind: .unknownConstraint)
    /// The variable belongs to another solver, or was made before a reset.
    public static let unknownVariable = Code(kind: .unknownVariable)
    /// The variable is not being edited.
    public static let unknownEdit = Code(kind: .unknownEdit)
    /// A coefficient is infinite or NaN.
    public static let nonFiniteCoefficient = Code(kind: .nonFiniteCoefficient)
    /// A constant or a suggested value is infinite or NaN.
    public static let nonFiniteConstant = Code(kind: .nonFiniteConstant)
    /// A priority is not a number above 0 and up to 1000.
    public static let priorityOutOfRange = Code(kind: .priorityOutOfRange)
    /// A coefficient, a constant or a suggested value is finite, but its size is above ``Solver/largestNumber``.
    public static let tooLarge = Code(kind: .tooLarge)

    /// The constraints depend on one another in so many ways that the solver would need more coefficients than
    /// ``Solver/coefficientLimit``, or more steps than ``Solver/workReserve`` allows.
    public static let tooComplex = Code(kind: .tooComplex)

    /// The name of the kind: `unsatisfiable`.
    public var description: String { "\(kind)" }
  }

  /// The subject of a rejected change: a constraint, a variable, or a variable's coefficient in a constraint.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The constraint; `nil` when the location is a variable alone, as for edits.
    public let constraint: LinearConstraint.ID?
    /// The variable; `nil` when the location is a constraint as a whole.
    public let variable: Variable.ID?

    /// A constraint, or the coefficient of one of its variables.
    public init(constraint: LinearConstraint.ID, variable: Variable.ID? = nil) {
      self.constraint = constraint
      self.variable = variable
    }

    /// A variable.
    public init(variable: Variable.ID) {
      constraint = nil
      self.variable = variable
    }

    /// `constraint #3`, `variable x1 of solver 2`, or both with a comma between them.
    public var description: String {
      [constraint.map { "constraint \($0)" }, variable.map { "variable \($0)" }].compactMap(\.self)
        .joined(separator: ", ")
    }
  }

  /// The kind of the error.
  public let code: Code
  /// One sentence: which constraint or variable, what was wrong with it, and what was expected.
  public let message: String
  /// The constraint, variable or coefficient that was rejected.
  public let location: Location?
  /// The required constraints that cannot hold together, as they would have been after the change, in the order in
  /// which they were made.
  ///
  /// The set is irreducible: without any one of them the others can hold. It is empty unless ``code`` is
  /// ``Code/unsatisfiable``.
  public let conflict: [LinearConstraint]
  // As bits, so that an error about NaN equals itself.
  private let valueBits: UInt64?

  /// An error with the number that was rejected, or the constraints that cannot hold together.
  public init(
    _ code: Code, _ message: String, at location: Location? = nil, value: Double? = nil,
    conflict: [LinearConstraint] = []
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.conflict = conflict
    valueBits = value?.bitPattern
  }

  /// The constraint of the ``location``; `nil` when that is a variable alone, as for edits.
  public var constraint: LinearConstraint.ID? { location?.constraint }

  /// The variable of the ``location``; `nil` when that is a constraint as a whole.
  public var variable: Variable.ID? { location?.variable }

  /// The coefficient, constant, suggested value or priority that was rejected; `nil` for errors that are not about a
  /// number.
  public var value: Double? { valueBits.map(Double.init(bitPattern:)) }

  /// The ``message``.
  public var description: String { message }
}
