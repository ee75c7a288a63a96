@_exported public import ErrorValues

/// An error in JSON text: what was found, what was expected, and where.
public struct JSONError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "duplicateName".
    public let description: String

    /// A character, or the end of the text, where the grammar of RFC 8259 allows none.
    public static let unexpectedCharacter = Code(description: "unexpectedCharacter")
    /// A string with bytes that are not UTF-8, a control character, an unknown escape or a lone surrogate; or a string
    /// that is not closed.
    public static let invalidString = Code(description: "invalidString")
    /// A number beyond the range of `Double`.
    public static let numberOutOfRange = Code(description: "numberOutOfRange")
    /// An object with two members of one name.
    public static let duplicateName = Code(description: "duplicateName")
    /// Arrays and objects nested deeper than ``JSONReader/maximumDepth``.
    public static let nestedTooDeeply = Code(description: "nestedTooDeeply")
  }

  /// A position in JSON text.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The number of UTF-8 bytes from the start of the line, from 1.
    public let column: Int
    /// The names of the members that contain the position, the outermost first; empty outside of all objects.
    public let path: [String]

    /// Creates a location from a line and a column, both from 1, and the names of the members that contain it.
    public init(line: Int, column: Int, path: [String] = []) {
      self.line = line
      self.column = column
      self.path = path
    }

    /// "line 3, column 5".
    public var description: String { "line \(line), column \(column)" }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  /// The location and the message.
  public var description: String { location.map { "\($0): \(message)" } ?? message }

  /// The error with `name` added before the path: the name of the member that contains the value.
  func inside(_ name: String) -> JSONError {
    guard let location else { return self }
    return JSONError(
      code, message, at: Location(line: location.line, column: location.column, path: [name] + location.path))
  }
}
