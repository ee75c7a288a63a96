internal import StringFormatting

/// What a ``CodedError`` stores.
public struct ErrorBody<Code: Hashable & Sendable, Location: Hashable & Sendable>: Hashable, Sendable {
  /// The kind of the error.
  public let code: Code
  /// What was found and what was expected.
  public let message: String
  /// What the error is about; `nil` where nothing can be pointed at.
  public let location: Location?

  // Inlinable, so that the initialisers are specialised: a generic one makes the metadata of the type when the first error of a
  // module occurs.

  /// The parts of an error, with the message on one line: a name that it quotes may have line ends.
  ///
  /// - Complexity: O(message)
  @inlinable
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    self.init(code, lines: onOneLine(message), at: location)
  }

  /// The parts of an error whose message may have lines, such as one that shows a difference between files.
  @inlinable
  public init(_ code: Code, lines message: String, at location: Location? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }
}

/// A message without line ends.
@usableFromInline
func onOneLine(_ message: String) -> String { InvisibleCharacters.onOneLine(message) }
