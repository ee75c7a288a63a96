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

  /// The text of any error, on one line.
  package static func text(of error: any Error) -> String { InvisibleCharacters.onOneLine("\(error)") }

  /// The greatest length of a question in bytes: that of the longest text.
  package static let longestQuestion = Typesetter.maximumTextLength

  /// The error of a question of more than ``longestQuestion`` bytes.
  package static var tooLong: AnswerError { tooLong(limit: longestQuestion) }

  /// The error of a line that is longer than a limit in bytes.
  package static func tooLong(limit: Int) -> AnswerError {
    AnswerError("the line is too long: expected at most \(limit) bytes", isBeyondLimit: true)
  }
}
