internal import AutoLayout
internal import Foundation

/// The animation of a menu that appears or disappears (`UIContextMenuInteractionAnimating`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview becomes the screen (`UIContextMenuInteractionCommitStyle`, with its raw values). Inert.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// It goes away.
  case dismiss
  /// It grows.
  case pop
}

/// The animation of a preview that becomes the screen (`UIContextMenuInteractionCommitAnimating`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// `UIContextMenuActionProvider`: makes the menu from what the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// `UIContextMenuContentPreviewProvider`: makes the preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
