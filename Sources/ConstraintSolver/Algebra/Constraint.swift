internal import Synchronization

private let lastConstraintID = Atomic<UInt64>(0)

/// A linear equation or inequality with a priority: `a.right + 8 <= b.left`.
///
/// It is kept with its terms on the left and one number on the right, so that `a == b + 8` has the terms `a - b`
/// and the ``constant`` 8. Copies of a constraint are the same constraint: a solver refuses to add one twice.
public struct Constraint: Identifiable, Sendable {
  /// Tells constraints apart; unique in the process.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    let rawValue: UInt64

    /// `#` and a number.
    public var description: String { "#\(rawValue)" }
  }

  /// Which constraint it is.
  public let id: ID
  /// The terms on the left. Its own constant is 0.
  public let terms: Expression
  /// How the terms compare with the constant.
  public let relation: Relation
  /// The number on the right with which a solver takes the constraint up.
  public var constant: Double
  /// The priority with which a solver takes the constraint up, unless told otherwise.
  public var priority: Priority

  /// `left` compared with 0.
  public init(_ left: Expression, _ relation: Relation, priority: Priority = .required) {
    id = ID(rawValue: lastConstraintID.wrappingAdd(1, ordering: .relaxed).newValue)
    var terms = left
    terms.constant = 0
    self.terms = terms
    self.relation = relation
    // Not a subtraction from 0, which would turn a 0 into -0.
    constant = left.constant == 0 ? 0 : -left.constant
    self.priority = priority
  }

  /// The constraint as a solver has it.
  init(id: ID, terms: Expression, relation: Relation, constant: Double, priority: Priority) {
    self.id = id
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// The same constraint with another priority: `(a <= b).at(750)`.
  public func at(_ priority: Priority) -> Constraint {
    var copy = self
    copy.priority = priority
    return copy
  }
}
