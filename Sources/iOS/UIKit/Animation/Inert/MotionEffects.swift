public import AutoLayout
public import Foundation

/// A change of a view by the movement of the device (`UIMotionEffect`). Inert: nothing moves.
open class UIMotionEffect: NSObject {
  /// An effect without changes.
  public override init() { super.init() }
  /// The changes for an angle; none until overridden. Never called here.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A value that follows an angle (`UIInterpolatingMotionEffect`). Inert: nothing moves.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The angle (`UIInterpolatingMotionEffect.EffectType`, with its raw values).
  public enum EffectType: Int, Hashable, Sendable {
    /// To the sides.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The property.
  public let keyPath: String
  /// The angle.
  public let type: EffectType
  /// The value at the least angle.
  open var minimumRelativeValue: Any?
  /// The value at the greatest angle.
  open var maximumRelativeValue: Any?

  /// A property that follows an angle.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several effects (`UIMotionEffectGroup`). Inert: nothing moves.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension View {
  /// The effects of the view, in the order in which they were added. Inert.
  public var motionEffects: [UIMotionEffect] {
    get { kept(default: []) }
    set { attach(newValue, as: #function) }
  }
  /// Adds an effect. Inert.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect. Inert.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
