package import Geometry

extension Drawing {
  /// Adds a horizontal or vertical line with a bar at either end.
  package mutating func dimensionLine(from start: Point, to end: Point, _ style: LineStyle) {
    strokeLine(from: start, to: end, style)
    let isHorizontal = start.y == end.y
    let (dx, dy) = isHorizontal ? (0.0, 2.0) : (2.0, 0.0)
    for point in [start, end] {
      strokeLine(
        from: Point(x: point.x - dx, y: point.y - dy), to: Point(x: point.x + dx, y: point.y + dy),
        LineStyle(color: style.color, width: style.width))
    }
    extendCaptions(
      over: Rect(
        x: min(start.x, end.x) - dx, y: min(start.y, end.y) - dy, width: abs(end.x - start.x) + 2 * dx,
        height: abs(end.y - start.y) + 2 * dy))
  }
}
