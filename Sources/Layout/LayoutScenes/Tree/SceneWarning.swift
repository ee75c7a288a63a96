internal import AutoLayout
internal import StringFormatting

/// A warning of a layout: the frames follow the scene, but are probably not the intended ones.
public struct SceneWarning: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The kind of a warning.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A label's `preferredMaxLayoutWidth` differs from the width that it has.
    case preferredWidthDisagrees
    /// The fitting height is 0 because no constraints connect the content with the bottom.
    case noChainToBottom
    /// The size of the root or an autoresizing mask leaves a view a negative size; its frame has the size 0.
    case negativeSize
    /// A label with a text has a width or a height of 0, although nothing says so.
    case squeezedText
    /// Other frames of views or guides keep the constraints as well.
    case ambiguous
    /// Constraints that are not required do not hold.
    case violated
    /// No font has a character of a text.
    case missingGlyphs
    /// A font does not have a weight, a width or an italic that was asked for.
    case missingStyle
    /// The font of an emoji has only the picture of its first part, which a drawing shows.
    case partlyDrawnEmoji

    /// The kind of a diagnostic; `nil` for diagnostics that are errors.
    init?(_ problem: LayoutDiagnostic.Problem) {
      switch problem {
      case .preferredWidthDisagrees: self = .preferredWidthDisagrees
      case .noChainToBottom: self = .noChainToBottom
      case .negativeSize: self = .negativeSize
      case .squeezedText: self = .squeezedText
      default: return nil
      }
    }
  }

  /// The kind of the warning.
  public let kind: Kind
  /// The warning in one line, with the name of the view.
  public let text: String

  /// Creates a warning.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = InvisibleCharacters.onOneLine(text)
  }

  /// The text.
  public var description: String { text }
}
