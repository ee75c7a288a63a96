internal import Fonts
internal import Glibc
internal import JSONAnswers
internal import LayoutScenes
internal import StrictJSON
internal import StringFormatting
internal import TextDrawing
internal import Typesetting

/// An error of a call: the object behind a `ts_error`.
///
/// - Note: `Sendable` is unchecked because nobody changes the message.
final class Failure: Error, @unchecked Sendable {
  let code: ErrorCode
  /// UTF-8 with a NUL at its end.
  let message: UnsafePointer<CChar>

  /// - Parameter message: one sentence: the thing, its value and what was expected.
  init(_ code: ErrorCode, _ message: String) {
    self.code = code
    // A message that quotes a NUL would end there.
    let text = InvisibleCharacters.onOneLine(message)
    self.message = UnsafePointer(strdup(text) ?? strdup(""))
  }

  /// The error that a call of the package threw.
  convenience init(_ error: any Error) {
    self.init(ErrorCode(of: error), (error as? Failure)?.text ?? "\(error)")
  }

  /// The message as Swift's string.
  var text: String { String(cString: message) }

  deinit { free(UnsafeMutablePointer(mutating: message)) }
}

extension Failure {
  static func argument(_ message: String) -> Failure { Failure(.invalidArgument, message) }

  static func missing(_ name: String) -> Failure { argument("'\(name)' is NULL: expected a value") }

  /// A count or a length beyond what an array can have.
  static func count(_ name: String, _ value: Int) -> Failure {
    argument("'\(name)' is \(UInt(bitPattern: value)): expected at most \(Int.max)")
  }
}
