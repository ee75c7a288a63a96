internal import StringFormatting

/// Why a report cannot be written.
public struct FindingReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "unwritableOutput".
    public let description: String

    /// What takes the report does not take more of it: a full disk, a closed pipe.
    public static let unwritableOutput = Code(description: "unwritableOutput")
    /// The temporary file, which holds findings until their number is known, cannot be made, written or read.
    public static let temporaryFile = Code(description: "temporaryFile")
  }

  /// The kind of the error.
  public let code: Code
  /// What failed and why, on one line.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = InvisibleCharacters.onOneLine(message)
  }

  /// The message.
  public var description: String { message }
}
