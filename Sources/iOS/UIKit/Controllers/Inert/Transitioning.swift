public import Foundation

/// The name of a view in a transition (`UITransitionContextViewKey`).
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that goes.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The name of a controller in a transition (`UITransitionContextViewControllerKey`).
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that goes.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// What an animator is told about its transition (`UIViewControllerContextTransitioning`). There are no transitions here: a test
/// may implement the protocol.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a finger drives it.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// A finger has driven it so far, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// It goes on by itself.
  func finishInteractiveTransition()
  /// It goes back.
  func cancelInteractiveTransition()
  /// It has ended.
  func completeTransition(_ didComplete: Bool)
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view before the transition.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view after the transition.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// What animates a transition (`UIViewControllerAnimatedTransitioning`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animation has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What lets a finger drive a transition (`UIViewControllerInteractiveTransitioning`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition that a finger drives in parts of a hundred (`UIPercentDrivenInteractiveTransition`). Inert.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How far the transition is, from 0 to 1, as it was set by ``update(_:)``.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the end. Inert.
  open var completionSpeed: CGFloat = 1
  /// Whether a finger drives the transition from its beginning. Inert.
  open var wantsInteractiveStart = true

  /// A transition at its beginning.
  public override init() { super.init() }

  /// Does nothing.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Keeps how far a finger has driven it.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  /// Goes to the end.
  open func finish() { percentComplete = 1 }
  /// Goes back to the beginning.
  open func cancel() { percentComplete = 0 }
}
