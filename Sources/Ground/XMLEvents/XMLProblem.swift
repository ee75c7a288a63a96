/// Why a text is not XML that is read: what was found, what was expected, and where.
package struct XMLProblem: Error {
  /// The kind of problem.
  package enum Kind {
    /// The text is not well-formed, ends too early, or refers to what is not in it.
    case malformed
    /// An encoding that is not read.
    case unsupportedEncoding
    /// Elements in one another, deeper than the limit.
    case nestedTooDeeply
    /// Entities that expand to much more than the text.
    case tooLarge
  }

  package let kind: Kind
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The number of bytes from the start of the line, from 1; `nil` for a problem of a whole line.
  package let column: Int?
}
