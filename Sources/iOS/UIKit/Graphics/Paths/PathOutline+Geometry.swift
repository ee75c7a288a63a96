internal import Foundation

// Where a path is.
extension PathOutline {
  /// The smallest rectangle around all points, with those that control curves; null for an empty path.
  var controlPointBounds: CGRect { CGRect(around: elements.lazy.flatMap(\.points)) }

  /// The smallest rectangle around the path itself; null for an empty path.
  var bounds: CGRect {
    var points: [CGPoint] = []
    forEachSegment { start, element in
      points.append(start)
      points += element.points.suffix(1)
      switch element {
      case .quadCurve(let control, let end):
        let xs = Self.turningPoints(start.x, control.x, end.x)
        let ys = Self.turningPoints(start.y, control.y, end.y)
        points += (xs + ys).map { Self.point(at: $0, start, control, end) }
      case .curve(let first, let second, let end):
        let xs = Self.turningPoints(start.x, first.x, second.x, end.x)
        let ys = Self.turningPoints(start.y, first.y, second.y, end.y)
        points += (xs + ys).map { Self.point(at: $0, start, first, second, end) }
      default: break
      }
    }
    for case .move(let point) in elements { points.append(point) }
    return CGRect(around: points)
  }

  /// Calls a closure with the start of each element that draws something, and the element; the one that closes a
  /// subpath comes as a line.
  func forEachSegment(_ body: (CGPoint, Element) -> Void) {
    var subpathStart = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        subpathStart = point
        current = point
      case .close:
        if current != subpathStart { body(current, .line(subpathStart)) }
        current = subpathStart
      case .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
        body(current, element)
        current = end
      }
    }
  }

  // MARK: Inside

  /// Whether a point is inside the path, whose subpaths count as closed. Curves are taken as lines that are at most
  /// 0.01 points away from them.
  func contains(_ point: CGPoint, by rule: CGPathFillRule) -> Bool {
    var winding = 0
    var crossings = 0
    func cross(_ start: CGPoint, _ end: CGPoint) {
      guard (start.y <= point.y) != (end.y <= point.y) else { return }
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      guard x > point.x else { return }
      crossings += 1
      winding += end.y > start.y ? 1 : -1
    }
    for subpath in subpaths {
      let corners = Self.corners(of: subpath)
      for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) { cross(start, end) }
    }
    return rule == .evenOdd ? crossings % 2 != 0 : winding != 0
  }

  /// The corners of each subpath, whose curves are taken as lines that are at most 0.01 points away from them.
  var polygons: [[CGPoint]] { subpaths.map(Self.corners) }

  /// The corners of a subpath whose curves are taken as lines.
  private static func corners(of subpath: Subpath) -> [CGPoint] {
    var corners: [CGPoint] = []
    for element in subpath.elements {
      let start = corners.last ?? .zero
      switch element {
      case .move(let end), .line(let end): corners.append(end)
      case .quadCurve(let control, let end):
        let count = lineCount([start, control, end])
        corners += (1...count).map { Self.point(at: CGFloat($0) / CGFloat(count), start, control, end) }
      case .curve(let first, let second, let end):
        let count = lineCount([start, first, second, end])
        corners += (1...count).map { Self.point(at: CGFloat($0) / CGFloat(count), start, first, second, end) }
      case .close: break
      }
    }
    return corners
  }

  /// How many lines of equal parameter length are at most 0.01 points away from a curve: by the bound of the distance
  /// of a chord, `h² / 8 · max |second derivative|`.
  private static func lineCount(_ points: [CGPoint]) -> Int {
    let degree = CGFloat(points.count - 1)
    var largest: CGFloat = 0
    for index in 0..<points.count - 2 {
      let dx = points[index].x - 2 * points[index + 1].x + points[index + 2].x
      let dy = points[index].y - 2 * points[index + 1].y + points[index + 2].y
      largest = max(largest, (dx * dx + dy * dy).squareRoot() * degree * (degree - 1))
    }
    let count = (largest / 8 / 0.01).squareRoot().rounded(.up)
    return count.isFinite ? min(1000, max(1, Int(min(count, 1000)))) : 1
  }

  // MARK: Curves

  static func point(at t: CGFloat, _ start: CGPoint, _ control: CGPoint, _ end: CGPoint) -> CGPoint {
    let s = 1 - t
    return CGPoint(
      x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
      y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
  }

  static func point(
    at t: CGFloat, _ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint
  ) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * start.x + w1 * first.x + w2 * second.x + w3 * end.x,
      y: w0 * start.y + w1 * first.y + w2 * second.y + w3 * end.y)
  }

  /// Where, between 0 and 1, a coordinate of a quadratic curve turns.
  private static func turningPoints(_ start: CGFloat, _ control: CGFloat, _ end: CGFloat) -> [CGFloat] {
    [(start - control) / (start - 2 * control + end)].filter { $0 > 0 && $0 < 1 }
  }

  /// Where, between 0 and 1, a coordinate of a cubic curve turns: the roots of its derivative.
  private static func turningPoints(
    _ start: CGFloat, _ first: CGFloat, _ second: CGFloat, _ end: CGFloat
  ) -> [CGFloat] {
    let a = end - start + 3 * (first - second)
    let b = 2 * (start - 2 * first + second)
    let c = first - start
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // Of the two forms of each root this is the one that subtracts no numbers that are nearly the same.
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
