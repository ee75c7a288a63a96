import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct PathBoundsLaws {
  /// A path and points that are close to one another on it.
  private struct Sampled {
    var path = CGMutablePath()
    var points: [CGPoint] = []
  }

  private static let steps = 1000

  private static func add(_ random: inout SeededGenerator, to sampled: inout Sampled) {
    let start = sampled.path.currentPoint
    let (first, second) = (RandomGeometry.point(&random), RandomGeometry.point(&random))
    let end = RandomGeometry.point(&random)
    let kind = random.int(0...2)
    switch kind {
    case 0: sampled.path.addLine(to: end)
    case 1: sampled.path.addQuadCurve(to: end, control: first)
    default: sampled.path.addCurve(to: end, control1: first, control2: second)
    }
    /// The point of a curve by repeated halving between its control points.
    func point(_ points: [CGPoint], _ part: CGFloat) -> CGPoint {
      if points.count == 1 { return points[0] }
      let next = zip(points, points.dropFirst()).map { left, right in
        CGPoint(x: left.x + (right.x - left.x) * part, y: left.y + (right.y - left.y) * part)
      }
      return point(next, part)
    }
    let points = [[start, end], [start, first, end], [start, first, second, end]][kind]
    for step in 0...steps { sampled.points.append(point(points, CGFloat(step) / CGFloat(steps))) }
  }

  private static func random(_ random: inout SeededGenerator) -> Sampled {
    var sampled = Sampled()
    sampled.path.move(to: RandomGeometry.point(&random))
    for _ in 0..<random.int(1...4) { add(&random, to: &sampled) }
    return sampled
  }

  private static func box(_ points: [CGPoint]) -> CGRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  @Test func `the box of a path is that of its points`() {
    var compared = 0
    Property("the box of a path", rounds: 200).check { random in
      let sampled = Self.random(&random)
      let (found, expected) = (sampled.path.boundingBoxOfPath, Self.box(sampled.points))
      // Between two samples a curve of this size turns by less than a thousandth of a point.
      for (side, other) in [
        (found.minX, expected.minX), (found.minY, expected.minY), (found.maxX, expected.maxX),
        (found.maxY, expected.maxY),
      ] { try require(abs(side - other) < 1e-3, "the box is \(found), that of the points \(expected)") }
      let outer = sampled.path.boundingBox
      let room = [
        found.minX - outer.minX, found.minY - outer.minY, outer.maxX - found.maxX, outer.maxY - found.maxY,
      ]
      try require(room.allSatisfy { $0 > -1e-9 }, "\(outer), with control points, does not contain \(found)")
      compared += sampled.points.count
    }
    expectCompared(compared, atLeast: 200 * Self.steps, "points")
  }

  @Test func `a transformed path has the transformed points`() {
    Property("a transformed path", rounds: 100).check { random in
      let sampled = Self.random(&random)
      var transform = RandomGeometry.transform(&random)
      guard let path = sampled.path.copy(using: &transform) else { throw Violation("there is no copy") }
      let expected = Self.box(sampled.points.map { $0.applying(transform) })
      let found = path.boundingBoxOfPath
      for (side, other) in [
        (found.minX, expected.minX), (found.minY, expected.minY), (found.maxX, expected.maxX),
        (found.maxY, expected.maxY),
      ] { try require(abs(side - other) < 1e-2, "the box is \(found), that of the points \(expected)") }
    }
  }

  @Test func `a path and its reverse have the same box and the same inside`() {
    var inside = 0
    Property("a reversed path", rounds: 60).check { random in
      let sampled = Self.random(&random)
      let path = UIBezierPath(cgPath: sampled.path)
      if random.oneIn(2) { path.close() }
      let reversed = path.reversing()
      try require(reversed.bounds == path.bounds, "\(reversed.bounds) is not \(path.bounds)")
      for _ in 0..<20 {
        let point = RandomGeometry.point(&random)
        try require(reversed.contains(point) == path.contains(point), "\(point) is inside of one of both")
        inside += path.contains(point) ? 1 : 0
      }
      let twice = reversed.reversing()
      try require(twice.cgPath == path.cgPath, "the reverse of the reverse is another path")
    }
    expectCompared(inside, atLeast: 50, "points inside")
  }

  @Test func `an arc is on its circle, between its angles`() {
    var compared = 0
    Property("an arc", rounds: 300).check { random in
      let center = RandomGeometry.point(&random)
      let radius = CGFloat(random.double(1...50))
      let (start, end) = (CGFloat(random.double(-10...10)), CGFloat(random.double(-10...10)))
      let clockwise = random.oneIn(2)
      let path = UIBezierPath(
        arcCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
      let whole = 2 * CGFloat.pi
      var sweep = (clockwise ? end - start : start - end)
      if abs(end - start) < whole || sweep < 0 { sweep = (sweep / whole - (sweep / whole).rounded(.down)) * whole }
      sweep = min(sweep, whole) * (clockwise ? 1 : -1)
      let points = (0...4000).map { step in
        let angle = start + sweep * CGFloat(step) / 4000
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      let (found, expected) = (path.cgPath.boundingBoxOfPath, Self.box(points))
      // A cubic curve is at most 0.03 % of the radius away from a quarter of a circle.
      for (side, other) in [
        (found.minX, expected.minX), (found.minY, expected.minY), (found.maxX, expected.maxX),
        (found.maxY, expected.maxY),
      ] { try require(abs(side - other) < 3e-4 * radius + 1e-4, "the box is \(found), that of the points \(expected)") }
      try require(
        RandomGeometry.distance(path.currentPoint, points[4000]) < 1e-6, "the arc ends at \(path.currentPoint)")
      compared += 1
    }
    expectCompared(compared, atLeast: 300)
  }
}
