@_exported public import ErrorValues

/// The failure of a golden-file assertion: a difference, a file that was just recorded, or an error before the
/// comparison.
public struct GoldenError: CodedError {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "mismatch".
    public let description: String

    /// The value differs from its golden file; the message shows where.
    public static let mismatch = Code(description: "mismatch")
    /// The golden file was written and nothing was compared.
    public static let recorded = Code(description: "recorded")
    /// There is no golden file, and the mode `never` does not write one.
    public static let missingReference = Code(description: "missingReference")
    /// The value or its conversion to the format threw an error.
    public static let unformattableValue = Code(description: "unformattableValue")
    /// The text of a golden file is larger than the limit.
    public static let tooLarge = Code(description: "tooLarge")
    /// A name without letters and digits, or no name in a test with arguments.
    public static let invalidName = Code(description: "invalidName")
    /// Two tests or two names have the same path.
    public static let ambiguousName = Code(description: "ambiguousName")
    /// The environment variable `SNAPSHOT_TESTING_RECORD` has a value that is not a mode.
    public static let unknownRecordMode = Code(description: "unknownRecordMode")
    /// A file or folder cannot be read.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// A file or folder cannot be created or written.
    public static let unwritableFile = Code(description: "unwritableFile")
  }

  /// The file of an assertion, and its test.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path of the golden file, or of another file or folder that cannot be used; `nil` when there is no path yet.
    public let path: String?
    /// The name of the test; `nil` outside of assertions.
    public let testName: String?

    /// Creates a location from a path and the name of a test.
    public init(path: String?, testName: String? = nil) {
      self.path = path
      self.testName = testName
    }

    /// "path (test)".
    public var description: String {
      guard let path else { return testName ?? "" }
      return testName.map { "\(path) (\($0))" } ?? path
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  /// Creates an error whose message is a headline, followed by the files and the difference.
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    body = ErrorBody(code, lines: message, at: location)
  }
}
