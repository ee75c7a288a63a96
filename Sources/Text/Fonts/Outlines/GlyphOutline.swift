package import Geometry

/// The outline of a glyph, in ems from its origin on the baseline, y downwards.
package struct GlyphOutline {
  /// A path element. The last associated point is the end point; those before it are control points.
  package enum Element: Hashable {
    case move(Point)
    case line(Point)
    case quadratic(Point, Point)
    case cubic(Point, Point, Point)
    case close
  }

  /// The path: each contour starts with a move and ends with a close.
  package var elements: [Element] = []

  /// An empty outline.
  package init() {}

  /// The bounds of the slanted outline: of its curves, not of their control points. `nil` for an empty outline.
  ///
  /// - Parameter slant: horizontal shift to the right for each unit of height.
  package func bounds(slant: Double) -> Rect? {
    func slanted(_ point: Point) -> Point { Point(x: point.x - slant * point.y, y: point.y) }
    var box = CurveBounds()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.line(to: slanted(point))
      case .quadratic(let control, let end): box.quadratic(slanted(control), to: slanted(end))
      case .cubic(let first, let second, let end): box.cubic(slanted(first), slanted(second), to: slanted(end))
      case .close: break
      }
    }
    return box.rect
  }
}

extension GlyphOutline.Element {
  /// The control points and the end.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
