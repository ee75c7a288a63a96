/// Why a solver refused a change. It is left as it was.
public struct SolverError: Error, Sendable {
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
    }

    private let kind: Kind

    /// The required constraints in ``SolverError/conflict`` cannot hold together.
    public static let unsatisfiable = Code(kind: .unsatisfiable)
    /// The solver has the constraint already.
    public static let duplicateConstraint = Code(kind: .duplicateConstraint)
    /// The variable is being edited already.
    public static let duplicateEdit = Code(kind: .duplicateEdit)
    /// The solver does not have the constraint.
    public static let unknownConstraint = Code(kind: .unknownConstraint)
    /// The variable belongs to another solver, or was made before a reset.
    public static let unknownVariable = Code(kind: .unknownVariable)
    /// The variable is not being edited.
    public static let unknownEdit = Code(kind: .unknownEdit)
    /// A coefficient is infinite or not a number.
    public static let nonFiniteCoefficient = Code(kind: .nonFiniteCoefficient)
    /// A constant or a suggested value is infinite or not a number.
    public static let nonFiniteConstant = Code(kind: .nonFiniteConstant)
    /// A priority is not a number above 0 and up to 1000.
    public static let priorityOutOfRange = Code(kind: .priorityOutOfRange)
    /// A coefficient or a constant is finite, but beyond ``Solver/largestNumber``.
    public static let tooLarge = Code(kind: .tooLarge)

    /// The name of the kind.
    public var description: String { "\(kind)" }
  }

  /// The kind of the error.
  public let code: Code
  /// The constraint that the change was about, if it was about one.
  public let constraint: Constraint.ID?
  /// The variable that the change was about, if it was about one.
  public let variable: Variable.ID?
  /// The number that was refused, if it was a number.
  public let value: Double?
  /// The required constraints that cannot hold together, as the solver had them when the change was tried.
  ///
  /// The set is irreducible: leave any one of them out and the others can hold. It is empty unless ``code`` is
  /// ``Code/unsatisfiable``.
  public let conflict: [Constraint]

  private let message: String

  init(
    _ code: Code, constraint: Constraint.ID? = nil, variable: Variable.ID? = nil, value: Double? = nil,
    conflict: [Constraint] = [], message: String
  ) {
    self.code = code
    self.constraint = constraint
    self.variable = variable
    self.value = value
    self.conflict = conflict
    self.message = message
  }
}

extension SolverError: CustomStringConvertible {
  /// One line for people: what was wrong, where, and what was expected.
  public var description: String { message }
}
