/// Why a value is not confirmed by its golden file: a difference, a file that was only just recorded, or a failure on the
/// way there.
public struct GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// The value differs from its golden file; the message shows where.
    public static let mismatch = Code(description: "mismatch")
    /// The golden file was written and nothing was compared.
    public static let recorded = Code(description: "recorded")
    /// There is no golden file, and the mode `never` forbids to write one.
    public static let missingReference = Code(description: "missingReference")
    /// The value could not be made, or not be put into its format.
    public static let unformattableValue = Code(description: "unformattableValue")
    /// The text of a golden file is larger than the limit.
    public static let tooLarge = Code(description: "tooLarge")
    /// A name without letters and digits, or none in a test with arguments.
    public static let invalidName = Code(description: "invalidName")
    /// Two tests or two names mean the same file.
    public static let ambiguousName = Code(description: "ambiguousName")
    /// The environment variable `SNAPSHOT_TESTING_RECORD` has a value that is no mode.
    public static let unknownRecordMode = Code(description: "unknownRecordMode")
    /// A file or folder is there and cannot be read.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// A file or folder cannot be made or written.
    public static let unwritableFile = Code(description: "unwritableFile")
  }

  public let code: Code
  /// A short headline, then what is needed to act on it.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}
