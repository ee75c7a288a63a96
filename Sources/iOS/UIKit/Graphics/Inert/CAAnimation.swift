public import Foundation

/// What is called when an animation begins and ends (`CAAnimationDelegate`). Never called here: nothing
/// animates.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation ends; `flag` says whether it went through.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer (`CAAnimation`). Inert: nothing animates, and
/// tests can read the values.
open class CAAnimation: NSObject {
  /// Whether the layer loses the animation at its end; true until set.
  open var isRemovedOnCompletion = true
  /// How progress follows from time; `nil`, until set, for a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// What is told of begin and end. Inert: not called.
  open var delegate: (any CAAnimationDelegate)?
  /// Seconds after the begin of the enclosing time; 0 until set.
  open var beginTime: CFTimeInterval = 0
  /// Seconds; 0 until set.
  open var duration: CFTimeInterval = 0
  /// By what time is faster; 1 until set.
  open var speed: Float = 1
  /// Seconds that are left out at the begin; 0 until set.
  open var timeOffset: CFTimeInterval = 0
  /// How often it runs; 0, until set, for once.
  open var repeatCount: Float = 0
  /// Seconds for which it runs again and again; 0 until set.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it runs back after its end; false until set.
  open var autoreverses = false
  /// What is shown before and after it; `removed` until set.
  open var fillMode = CAMediaTimingFillMode.removed

  /// An animation without values.
  public override init() { super.init() }

  /// An animation without values: archives hold none here.
  public required init?(coder: NSCoder) { super.init() }
}

/// An animation of one property (`CAPropertyAnimation`). Inert.
open class CAPropertyAnimation: CAAnimation {
  /// The property, as in `position.x`.
  open var keyPath: String?
  /// Whether values are added to the property's; false until set.
  open var isAdditive = false
  /// Whether each run goes on from the end of the one before; false until set.
  open var isCumulative = false

  /// An animation of a property by its name.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another (`CABasicAnimation`). Inert.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the begin.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference of both.
  open var byValue: Any?
}

/// An animation that moves like a spring (`CASpringAnimation`). Inert.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; 1 until set.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; 100 until set.
  open var stiffness: CGFloat = 100
  /// The friction; 10 until set.
  open var damping: CGFloat = 10
  /// The speed at the begin; 0 until set.
  open var initialVelocity: CGFloat = 0
  /// Seconds until the spring rests. Nothing moves here, so it is the ``CAAnimation/duration``.
  open var settlingDuration: CFTimeInterval { duration }
}

/// How values between the values of a keyframe animation are found (`CAAnimationCalculationMode`). Inert.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On lines between the values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// None: each value stays until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// On lines, at a constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On curves through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On curves, at a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns on its way along a path (`CAAnimationRotationMode`). Inert.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values (`CAKeyframeAnimation`). Inert.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of a position.
  open var path: CGPath?
  /// When the values are reached, as parts of the duration.
  open var keyTimes: [NSNumber]?
  /// How progress follows from time between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between are found; `linear` until set.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How the layer turns; `nil`, until set, for not at all.
  open var rotationMode: CAAnimationRotationMode?
}

/// Animations at the same time (`CAAnimationGroup`). Inert.
open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}

/// The kind of a transition (`CATransitionType`). Inert.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One fades into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one moves over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition (`CATransitionSubtype`). Inert.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A direction by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change from one content to another (`CATransition`). Inert.
open class CATransition: CAAnimation {
  /// The kind; `fade` until set.
  open var type = CATransitionType.fade
  /// The direction.
  open var subtype: CATransitionSubtype?
  /// The progress at the begin; 0 until set.
  open var startProgress: Float = 0
  /// The progress at the end; 1 until set.
  open var endProgress: Float = 1
}
