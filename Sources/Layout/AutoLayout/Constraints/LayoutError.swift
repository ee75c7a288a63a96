@_exported public import ErrorValues

/// An error in a view tree, a constraint or a number, where UIKit raises an exception.
public struct LayoutError: CodedError {
  /// The kind of an error. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    public let description: String

    /// The attributes of a constraint cannot be compared, or a position is compared with a constant.
    public static let invalidConstraint = Code(description: "invalidConstraint")
    /// A number is not finite, too large, or otherwise out of its range.
    public static let invalidNumber = Code(description: "invalidNumber")
    /// A priority is not above 0 and at most 1000.
    public static let invalidPriority = Code(description: "invalidPriority")
    /// The items of a constraint have no common ancestor.
    public static let noCommonAncestor = Code(description: "noCommonAncestor")
    /// A chain refers to the superview of a view that has none.
    public static let noSuperview = Code(description: "noSuperview")
    /// A chain updates a constraint that does not exist.
    public static let noSuchConstraint = Code(description: "noSuchConstraint")
    /// `forFirstBaselineLayout` or `forLastBaselineLayout` of a view is a view that is not inside it.
    public static let notADescendant = Code(description: "notADescendant")
    /// A view would become a subview of itself or of a view inside it.
    public static let cycle = Code(description: "cycle")
    /// A view would be deeper in the tree than `View.maximumDepth`.
    public static let tooDeep = Code(description: "tooDeep")
    /// Constraints depend on one another in so many ways that their solution would take too much memory.
    public static let tooComplex = Code(description: "tooComplex")
  }

  /// The subject of an error.
  public enum Location: Hashable, Sendable, CustomStringConvertible {
    /// A view or guide, by its name in diagnostics.
    case item(String)
    /// A constraint, by its description.
    case constraint(String)
    /// A chain, by its position in the source: the file's ID and the line, counted from 1.
    case source(file: String, line: UInt)
    /// An image's file, by its path.
    case file(String)

    /// The name, the constraint's description, `file:line`, or the path.
    public var description: String {
      switch self {
      case .item(let name): name
      case .constraint(let description): description
      case .source(let file, let line): "\(file):\(line)"
      case .file(let path): path
      }
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  /// The message; for the error of a chain with file and line before it.
  public var description: String {
    guard case .source? = location, let location else { return message }
    return "\(location): \(message)"
  }
}
