/// A number was too large for exact arithmetic in machine words, so the system cannot be solved.
struct ArithmeticOverflow: Error {}

/// An exact fraction, in lowest terms, with a positive denominator.
///
/// Every operation is checked: it is exact or it throws.
struct Rational: Hashable, Sendable {
  let numerator: Int128
  let denominator: Int128

  static let zero = Rational(0)

  init(_ whole: Int) {
    numerator = Int128(whole)
    denominator = 1
  }

  init(_ numerator: Int128, over denominator: Int128) throws(ArithmeticOverflow) {
    // The smallest number has no positive counterpart.
    if denominator == 0 || numerator == .min || denominator == .min { throw ArithmeticOverflow() }
    let divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The fraction that is meant by `value`: a tenth by 0.1, and by 100.1 - 100. Its denominator is 1000 at most.
  init(meantBy value: Double) throws(ArithmeticOverflow) {
    // The convergents of the continued fraction.
    var (numerator, denominator) = (value.rounded(.down), 1.0)
    var (lastNumerator, lastDenominator) = (1.0, 0.0)
    var rest = value - numerator
    // Fractions are further apart than a few roundings.
    let tolerance = max(4 * value.ulp, 1e-13)
    while abs(numerator / denominator - value) > tolerance {
      let whole = (1 / rest).rounded(.down)
      (numerator, lastNumerator) = (whole * numerator + lastNumerator, numerator)
      (denominator, lastDenominator) = (whole * denominator + lastDenominator, denominator)
      if denominator > 1000 { throw ArithmeticOverflow() }
      rest = 1 / rest - whole
    }
    guard let above = Int128(exactly: numerator), let below = Int128(exactly: denominator) else {
      throw ArithmeticOverflow()
    }
    try self.init(above, over: below)
  }

  var doubleValue: Double { Double(numerator) / Double(denominator) }

  var magnitude: Rational {
    get throws(ArithmeticOverflow) { try Rational(abs(numerator), over: denominator) }
  }

  func adding(_ other: Rational) throws(ArithmeticOverflow) -> Rational {
    let left = try checkedProduct(numerator, other.denominator)
    let right = try checkedProduct(other.numerator, denominator)
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { throw ArithmeticOverflow() }
    return try Rational(sum, over: try checkedProduct(denominator, other.denominator))
  }

  func subtracting(_ other: Rational) throws(ArithmeticOverflow) -> Rational {
    try adding(try other.multiplied(by: Rational(-1)))
  }

  func multiplied(by other: Rational) throws(ArithmeticOverflow) -> Rational {
    try Rational(
      try checkedProduct(numerator, other.numerator), over: try checkedProduct(denominator, other.denominator))
  }

  func isLess(than other: Rational) throws(ArithmeticOverflow) -> Bool {
    try checkedProduct(numerator, other.denominator) < checkedProduct(other.numerator, denominator)
  }
}

extension Rational: CustomStringConvertible {
  var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

func checkedProduct(_ left: Int128, _ right: Int128) throws(ArithmeticOverflow) -> Int128 {
  let (product, overflow) = left.multipliedReportingOverflow(by: right)
  if overflow { throw ArithmeticOverflow() }
  return product
}

/// Never negative; the greatest common divisor of 0 and 0 is 0.
func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
  var (larger, smaller) = (left, right)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger < 0 ? -larger : larger
}

/// The same in one word, where nearly all of the simplex's numbers fit.
func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
  var (larger, smaller) = (left, right)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger < 0 ? -larger : larger
}
