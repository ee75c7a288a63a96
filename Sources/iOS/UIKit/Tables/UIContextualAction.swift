public import AutoLayout
public import Foundation

/// A button behind a row that is swiped (`UIContextualAction`). Nobody swipes here; a test may call the handler.
open class UIContextualAction: NSObject {
  /// What a touch of the button does: it gets the action, its view, and a function to call with whether it was done.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// How the button looks (`UIContextualAction.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// Grey.
    case normal
    /// Red; the row is deleted.
    case destructive
  }

  /// How the button looks.
  public let style: Style
  /// What a touch does.
  public let handler: Handler
  /// The text of the button.
  open var title: String?
  /// The colour behind it.
  open var backgroundColor: UIColor!
  /// The image above the text.
  open var image: UIImage?

  /// An action with a text.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
