/// A number that stands for a plural category.
struct SampleNumber: Sendable, Hashable {
  var value: Double
  var fractionDigits = 0

  /// Exactly so many fraction digits.
  static func skeleton(fractionDigits: Int) -> String {
    fractionDigits > 0 ? "." + String(repeating: "0", count: min(fractionDigits, 15)) : "precision-integer"
  }

  /// So many eights: 8 is as wide as any digit where digits differ.
  static func longest(digits: Int) -> Double {
    (0..<max(1, min(digits, 15))).reduce(0.0) { value, _ in value * 10 + 8 }
  }

  /// The last three digits of candidates, those without the narrow digit 1 first. Rules of CLDR look at no more than
  /// the last three digits, but for the rules of round numbers, which `search` tries last, and of Cornish.
  private static let endings: [Int] = (0..<1000).sorted { first, second in
    let (left, right) = (ones(first), ones(second))
    return left != right ? left < right : first > second
  }

  private static func ones(_ number: Int) -> Int {
    (number % 10 == 1 ? 1 : 0) + (number / 10 % 10 == 1 ? 1 : 0) + (number / 100 == 1 ? 1 : 0)
  }

  /// For each category the whole number with the most digits, up to a maximum, that has it; else 1,000,000, for which
  /// some languages have a category; else a number with one fraction digit.
  static func search(
    _ categories: [PluralCategory], maximumDigits: Int, category: (Double) -> PluralCategory
  ) -> [PluralCategory: SampleNumber] {
    var found: [PluralCategory: SampleNumber] = [:]
    func isDone(_ value: Double, fractionDigits: Int = 0) -> Bool {
      let category = category(value)
      if found[category] == nil { found[category] = SampleNumber(value: value, fractionDigits: fractionDigits) }
      return found.count == categories.count
    }
    let digits = max(1, min(maximumDigits, 15))
    if isDone(longest(digits: digits)) { return found }
    for count in stride(from: digits, through: 4, by: -1) {
      let thousands = longest(digits: count - 3) * 1000
      for ending in endings where isDone(thousands + Double(ending)) { return found }
    }
    let limits = [1, 10, 100, 1000].prefix(min(digits, 3) + 1)
    for (lower, upper) in zip(limits, limits.dropFirst()).reversed() {
      for ending in endings where (lower..<upper).contains(ending) && isDone(Double(ending)) { return found }
    }
    if isDone(0) || isDone(1_000_000) { return found }
    for whole in [longest(digits: digits), 8, 2, 1, 0] {
      for tenth in [8, 9, 7, 6, 5, 4, 3, 2, 1] where isDone(whole + Double(tenth) / 10, fractionDigits: 1) {
        return found
      }
    }
    return found
  }
}
