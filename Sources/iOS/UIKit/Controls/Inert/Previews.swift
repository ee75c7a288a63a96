public import AutoLayout
public import Foundation

/// How a view looks while it is lifted from the screen (`UIPreviewParameters`). Inert.
open class UIPreviewParameters: NSObject {
  /// What is seen of the view; all of it until set.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; of what is seen until set.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view.
  open var backgroundColor: UIColor!

  /// All of the view.
  public override init() { super.init() }
  /// The lines of a text, by their rectangles.
  public init(textLineRects: [NSValue]) { super.init() }
}

/// How a view looks while it is dragged (`UIDragPreviewParameters`). Inert.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a view that is lifted belongs (`UIPreviewTarget`). Inert.
open class UIPreviewTarget: NSObject {
  /// The view that contains it.
  public let container: UIView
  /// Its middle there.
  public let center: CGPoint
  /// How it is moved.
  public let transform: CGAffineTransform

  /// A place in a view.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A view that is lifted from the screen (`UITargetedPreview`). Inert.
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// Where it belongs.
  public let target: UIPreviewTarget
  /// How it looks.
  public let parameters: UIPreviewParameters
  /// Its size.
  public var size: CGSize { view.bounds.size }

  /// A view with its place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// A view where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// The same view with another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A view that is dragged (`UITargetedDragPreview`). Inert.
open class UITargetedDragPreview: UITargetedPreview {}
