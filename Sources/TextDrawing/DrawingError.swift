/// What went wrong while drawing or writing: which thing, which value, what was expected.
public struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// A side, a scale or a line width that is not above 0 and finite.
    public static let invalidSize = Code(description: "invalidSize")
    /// More pixels or points than the format can hold, see `DrawingFormat`, or a picture of more pixels than PNG's limit.
    public static let tooLarge = Code(description: "tooLarge")
    /// A file name whose ending says no format.
    public static let unknownFormat = Code(description: "unknownFormat")
    /// The file cannot be written.
    public static let unwritableFile = Code(description: "unwritableFile")
    /// The file of a picture cannot be read.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// Bytes that are not a whole PNG, JPEG, GIF, WebP or BMP picture.
    public static let notAPicture = Code(description: "notAPicture")
    /// A colour that cannot be read.
    public static let invalidColor = Code(description: "invalidColor")
    /// Cairo or FreeType refused; the message is theirs.
    public static let failed = Code(description: "failed")
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
