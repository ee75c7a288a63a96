@_exported public import ErrorValues
internal import JSONAnswers
internal import StrictJSON

/// What is wrong with a question. The code is a name that programs compare, such as `unknownFamily`, and the message one line that
/// says what is wrong, where, and what was expected.
public struct QuestionError: CodedError {
  /// What has to change.
  public enum Kind: Hashable, Sendable {
    /// The question is not JSON, or has not the keys of a question.
    case malformed
    /// The question asks for something that there is not, such as the layout of constraints that contradict each other.
    case unanswerable
    /// The question is beyond a limit.
    case tooLarge
  }

  /// What all errors of the package have.
  public let body: ErrorBody<String, Never>

  /// Creates an error of its parts.
  public init(body: ErrorBody<String, Never>) { self.body = body }

  init(_ error: any Error) {
    let code =
      switch error {
      case is JSONError: Self.invalidJSON
      case let error as AnswerError where error.isBeyondLimit: Self.beyondLimit
      case let error as any CodedError: "\(error.code)"
      default: "invalidQuestion"
      }
    self.init(code, AnswerError.text(of: error))
  }

  /// What has to change.
  public var kind: Kind {
    switch code {
    case Self.invalidJSON: .malformed
    case Self.beyondLimit: .tooLarge
    default: .unanswerable
    }
  }

  private static let invalidJSON = "invalidJSON"
  private static let beyondLimit = "beyondLimit"
}
