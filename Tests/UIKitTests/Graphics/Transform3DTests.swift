import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct Transform3DTests {
  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  private func distance(_ first: CATransform3D, _ second: CATransform3D) -> CGFloat {
    zip(numbers(first), numbers(second)).map { abs($0 - $1) }.max() ?? 0
  }

  @Test func `a transform of space and its inverse cancel out`() {
    var compared = 0
    Property("the inverse of a transform of space", rounds: 300).check { random in
      var transform = CATransform3DIdentity
      for _ in 0..<3 {
        let (x, y, z) = (
          CGFloat(random.double(0.5...3)), CGFloat(random.double(0.5...3)), CGFloat(random.double(0.5...3))
        )
        transform = CATransform3DTranslate(transform, x, -y, z)
        transform = CATransform3DScale(transform, y, z, -x)
        transform = CATransform3DRotate(transform, z, x, y, z)
      }
      transform.m34 = -1 / 500
      let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
      try require(distance(product, CATransform3DIdentity) < 1e-6, "\(transform) leaves \(product)")
      compared += 1
    }
    expectCompared(compared, atLeast: 300)
  }

  @Test func `transforms of the plane are transforms of space`() {
    Property("the plane in space", rounds: 300).check { random in
      let (first, second) = (RandomGeometry.transform(&random), RandomGeometry.transform(&random))
      let product = CATransform3DConcat(
        CATransform3DMakeAffineTransform(first), CATransform3DMakeAffineTransform(second))
      try require(CATransform3DIsAffine(product), "\(product) is not in the plane")
      let found = CATransform3DGetAffineTransform(product)
      let expected = first.concatenating(second)
      try require(RandomGeometry.distance(found, expected) < 1e-9, "\(found) is not \(expected)")
    }
  }

  @Test func `a turn about the z axis is a turn of the plane`() {
    let turn = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.7, 0, 0, 5))
    #expect(RandomGeometry.distance(turn, CGAffineTransform(rotationAngle: 0.7)) < 1e-12)
    let move = CATransform3DGetAffineTransform(CATransform3DMakeTranslation(1, 2, 3))
    #expect(move == CGAffineTransform(translationX: 1, y: 2))
    let scale = CATransform3DGetAffineTransform(CATransform3DMakeScale(2, 3, 4))
    #expect(scale == CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test func `the identity of space is known`() {
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DEqualToTransform(CATransform3DMakeScale(1, 1, 1), CATransform3DIdentity))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
  }
}
