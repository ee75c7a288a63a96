// Few overloads, each generic over `LinearExpression`, which numbers are not: the type checker rules most of them
// out at once.

extension LinearExpression {
  /// The sum of both.
  @inlinable
  public static func + (left: Self, right: some LinearExpression) -> Expression {
    var sum = left.expression
    sum.add(right.expression, times: 1)
    return sum
  }

  /// The sum of both.
  @inlinable
  public static func + (left: Self, right: Double) -> Expression {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// The sum of both.
  @inlinable
  public static func + (left: Double, right: Self) -> Expression {
    var sum = right.expression
    sum.constant += left
    return sum
  }

  /// The difference of both.
  @inlinable
  public static func - (left: Self, right: some LinearExpression) -> Expression {
    var difference = left.expression
    difference.add(right.expression, times: -1)
    return difference
  }

  /// The difference of both.
  @inlinable
  public static func - (left: Self, right: Double) -> Expression {
    var difference = left.expression
    difference.constant -= right
    return difference
  }

  /// The difference of both.
  @inlinable
  public static func - (left: Double, right: Self) -> Expression {
    var difference = Expression(constant: left)
    difference.add(right.expression, times: -1)
    return difference
  }

  /// The operand times -1.
  @inlinable
  public static prefix func - (operand: Self) -> Expression {
    var negated = Expression()
    negated.add(operand.expression, times: -1)
    return negated
  }

  /// Every term and the constant times a number.
  @inlinable
  public static func * (left: Double, right: Self) -> Expression {
    var product = Expression()
    product.add(right.expression, times: left)
    return product
  }

  /// Every term and the constant times a number.
  @inlinable
  public static func * (left: Self, right: Double) -> Expression { right * left }

  /// Every term and the constant divided by a number; a solver refuses the result of dividing by 0.
  @inlinable
  public static func / (left: Self, right: Double) -> Expression {
    var quotient = left.expression
    quotient.constant /= right
    for index in 0..<quotient.inlineCount { quotient.inline[index].coefficient /= right }
    if let more = quotient.rest {
      quotient.rest = more.map { Term($0.variable, times: $0.coefficient / right) }
    }
    return quotient
  }
}

extension LinearExpression {
  /// A required constraint: the left side is at most the right one.
  @inlinable
  public static func <= (left: Self, right: some LinearExpression) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// A required constraint: the left side is at most the right one.
  @inlinable
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// A required constraint: the left side is at most the right one.
  @inlinable
  public static func <= (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .greaterThanOrEqual)
  }

  /// A required constraint: the left side is at least the right one.
  @inlinable
  public static func >= (left: Self, right: some LinearExpression) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// A required constraint: the left side is at least the right one.
  @inlinable
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// A required constraint: the left side is at least the right one.
  @inlinable
  public static func >= (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .lessThanOrEqual)
  }

  /// A required constraint: both sides are equal.
  @inlinable
  public static func == (left: Self, right: some LinearExpression) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// A required constraint: both sides are equal.
  @inlinable
  public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// A required constraint: both sides are equal.
  @inlinable
  public static func == (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .equal)
  }
}
