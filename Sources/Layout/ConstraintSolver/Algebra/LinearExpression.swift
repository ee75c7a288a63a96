/// A coefficient times a variable: `2 * a`.
public struct Term: Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The unknown.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// `coefficient` times `variable`.
  @inlinable
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }

  /// The term as text, the variable with its default name: `2*x3`.
  public var description: String { expression.description }
}

/// A sum of terms and a constant: `2 * a - b + 8`.
///
/// Up to four terms, which suffice for nearly every constraint of a layout, are kept inside the value, so that making
/// one allocates no memory.
public struct LinearExpression: Sendable, CustomStringConvertible {
  /// The part of the sum that depends on no variable.
  public var constant: Double
  @usableFromInline var inlineCount: Int
  @usableFromInline var inline: InlineArray<4, Term>
  @usableFromInline var rest: [Term]?

  /// A sum without terms: `constant` alone.
  @inlinable
  public init(constant: Double = 0) {
    self.constant = constant
    inlineCount = 0
    inline = InlineArray(repeating: Term(Variable(id: Variable.ID(index: 0, solver: 0)), times: 0))
  }

  /// A sum with one term: `coefficient` times `variable`.
  @inlinable
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.init()
    inline[0] = Term(variable, times: coefficient)
    inlineCount = 1
  }

  /// The sum of `terms` and `constant`. A variable may occur more than once.
  ///
  /// - Complexity: O(terms)
  @inlinable
  public init(_ terms: some Sequence<Term>, constant: Double = 0) {
    self.init(constant: constant)
    for term in terms { append(term) }
  }

  /// How many terms there are, repeated variables counted each time.
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

  /// The sum as text, the variables with their default names: `2*x0 - x1 + 8`.
  public var description: String { text { $0.description } }

  /// The sum with names for its variables.
  func text(_ name: (Variable) -> String) -> String {
    var sum = ExpressionText()
    for index in 0..<termCount { sum.add(term(at: index).coefficient, name(term(at: index).variable)) }
    sum.add(constant, nil)
    return sum.text
  }

  /// Adds `factor` times `other`.
  @inlinable
  mutating func add(_ other: LinearExpression, times factor: Double) {
    // A constant of 0 stays 0 when the factor is NaN or infinite, so that the solver reports the coefficient as
    // invalid.
    if other.constant != 0 { constant += factor * other.constant }
    for index in 0..<other.inlineCount {
      append(Term(other.inline[index].variable, times: factor * other.inline[index].coefficient))
    }
    if let more = other.rest {
      for term in more { append(Term(term.variable, times: factor * term.coefficient)) }
    }
  }
}

/// An operand of this module's operators: a variable, a term or an expression.
///
/// Numbers do not conform, so that the operators do not apply to arithmetic on numbers alone; that keeps the type
/// checker fast.
public protocol LinearOperand {
  /// The same value as an expression.
  var expression: LinearExpression { get }
}

extension Variable: LinearOperand {
  /// An expression with the variable as its only term.
  @inlinable
  public var expression: LinearExpression { LinearExpression(self) }
}

extension Term: LinearOperand {
  /// An expression with the term as its only one.
  @inlinable
  public var expression: LinearExpression { LinearExpression(variable, times: coefficient) }
}

extension LinearExpression: LinearOperand {
  /// The expression itself.
  @inlinable
  public var expression: LinearExpression { self }
}
