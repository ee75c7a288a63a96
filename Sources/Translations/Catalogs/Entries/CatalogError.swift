@_exported public import ErrorValues

/// Why a catalogue cannot be read: what was found, what was expected, and where.
public struct CatalogError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "malformed".
    public let description: String

    /// Creates a code; codes of errors that a caller's `receive` throws must differ from the codes below.
    public init(_ description: String) { self.description = description }

    /// There is no such file, or it cannot be opened or read.
    public static let unreadableFile = Code("unreadableFile")
    /// Neither the name nor the content of the file tells its format.
    public static let unknownFormat = Code("unknownFormat")
    /// Bytes that are not text in the encoding of the file, or the character U+0000.
    public static let invalidText = Code("invalidText")
    /// An encoding, or a binary form of the format, that is not read.
    public static let unsupportedEncoding = Code("unsupportedEncoding")
    /// The file violates its format or ends too early.
    public static let malformed = Code("malformed")
    /// Two entries of one key where the format allows one.
    public static let duplicateKey = Code("duplicateKey")
    /// Elements, objects or placeables nested deeper than the reader follows.
    public static let nestedTooDeeply = Code("nestedTooDeeply")
    /// A text that refers to other texts and becomes too long, or endless, or XML entities that do.
    public static let tooLarge = Code("tooLarge")
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, FilePosition>
  /// Whether all entries of the file were given before the error was thrown.
  package private(set) var isBehindEntries = false

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, FilePosition>) { self.body = body }

  /// Creates an error.
  public init(_ code: Code, _ message: String, path: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.init(code, message, at: FilePosition(path: path, line: line, column: column))
  }

  /// The path of the file, as it was given; `nil` for bytes without a path.
  public var path: String? { location?.path }
  /// The line, from 1; `nil` for errors of the whole file.
  public var line: Int? { location?.line }
  /// The number of bytes from the start of the line, as UTF-8, from 1; `nil` where it is not known.
  public var column: Int? { location?.column }

  /// `de.po:12:5: message`, as compilers write it, on one line.
  public var description: String { location.map { "\($0): \(message)" } ?? message }

  /// The same error with the path of its file.
  func inFile(_ path: String?) -> CatalogError {
    var error = CatalogError(code, message, at: .inFile(path, location))
    error.isBehindEntries = isBehindEntries
    return error
  }

  /// The same error, thrown when all entries of the file were given.
  var behindEntries: CatalogError {
    var error = self
    error.isBehindEntries = true
    return error
  }
}
