internal import Foundation
internal import SystemAccess

/// What a nib or a storyboard has, or refers to, and what is not there or not supported.
public struct InterfaceDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a diagnostic. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    public let description: String

    /// No file of a name was found.
    public static let missingFile = Code(description: "missingFile")
    /// A file cannot be read: it is damaged, of another format, or compiled.
    public static let unreadableFile = Code(description: "unreadableFile")
    /// A class of the file is not in the program; the class that it is based on stands in.
    public static let missingClass = Code(description: "missingClass")
    /// An outlet or a method that a class does not have, or an outlet of another type.
    public static let missingMember = Code(description: "missingMember")
    /// An object to which the file refers and which is not in it.
    public static let missingObject = Code(description: "missingObject")
    /// An image, a colour or a font that is not there.
    public static let missingResource = Code(description: "missingResource")
    /// A part of the file that is not read.
    public static let unsupported = Code(description: "unsupported")
  }

  /// The kind.
  public let code: Code
  /// What was found, and what is done.
  public let message: String
  /// The path of the file; `nil` for bytes, and where no file was found.
  public let path: String?
  /// The line in the file, from 1.
  public let line: Int?

  init(_ code: Code, _ message: String, path: String? = nil, line: Int? = nil) {
    (self.code, self.message, self.path, self.line) = (code, message, path, line)
  }

  /// The place and the message with the name of the module.
  public var description: String {
    let file = path.map { ($0 as NSString).lastPathComponent }
    let place = [file, line.map { "\($0)" }].compactMap(\.self).joined(separator: ":")
    return "[Interfaces] " + (place.isEmpty ? "" : place + ": ") + message
  }

  /// Receives the diagnostics of the process, each kind of a file once; `nil`, the default, to print them to standard
  /// error.
  public static var handler: (@Sendable (InterfaceDiagnostic) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  private static let reports = DiagnosticReports<InterfaceDiagnostic>()

  /// Passes the diagnostic to the handler, or prints it, unless one of the same subject in the same file was reported
  /// before.
  func reportOnce(of subject: String) { Self.reports.report(self, onceOf: "\(code) \(path ?? ""): \(subject)") }
}
