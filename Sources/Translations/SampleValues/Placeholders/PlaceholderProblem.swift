internal import StringFormatting

/// Why a string is not valid in its syntax: what was found, what was expected, and where.
public struct PlaceholderProblem: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// The kind of the problem.
  public let code: Code
  /// What was found and what was expected, in one sentence on one line.
  public let message: String
  /// The UTF-8 byte of the string where the problem is.
  public let offset: Int

  init(_ code: Code, _ message: String, at offset: Int) {
    self.code = code
    self.message = InvisibleCharacters.onOneLine(message)
    self.offset = offset
  }

  /// "byte 12: …".
  public var description: String { "byte \(offset): \(message)" }
}
