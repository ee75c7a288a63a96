/// A visual format that cannot be read, or whose names and numbers cannot be used.
public struct VisualFormatError: CodedError {
  /// The kind of an error. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    public let description: String

    /// The format does not follow the grammar.
    public static let invalidSyntax = Code(description: "invalidSyntax")
    /// A name is not among the views or metrics.
    public static let unknownName = Code(description: "unknownName")
    /// A number is too large, or a metric is not finite.
    public static let invalidNumber = Code(description: "invalidNumber")
    /// A priority is not above 0 and at most 1000.
    public static let invalidPriority = Code(description: "invalidPriority")
    /// The format refers to the superview of a view that has none.
    public static let noSuperview = Code(description: "noSuperview")
    /// The options align views along the axis of the format.
    public static let invalidOptions = Code(description: "invalidOptions")
  }

  /// A position in a format.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The whole format.
    public let format: String
    /// Characters from the start of the format; the number of its characters when something is missing at the end.
    public let offset: Int

    /// The position before the character at an offset.
    public init(format: String, offset: Int) {
      self.format = format
      self.offset = offset
    }

    /// The format, and in the next line a caret under the character.
    ///
    /// - Complexity: O(format)
    public var description: String {
      // The initialiser is public, so the offset may be out of range.
      let indentation = String(repeating: " ", count: min(max(offset, 0), format.count))
      return "\(format) \n\(indentation)^"
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  /// Creates an error whose message may have lines.
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    body = ErrorBody(code, lines: message, at: location)
  }

  /// The lines that UIKit prints, the last of them with a caret under the offending character.
  ///
  /// - Complexity: O(format)
  public var description: String {
    let lines = "Unable to parse constraint format: \n\(message) "
    return location.map { "\(lines)\n\($0)" } ?? lines
  }
}
