internal import CCairo
internal import Fonts
internal import Geometry
internal import Typesetting

/// How a shape in ems, y downwards, becomes the shape of a glyph: the size and the synthetic slant of its font, and the turn of its
/// run.
struct GlyphTransform: Hashable {
  /// What x adds to x, and to y.
  let xx: Double
  let yx: Double
  /// What y adds to x, and to y.
  let xy: Double
  let yy: Double

  init(_ font: Font, _ turn: QuarterTurn) {
    let across = turn.point(Point(x: font.size, y: 0))
    let down = turn.point(Point(x: -font.syntheticSlant * font.size, y: font.size))
    (xx, yx, xy, yy) = (across.x, across.y, down.x, down.y)
  }

  /// Cairo's matrix for a glyph at a point.
  func matrix(at point: Point) -> cairo_matrix_t {
    cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: point.x, y0: point.y)
  }
}
