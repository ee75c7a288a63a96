public import Foundation

/// A path that can be changed (`CGMutablePath`). The `transform` of each method is applied to its points.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(PathOutline()) }

  override init(_ outline: PathOutline) { super.init(outline) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  /// Adds a line. A path that has not begun stays empty; the same holds for the curves.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addLine(to: point.applying(transform))
  }

  /// Begins a subpath at the first of the points and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addCurve(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
  }

  /// Closes the subpath.
  public func closeSubpath() { outline.close() }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the largest ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a rectangle with round corners, at most half as wide and high as the rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRounded(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight)) }
  }

  /// Adds a part of a circle, after a line to where it begins.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: points.
  ///   - startAngle: radians from the x axis; so is the end.
  ///   - endAngle: radians from the x axis.
  ///   - clockwise: whether the angle decreases, which looks clockwise where y grows upwards, as in Core Graphics.
  ///   - transform: applied to the points.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = PathOutline()
    arc.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: !clockwise)
    addConnected(arc.applying(transform))
  }

  /// Adds a part of a circle, after a line to where it begins.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: points.
  ///   - startAngle: radians from the x axis.
  ///   - delta: radians to the end.
  ///   - transform: applied to the points.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var arc = PathOutline()
    arc.addArc(center: center, radius: radius, from: startAngle, by: delta)
    addConnected(arc.applying(transform))
  }

  /// Adds the part of a circle that touches the lines from the current point to the first tangent's end and from there
  /// to the second's, after a line to where it begins.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    outline.addArc(around: tangent1End.applying(transform), towards: tangent2End.applying(transform), radius: radius)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  private func add(_ transform: CGAffineTransform, _ body: (inout PathOutline) -> Void) {
    var shape = PathOutline()
    body(&shape)
    outline.append(shape.applying(transform))
  }

  /// Adds a subpath to the current one: its first point by a line, unless the path is there already.
  private func addConnected(_ other: PathOutline) {
    for element in other.elements {
      if case .move(let point) = element {
        if outline.currentPoint != point { outline.addLineOrMove(to: point) }
      } else {
        outline.add(element)
      }
    }
  }
}
