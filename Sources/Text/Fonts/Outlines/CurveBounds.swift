internal import Geometry

/// Computes the bounds of a path of lines and Bézier curves.
struct CurveBounds {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)
  private var current = Point.zero

  /// The bounds so far; `nil` for an empty path.
  var rect: Rect? {
    low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
  }

  /// Adds a point: the start of a contour, or the end of a line.
  mutating func line(to point: Point) {
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    current = point
  }

  /// Adds a quadratic curve as a cubic one, whose control points lie two thirds of the way to the quadratic control
  /// point.
  mutating func quadratic(_ control: Point, to end: Point) {
    func part(_ from: Point) -> Point {
      Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    cubic(part(current), part(end), to: end)
  }

  /// Adds a cubic curve.
  mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
    for x in Self.extremes(current.x, first.x, second.x, end.x) {
      (low.x, high.x) = (min(low.x, x), max(high.x, x))
    }
    for y in Self.extremes(current.y, first.y, second.y, end.y) {
      (low.y, high.y) = (min(low.y, y), max(high.y, y))
    }
    line(to: end)
  }

  /// The values of one coordinate at its extremes inside the curve: at the roots of its derivative, which is
  /// `a t² + b t + c` up to a factor.
  private static func extremes(_ start: Double, _ first: Double, _ second: Double, _ end: Double) -> [Double] {
    // If both control values lie between the ends, so does the whole curve.
    let (low, high) = (min(start, end), max(start, end))
    if low <= first, first <= high, low <= second, second <= high { return [] }
    let (a, b, c) = (end - 3 * second + 3 * first - start, 2 * (second - 2 * first + start), first - start)
    let root = (b * b - 4 * a * c).squareRoot()
    // With `a` near 0 the quadratic formula would divide by almost 0.
    let roots = abs(a) < 1e-12 ? [-c / b] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    return roots.filter { $0 > 0 && $0 < 1 }.map { t in
      let s = 1 - t
      return s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end
    }
  }
}
