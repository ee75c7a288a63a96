package import ErrorValues

/// Why a file is not read as an interface file: what was found, what was expected, and where.
package struct InterfaceFileError: CodedError {
  /// The kinds of failure.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    package let description: String

    /// The text is not well-formed XML, or ends too early.
    package static let malformed = Code(description: "malformed")
    /// An encoding that is not read.
    package static let unsupportedEncoding = Code(description: "unsupportedEncoding")
    /// Elements in one another, deeper than the limit.
    package static let nestedTooDeeply = Code(description: "nestedTooDeeply")
    /// More bytes, or entities that expand to more, than the limit.
    package static let tooLarge = Code(description: "tooLarge")
    /// XML of another format, such as an interface of macOS.
    package static let otherFormat = Code(description: "otherFormat")
    /// A nib or storyboard that was compiled, which is no XML.
    package static let compiled = Code(description: "compiled")
    /// The file is not there, or cannot be read.
    package static let unreadableFile = Code(description: "unreadableFile")
  }

  package let body: ErrorBody<Code, FilePosition>

  package init(body: ErrorBody<Code, FilePosition>) { self.body = body }

  /// The place and the message: `Cell.xib:12: …`.
  package var description: String { location.map { "\($0.text): \(message)" } ?? message }
}
