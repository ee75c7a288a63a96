public import SelfSizing

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
    /// A row of a table has no cell or no height; the message is that of the `TableError`.
    public static let table = Code(description: "table")
    /// Cairo, FreeType or a decoding library reported a failure; the message is its own.
    public static let failed = Code(description: "failed")
  }

  /// Which file, view or row. Every part may be missing.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that is read or written, as it was given.
    public var path: String?
    /// Where in the file of a picture: bytes from its start.
    public var byteOffset: Int?
    /// The name of the view that is drawn.
    public var viewName: String?
    /// The row, section or other part of the table that is drawn.
    public var tablePart: TableError.Location?

    /// A location of which any part may be missing.
    public init(
      path: String? = nil, byteOffset: Int? = nil, viewName: String? = nil, tablePart: TableError.Location? = nil
    ) {
      self.path = path
      self.byteOffset = byteOffset
      self.viewName = viewName
      self.tablePart = tablePart
    }

    /// The parts that are known: `view 'photo', a.png, byte 30`.
    public var description: String {
      let parts = [viewName.map { "view '\($0)'" }, tablePart?.description, path, byteOffset.map { "byte \($0)" }]
      return parts.compactMap(\.self).joined(separator: ", ")
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

  /// The error of a table that is drawn, as an error of the drawing with the code `table`, the same message and the same
  /// location.
  public init(_ error: TableError) {
    self.init(.table, error.message, at: error.location.map { Location(tablePart: $0) })
  }

  /// The message.
  public var description: String { message }
}
