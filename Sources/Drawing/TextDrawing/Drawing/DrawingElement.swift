package import Geometry

/// One step of a drawing.
package enum DrawingElement: Sendable {
  case fill(Rect, Color)
  /// A stroke centred on the sides.
  case stroke(Rect, LineStyle)
  /// The radius of the corners is above 0 and at most half of the shorter side.
  case fillRounded(Rect, radius: Double, Color)
  case strokeRounded(Rect, radius: Double, LineStyle)
  case line(Point, Point, LineStyle)
  case glyphs(GlyphSpan)
  case picture(Picture, Rect)
  /// Clips the steps up to the matching `endClip` to the rectangle. The radius is 0 for square corners.
  case beginClip(Rect, radius: Double)
  case endClip
}
