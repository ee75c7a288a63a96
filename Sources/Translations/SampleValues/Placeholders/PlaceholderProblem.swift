@_exported public import ErrorValues

/// Why a string is not valid in its syntax: what was found, what was expected, and where.
public struct PlaceholderProblem: CodedError {
  /// The kind of a problem. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "unclosed".
    public let description: String

    /// A placeholder that begins and does not end.
    public static let unclosed = Code(description: "unclosed")
    /// Something where the syntax allows none of it.
    public static let unexpected = Code(description: "unexpected")
    /// A plural or select without the branch for all other values.
    public static let missingOther = Code(description: "missingOther")
    /// Plurals and selects in one another, deeper than ``PlaceholderParser/maximumDepth``.
    public static let nestedTooDeeply = Code(description: "nestedTooDeeply")
  }

  /// What all problems have; the location is an offset in UTF-8 bytes.
  public let body: ErrorBody<Code, Int>

  /// Creates a problem of its parts.
  public init(body: ErrorBody<Code, Int>) { self.body = body }

  /// The UTF-8 byte of the string where the problem is.
  public var offset: Int { location ?? 0 }

  /// "byte 12: …".
  public var description: String { "byte \(offset): \(message)" }
}
