public import Foundation

/// The buttons at one end of a row (`UISwipeActionsConfiguration`). Inert.
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Buttons for actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A button behind a row that is swiped, by the name before iOS 13 (`UITableViewRowAction`). Inert.
open class UITableViewRowAction: NSObject {
  /// How the button looks (`UITableViewRowAction.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// Red.
    case `default`
    /// Grey.
    case normal
    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// How the button looks.
  public let style: Style
  /// What a touch does.
  public let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The text of the button.
  open var title: String?
  /// The colour behind it.
  open var backgroundColor: UIColor?

  /// An action with a text.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
