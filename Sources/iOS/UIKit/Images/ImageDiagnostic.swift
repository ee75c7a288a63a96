internal import Foundation
internal import SystemAccess

/// An image that was asked for and is not there, or has another size than on iOS.
public struct ImageDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a diagnostic. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    public let description: String

    /// No file of a name was found.
    public static let missingImage = Code(description: "missingImage")
    /// A symbol of Apple's is measured as a square.
    public static let symbolPlaceholder = Code(description: "symbolPlaceholder")
  }

  /// The kind.
  public let code: Code
  /// What was asked for, and what is used or was searched.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message with the name of the module.
  public var description: String { "[Images] \(message)" }

  /// Receives the diagnostics of the process, each once; `nil`, the default, to print them to standard error.
  public static var handler: (@Sendable (ImageDiagnostic) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  private static let reports = DiagnosticReports<ImageDiagnostic>()

  /// Passes the diagnostic to the handler, or prints it, unless one of the same subject was reported before.
  func reportOnce(of subject: String) { Self.reports.report(self, onceOf: "\(code): \(subject)") }
}
