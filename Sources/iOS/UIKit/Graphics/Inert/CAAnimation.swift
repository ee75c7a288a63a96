public import AutoLayout
public import Foundation

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
  /// Seconds until the spring rests. Nothing moves here, so it is the `duration`.
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
