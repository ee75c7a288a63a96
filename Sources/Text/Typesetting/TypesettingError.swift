@_exported public import ErrorValues
public import Fonts
internal import WorkBudgets

/// An error of preparing, measuring or laying out text.
public struct TypesettingError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "invalidValue".
    public let description: String

    /// A width, spacing, tracking, line height or count that is not a number or out of range.
    public static let invalidValue = Code(description: "invalidValue")
    /// A text that is not a BCP 47 language tag.
    public static let invalidLanguage = Code(description: "invalidLanguage")
    /// A text of more than ``Typesetter/maximumTextLength`` bytes, or of 65,535 or more style runs.
    public static let textTooLong = Code(description: "textTooLong")
    /// A UTF-8 range outside the text, or one that splits a character.
    public static let invalidRange = Code(description: "invalidRange")
    /// ICU's data for a boundary rule is missing.
    public static let unicodeData = Code(description: "unicodeData")
    /// Text that is to be hyphenated has no language, or there is no dictionary for it, or it cannot be read.
    public static let missingDictionary = Code(description: "missingDictionary")
    /// A font could not be used; the message is the `FontError`'s.
    public static let font = Code(description: "font")
    /// The `WorkBudget` of the calling thread has come to its end. Who runs work under a budget sees the error of the budget.
    public static let stopped = Code(description: "stopped")
  }

  /// The location of an error.
  public enum Location: Hashable, Sendable, CustomStringConvertible {
    /// A part of the text, in UTF-8 offsets: the requested range, or the style run with the rejected value.
    case textRange(Range<Int>)
    /// An argument of a call or a property of a paragraph style, by its name in Swift, such as "maxWidth".
    case argument(String)
    /// A font, as its error gives it: file, family, feature or variation axis.
    case font(FontError.Location)

    /// "bytes 3..<8", "argument maxWidth", or the font's file, family, feature or axis.
    public var description: String {
      switch self {
      case .textRange(let range): "bytes \(range)"
      case .argument(let name): "argument \(name)"
      case .font(let location): location.description
      }
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  /// Wraps the error of a font that a text needs, with the code `font` and the same message.
  public init(_ error: FontError) {
    self.init(.font, error.message, at: error.location.map { .font($0) })
  }
}

extension TypesettingError {
  /// Takes steps from the budget of the calling thread.
  ///
  /// - Throws: `stopped` when the budget has come to its end.
  @inline(__always)
  package static func spend(_ steps: Int) throws(TypesettingError) {
    if !Work.spend(steps) { throw stopped }
  }

  /// The number of characters, items or break opportunities that a loop passes between two questions to the budget: a millisecond
  /// or some.
  static let questionInterval = 1 << 15

  /// Whether a loop asks the budget at an index: at one in ``questionInterval``.
  @inline(__always)
  static func isQuestionDue(at index: Int) -> Bool { index & (questionInterval - 1) == questionInterval - 1 }

  @inline(never)
  private static var stopped: TypesettingError { TypesettingError(.stopped, WorkBudgetError.exhausted.description) }
}
