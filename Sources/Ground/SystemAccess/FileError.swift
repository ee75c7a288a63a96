@_exported public import ErrorValues
internal import Glibc

/// Why a file, a folder or a stream cannot be read or written. Callers convert it to the error type of their module.
///
/// The message is usually the text of `strerror`: "No such file or directory". The location is the path, as it was given; `nil` for a
/// standard stream.
package struct FileError: CodedError {
  /// The kind of failure.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// There is no file of that name.
    package static let missingFile = Code(description: "missingFile")
    /// The file, folder or stream exists but cannot be opened or read.
    package static let unreadableFile = Code(description: "unreadableFile")
    /// The file, folder or stream cannot be created or written.
    package static let unwritableFile = Code(description: "unwritableFile")
    /// The path leads to a folder, a pipe or a device where a file is expected.
    package static let notAFile = Code(description: "notAFile")
    /// The file has more bytes than a file of its kind may have.
    package static let tooLarge = Code(description: "tooLarge")
    /// The path leads to something else where a folder is expected.
    package static let notAFolder = Code(description: "notAFolder")
  }

  /// What all errors of the package have.
  package let body: ErrorBody<Code, String>

  /// Creates an error of its parts.
  package init(body: ErrorBody<Code, String>) { self.body = body }

  /// - Parameter number: an `errno`.
  init(_ code: Code, system number: Int32, at location: String?) {
    self.init(code, String(cString: strerror(number)), at: location)
  }

  package var description: String { location.map { "'\($0)': \(message)" } ?? message }
}
