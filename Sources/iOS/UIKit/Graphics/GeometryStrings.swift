public import Foundation

// Geometry as text, in the format of UIKit's functions, and as objects.

/// A point as text, as in `{10, 20}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braced(point.x, point.y) }
/// A size as text, as in `{320, 44}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { braced(size.width, size.height) }
/// A rectangle as text, as in `{{0, 0}, {320, 44}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Two numbers with the 17 digits of UIKit, and, unlike in Foundation's `NSStringFromRect`, without `.0`.
private func braced(_ first: CGFloat, _ second: CGFloat) -> String {
  String(format: "{%.17g, %.17g}", Double(first), Double(second))
}

/// The point of a text such as `{10, 20}`; the origin for one that is malformed.
public func CGPointFromString(_ text: String) -> CGPoint { NSPointFromString(text) }
/// The size of a text such as `{320, 44}`; zero for one that is malformed.
public func CGSizeFromString(_ text: String) -> CGSize { NSSizeFromString(text) }
/// The rectangle of a text such as `{{0, 0}, {320, 44}}`; zero for one that is malformed.
public func CGRectFromString(_ text: String) -> CGRect { NSRectFromString(text) }

extension NSValue {
  /// A point as an object (`NSValue.init(cgPoint:)`).
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A size as an object (`NSValue.init(cgSize:)`).
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// A rectangle as an object (`NSValue.init(cgRect:)`).
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point (`NSValue.cgPointValue`).
  public var cgPointValue: CGPoint { pointValue }
  /// The size (`NSValue.cgSizeValue`).
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle (`NSValue.cgRectValue`).
  public var cgRectValue: CGRect { rectValue }
}

extension CGFloat {
  /// The number of an object (`CGFloat.init(truncating:)`).
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
