public import AutoLayout
public import Foundation

// Animations: the changes are made at once, and the completion is called at once with true, on the caller's stack. Code
// that relies on what happens between, such as a completion that runs in a later turn of the run loop, differs.
extension View {
  /// Makes the changes at once, then calls the completion.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes of a key frame at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    animations()
  }

  /// Makes the changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

  /// Makes the changes.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    animations()
  }

  /// Makes the changes inside a view at once, then calls the completion.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Replaces a view by another one in its superview, or with `showHideTransitionViews` hides the first and shows the
  /// second; then calls the completion.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else if let superview = fromView.superview {
      superview.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  /// What happens to views in `perform(_:on:options:animations:completion:)` (`UIView.SystemAnimation`).
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// They are removed from their superviews.
    case delete
  }

  /// Makes the changes, removes the views, and calls the completion.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    for view in views { view.removeFromSuperview() }
    completion?(true)
  }

  /// Inert: nothing is animated.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
  /// True; it does not change, because nothing is animated.
  public static var areAnimationsEnabled: Bool { true }
  /// 0: no animation is running.
  public static var inheritedAnimationDuration: TimeInterval { 0 }
}
