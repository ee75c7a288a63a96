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

/// What runs when a property of a layer changes (`CAAction`). Never called here.
public protocol CAAction: AnyObject {
  /// Runs for a change.
  ///
  /// - Parameters:
  ///   - event: the name of the property.
  ///   - object: the layer.
  ///   - arguments: further values.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// An animation of a layer (`CAAnimation`). Inert: nothing animates, and
/// tests can read the values.
open class CAAnimation: NSObject, CAAction {
  /// Whether the layer loses the animation at its end; true until set.
  open var isRemovedOnCompletion = true
  /// How progress follows from time; `nil`, until set, for a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// What is told of begin and end. Inert: not called.
  open var delegate: (any CAAnimationDelegate)?
  /// Seconds after the begin of the enclosing time; 0 until set.
  open var beginTime: TimeInterval = 0
  /// Seconds; 0 until set.
  open var duration: TimeInterval = 0
  /// By what time is faster; 1 until set.
  open var speed: Float = 1
  /// Seconds that are left out at the begin; 0 until set.
  open var timeOffset: TimeInterval = 0
  /// How often it runs; 0, until set, for once.
  open var repeatCount: Float = 0
  /// Seconds for which it runs again and again; 0 until set.
  open var repeatDuration: TimeInterval = 0
  /// Whether it runs back after its end; false until set.
  open var autoreverses = false
  /// What is shown before and after it; `removed` until set.
  open var fillMode = CAMediaTimingFillMode.removed

  /// An animation without values.
  public override init() { super.init() }

  /// Adds the animation to the layer, in UIKit. Never called here.
  open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}

  /// The key of an animation that is added to a layer without one.
  final var standardKey: String { (self as? CAPropertyAnimation)?.keyPath ?? "transition" }

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
