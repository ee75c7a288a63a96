public import AutoLayout
internal import Foundation

/// `UIGestureRecognizer`: recognises a gesture.
public typealias UIGestureRecognizer = GestureRecognizer
/// `UITapGestureRecognizer`: recognises taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// `UISwipeGestureRecognizer`: recognises swipes.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// `UILongPressGestureRecognizer`: recognises that a finger stays.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// `UIPanGestureRecognizer`: recognises that a finger moves.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// `UIPinchGestureRecognizer`: recognises that two fingers move apart or together.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// `UIRotationGestureRecognizer`: recognises that two fingers turn around each other.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// `UIHoverGestureRecognizer`: recognises that a pointer is above a view.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// `UIGestureRecognizerDelegate`: decides about gestures.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// Recognises that a finger moves from an edge of the screen (`UIScreenEdgePanGestureRecognizer`).
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges; none until set.
  open var edges: UIRectEdge = []
}
