@_exported import Quick

/// Stands in for Nimble's type of this name: what a test expects of a value.
public struct Expectation<Value> {
  let expression: Expression<Value>
  let line: UInt

  /// Expects that a predicate holds.
  public func to(_ predicate: Predicate<Value>) { check(predicate, holds: true) }

  /// Expects that a predicate does not hold.
  public func notTo(_ predicate: Predicate<Value>) { check(predicate, holds: false) }

  /// The same as ``notTo(_:)``.
  public func toNot(_ predicate: Predicate<Value>) { check(predicate, holds: false) }

  private func check(_ predicate: Predicate<Value>, holds: Bool) {
    do {
      let result = try predicate.matcher(expression)
      if result.status == (holds ? .matches : .doesNotMatch) { return }
      let value = stringify(try expression.evaluate())
      QuickRunner.fail("\(value) should \(holds ? "" : "not ")\(result.message.text)", line: line)
    } catch {
      QuickRunner.fail("\(error)", line: line)
    }
  }
}

/// A value that is computed when a predicate asks for it.
public struct Expression<Value> {
  let closure: () throws -> Value?

  /// The value.
  ///
  /// - Throws: what the expression throws.
  public func evaluate() throws -> Value? { try closure() }
}

/// Begins an expectation of a value.
public func expect<Value>(_ value: @autoclosure @escaping () throws -> Value?, line: UInt = #line) -> Expectation<Value>
{
  Expectation(expression: Expression(closure: value), line: line)
}

/// A value as text of a message; `nil` without a value.
public func stringify(_ value: Any?) -> String { value.map { "<\($0)>" } ?? "nil" }
