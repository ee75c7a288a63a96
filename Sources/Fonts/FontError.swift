/// What went wrong with a font: which thing, which value, what was expected.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// No file at the path, or it cannot be opened.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// The bytes are not a font that can be read, or are damaged.
    public static let notAFont = Code(description: "notAFont")
    /// A collection has fewer faces than the index asks for.
    public static let faceIndexOutOfRange = Code(description: "faceIndexOutOfRange")
    /// No font of the library has the family name.
    public static let unknownFamily = Code(description: "unknownFamily")
    /// The face has no such OpenType feature, or the tag is malformed.
    public static let unknownFeature = Code(description: "unknownFeature")
    /// The face has no such variation axis, or the tag is malformed.
    public static let unknownAxis = Code(description: "unknownAxis")
    /// A size, weight, width, slant or axis value outside its range.
    public static let invalidValue = Code(description: "invalidValue")
    /// A folder of fonts that is missing or holds none.
    public static let emptyLibrary = Code(description: "emptyLibrary")
  }

  public let code: Code
  /// A sentence that names the thing, the value and what was expected.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
