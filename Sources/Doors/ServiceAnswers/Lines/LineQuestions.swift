internal import JSONAnswers

/// Answers the lines of a stream, on any thread.
public protocol LineQuestions: Sendable {
  /// The answer to a line; `nil` where it gets none.
  func answer(_ line: QuestionLine) -> LineBytes?

  /// The answer to a line that is not answered because of a limit of whoever asks.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - message: what is wrong, in one line.
  func refusal(of line: QuestionLine, _ message: String) -> LineBytes?
}

/// The answer to a line of a stream.
public struct LineBytes: Sendable {
  /// JSON in UTF-8, without a newline.
  public let bytes: [UInt8]
  /// Whether the answer is what is wrong with the line.
  public let isError: Bool

  init(_ text: String, isError: Bool = false) {
    bytes = Array(text.utf8)
    self.isError = isError
  }

  init(_ answer: LineAnswer) { (bytes, isError) = (answer.whole, answer.isError) }
}
