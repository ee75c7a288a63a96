public import Foundation

/// A path with the properties of its line (`UIBezierPath`). It gives its points, bounds and inside; drawings do not
/// show paths, so that filling, stroking and clipping are inert.
open class UIBezierPath: NSObject {
  private var outline = PathOutline()
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// The width of the line in points; 1 until set.
  open var lineWidth: CGFloat = 1
  /// How the line ends; `butt` until set.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet; `miter` until set.
  open var lineJoinStyle = CGLineJoin.miter
  /// Beyond which proportion of a sharp corner to the width of the line it is cut off; 10 until set.
  open var miterLimit: CGFloat = 10
  /// How far drawn curves may be from the true ones, in pixels; 0.6 until set. Inert.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is what the path goes around an odd number of times; false until set.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public override init() { super.init() }

  /// An empty path: archives hold none here.
  public required init?(coder: NSCoder) { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  /// The largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// A rectangle with round corners. Unlike UIKit, whose corners are slightly longer, these are quarters of circles.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - cornerRadius: points, limited to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    outline.addRounded(rect, .allCorners, CGSize(width: radius, height: radius))
  }

  /// A rectangle of which some corners are round.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - corners: the corners that are round.
  ///   - cornerRadii: points, limited to half of the sides.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    outline.addRounded(rect, corners, cornerRadii)
  }

  /// A part of a circle.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: points.
  ///   - startAngle: radians from the x axis, clockwise; so is the end.
  ///   - endAngle: radians from the x axis, clockwise.
  ///   - clockwise: whether the angle grows on the way.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    outline.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: clockwise)
  }

  /// The elements of a path.
  public convenience init(cgPath: CGPath) {
    self.init()
    outline = cgPath.outline
  }

  // MARK: Elements

  /// The elements as a path that is not changed with this one.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set { outline = newValue.outline }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { outline.isEmpty }

  /// Where the path ends; the origin for an empty one.
  open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The smallest rectangle around all points, with those that control curves; the null rectangle for an empty path.
  open var bounds: CGRect { outline.controlPointBounds }

  /// Whether a point is inside the path, whose subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, by: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { outline.move(to: point) }

  /// Adds a line. A path that has not begun stays empty; the same holds for the curves.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint, controlPoint1, controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, after a line to where it begins.
  ///
  /// - Parameters:
  ///   - center: the middle of the circle.
  ///   - radius: points.
  ///   - startAngle: radians from the x axis, clockwise; so is the end.
  ///   - endAngle: radians from the x axis, clockwise.
  ///   - clockwise: whether the angle grows on the way.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: clockwise)
  }

  /// Closes the subpath.
  open func close() { outline.close() }

  /// Removes all elements.
  open func removeAllPoints() { outline = PathOutline() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }

  /// A path of the same shape and line whose elements go in the opposite direction.
  open func reversing() -> UIBezierPath {
    let path = copied()
    path.outline = outline.reversed()
    return path
  }

  /// A path with the same elements and the same line (`NSObject.copy()`).
  open override func copy() -> Any { copied() }

  private func copied() -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath)
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    path.dash = dash
    return path
  }

  // MARK: Line

  /// Sets the lengths of dashes and gaps, in points.
  ///
  /// - Parameters:
  ///   - pattern: `nil` for a solid line.
  ///   - count: how many lengths there are.
  ///   - phase: where in the pattern the line begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  /// Stores the lengths of dashes and gaps, their number and the phase that were set.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dash.pattern, count: dash.pattern.count)
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the inside. Inert.
  open func fill() {}
  /// Fills the inside with a blend mode. Inert.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the line. Inert.
  open func stroke() {}
  /// Draws the line with a blend mode. Inert.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Limits what is drawn next to the inside. Inert.
  open func addClip() {}
}
