public import AutoLayout
public import Foundation

// The types of presentations and of the status bar. Nothing is shown, so all of it is kept and has no effect.

/// How a controller is presented (`UIModalPresentationStyle`, with its raw values). Inert.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// UIKit's choice.
  case automatic = -2
  /// Not at all.
  case none = -1
  /// On the whole screen.
  case fullScreen = 0
  /// As a page over the screen.
  case pageSheet
  /// As a smaller page in the middle.
  case formSheet
  /// Over a controller that defines a context.
  case currentContext
  /// As the presentation controller says.
  case custom
  /// Over the whole screen, which stays visible.
  case overFullScreen
  /// Over a controller that defines a context, which stays visible.
  case overCurrentContext
  /// In a balloon.
  case popover
}

/// How a controller appears (`UIModalTransitionStyle`, with its raw values). Inert.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below.
  case coverVertical
  /// Turns.
  case flipHorizontal
  /// Fades.
  case crossDissolve
  /// Curls like a page.
  case partialCurl
}

/// The style of the status bar (`UIStatusBarStyle`, with its raw values). Inert.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// By the interface.
  case `default`
  /// Light text.
  case lightContent
  /// Dark text.
  case darkContent = 3
}

/// How the status bar changes (`UIStatusBarAnimation`, with its raw values). Inert.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none
  /// Fades.
  case fade
  /// Slides.
  case slide
}

/// Who animates presentations (`UIViewControllerTransitioningDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// What animates a presentation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates a dismissal.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// What lets a finger drive a presentation.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What lets a finger drive a dismissal.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller for a presentation.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// None.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// None.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// None.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// None.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// None.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Who decides about a presentation (`UIAdaptivePresentationControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style on a small screen.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style with other traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether the user may dismiss the controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user dismisses the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has tried in vain to dismiss the controller.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// UIKit's choice.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// UIKit's choice.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  /// Yes.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Who decides about a popover (`UIPopoverPresentationControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// What a sheet asks and tells its delegate (`UISheetPresentationControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has chosen another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The settings of a presentation (`UIPresentationController`). Inert.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public private(set) weak var presentedController: UIViewController?
  /// The controller that presents.
  public private(set) weak var presentingController: UIViewController?
  /// Who decides about the presentation; not kept alive.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view around the presented one; none.
  open var containerView: UIView? { nil }
  /// The rectangle of the presented view: the main screen.
  open var frameOfPresentedViewInContainerView: CGRect { UIScreen.main.bounds }

  /// Settings for a presentation; the controllers are not kept alive.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedController = presentedViewController
    presentingController = presentingViewController
    super.init()
  }

  /// The controller that is presented.
  open var presentedViewController: UIViewController { presentedController ?? UIViewController() }
  /// The controller that presents.
  open var presentingViewController: UIViewController {
    presentingController ?? presentedController?.presentingViewController ?? UIViewController()
  }
  /// The view of the presented controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// Whether the presented view covers the screen; yes until overridden.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's views are removed; no until overridden.
  open var shouldRemovePresentersView: Bool { false }
  /// Called after a presentation. Never called here.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called after a dismissal. Never called here.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before a presentation. Never called here.
  open func presentationTransitionWillBegin() {}
  /// Called before a dismissal. Never called here.
  open func dismissalTransitionWillBegin() {}
  /// Called when the container lays out its views. Never called here.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has laid out its views. Never called here.
  open func containerViewDidLayoutSubviews() {}
}

/// Directions of a popover's arrow (`UIPopoverArrowDirection`).
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// A set by UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards.
  public static let up = Self(rawValue: 1 << 0)
  /// Downwards.
  public static let down = Self(rawValue: 1 << 1)
  /// To the left.
  public static let left = Self(rawValue: 1 << 2)
  /// To the right.
  public static let right = Self(rawValue: 1 << 3)
  /// All.
  public static let any: Self = [.up, .down, .left, .right]
}

/// The settings of a popover (`UIPopoverPresentationController`). Inert.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which the arrow points; not kept alive.
  public weak var sourceView: UIView?
  /// The rectangle at which the arrow points.
  open var sourceRect = CGRect.zero
  /// The item at which the arrow points.
  open var barButtonItem: UIBarButtonItem?
  /// The directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The settings of a sheet (`UISheetPresentationController`). Inert.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject, Sendable {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// A name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half of the screen.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The name of the height.
    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// Half of the screen.
    public static func medium() -> Detent { Detent(.medium) }
    /// The whole screen.
    public static func large() -> Detent { Detent(.large) }
  }

  /// The heights at which the sheet rests.
  open var detents = [Detent.large()]
  /// The present height.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest height that does not dim what is behind.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is shown.
  open var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet larger.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the edge when the height is compact.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width follows `preferredContentSize`.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the corners.
  open var preferredCornerRadius: CGFloat?
  /// Makes the changes.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UIAdaptivePresentationControllerDelegate {
  /// `presentationControllerShouldDismiss(_:)`, for optional calls; never `nil`.
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    presentationControllerShouldDismiss(_:)
  }

  /// `presentationControllerWillDismiss(_:)`, for optional calls; never `nil`.
  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    presentationControllerWillDismiss(_:)
  }

  /// `presentationControllerDidDismiss(_:)`, for optional calls; never `nil`.
  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    presentationControllerDidDismiss(_:)
  }

  /// `presentationControllerDidAttemptToDismiss(_:)`, for optional calls; never `nil`.
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    presentationControllerDidAttemptToDismiss(_:)
  }
}
