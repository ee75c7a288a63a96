@_exported public import ErrorValues

/// Why the record of a device cannot be read: what was found, what was expected, and where.
public struct DeviceRecordError: CodedError {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "malformed".
    public let description: String

    /// There is no file of that name.
    public static let missingFile = Code(description: "missingFile")
    /// The file or folder cannot be opened or read.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// The text is not JSON.
    public static let invalidJSON = Code(description: "invalidJSON")
    /// The format is not one that is known.
    public static let unknownFormat = Code(description: "unknownFormat")
    /// A member is missing, unknown or has a value that is not allowed.
    public static let malformed = Code(description: "malformed")
    /// Two cases have one name.
    public static let duplicateCase = Code(description: "duplicateCase")
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, FilePosition>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, FilePosition>) { self.body = body }

  init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.init(code, message, at: FilePosition(path: file, line: line))
  }

  func inFile(_ file: String) -> DeviceRecordError {
    DeviceRecordError(code, message, file: file, line: location?.line)
  }

  /// "iphone.json:3: …", or the message after "line 3: " where there is no file.
  public var description: String { location.map { "\($0.text): \(message)" } ?? message }
}
