public import Foundation

// The functions and constants of Core Graphics, which older code uses, by the methods of Foundation's types.

extension CGPoint {
  /// Whether both points are the same (`CGPoint.equalTo(_:)`).
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both sizes are the same (`CGSize.equalTo(_:)`).
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether both rectangles are the same (`CGRect.equalTo(_:)`).
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// `CGPoint.zero`.
public let CGPointZero = CGPoint.zero
/// `CGSize.zero`.
public let CGSizeZero = CGSize.zero
/// `CGRect.zero`.
public let CGRectZero = CGRect.zero
/// `CGRect.null`.
public let CGRectNull = CGRect.null
/// `CGRect.infinite`.
public let CGRectInfinite = CGRect.infinite

/// `CGPoint.init(x:y:)`.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// `CGSize.init(width:height:)`.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// `CGRect.init(x:y:width:height:)`.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// `CGRect.minX`.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// `CGRect.midX`.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// `CGRect.maxX`.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// `CGRect.minY`.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// `CGRect.midY`.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// `CGRect.maxY`.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// `CGRect.width`.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// `CGRect.height`.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// `CGRect.standardized`.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// `CGRect.integral`.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// `CGRect.isEmpty`.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// `CGRect.isNull`.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// `CGRect.isInfinite`.
public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
/// `CGRect.insetBy(dx:dy:)`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// `CGRect.offsetBy(dx:dy:)`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// `CGRect.union(_:)`.
public func CGRectUnion(_ first: CGRect, _ second: CGRect) -> CGRect { first.union(second) }
/// `CGRect.intersection(_:)`.
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect { first.intersection(second) }
/// `CGRect.intersects(_:)`.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool { first.intersects(second) }
/// `CGRect.contains(_:)` of a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// `CGRect.contains(_:)` of a rectangle.
public func CGRectContainsRect(_ outer: CGRect, _ inner: CGRect) -> Bool { outer.contains(inner) }
/// Whether both rectangles are the same.
public func CGRectEqualToRect(_ first: CGRect, _ second: CGRect) -> Bool { first == second }
/// Whether both sizes are the same.
public func CGSizeEqualToSize(_ first: CGSize, _ second: CGSize) -> Bool { first == second }
/// Whether both points are the same.
public func CGPointEqualToPoint(_ first: CGPoint, _ second: CGPoint) -> Bool { first == second }
