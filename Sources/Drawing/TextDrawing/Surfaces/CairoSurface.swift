internal import Geometry

/// A surface that Cairo draws.
protocol CairoSurface: Surface {
  var context: CairoContext { get }
}

extension CairoSurface {
  func fill(_ rect: Rect, _ color: Color) { context.fill(rect, color) }
  func stroke(_ rect: Rect, _ style: LineStyle) { context.stroke(rect, style) }
  func fill(_ rect: Rect, radius: Double, _ color: Color) { context.fill(rect, radius: radius, color) }
  func stroke(_ rect: Rect, radius: Double, _ style: LineStyle) { context.stroke(rect, radius: radius, style) }
  func line(_ start: Point, _ end: Point, _ style: LineStyle) { context.line(start, end, style) }
  func beginClip(_ rect: Rect, radius: Double) { context.beginClip(rect, radius: radius) }
  func endClip() { context.endClip() }
}
