internal import AutoLayout

/// Something that a layout noticed and that is no error: the answer is the scene's.
public struct SceneNote: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A label's `preferredMaxLayoutWidth` is not the width that it got.
    case preferredWidthDisagrees
    /// The height is 0 because nothing ties the content to the bottom.
    case noChainToBottom
    /// Required constraints give a view a size below 0, which its frame shows as 0.
    case negativeSize

    /// `nil` for what is an error.
    init?(_ problem: LayoutDiagnostic.Problem) {
      switch problem {
      case .preferredWidthDisagrees: self = .preferredWidthDisagrees
      case .noChainToBottom: self = .noChainToBottom
      case .negativeSize: self = .negativeSize
      default: return nil
      }
    }
  }

  public let kind: Kind
  /// One line.
  public let text: String
}
