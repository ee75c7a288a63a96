public import AutoLayout
public import Foundation

/// What has coordinates that convert to others on the screen (`UICoordinateSpace`): views and screens.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
  /// A point of these coordinates in others.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of other coordinates in these.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A rectangle of these coordinates in others.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// A rectangle of other coordinates in these.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Disfavoured, so that a view's functions for views are called where both are views.
extension UICoordinateSpace {
  /// Where (0, 0) is on the screen, on which the root of a tree of views lies by its frame; on the screen for what is no view.
  private var originOnScreen: CGPoint {
    guard let view = self as? UIView else { return .zero }
    var root = view
    while let superview = root.superview { root = superview }
    let inside = view.convert(CGPoint.zero, to: nil)
    return CGPoint(
      x: inside.x + root.frame.minX - root.bounds.minX, y: inside.y + root.frame.minY - root.bounds.minY)
  }

  /// A point of these coordinates in others. Both meet on the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let (own, other) = (originOnScreen, coordinateSpace.originOnScreen)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of other coordinates in these.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  /// A rectangle of these coordinates in others.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }

  /// A rectangle of other coordinates in these.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }
}

extension View: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen as the device is held upright: the same, because screens are not turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}
