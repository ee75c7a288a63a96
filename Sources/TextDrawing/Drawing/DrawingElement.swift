package import Geometry

/// One step of a drawing. Every surface knows these and nothing more.
package enum DrawingElement: Sendable {
  case fill(Rect, Color)
  /// The line runs on both sides of the edges.
  case stroke(Rect, LineStyle)
  case line(Point, Point, LineStyle)
  case glyphs(GlyphSpan)
  case picture(Picture, Rect)
  /// What follows up to its `endClip` is drawn inside the rectangle only.
  case beginClip(Rect)
  case endClip
}
