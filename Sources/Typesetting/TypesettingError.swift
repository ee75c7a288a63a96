public import Fonts

/// What went wrong while preparing or laying out text: which thing, which value, what was expected.
public struct TypesettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// A width, spacing, tracking, line height or count that is not a number or out of range.
    public static let invalidValue = Code(description: "invalidValue")
    /// Text that is not a language tag at all.
    public static let invalidLanguage = Code(description: "invalidLanguage")
    /// More than 2³¹ − 1 bytes of text.
    public static let textTooLong = Code(description: "textTooLong")
    /// A UTF-8 range outside the text, or one that splits a character.
    public static let invalidRange = Code(description: "invalidRange")
    /// ICU's data for a boundary rule is missing.
    public static let unicodeData = Code(description: "unicodeData")
    /// A font could not be used; the message is the font's error.
    public static let font = Code(description: "font")
  }

  public let code: Code
  /// A sentence that names the thing, the value and what was expected.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public init(_ error: FontError) {
    self.init(.font, error.message)
  }

  public var description: String { message }
}
