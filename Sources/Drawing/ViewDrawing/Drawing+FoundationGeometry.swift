internal import AutoLayout
public import Foundation
public import Geometry
public import TextDrawing
internal import Typesetting

// The calls of a drawing with Foundation's rectangles and points, which views have. They are disfavoured, so that
// `.zero` is not ambiguous.
extension Drawing {
  /// An empty drawing; see `init(size:background:)` with a `Size`.
  public init(size: CGSize, background: Color? = .white) throws(DrawingError) {
    try self.init(size: Size(size), background: background)
  }

  /// Fills a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points of the drawing.
  ///   - color: the colour of the area.
  ///   - radius: the radius of the corners in points, limited to half of the shorter side.
  @_disfavoredOverload
  public mutating func fill(_ rect: CGRect, _ color: Color, cornerRadius radius: CGFloat = 0) {
    fill(Rect(rect), color, cornerRadius: Double(radius))
  }

  /// Strokes the sides of a rectangle, inside of it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points of the drawing.
  ///   - color: the colour of the line.
  ///   - width: the width of the line in points.
  ///   - radius: the radius of the corners in points, limited to half of the shorter side.
  @_disfavoredOverload
  public mutating func stroke(
    _ rect: CGRect, _ color: Color, width: CGFloat = 1, cornerRadius radius: CGFloat = 0
  ) {
    stroke(Rect(rect), color, width: Double(width), cornerRadius: Double(radius))
  }

  /// Strokes a line.
  @_disfavoredOverload
  public mutating func strokeLine(from start: CGPoint, to end: CGPoint, _ style: LineStyle) {
    strokeLine(from: Point(start), to: Point(end), style)
  }

  /// Draws a picture in a rectangle, scaled to its size.
  @_disfavoredOverload
  public mutating func add(_ picture: Picture, in rect: CGRect) { add(picture, in: Rect(rect)) }

  mutating func beginClip(to rect: CGRect, cornerRadius: CGFloat) {
    beginClip(to: Rect(rect), cornerRadius: Double(cornerRadius))
  }

  /// Strokes the sides of a rectangle, centred on them.
  mutating func outline(_ rect: CGRect, _ style: LineStyle) { append(.stroke(Rect(rect), style)) }
}
