@_exported public import ErrorValues

/// Why a report cannot be written.
public struct FindingReportError: CodedError {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "unwritableOutput".
    public let description: String

    /// What takes the report does not take more of it: a full disk, a closed pipe.
    public static let unwritableOutput = Code(description: "unwritableOutput")
    /// The temporary file, which holds findings until their number is known, cannot be made, written or read.
    public static let temporaryFile = Code(description: "temporaryFile")
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Never>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Never>) { self.body = body }
}
