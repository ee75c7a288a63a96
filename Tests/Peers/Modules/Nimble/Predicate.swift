/// Stands in for Nimble's type of this name: says whether a value is as it should be.
public struct Predicate<Value> {
  let matcher: (Expression<Value>) throws -> PredicateResult

  /// A predicate of a closure with a result.
  public init(_ matcher: @escaping (Expression<Value>) throws -> PredicateResult) { self.matcher = matcher }

  /// A predicate of a closure with a status; the message says what a value should do, such as "be empty".
  public static func simple(
    _ message: String, _ matcher: @escaping (Expression<Value>) throws -> PredicateStatus
  ) -> Predicate {
    Predicate { PredicateResult(status: try matcher($0), message: .expectedTo(message)) }
  }

  /// A predicate of a condition, which no value that is `nil` satisfies.
  static func of(_ message: String, _ condition: @escaping (Value) -> Bool) -> Predicate {
    simple(message) { expression in
      guard let value = try expression.evaluate() else { return .fail }
      return condition(value) ? .matches : .doesNotMatch
    }
  }
}

/// Whether a predicate holds; `fail` where neither it nor its opposite does.
public enum PredicateStatus { case matches, doesNotMatch, fail }

/// What a predicate says.
public struct PredicateResult {
  let status: PredicateStatus
  let message: ExpectationMessage

  /// A result with a status.
  public init(status: PredicateStatus, message: ExpectationMessage) { (self.status, self.message) = (status, message) }

  /// A result of a condition.
  public init(bool: Bool, message: ExpectationMessage) {
    self.init(status: bool ? .matches : .doesNotMatch, message: message)
  }
}

/// What a failure says.
public enum ExpectationMessage {
  case expectedTo(String)
  case fail(String)

  var text: String {
    switch self {
    case .expectedTo(let text), .fail(let text): text
    }
  }
}
