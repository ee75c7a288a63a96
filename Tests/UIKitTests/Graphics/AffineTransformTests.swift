import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct AffineTransformTests {
  private let point = CGPoint(x: 10, y: 20)

  @Test func `transforms move, scale and turn`() {
    #expect(point.applying(CGAffineTransform(translationX: 1, y: 2)) == CGPoint(x: 11, y: 22))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGPoint(x: 20, y: -20))
    let quarter = point.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isApproximatelyEqual(Double(quarter.x), -20))
    #expect(isApproximatelyEqual(Double(quarter.y), 10))
  }

  @Test func `a size has no position, and may become negative`() {
    let transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 2, tx: 100, ty: 100)
    #expect(CGSize(width: 10, height: 20).applying(transform) == CGSize(width: -10, height: 40))
  }

  @Test func `a move is scaled by what comes after it`() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
    #expect(CGAffineTransform(scaleX: 2, y: 2).concatenating(.init(translationX: 5, y: 0)).tx == 5)
  }

  @Test func `the identity changes nothing`() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(point.applying(.identity) == point)
    #expect(CGAffineTransform.identity == CGAffineTransform(scaleX: 1, y: 1))
    #expect(CGAffineTransformIdentity == .identity)
  }

  @Test func `a transform that cannot be undone is its own inverse`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    let wild = CGAffineTransform(scaleX: .infinity, y: 1)
    #expect(wild.inverted() == wild)
  }

  @Test func `null and infinite rectangles stay as they are`() {
    let transform = CGAffineTransform(rotationAngle: 1)
    #expect(CGRect.null.applying(transform).isNull)
    #expect(CGRect.infinite.applying(transform).isInfinite)
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -1, y: 1))
        == CGRect(x: -4, y: 2, width: 3, height: 4))
  }

  @Test func `transforms can be stored`() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(transform)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    #expect(Set([transform, transform, .identity]).count == 2)
  }

  @Test func `functions of older code are the methods`() {
    let transform = CGAffineTransformMake(1, 2, 3, 4, 5, 6)
    #expect(transform == CGAffineTransform(1, 2, 3, 4, 5, 6))
    #expect(CGAffineTransformMakeTranslation(1, 2) == CGAffineTransform(translationX: 1, y: 2))
    #expect(CGAffineTransformMakeScale(1, 2) == CGAffineTransform(scaleX: 1, y: 2))
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
    #expect(CGAffineTransformTranslate(transform, 1, 2) == transform.translatedBy(x: 1, y: 2))
    #expect(CGAffineTransformScale(transform, 1, 2) == transform.scaledBy(x: 1, y: 2))
    #expect(CGAffineTransformRotate(transform, 1) == transform.rotated(by: 1))
    #expect(CGAffineTransformConcat(transform, transform) == transform.concatenating(transform))
    #expect(CGAffineTransformInvert(transform) == transform.inverted())
    #expect(CGPointApplyAffineTransform(point, transform) == point.applying(transform))
    let rect = CGRectMake(1, 2, 3, 4)
    #expect(CGRectApplyAffineTransform(rect, transform) == rect.applying(transform))
    #expect(CGSizeApplyAffineTransform(rect.size, transform) == rect.size.applying(transform))
    #expect(CGAffineTransformEqualToTransform(transform, transform))
    #expect(CGAffineTransformIsIdentity(.identity))
  }
}
