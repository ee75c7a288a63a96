internal import StringFormatting

/// Why a catalogue cannot be read: what was found, what was expected, and where.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// The kind of the error.
  public let code: Code
  /// What was found and what was expected, on one line, without the position.
  public let message: String
  /// The path of the file, as it was given; `nil` for bytes without a path.
  public let path: String?
  /// The line, from 1; `nil` for errors of the whole file.
  public let line: Int?
  /// The number of bytes from the start of the line, as UTF-8, from 1; `nil` where it is not known.
  public let column: Int?
  /// Whether all entries of the file were given before the error was thrown.
  package private(set) var isBehindEntries = false

  /// Creates an error.
  public init(_ code: Code, _ message: String, path: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.code = code
    self.message = InvisibleCharacters.onOneLine(message)
    self.path = path
    self.line = line
    self.column = column
  }

  /// `de.po:12:5: message`, as compilers write it, on one line.
  public var description: String {
    let place = [path.map(InvisibleCharacters.onOneLine), line.map { "\($0)" }, column.map { "\($0)" }]
    let known = place.compactMap(\.self).joined(separator: ":")
    return known.isEmpty ? message : "\(known): \(message)"
  }

  /// The same error with the path of its file.
  func inFile(_ path: String?) -> CatalogError {
    var error = CatalogError(code, message, path: self.path ?? path, line: line, column: column)
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
