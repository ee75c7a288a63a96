public import Foundation

/// A path of lines and curves (`CGPath`). It gives its points, bounds and inside; drawings do not show paths.
public class CGPath: Hashable {
  var outline: PathOutline

  init(_ outline: PathOutline) { self.outline = outline }

  /// A rectangle.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - transform: applied to the points; `nil` for none. The same holds for the other initialisers.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var outline = PathOutline()
    outline.addRect(rect)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// The largest ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var outline = PathOutline()
    outline.addEllipse(in: rect)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with corners that are quarters of ellipses, at most half as wide and high as the rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    var outline = PathOutline()
    outline.addRounded(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight))
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { outline.isEmpty }

  /// Where the path ends; the origin for an empty one.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The smallest rectangle around all points, with those that control curves; the null rectangle for an empty path.
  public var boundingBox: CGRect { outline.controlPointBounds }

  /// The smallest rectangle around the path itself; the null rectangle for an empty one.
  public var boundingBoxOfPath: CGRect { outline.bounds }

  /// Whether a point is inside the path, whose subpaths count as closed. Curves are taken as lines that are at most
  /// 0.01 points away from them.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - rule: which areas are inside where subpaths overlap.
  ///   - transform: applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool { outline.contains(point.applying(transform), by: rule) }

  /// A path with the same elements, which is not changed with this one.
  public func copy() -> CGPath? { CGPath(outline) }

  /// A path with transformed elements.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.applying(transform?.pointee ?? .identity))
  }

  /// A path with the same elements that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

  /// A path with transformed elements that can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline.applying(transform?.pointee ?? .identity))
  }

  /// Calls a closure with each element; its points are valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in outline.elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // An empty array may have no address.
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { placeholder in
          var described = CGPathElement(
            type: CGPathElementType(element), points: buffer.baseAddress ?? placeholder)
          withUnsafePointer(to: &described, block)
        }
      }
    }
  }

  /// Whether both paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// The kind of an element of a path (`CGPathElementType`).
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// The start of a subpath; one point.
  case moveToPoint = 0
  /// A line; one point.
  case addLineToPoint = 1
  /// A quadratic curve: its control point and its end.
  case addQuadCurveToPoint = 2
  /// A cubic curve: its two control points and its end.
  case addCurveToPoint = 3
  /// A line to the start of the subpath; no point.
  case closeSubpath = 4

  init(_ element: PathOutline.Element) {
    self =
      switch element {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quadCurve: .addQuadCurveToPoint
      case .curve: .addCurveToPoint
      case .close: .closeSubpath
      }
  }
}

/// An element of a path (`CGPathElement`).
public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// The points, as many as the kind has.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element by its kind and its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
