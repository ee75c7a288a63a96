public import AutoLayout
public import Foundation

/// The course of an animation over time (`UITimingCurveProvider`).
public protocol UITimingCurveProvider: AnyObject {}

/// The course of an animation as a cubic curve (`UICubicTimingParameters`).
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The name of the curve.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// A curve by its name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    super.init()
  }

  /// A curve by its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .linear
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }
}

/// The course of an animation as by a spring (`UISpringTimingParameters`).
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning.
  public let initialVelocity: CGVector

  private init(velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }

  /// The standard spring.
  public convenience override init() { self.init(velocity: .zero) }
  /// A spring by its damping.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(velocity: .zero) }
  /// A spring by its damping and velocity.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(velocity: velocity)
  }
  /// A spring by its physics.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(velocity: velocity)
  }
  /// A spring by its duration.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero)
  {
    self.init(velocity: velocity)
  }
}

/// Where an animation ends (`UIViewAnimatingPosition`, with its raw values).
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// With all changes made.
  case end
  /// As before.
  case start
  /// Between.
  case current
}

/// What an animator is doing (`UIViewAnimatingState`, with its raw values).
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Nothing yet, or it has finished.
  case inactive
  /// It runs.
  case active
  /// It was stopped.
  case stopped
}

/// An animation that can be started later (`UIViewPropertyAnimator`): its changes are made at once when it starts, and
/// the completions are called with `end`.
open class UIViewPropertyAnimator: NSObject {
  /// Seconds. Inert.
  public let duration: TimeInterval
  /// Seconds before the beginning. Inert.
  open private(set) var delay: TimeInterval = 0
  /// The course. Inert.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// What the animator is doing.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it runs; always false, because it ends at once.
  open var isRunning: Bool { false }
  /// The direction; false until set. Inert.
  open var isReversed = false
  /// The part of the duration that is over, 0 to 1. Setting a value above 0 makes the changes.
  open var fractionComplete: CGFloat = 0 {
    didSet {
      if fractionComplete > 0 { runAnimations() }
    }
  }
  /// Whether it can be stopped; true until set. Inert.
  open var isInterruptible = true
  /// Whether views receive events meanwhile; true until set. Inert.
  open var isUserInteractionEnabled = true
  /// Whether `fractionComplete` is linear; true until set. Inert.
  open var scrubsLinearly = true
  /// Whether it stays active at its end; false until set. Inert.
  open var pausesOnCompletion = false

  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// An animator with a course.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// An animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes the changes at once, calls the completion, and returns an animator that has finished.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// Adds changes; the delay has no effect.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animations.append(animation) }
  /// Adds a completion.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Makes the changes, and calls the completions.
  open func startAnimation() {
    runAnimations()
    finish(.end)
  }

  /// As `startAnimation()`, at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
  }

  /// Makes the animator active without making changes.
  open func pauseAnimation() { if state == .inactive { state = .active } }

  /// Stops the animator; without finishing, it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { (animations, completions) = ([], []) }
  }

  /// Calls the completions with a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(finalPosition) }

  /// Makes the changes, and calls the completions.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }

  private func runAnimations() {
    let run = animations
    animations = []
    for animation in run { animation() }
  }

  private func finish(_ position: UIViewAnimatingPosition) {
    state = .inactive
    let run = completions
    completions = []
    for completion in run { completion(position) }
  }
}
