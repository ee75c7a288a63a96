public import AutoLayout
public import Foundation

/// What a context keeps: the path and the transforms.
private final class ContextContent {
  var outline = PathOutline()
  var transform = CGAffineTransform.identity
  var saved: [CGAffineTransform] = []
  var textPosition = CGPoint.zero
  var textMatrix = CGAffineTransform.identity
  var interpolationQuality = CGInterpolationQuality.default
}

// What is drawn into (`CGContext`). Nothing is drawn here: the path and the transform are kept, all else is inert.
extension CGContext {
  private var kept: ContextContent {
    if let kept = content as? ContextContent { return kept }
    let kept = ContextContent()
    content = kept
    return kept
  }

  private var outline: PathOutline {
    get { kept.outline }
    _modify { yield &kept.outline }
  }

  private var transform: CGAffineTransform {
    get { kept.transform }
    set { kept.transform = newValue }
  }

  /// Where text is drawn. Inert.
  public var textPosition: CGPoint {
    get { kept.textPosition }
    set { kept.textPosition = newValue }
  }

  /// The transform of text. Inert.
  public var textMatrix: CGAffineTransform {
    get { kept.textMatrix }
    set { kept.textMatrix = newValue }
  }

  /// How much effort goes into scaling a picture. Inert.
  public var interpolationQuality: CGInterpolationQuality {
    get { kept.interpolationQuality }
    set { kept.interpolationQuality = newValue }
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
  public func makeImage() -> CGImage? { CGImage(width: width, height: height) }

  // MARK: State

  /// Keeps the transform until ``restoreGState()``.
  public func saveGState() { kept.saved.append(transform) }
  /// Takes back the transform of the last ``saveGState()``.
  public func restoreGState() { if let last = kept.saved.popLast() { transform = last } }
  /// The transform from points of the user to points of the context (`CGContext.ctm`).
  public var ctm: CGAffineTransform { transform }
  /// Moves what follows.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { transform = transform.translatedBy(x: tx, y: ty) }
  /// Scales what follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { transform = transform.scaledBy(x: sx, y: sy) }
  /// Rotates what follows, in radians.
  public func rotate(by angle: CGFloat) { transform = transform.rotated(by: angle) }
  /// Transforms what follows.
  public func concatenate(_ other: CGAffineTransform) { transform = other.concatenating(transform) }

  // MARK: Path

  /// Removes the path.
  public func beginPath() { outline = PathOutline() }
  /// Closes the subpath.
  public func closePath() { outline.close() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { outline.addLine(to: point) }
  /// Begins a subpath at the first of the points and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
    }
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { outline.addQuadCurve(to: end, control: control) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1, control2)
  }
  /// Adds a part of a circle, as `CGMutablePath` does.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    outline.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isIncreasing: !clockwise)
  }
  /// Adds the part of a circle that touches two lines, as `CGMutablePath` does.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(around: tangent1End, towards: tangent2End, radius: radius)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { outline.addRect(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { outline.addRect(rect) } }
  /// Adds the largest ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { outline.append(path.outline) }
  /// The path; `nil` for an empty one (`CGContext.path`).
  public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline) }
  /// Whether the path has no elements (`CGContext.isPathEmpty`).
  public var isPathEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle around the points of the path (`CGContext.boundingBoxOfPath`).
  public var boundingBoxOfPath: CGRect { outline.controlPointBounds }
  /// Where the path ends; the origin for an empty one (`CGContext.currentPointOfPath`).
  public var currentPointOfPath: CGPoint { outline.currentPoint ?? .zero }
  /// Whether a point is inside the path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    outline.contains(point, by: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  // MARK: Painting the path, which removes it

  /// Fills the path. Inert, but for the path, which is removed.
  public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Draws the line of the path. Inert, but for the path, which is removed.
  public func strokePath() { beginPath() }
  /// Fills the path, draws its line, or both. Inert, but for the path, which is removed.
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  /// Limits what is drawn next to the path. Inert, but for the path, which is removed.
  public func clip(using rule: CGPathFillRule = .winding) { beginPath() }

  // MARK: Painting

  /// Fills a rectangle. Inert.
  public func fill(_ rect: CGRect) {}
  /// Fills rectangles. Inert.
  public func fill(_ rects: [CGRect]) {}
  /// Draws the line of a rectangle. Inert.
  public func stroke(_ rect: CGRect) {}
  /// Draws the line of a rectangle in a width in points. Inert.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Fills an ellipse. Inert.
  public func fillEllipse(in rect: CGRect) {}
  /// Draws the line of an ellipse. Inert.
  public func strokeEllipse(in rect: CGRect) {}
  /// Draws lines between every two points. Inert.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Makes a rectangle transparent. Inert.
  public func clear(_ rect: CGRect) {}
  /// Limits what is drawn next to a rectangle. Inert.
  public func clip(to rect: CGRect) {}
  /// Limits what is drawn next to rectangles. Inert.
  public func clip(to rects: [CGRect]) {}
  /// Limits what is drawn next to an image's opaque pixels. Inert.
  public func clip(to rect: CGRect, mask: CGImage) {}
  /// Limits nothing any more. Inert.
  public func resetClip() {}
  /// Draws an image. Inert.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  /// Draws a gradient along a line. Inert.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {}
  /// Draws a gradient between two circles. Inert.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
  /// Begins what is drawn as one. Inert.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
  /// Ends what is drawn as one. Inert.
  public func endTransparencyLayer() {}

  // MARK: Attributes

  /// Sets the colour of fills. Inert.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the colour of fills. Inert.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the shade of fills. Inert.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the colour of lines. Inert.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the colour of lines. Inert.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the shade of lines. Inert.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the width of lines in points. Inert.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets how lines end. Inert.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets how lines meet. Inert.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the lengths of dashes and gaps. Inert.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets beyond which proportion sharp corners are cut off. Inert.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Sets how far curves may be from the true ones. Inert.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Sets the opacity. Inert.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets how colours mix. Inert.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets a shadow. Inert.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets a shadow of a colour. Inert.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Sets whether edges are smooth. Inert.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges may be smooth. Inert.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
