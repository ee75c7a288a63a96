public import Foundation

/// What is drawn into (`CGContext`). Nothing is drawn here: the path and the transform are kept, all else is inert.
open class CGContext {
  private var outline = PathOutline()
  private var transform = CGAffineTransform.identity
  private var saved: [CGAffineTransform] = []

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Where text is drawn. Inert.
  open var textPosition = CGPoint.zero
  /// The transform of text. Inert.
  open var textMatrix = CGAffineTransform.identity
  /// How much effort goes into scaling a picture. Inert.
  open var interpolationQuality = CGInterpolationQuality.default

  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A context of a size in pixels (`CGContext.init(data:…)`). The memory stays as it is.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }

  /// An image of the context's size, of which only that is known.
  open func makeImage() -> CGImage? { CGImage(width: width, height: height) }

  // MARK: State

  /// Keeps the transform until ``restoreGState()``.
  open func saveGState() { saved.append(transform) }
  /// Takes back the transform of the last ``saveGState()``.
  open func restoreGState() { if let last = saved.popLast() { transform = last } }
  /// The transform from points of the user to points of the context (`CGContext.ctm`).
  open var ctm: CGAffineTransform { transform }
  /// Moves what follows.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) { transform = transform.translatedBy(x: tx, y: ty) }
  /// Scales what follows.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) { transform = transform.scaledBy(x: sx, y: sy) }
  /// Rotates what follows, in radians.
  open func rotate(by angle: CGFloat) { transform = transform.rotated(by: angle) }
  /// Transforms what follows.
  open func concatenate(_ other: CGAffineTransform) { transform = other.concatenating(transform) }

  // MARK: Path

  /// Removes the path.
  open func beginPath() { outline = PathOutline() }
  /// Closes the subpath.
  open func closePath() { outline.close() }
  /// Begins a subpath.
  open func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Begins a subpath at the first of the points and adds lines to the others.
  open func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
    }
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) { outline.addQuadCurve(to: end, control: control) }
  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1, control2)
  }
  /// Adds a part of a circle, as `CGMutablePath` does.
  open func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    outline.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: !clockwise)
  }
  /// Adds the part of a circle that touches two lines, as `CGMutablePath` does.
  open func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(around: tangent1End, towards: tangent2End, radius: radius)
  }
  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { outline.addRect(rect) }
  /// Adds rectangles.
  open func addRects(_ rects: [CGRect]) { for rect in rects { outline.addRect(rect) } }
  /// Adds the largest ellipse in a rectangle.
  open func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  /// Adds the elements of a path.
  open func addPath(_ path: CGPath) { outline.append(path.outline) }
  /// The path; `nil` for an empty one (`CGContext.path`).
  open var path: CGPath? { outline.isEmpty ? nil : CGPath(outline) }
  /// Whether the path has no elements (`CGContext.isPathEmpty`).
  open var isPathEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle around the points of the path (`CGContext.boundingBoxOfPath`).
  open var boundingBoxOfPath: CGRect { outline.controlPointBounds }
  /// Where the path ends; the origin for an empty one (`CGContext.currentPointOfPath`).
  open var currentPointOfPath: CGPoint { outline.currentPoint ?? .zero }
  /// Whether a point is inside the path.
  open func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    outline.contains(point, by: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  // MARK: Painting the path, which removes it

  /// Fills the path. Inert, but for the path, which is removed.
  open func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Draws the line of the path. Inert, but for the path, which is removed.
  open func strokePath() { beginPath() }
  /// Fills the path, draws its line, or both. Inert, but for the path, which is removed.
  open func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  /// Limits what is drawn next to the path. Inert, but for the path, which is removed.
  open func clip(using rule: CGPathFillRule = .winding) { beginPath() }

  // MARK: Painting

  /// Fills a rectangle. Inert.
  open func fill(_ rect: CGRect) {}
  /// Fills rectangles. Inert.
  open func fill(_ rects: [CGRect]) {}
  /// Draws the line of a rectangle. Inert.
  open func stroke(_ rect: CGRect) {}
  /// Draws the line of a rectangle in a width in points. Inert.
  open func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Fills an ellipse. Inert.
  open func fillEllipse(in rect: CGRect) {}
  /// Draws the line of an ellipse. Inert.
  open func strokeEllipse(in rect: CGRect) {}
  /// Draws lines between every two points. Inert.
  open func strokeLineSegments(between points: [CGPoint]) {}
  /// Makes a rectangle transparent. Inert.
  open func clear(_ rect: CGRect) {}
  /// Limits what is drawn next to a rectangle. Inert.
  open func clip(to rect: CGRect) {}
  /// Limits what is drawn next to rectangles. Inert.
  open func clip(to rects: [CGRect]) {}
  /// Limits what is drawn next to an image's opaque pixels. Inert.
  open func clip(to rect: CGRect, mask: CGImage) {}
  /// Limits nothing any more. Inert.
  open func resetClip() {}
  /// Draws an image. Inert.
  open func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  /// Draws a gradient along a line. Inert.
  open func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {}
  /// Draws a gradient between two circles. Inert.
  open func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
  /// Begins what is drawn as one. Inert.
  open func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
  /// Ends what is drawn as one. Inert.
  open func endTransparencyLayer() {}

  // MARK: Attributes

  /// Sets the colour of fills. Inert.
  open func setFillColor(_ color: CGColor) {}
  /// Sets the colour of fills. Inert.
  open func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the shade of fills. Inert.
  open func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the colour of lines. Inert.
  open func setStrokeColor(_ color: CGColor) {}
  /// Sets the colour of lines. Inert.
  open func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the shade of lines. Inert.
  open func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the width of lines in points. Inert.
  open func setLineWidth(_ width: CGFloat) {}
  /// Sets how lines end. Inert.
  open func setLineCap(_ cap: CGLineCap) {}
  /// Sets how lines meet. Inert.
  open func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the lengths of dashes and gaps. Inert.
  open func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets beyond which proportion sharp corners are cut off. Inert.
  open func setMiterLimit(_ limit: CGFloat) {}
  /// Sets how far curves may be from the true ones. Inert.
  open func setFlatness(_ flatness: CGFloat) {}
  /// Sets the opacity. Inert.
  open func setAlpha(_ alpha: CGFloat) {}
  /// Sets how colours mix. Inert.
  open func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets a shadow. Inert.
  open func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets a shadow of a colour. Inert.
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Sets whether edges are smooth. Inert.
  open func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be smooth. Inert.
  open func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
