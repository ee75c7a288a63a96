internal import AutoLayout
public import Foundation

/// What a pointer does above a view (`UIPointerInteraction`). There is no pointer here, and the delegate is not asked.
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  public private(set) weak var view: UIView?
  /// Who decides about the pointer; not kept alive.
  public weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the pointer is followed; true until set.
  open var isEnabled = true

  /// An interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Called before a view gets the interaction.
  open func willMove(to view: UIView?) {}
  /// Called after a view has got the interaction.
  open func didMove(to view: UIView?) { self.view = view }
  /// Inert.
  open func invalidate() {}
}

/// Who decides about the pointer (`UIPointerInteractionDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIPointerInteractionDelegate: AnyObject {}

/// A part of a view above which a pointer looks different (`UIPointerRegion`). Inert.
open class UIPointerRegion: NSObject {
  /// The rectangle in the view, in points.
  public let rect: CGRect
  /// The identity of the part.
  public let identifier: AnyHashable?

  /// A part of a view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }
}
