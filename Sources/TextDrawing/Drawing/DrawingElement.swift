package import Geometry

/// One step of a drawing. Surfaces render these and nothing else.
package enum DrawingElement: Sendable {
  case fill(Rect, Color)
  /// The stroke is centred on the sides.
  case stroke(Rect, LineStyle)
  /// Corners are rounded by a radius of at most half a side.
  case fillRounded(Rect, radius: Double, Color)
  case strokeRounded(Rect, radius: Double, LineStyle)
  case line(Point, Point, LineStyle)
  case glyphs(GlyphSpan)
  case picture(Picture, Rect)
  /// Clips the steps up to its `endClip` to the rectangle. Without rounded corners the radius is 0.
  case beginClip(Rect, radius: Double)
  case endClip
}
