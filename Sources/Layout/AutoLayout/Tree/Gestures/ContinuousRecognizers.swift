public import Foundation

/// Recognises that a finger stays (`UILongPressGestureRecognizer`).
open class LongPressGestureRecognizer: GestureRecognizer {
  /// Seconds until the gesture begins; 0.5 until set.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points that the finger may move; 10 until set.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before; 0 until set.
  open var numberOfTapsRequired = 0
  /// The number of fingers; 1 until set.
  open var numberOfTouchesRequired = 1

  override var stages: [State] { [.began, .ended] }
}

/// Recognises that a finger moves (`UIPanGestureRecognizer`). A test sets the translation and sends the stages:
///
///     pan.send(.began)
///     pan.setTranslation(CGPoint(x: 40, y: 0), in: nil)
///     pan.send(.changed)
///     pan.send(.ended)
open class PanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers; 1 until set.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers.
  open var maximumNumberOfTouches = Int.max
  /// The scrolling devices that are recognised, by UIKit's bits.
  open var allowedScrollTypesMask = 0

  private var distance = CGPoint.zero
  private var speed = CGPoint.zero

  /// Points from the beginning of the gesture, or since it was set.
  open func translation(in view: View?) -> CGPoint { distance }

  /// Sets the translation.
  open func setTranslation(_ translation: CGPoint, in view: View?) { distance = translation }

  /// Points per second; 0 until set by ``setVelocity(_:)``.
  open func velocity(in view: View?) -> CGPoint { speed }

  /// Sets the velocity, for tests. This is no name of Apple.
  public func setVelocity(_ velocity: CGPoint) { speed = velocity }

  override var stages: [State] { [.began, .changed, .ended] }
}

/// Recognises that two fingers move apart or together (`UIPinchGestureRecognizer`).
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers as a multiple of the distance at the beginning; 1 until set.
  open var scale: CGFloat = 1
  /// The change of the scale per second; 0.
  open var velocity: CGFloat { 0 }

  override var stages: [State] { [.began, .changed, .ended] }
}

/// Recognises that two fingers turn around each other (`UIRotationGestureRecognizer`).
open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle in radians; 0 until set.
  open var rotation: CGFloat = 0
  /// The change of the angle per second; 0.
  open var velocity: CGFloat { 0 }

  override var stages: [State] { [.began, .changed, .ended] }
}

/// Recognises that a pointer is above a view (`UIHoverGestureRecognizer`).
open class HoverGestureRecognizer: GestureRecognizer {
  /// The distance of a pencil from the screen, 0 to 1; 0.
  open var zOffset: CGFloat { 0 }

  override var stages: [State] { [.began, .changed, .ended] }
}
