public import AutoLayout
public import Foundation

/// Calls a method for each frame of the screen (`CADisplayLink`). There is no screen here, and the method is not called.
public final class CADisplayLink: NSObject {
  /// Whether it rests; false until set. Inert.
  public var isPaused = false
  /// The frames in a second. Inert.
  public var preferredFramesPerSecond = 0
  /// The time of the last frame, in seconds: 0.
  public var timestamp: CFTimeInterval { 0 }
  /// The time of the next frame, in seconds: 0.
  public var targetTimestamp: CFTimeInterval { 0 }
  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval { 1.0 / 60 }

  /// A link that calls nothing.
  public init(target: Any, selector sel: Selector) { super.init() }

  /// Inert.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Inert.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Inert.
  public func invalidate() {}
}

/// A layer that keeps the depth of its sublayers (`CATransformLayer`); here a layer as others.
open class CATransformLayer: CALayer {}
