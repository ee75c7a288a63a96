/// A coefficient times a variable.
public struct Term: Sendable, BitwiseCopyable {
  /// The unknown.
  public var variable: Variable
  /// What it is multiplied by.
  public var coefficient: Double

  /// `coefficient` times `variable`.
  @inlinable
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant: `2 * a - b + 8`.
///
/// Up to four terms, which is nearly every constraint of a layout, are kept inside the value; writing one down
/// allocates no memory.
public struct Expression: Sendable {
  /// The part of the sum that depends on no variable.
  public var constant: Double
  @usableFromInline var inlineCount: Int
  @usableFromInline var inline: InlineArray<4, Term>
  @usableFromInline var rest: [Term]?

  /// A sum without terms.
  @inlinable
  public init(constant: Double = 0) {
    self.constant = constant
    inlineCount = 0
    inline = InlineArray(repeating: Term(Variable(id: Variable.ID(index: 0, solver: 0)), times: 0))
  }

  /// `coefficient` times `variable`, as a sum.
  @inlinable
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.init()
    inline[0] = Term(variable, times: coefficient)
    inlineCount = 1
  }

  /// The sum of `terms` and `constant`. A variable may occur more than once.
  @inlinable
  public init(_ terms: some Sequence<Term>, constant: Double = 0) {
    self.init(constant: constant)
    for term in terms { append(term) }
  }

  /// How many terms there are.
  ///
  /// - Complexity: O(1)
  @inlinable
  public var termCount: Int { inlineCount + (rest?.count ?? 0) }

  /// The term at `index`, in the order in which the terms were written.
  ///
  /// - Precondition: `index` is at least 0 and below ``termCount``.
  /// - Complexity: O(1)
  @inlinable
  public func term(at index: Int) -> Term {
    if index < inlineCount { return inline[index] }
    guard let rest else { preconditionFailure("term \(index) of \(termCount)") }
    return rest[index - inlineCount]
  }

  /// Adds one more term to the sum.
  ///
  /// - Complexity: O(1), amortized
  @inlinable
  public mutating func append(_ term: Term) {
    if inlineCount < 4 {
      inline[inlineCount] = term
      inlineCount += 1
    } else {
      appendToRest(term)
    }
  }

  @inlinable
  @inline(never)
  mutating func appendToRest(_ term: Term) {
    if rest == nil { rest = [] }
    rest?.append(term)
  }

  /// Adds `factor` times `other`.
  @inlinable
  mutating func add(_ other: Expression, times factor: Double) {
    // A factor that is not a number belongs to the terms, and is reported there.
    if other.constant != 0 { constant += factor * other.constant }
    for index in 0..<other.inlineCount {
      append(Term(other.inline[index].variable, times: factor * other.inline[index].coefficient))
    }
    if let more = other.rest {
      for term in more { append(Term(term.variable, times: factor * term.coefficient)) }
    }
  }
}

/// Whatever can stand in a sum: a variable, a term or an expression.
///
/// Numbers do not conform, so that arithmetic on numbers alone never meets these operators; that keeps the type
/// checker quick.
public protocol LinearExpression {
  /// The same, as an expression.
  var expression: Expression { get }
}

extension Variable: LinearExpression {
  /// The variable once.
  @inlinable
  public var expression: Expression { Expression(self) }
}

extension Term: LinearExpression {
  /// The term alone.
  @inlinable
  public var expression: Expression { Expression(variable, times: coefficient) }
}

extension Expression: LinearExpression {
  /// The expression itself.
  @inlinable
  public var expression: Expression { self }
}
