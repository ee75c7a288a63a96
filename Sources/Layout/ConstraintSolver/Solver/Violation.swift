internal import StringFormatting

/// An optional constraint that the solution does not meet.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The constraint as the solver has it, with its present constant and priority.
  public let constraint: LinearConstraint
  /// The left side minus the right one: above 0 when the left side is too large, below 0 when it is too small.
  public let error: Double

  /// A violation of `constraint` by `error`.
  public init(constraint: LinearConstraint, error: Double) {
    self.constraint = constraint
    self.error = error
  }

  /// The constraint and its error: `#12 x0 - x1 <= 8 @ 750, off by 3`.
  public var description: String { "\(constraint), off by \(NumberText.plain(error))" }
}
