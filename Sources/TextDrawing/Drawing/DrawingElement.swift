package import Geometry

/// One step of a drawing. Every surface knows these and nothing more.
package enum DrawingElement: Sendable {
  case fill(Rect, Color)
  /// The line runs on both sides of the edges.
  case stroke(Rect, LineStyle)
  /// Corners are rounded by a radius of at most half a side.
  case fillRounded(Rect, radius: Double, Color)
  case strokeRounded(Rect, radius: Double, LineStyle)
  case line(Point, Point, LineStyle)
  case glyphs(GlyphSpan)
  case picture(Picture, Rect)
  /// What follows up to its `endClip` is drawn inside the rectangle only. Without rounded corners the radius is 0.
  case beginClip(Rect, radius: Double)
  case endClip
}
