public import Foundation
public import Geometry

// From this module upward rectangles, sizes and points are Foundation's; the modules below have their own, because they
// do not link Foundation.

extension CGSize {
  /// The same size, in points.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGPoint {
  /// The same point, in points.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGRect {
  /// The same rectangle, in points.
  public init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height) }

  /// The rectangle inside the insets; with negative insets the one around them.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The rectangle with a width and a height of 0 where they are negative. (Foundation's `width` is the width of the
  /// standardised rectangle, never negative.)
  var withoutNegativeSize: CGRect {
    CGRect(x: origin.x, y: origin.y, width: max(0, size.width), height: max(0, size.height))
  }

  /// Top left corner and size as diagnostics print them, as in `(10.0, 20.0) 320.0 × 44.0`.
  var plainDescription: String { "(\(origin.x), \(origin.y)) \(size.plainDescription)" }
}

extension CGSize {
  /// Width and height as diagnostics print them, as in `320.0 × 44.0`.
  var plainDescription: String { "\(width) × \(height)" }
}

extension Size {
  /// The same size, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Point {
  /// The same point, in points.
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  /// The same rectangle, in points.
  public init(_ rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension PixelRounding {
  /// A size whose width and height are each rounded up to a device pixel, in points.
  package static func ceil(_ size: CGSize, scale: CGFloat) -> CGSize {
    CGSize(width: ceil(size.width, scale: scale), height: ceil(size.height, scale: scale))
  }
}

/// A length without a limit, as an argument of the initialisers below.
public struct UnlimitedLength: Sendable {
  let value: CGFloat

  /// The greatest finite number.
  public static let greatestFiniteMagnitude = UnlimitedLength(value: .greatestFiniteMagnitude)
  /// Infinity.
  public static let infinity = UnlimitedLength(value: .infinity)
}

// Foundation on Linux has initialisers for `CGFloat`, `Double` and `Int`. With a literal beside it,
// `.greatestFiniteMagnitude` fits two of them and would be ambiguous; on Apple's platforms it is not.
extension CGSize {
  /// A size of a width, and a height without a limit, in points.
  public init(width: Int, height: UnlimitedLength) { self.init(width: CGFloat(width), height: height.value) }

  /// A size of a height, and a width without a limit, in points.
  public init(width: UnlimitedLength, height: Int) { self.init(width: width.value, height: CGFloat(height)) }
}

extension CGPoint {
  /// A point far below, in points.
  public init(x: Int, y: UnlimitedLength) { self.init(x: CGFloat(x), y: y.value) }
}

// `#expect(view.frame.width == 20 + 15)` compares a `CGFloat` with an `Int`, and Swift then compares both as
// `AnyHashable`. On Apple's platforms equal numbers are equal there, whatever their types; with Foundation on Linux a
// `CGFloat` would never be equal to a number of another type.
extension CGFloat: @retroactive _HasCustomAnyHashableRepresentation {
  /// The number as a `Double`, which equals `AnyHashable` numbers of all other types with the same value.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(Double(self)) }
}
