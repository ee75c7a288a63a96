@_exported public import ErrorValues

/// A change that a solver has rejected. The solver is as it was before.
public struct SolverError: CodedError {
  /// The kind of an error. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind: `unsatisfiable`.
    public let description: String

    /// The required constraints in ``SolverError/conflict`` cannot hold together.
    public static let unsatisfiable = Code(description: "unsatisfiable")
    /// The solver already has the constraint.
    public static let duplicateConstraint = Code(description: "duplicateConstraint")
    /// The variable is already being edited.
    public static let duplicateEdit = Code(description: "duplicateEdit")
    /// The solver does not have the constraint.
    public static let unknownConstraint = Code(description: "unknownConstraint")
    /// The variable belongs to another solver, or was made before a reset.
    public static let unknownVariable = Code(description: "unknownVariable")
    /// The variable is not being edited.
    public static let unknownEdit = Code(description: "unknownEdit")
    /// A coefficient is infinite or NaN.
    public static let nonFiniteCoefficient = Code(description: "nonFiniteCoefficient")
    /// A constant or a suggested value is infinite or NaN.
    public static let nonFiniteConstant = Code(description: "nonFiniteConstant")
    /// A priority is not a number above 0 and up to 1000.
    public static let priorityOutOfRange = Code(description: "priorityOutOfRange")
    /// A coefficient, a constant or a suggested value is finite, but its size is above ``Solver/largestNumber``.
    public static let tooLarge = Code(description: "tooLarge")

    /// The constraints depend on one another in so many ways that the solver would need more coefficients than
    /// ``Solver/coefficientLimit``, or more steps than ``Solver/workReserve`` allows.
    public static let tooComplex = Code(description: "tooComplex")
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

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>
  /// The required constraints that cannot hold together, as they would have been after the change, in the order in
  /// which they were made.
  ///
  /// The set is irreducible: without any one of them the others can hold. It is empty unless `code` is
  /// ``Code/unsatisfiable``.
  public let conflict: [LinearConstraint]
  // As bits, so that an error about NaN equals itself.
  private let valueBits: UInt64?

  /// Creates an error of its parts, without a number and constraints.
  public init(body: ErrorBody<Code, Location>) {
    self.body = body
    conflict = []
    valueBits = nil
  }

  /// An error with the number that was rejected, or the constraints that cannot hold together.
  public init(
    _ code: Code, _ message: String, at location: Location? = nil, value: Double? = nil,
    conflict: [LinearConstraint] = []
  ) {
    body = ErrorBody(code, message, at: location)
    self.conflict = conflict
    valueBits = value?.bitPattern
  }

  /// The constraint of the `location`; `nil` when that is a variable alone, as for edits.
  public var constraint: LinearConstraint.ID? { location?.constraint }

  /// The variable of the `location`; `nil` when that is a constraint as a whole.
  public var variable: Variable.ID? { location?.variable }

  /// The coefficient, constant, suggested value or priority that was rejected; `nil` for errors that are not about a
  /// number.
  public var value: Double? { valueBits.map(Double.init(bitPattern:)) }
}
