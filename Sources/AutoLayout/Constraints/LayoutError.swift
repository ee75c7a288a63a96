/// What is wrong with a view tree, a constraint or a number; where UIKit raises an exception.
public struct LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// The attributes of a constraint do not go together, or a position stands alone.
    public static let invalidConstraint = Code(description: "invalidConstraint")
    /// A constant or a multiplier is not finite or too large.
    public static let invalidNumber = Code(description: "invalidNumber")
    /// A priority is not above 0 and at most 1000.
    public static let invalidPriority = Code(description: "invalidPriority")
    /// The items of a constraint have no common ancestor.
    public static let noCommonAncestor = Code(description: "noCommonAncestor")
    /// A chain counts from the superview, and there is none.
    public static let noSuperview = Code(description: "noSuperview")
    /// A chain is to update a constraint that does not exist.
    public static let noSuchConstraint = Code(description: "noSuchConstraint")
    /// A view names another for its baseline, and that one does not lie inside it.
    public static let notADescendant = Code(description: "notADescendant")
    /// A view was to become a subview of itself or of a view inside it.
    public static let cycle = Code(description: "cycle")
    /// A view lies deeper than `View.maximumDepth`.
    public static let tooDeep = Code(description: "tooDeep")
    /// A visual format cannot be read.
    public static let invalidFormat = Code(description: "invalidFormat")
  }

  public let code: Code
  /// What, where, and what was expected.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
