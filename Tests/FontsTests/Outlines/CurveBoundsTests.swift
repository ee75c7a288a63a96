import Geometry
import TestSupport
import Testing

@testable import Fonts

@Suite struct CurveBoundsTests {
  @Test func `a parabola reaches half the way to its control point`() throws {
    var box = CurveBounds()
    box.line(to: Point(x: 0, y: 0))
    box.quadratic(Point(x: 3, y: 4), to: Point(x: 6, y: 0))
    let rect = try #require(box.rect)
    #expect(rect.minX == 0)
    #expect(rect.maxX == 6)
    #expect(rect.minY == 0)
    #expect(isApproximatelyEqual(rect.maxY, 2))
  }

  /// The points of a curve lie in its bounds, and some of many points near each side of them.
  @Test func `the bounds of random curves are those of their points`() {
    Property("curve bounds", rounds: 300).check { generator in
      func number() -> Double { Double(generator.int(-100...100)) }
      let points = (0..<(generator.oneIn(2) ? 3 : 4)).map { _ in Point(x: number(), y: number()) }
      var box = CurveBounds()
      box.line(to: points[0])
      if points.count == 3 {
        box.quadratic(points[1], to: points[2])
      } else {
        box.cubic(points[1], points[2], to: points[3])
      }
      guard let rect = box.rect else { throw Violation("no bounds of \(points)") }
      let curve = (0...2000).map { point(points, at: Double($0) / 2000) }
      for (low, high, values) in [
        (rect.minX, rect.maxX, curve.map(\.x)), (rect.minY, rect.maxY, curve.map(\.y)),
      ] {
        let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
        // A turning point between two of the points is less than this beyond them.
        try require(low <= least + 1e-9 && low > least - 1e-3, "\(points): \(low), points from \(least)")
        try require(high >= greatest - 1e-9 && high < greatest + 1e-3, "\(points): \(high), points to \(greatest)")
      }
    }
  }

  /// De Casteljau's algorithm.
  private func point(_ points: [Point], at t: Double) -> Point {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
    }
    return points[0]
  }
}
