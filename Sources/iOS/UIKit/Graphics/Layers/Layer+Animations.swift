public import AutoLayout
internal import Foundation

// Animations of layers. Nothing animates: they are kept until they are removed, and their delegates are not called.
extension Layer {
  private var animations: [(key: String, animation: CAAnimation)] {
    get { attachedValues["animations"] as? [(key: String, animation: CAAnimation)] ?? [] }
    set { attachedValues["animations"] = newValue }
  }

  /// Keeps an animation (`CALayer.add(_:forKey:)`).
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - key: a former animation with this key is replaced; without a key, a former animation of the same property.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let key = key ?? (animation as? CAPropertyAnimation)?.keyPath ?? "transition"
    removeAnimation(forKey: key)
    animations.append((key, animation))
  }

  /// The animation of a key (`CALayer.animation(forKey:)`).
  public func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// The keys of animations, in the order in which they were added; `nil` without any (`CALayer.animationKeys()`).
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// Removes the animation of a key (`CALayer.removeAnimation(forKey:)`).
  public func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }

  /// Removes all animations (`CALayer.removeAllAnimations()`).
  public func removeAllAnimations() { animations = [] }

  /// The layer itself: nothing is on its way from one value to another (`CALayer.presentation()`).
  public func presentation() -> Self? { self }

  /// By what time is faster in the layer (`CALayer.speed`); 1 until set. Inert.
  public var speed: Float {
    get { attachedValues["speed"] as? Float ?? 1 }
    set { attachedValues["speed"] = newValue }
  }

  /// Seconds that are left out at the begin (`CALayer.timeOffset`); 0 until set. Inert.
  public var timeOffset: CFTimeInterval {
    get { attachedValues["timeOffset"] as? CFTimeInterval ?? 0 }
    set { attachedValues["timeOffset"] = newValue }
  }

  /// When the layer's time begins, in seconds (`CALayer.beginTime`); 0 until set. Inert.
  public var beginTime: CFTimeInterval {
    get { attachedValues["beginTime"] as? CFTimeInterval ?? 0 }
    set { attachedValues["beginTime"] = newValue }
  }

  /// The same time: layers have no time of their own here (`CALayer.convertTime(_:from:)`).
  public func convertTime(_ time: CFTimeInterval, from layer: Layer?) -> CFTimeInterval { time }
}
