/// What went wrong while drawing or writing.
public struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, as it is written in Swift.
    public let description: String

    /// A side, a scale or a line width that is not above 0 and finite.
    public static let invalidSize = Code(description: "invalidSize")
    /// More pixels or points than the format can hold, see `DrawingFormat`, or a picture of more pixels than PNG's
    /// limit.
    public static let tooLarge = Code(description: "tooLarge")
    /// A file name whose extension is that of no format.
    public static let unknownFormat = Code(description: "unknownFormat")
    /// The file cannot be written.
    public static let unwritableFile = Code(description: "unwritableFile")
    /// The file of a picture cannot be read.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// Bytes that are not a whole PNG, JPEG, GIF, WebP or BMP picture.
    public static let notAPicture = Code(description: "notAPicture")
    /// A colour that cannot be read.
    public static let invalidColor = Code(description: "invalidColor")
    /// Cairo, FreeType or a decoding library reported a failure; the message is its own.
    public static let failed = Code(description: "failed")
  }

  /// Which file or view. Every part may be missing.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that is read or written, as it was given.
    public var path: String?
    /// Where in the file of a picture: bytes from its start.
    public var byteOffset: Int?
    /// The name of the view that is drawn.
    public var viewName: String?

    /// A location of which any part may be missing.
    public init(path: String? = nil, byteOffset: Int? = nil, viewName: String? = nil) {
      self.path = path
      self.byteOffset = byteOffset
      self.viewName = viewName
    }

    /// The parts that are known: `view 'photo', a.png, byte 30`.
    public var description: String {
      [viewName.map { "view '\($0)'" }, path, byteOffset.map { "byte \($0)" }].compactMap(\.self).joined(
        separator: ", ")
    }
  }

  /// The kind of failure.
  public let code: Code
  /// A sentence that names the thing, the value and what was expected.
  public let message: String
  /// Where it went wrong; `nil` where no file and no view is concerned. The message names it as well.
  public let location: Location?

  /// An error of the library, or of code that draws by it.
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// The message.
  public var description: String { message }
}
