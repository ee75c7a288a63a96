internal import Foundation

/// What is animated and can be stopped (`UIViewAnimating`): `UIViewPropertyAnimator`.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIViewAnimating: NSObjectProtocol {
  /// What it is doing.
  var state: UIViewAnimatingState { get }
  /// Whether it runs.
  var isRunning: Bool { get }
  /// The direction.
  var isReversed: Bool { get set }
  /// The part of the duration that is over, 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Begins.
  func startAnimation()
  /// Begins after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Waits.
  func pauseAnimation()
  /// Ends; without finishing, completions are not called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped, at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes changes and animates them (`UIViewImplicitlyAnimating`): `UIViewPropertyAnimator`.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin later.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}
