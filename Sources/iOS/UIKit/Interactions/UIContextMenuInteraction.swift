public import AutoLayout
public import Foundation

/// What is asked about the menu of a long press (`UIContextMenuInteractionDelegate`). Nobody asks here except tests.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu and the preview for a long press; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// A menu that a long press shows (`UIContextMenuInteraction`). It is never shown here.
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// What is asked about the menu; not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// An interaction that asks its delegate for the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Hides the menu. Inert.
  open func dismissMenu() {}
}

/// A menu and a preview (`UIContextMenuConfiguration`); kept and not shown.
open class UIContextMenuConfiguration: NSObject {
  /// The identity of the configuration.
  public let identifier: any NSCopying
  /// Makes the preview.
  public let previewProvider: (() -> UIViewController?)?
  /// Makes the menu from what the system suggests.
  public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// A menu and a preview, which are made when they are shown.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
