public import AutoLayout
public import Foundation

/// A view from which things are dragged (`UIDragInteraction`); kept.
open class UIDragInteraction: NSObject, UIInteraction {
  /// What is asked; not retained.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  /// Whether things can be dragged; true until set. Inert.
  open var isEnabled = true

  /// An interaction that asks its delegate.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// What is asked about a drag (`UIDragInteractionDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// A view onto which things are dropped (`UIDropInteraction`); kept.
open class UIDropInteraction: NSObject, UIInteraction {
  /// What is asked; not retained.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// An interaction that asks its delegate.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// What is asked about a drop (`UIDropInteractionDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the view takes it.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// What it would do.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  /// Does it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Yes.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  /// Nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}
