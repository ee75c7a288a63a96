@_exported public import ErrorValues

/// An error of drawing, or of reading or writing a file.
public struct DrawingError: CodedError {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "invalidSize".
    public let description: String

    /// A side, a scale or a line width that is not above 0 and finite.
    public static let invalidSize = Code(description: "invalidSize")
    /// More pixels or points than the format allows, see `DrawingFormat`; a picture of more pixels than PNG allows or
    /// of more than 1 GiB; or not enough memory.
    public static let tooLarge = Code(description: "tooLarge")
    /// A file name without the extension of a format.
    public static let unknownFormat = Code(description: "unknownFormat")
    /// The file cannot be written.
    public static let unwritableFile = Code(description: "unwritableFile")
    /// The file of a picture cannot be read.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// Bytes that are not a complete PNG, JPEG, GIF, WebP or BMP picture.
    public static let notAPicture = Code(description: "notAPicture")
    /// A malformed colour.
    public static let invalidColor = Code(description: "invalidColor")
    /// A row of a table has no cell or no height; the message is the `TableError`'s.
    public static let table = Code(description: "table")
    /// A failure of Cairo, FreeType or a decoding library, with its message.
    public static let failed = Code(description: "failed")
  }

  /// The file, view or row of an error; parts that do not apply are `nil`.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file that is read or written, as it was given.
    public var path: String?
    /// The position in the file of a picture, in bytes from its start.
    public var byteOffset: Int?
    /// The name of the view that is drawn.
    public var viewName: String?
    /// The row, section or other part of the table that is drawn, as in `row [0, 3]`.
    public var tablePart: String?

    /// A location with the parts that are known.
    public init(
      path: String? = nil, byteOffset: Int? = nil, viewName: String? = nil, tablePart: String? = nil
    ) {
      self.path = path
      self.byteOffset = byteOffset
      self.viewName = viewName
      self.tablePart = tablePart
    }

    /// The parts that are known: `view 'photo', a.png, byte 30`.
    public var description: String {
      let parts = [viewName.map { "view '\($0)'" }, tablePart, path, byteOffset.map { "byte \($0)" }]
      return parts.compactMap(\.self).joined(separator: ", ")
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }
}
