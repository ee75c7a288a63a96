internal import StringFormatting
internal import Typesetting

/// What is wrong with a question, in one line.
package struct AnswerError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = InvisibleCharacters.onOneLine(description)
  }

  /// The text of any error, on one line.
  package static func text(of error: any Error) -> String { InvisibleCharacters.onOneLine("\(error)") }

  /// The greatest length of a question in bytes: that of the longest text.
  package static let longestQuestion = Typesetter.maximumTextLength

  /// The error of a question of more than ``longestQuestion`` bytes.
  package static var tooLong: AnswerError {
    AnswerError("the line is too long: expected at most \(longestQuestion) bytes")
  }
}
