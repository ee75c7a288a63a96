internal import StringFormatting
internal import Synchronization

private let lastConstraintID = Atomic<UInt64>(0)

/// A linear equation or inequality with a priority: `a.right + 8 <= b.left`.
///
/// It is kept with its terms on the left and one number on the right, so that `a == b + 8` has the terms `a - b` and
/// the ``constant`` 8. Copies of a constraint have the same ``id``, and a solver rejects the second one.
public struct LinearConstraint: Identifiable, Sendable {
  /// The identity of a constraint, unique in the process. It is kept by copies with another constant or priority.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    let rawValue: UInt64

    /// `#` and a number that counts constraints from 1 on: `#12`.
    public var description: String { "#\(rawValue)" }
  }

  /// The identity, which copies share.
  public let id: ID
  /// The terms on the left. The constant of this expression is 0.
  public let terms: LinearExpression
  /// How the terms compare with the constant.
  public let relation: Relation
  /// The number on the right. A solver copies it when the constraint is added; see
  /// ``Solver/setConstant(_:of:)-(_,LinearConstraint)`` for changes.
  public var constant: Double
  /// The priority. A solver copies it when the constraint is added; see
  /// ``Solver/setPriority(_:of:)-(_,LinearConstraint)`` for changes.
  public var priority: Priority

  /// A constraint that compares `left` with 0.
  public init(_ left: LinearExpression, _ relation: Relation, priority: Priority = .required) {
    id = ID(rawValue: lastConstraintID.wrappingAdd(1, ordering: .relaxed).newValue)
    var terms = left
    terms.constant = 0
    self.terms = terms
    self.relation = relation
    // Not a subtraction from 0, which would turn a 0 into -0.
    constant = left.constant == 0 ? 0 : -left.constant
    self.priority = priority
  }

  /// A constraint from a solver's record, with the identity that it was added with.
  init(id: ID, terms: LinearExpression, relation: Relation, constant: Double, priority: Priority) {
    self.id = id
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// The same constraint with another priority: `(a <= b).at(750)`.
  public func at(_ priority: Priority) -> LinearConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }
}

extension LinearConstraint: Hashable {
  /// Whether both have the same ``id``, ``constant`` and ``priority``; the terms and the relation follow from the
  /// ``id``.
  public static func == (left: LinearConstraint, right: LinearConstraint) -> Bool {
    left.id == right.id && isSame(left.constant, right.constant)
      && isSame(left.priority.rawValue, right.priority.rawValue)
  }

  /// Hashes the ``id``.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Equality in which NaN equals itself.
  private static func isSame(_ left: Double, _ right: Double) -> Bool { left == right || (left.isNaN && right.isNaN) }
}

extension LinearConstraint: CustomStringConvertible {
  /// The identity and the constraint: `#12 x0 - 2*x1 <= 8 @ 750`; a required one has no priority in it.
  public var description: String { "\(id) \(text { $0.description })" }

  /// The constraint without its identity, with names for its variables.
  func text(_ name: (Variable) -> String) -> String {
    let priority = priority.isRequired ? "" : " @ \(priority)"
    return "\(terms.text(name)) \(relation) \(NumberText.plain(constant))\(priority)"
  }
}
