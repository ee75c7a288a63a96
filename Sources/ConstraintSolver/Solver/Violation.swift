/// An optional constraint that the solution does not meet.
public struct Violation: Sendable {
  /// The constraint as the solver has it, with its present constant and priority.
  public let constraint: Constraint
  /// By how much its left side is too large, or, below 0, too small.
  public let error: Double
}
