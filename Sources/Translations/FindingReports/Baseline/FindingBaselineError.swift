@_exported public import ErrorValues

/// Why a baseline cannot be read or written: what was found, what was expected, and where.
public struct FindingBaselineError: CodedError {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "malformed".
    public let description: String

    /// There is no file of that name.
    public static let missingFile = Code(description: "missingFile")
    /// The file cannot be opened or read, or is no file.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// The file cannot be written.
    public static let unwritableFile = Code(description: "unwritableFile")
    /// The text is not JSON.
    public static let invalidJSON = Code(description: "invalidJSON")
    /// The version of the format is not one that is known.
    public static let unknownVersion = Code(description: "unknownVersion")
    /// A member is missing, unknown or has a value that is not allowed.
    public static let malformed = Code(description: "malformed")
    /// Two entries have one fingerprint.
    public static let duplicateFingerprint = Code(description: "duplicateFingerprint")
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, FilePosition>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, FilePosition>) { self.body = body }

  init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
    self.init(code, message, at: FilePosition(path: file, line: line))
  }

  func inFile(_ file: String) -> FindingBaselineError {
    FindingBaselineError(code, message, file: file, line: line)
  }

  /// The path of the file; `nil` for text that was given.
  public var file: String? { location?.path }
  /// The line in the file, from 1; `nil` for an error of the whole file.
  public var line: Int? { location?.line }

  /// "baseline.json:3: …", or the message after "line 3: " where there is no file.
  public var description: String { location.map { "\($0.text): \(message)" } ?? message }
}
