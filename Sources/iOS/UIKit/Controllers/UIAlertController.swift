internal import AutoLayout
public import Foundation

/// A choice of an alert (`UIAlertAction`).
open class UIAlertAction: NSObject {
  /// The style of a choice (`UIAlertAction.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// The usual one.
    case `default`
    /// Leaves things as they are.
    case cancel
    /// Deletes something.
    case destructive
  }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether it can be chosen; true until set.
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  /// A choice.
  public required init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Chooses it, if it can be chosen: calls the handler. For tests, which read the choices of the alert that a
  /// controller presents; this is no name of Apple.
  public func choose() { if isEnabled { handler?(self) } }
}

/// A question to the user (`UIAlertController`). It is not shown; a test reads it and chooses one of its ``actions``.
open class UIAlertController: UIViewController {
  /// The style of an alert (`UIAlertController.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// At the bottom of the screen.
    case actionSheet
    /// In the middle of the screen.
    case alert
  }

  /// The text below the title.
  open var message: String?
  /// The style.
  open private(set) var preferredStyle = Style.actionSheet
  /// The choices.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice of the return key.
  open var preferredAction: UIAlertAction?

  /// An alert without choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// The fields for text; `nil` if none was added.
  open private(set) var textFields: [UITextField]?

  /// Adds a field for text.
  ///
  /// - Parameter configurationHandler: called at once with the field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// A choice of services for some items (`UIActivityViewController`). It is not shown.
open class UIActivityViewController: UIViewController {
  /// The items.
  public let activityItems: [Any]
  /// Called after a choice. Never called here.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Services that are not shown. Inert.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// What is called after a choice: with the service, whether it was done, what it gives back, and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// A choice of services for items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// A choice of services without items; the coder is not read.
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}
