@_exported public import ErrorValues

/// An error in a scene or a row: what was found, what was expected, and on which line.
public struct SceneError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String

    /// The bytes are not JSON in UTF-8.
    public static let invalidJSON = Code(description: "invalidJSON")
    /// A key that the object does not have.
    public static let unknownKey = Code(description: "unknownKey")
    /// A key that the object must have.
    public static let missingKey = Code(description: "missingKey")
    /// Two keys of which at most one is allowed, such as `size` and `file` of an image.
    public static let conflictingKeys = Code(description: "conflictingKeys")
    /// A key that rows cannot replace: `type` and `children`.
    public static let irreplaceableKey = Code(description: "irreplaceableKey")
    /// A value of the wrong kind or outside its range.
    public static let invalidValue = Code(description: "invalidValue")
    /// A name that no view of the scene has, or none of the views that are allowed at this position.
    public static let unknownView = Code(description: "unknownView")
    /// Views that do not form one tree: a view with two parents, a cycle, a view that is never used, too many levels.
    public static let invalidHierarchy = Code(description: "invalidHierarchy")
    /// A constraint or a visual format that cannot be parsed, or that Auto Layout does not allow.
    public static let invalidConstraint = Code(description: "invalidConstraint")
    /// Required constraints that contradict each other.
    public static let unsatisfiableConstraints = Code(description: "unsatisfiableConstraints")
    /// A layout that gives no frames for another reason, such as a number that grows too large.
    public static let failedLayout = Code(description: "failedLayout")
    /// A width of the root that is negative, not finite or too large.
    public static let widthOutOfRange = Code(description: "widthOutOfRange")
    /// A font, a family or a folder of fonts that is missing or damaged.
    public static let unusableFont = Code(description: "unusableFont")
    /// An image file that is missing or damaged.
    public static let unusableImage = Code(description: "unusableImage")
    /// The path of a font or an image where no files may be named.
    public static let refusedFile = Code(description: "refusedFile")
  }

  /// A position in the JSON text of a scene or a row.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1; `nil` in a row that has only one.
    public let line: Int?
    /// The number of UTF-8 bytes from the start of the line, from 1, where the text is not JSON; `nil` for other
    /// errors.
    public let column: Int?

    /// Creates a location from a line and a column, both from 1.
    public init(line: Int?, column: Int? = nil) {
      self.line = line
      self.column = column
    }

    /// "line 3, column 5".
    public var description: String {
      [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  init(_ code: Code, line: Int?, _ message: String) {
    self.init(code, message, at: line.map { Location(line: $0) })
  }

  /// The line of the location, from 1; `nil` when there is none.
  public var line: Int? { location?.line }

  /// "line 3: ", where there is a line, and the message.
  public var description: String {
    let positions = [location?.line.map { "line \($0): " }, location?.column.map { "column \($0): " }]
    return positions.compactMap(\.self).joined() + message
  }
}
