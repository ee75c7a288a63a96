internal import AutoLayout
internal import Fonts
internal import JSONAnswers
internal import LayoutScenes
internal import StrictJSON
internal import TextDrawing
internal import Typesetting

/// What is wrong with a question.
public struct QuestionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What has to change.
  public enum Kind: Hashable, Sendable {
    /// The question is not JSON, or has not the keys of a question.
    case malformed
    /// The question asks for something that there is not, such as the layout of constraints that contradict each other.
    case unanswerable
    /// The question is beyond a limit.
    case tooLarge
  }

  /// What has to change.
  public let kind: Kind
  /// A name that programs compare, such as `unknownFamily`.
  public let code: String
  /// What is wrong, where, and what was expected, in one line.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ error: any Error) {
    message = AnswerError.text(of: error)
    switch error {
    case is JSONError: (kind, code) = (.malformed, "invalidJSON")
    case let error as AnswerError:
      (kind, code) = error.isBeyondLimit ? (.tooLarge, "beyondLimit") : (.unanswerable, "invalidQuestion")
    case let error as FontError: (kind, code) = (.unanswerable, error.code.description)
    case let error as TypesettingError: (kind, code) = (.unanswerable, error.code.description)
    case let error as SceneError: (kind, code) = (.unanswerable, error.code.description)
    case let error as LayoutError: (kind, code) = (.unanswerable, error.code.description)
    case let error as DrawingError: (kind, code) = (.unanswerable, error.code.description)
    default: (kind, code) = (.unanswerable, "invalidQuestion")
    }
  }
}
