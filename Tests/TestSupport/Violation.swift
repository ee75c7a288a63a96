/// A violated property. It is thrown, so that a round ends with its first violation.
public struct Violation: Error, CustomStringConvertible {
  /// What is wrong, with the values.
  public let description: String

  /// - Parameter description: What is wrong, with the values.
  public init(_ description: String) {
    self.description = description
  }
}

/// Throws a violation unless the condition holds; the message is only made when it does not.
@inline(__always)
public func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw Violation(message()) }
}
