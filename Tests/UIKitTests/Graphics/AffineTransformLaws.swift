import Foundation
import TestSupport
import Testing
import UIKit

/// Transforms, points and comparisons of random tests.
enum RandomGeometry {
  static func number(_ random: inout SeededGenerator) -> CGFloat { CGFloat(random.double(-3...3)) }

  static func point(_ random: inout SeededGenerator) -> CGPoint {
    CGPoint(x: random.double(-100...100), y: random.double(-100...100))
  }

  /// A transform that can be undone: its determinant is at least 0.1.
  static func transform(_ random: inout SeededGenerator) -> CGAffineTransform {
    while true {
      let transform = CGAffineTransform(
        a: number(&random), b: number(&random), c: number(&random), d: number(&random),
        tx: CGFloat(random.double(-50...50)), ty: CGFloat(random.double(-50...50)))
      if abs(transform.a * transform.d - transform.b * transform.c) >= 0.1 { return transform }
    }
  }

  static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    max(abs(first.x - second.x), abs(first.y - second.y))
  }

  static func distance(_ first: CGAffineTransform, _ second: CGAffineTransform) -> CGFloat {
    zip(numbers(first), numbers(second)).map { abs($0 - $1) }.max() ?? 0
  }

  private static func numbers(_ transform: CGAffineTransform) -> [CGFloat] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }
}

@Suite struct AffineTransformLaws {
  @Test func `a transform and its inverse cancel out`() {
    var compared = 0
    Property("the inverse of a transform", rounds: 500).check { random in
      let transform = RandomGeometry.transform(&random)
      let inverse = transform.inverted()
      for product in [transform.concatenating(inverse), inverse.concatenating(transform)] {
        try require(RandomGeometry.distance(product, .identity) < 1e-9, "\(transform) leaves \(product)")
      }
      let point = RandomGeometry.point(&random)
      let back = point.applying(transform).applying(inverse)
      try require(RandomGeometry.distance(point, back) < 1e-8, "\(point) comes back as \(back) from \(transform)")
      compared += 1
    }
    expectCompared(compared, atLeast: 500)
  }

  @Test func `concatenation is associative, and the identity is neutral`() {
    var compared = 0
    Property("concatenations", rounds: 500).check { random in
      let (first, second) = (RandomGeometry.transform(&random), RandomGeometry.transform(&random))
      let third = RandomGeometry.transform(&random)
      let left = first.concatenating(second).concatenating(third)
      let right = first.concatenating(second.concatenating(third))
      try require(RandomGeometry.distance(left, right) < 1e-9, "\(left) is not \(right)")
      try require(first.concatenating(.identity) == first, "the identity changes \(first)")
      try require(CGAffineTransform.identity.concatenating(first) == first, "the identity is changed by \(first)")
      compared += 1
    }
    expectCompared(compared, atLeast: 500)
  }

  @Test func `a concatenation is the first transform and then the second`() {
    Property("a point by two transforms", rounds: 500).check { random in
      let (first, second) = (RandomGeometry.transform(&random), RandomGeometry.transform(&random))
      let point = RandomGeometry.point(&random)
      let twice = point.applying(first).applying(second)
      let once = point.applying(first.concatenating(second))
      try require(RandomGeometry.distance(twice, once) < 1e-9, "\(point) becomes \(twice) and \(once)")
    }
  }

  @Test func `what is added to a transform comes before it`() {
    Property("moves, scales and rotations", rounds: 500).check { random in
      let transform = RandomGeometry.transform(&random)
      let (x, y) = (RandomGeometry.number(&random), RandomGeometry.number(&random))
      let pairs = [
        (transform.translatedBy(x: x, y: y), CGAffineTransform(translationX: x, y: y)),
        (transform.scaledBy(x: x, y: y), CGAffineTransform(scaleX: x, y: y)),
        (transform.rotated(by: x), CGAffineTransform(rotationAngle: x)),
      ]
      let point = RandomGeometry.point(&random)
      for (changed, first) in pairs {
        let expected = point.applying(first).applying(transform)
        let found = point.applying(changed)
        try require(RandomGeometry.distance(expected, found) < 1e-9, "\(point) becomes \(found), not \(expected)")
      }
    }
  }

  @Test func `the rectangle of a transform is the smallest around its points`() {
    Property("a transformed rectangle", rounds: 300).check { random in
      let transform = RandomGeometry.transform(&random)
      let rect = CGRect(
        origin: RandomGeometry.point(&random),
        size: CGSize(width: random.double(0...50), height: random.double(0...50)))
      let found = rect.applying(transform)
      var sides = [CGFloat.infinity, .infinity, -.infinity, -.infinity]
      for step in 0...20 {
        for other in [0.0, 1] {
          let part = CGFloat(step) / 20
          for point in [
            CGPoint(x: rect.minX + rect.width * part, y: rect.minY + rect.height * CGFloat(other)),
            CGPoint(x: rect.minX + rect.width * CGFloat(other), y: rect.minY + rect.height * part),
          ] {
            let point = point.applying(transform)
            sides = [
              min(sides[0], point.x), min(sides[1], point.y), max(sides[2], point.x), max(sides[3], point.y),
            ]
          }
        }
      }
      for (side, expected) in zip([found.minX, found.minY, found.maxX, found.maxY], sides) {
        try require(abs(side - expected) < 1e-9, "\(rect) becomes \(found), whose points have the sides \(sides)")
      }
    }
  }
}
