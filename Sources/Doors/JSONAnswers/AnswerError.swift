internal import StringFormatting
internal import Typesetting

/// What is wrong with a question, in one line.
package struct AnswerError: Error, CustomStringConvertible {
  package let description: String
  /// Whether a limit of whoever answers is what is wrong.
  package let isBeyondLimit: Bool

  package init(_ description: String, isBeyondLimit: Bool = false) {
    self.description = InvisibleCharacters.onOneLine(description)
    self.isBeyondLimit = isBeyondLimit
  }

  /// The text of any error, on one line, with an ellipsis in place of what follows the first 16,384 bytes: a question may be
  /// one long name that an error quotes.
  package static func text(of error: any Error) -> String {
    let text = InvisibleCharacters.onOneLine("\(error)")
    guard text.utf8.count > longestText else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: longestText)
    while text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
    return text[..<end] + "…"
  }

  /// The greatest length of the text of an error in bytes. The error of a conflict names some hundreds of constraints.
  private static let longestText = 16_384

  /// The greatest length of a question in bytes: the length of the longest text.
  package static let longestQuestion = Typesetter.maximumTextLength

  /// The error of a question of more than ``longestQuestion`` bytes.
  package static var tooLong: AnswerError { tooLong(limit: longestQuestion) }

  /// The error of a line that is longer than a limit in bytes.
  package static func tooLong(limit: Int) -> AnswerError {
    AnswerError("the line is too long: expected at most \(limit) bytes", isBeyondLimit: true)
  }
}
