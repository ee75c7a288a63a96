// Few overloads, each generic over `LinearOperand`, to which numbers do not conform, so that the type checker
// discards them at once in arithmetic on numbers.

extension LinearOperand {
  /// The sum of both sides; equal variables stay separate terms.
  @inlinable
  public static func + (left: Self, right: some LinearOperand) -> LinearExpression {
    var sum = left.expression
    sum.add(right.expression, times: 1)
    return sum
  }

  /// The sum of both sides; equal variables stay separate terms.
  @inlinable
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// The sum of both sides; equal variables stay separate terms.
  @inlinable
  public static func + (left: Double, right: Self) -> LinearExpression {
    var sum = right.expression
    sum.constant += left
    return sum
  }

  /// The left side minus the right one; equal variables stay separate terms.
  @inlinable
  public static func - (left: Self, right: some LinearOperand) -> LinearExpression {
    var difference = left.expression
    difference.add(right.expression, times: -1)
    return difference
  }

  /// The left side minus the right one; equal variables stay separate terms.
  @inlinable
  public static func - (left: Self, right: Double) -> LinearExpression {
    var difference = left.expression
    difference.constant -= right
    return difference
  }

  /// The left side minus the right one; equal variables stay separate terms.
  @inlinable
  public static func - (left: Double, right: Self) -> LinearExpression {
    var difference = LinearExpression(constant: left)
    difference.add(right.expression, times: -1)
    return difference
  }

  /// The operand with all coefficients and the constant negated.
  @inlinable
  public static prefix func - (operand: Self) -> LinearExpression {
    var negated = LinearExpression()
    negated.add(operand.expression, times: -1)
    return negated
  }

  /// The product: every coefficient and the constant times the number.
  @inlinable
  public static func * (left: Double, right: Self) -> LinearExpression {
    var product = LinearExpression()
    product.add(right.expression, times: left)
    return product
  }

  /// The product: every coefficient and the constant times the number.
  @inlinable
  public static func * (left: Self, right: Double) -> LinearExpression { right * left }

  /// The quotient: every coefficient and the constant divided by the number. A solver rejects the result of dividing by
  /// 0.
  @inlinable
  public static func / (left: Self, right: Double) -> LinearExpression {
    var quotient = left.expression
    quotient.constant /= right
    for index in 0..<quotient.inlineCount { quotient.inline[index].coefficient /= right }
    if let more = quotient.rest {
      quotient.rest = more.map { Term($0.variable, times: $0.coefficient / right) }
    }
    return quotient
  }
}

extension LinearOperand {
  /// A required constraint: the left side is at most the right one.
  @inlinable
  public static func <= (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .lessThanOrEqual)
  }

  /// A required constraint: the left side is at most the right one.
  @inlinable
  public static func <= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left - right, .lessThanOrEqual)
  }

  /// A required constraint: the left side is at most the right one.
  @inlinable
  public static func <= (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(right - left, .greaterThanOrEqual)
  }

  /// A required constraint: the left side is at least the right one.
  @inlinable
  public static func >= (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .greaterThanOrEqual)
  }

  /// A required constraint: the left side is at least the right one.
  @inlinable
  public static func >= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left - right, .greaterThanOrEqual)
  }

  /// A required constraint: the left side is at least the right one.
  @inlinable
  public static func >= (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(right - left, .lessThanOrEqual)
  }

  /// A required constraint: both sides are equal.
  @inlinable
  public static func == (left: Self, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
  }

  /// A required constraint: both sides are equal.
  @inlinable
  public static func == (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
  }

  /// A required constraint: both sides are equal.
  @inlinable
  public static func == (left: Double, right: Self) -> LinearConstraint {
    LinearConstraint(right - left, .equal)
  }
}
