import Foundation
import Testing
import UIKit

@Suite struct GeometryFunctionTests {
  private let rect = CGRect(x: 1, y: 2, width: 10, height: 20)

  @Test func `functions of older code are the properties of rectangles`() {
    #expect(CGRectMake(1, 2, 10, 20) == rect)
    #expect(CGPointMake(1, 2) == rect.origin)
    #expect(CGSizeMake(10, 20) == rect.size)
    let sides = [CGRectGetMinX, CGRectGetMidX, CGRectGetMaxX, CGRectGetMinY, CGRectGetMidY, CGRectGetMaxY]
    #expect(sides.map { $0(rect) } == [1, 6, 11, 2, 12, 22])
    #expect([CGRectGetWidth(rect), CGRectGetHeight(rect)] == [10, 20])
    #expect(CGRectInset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 8, height: 16))
    #expect(CGRectOffset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 10, height: 20))
    #expect(CGRectUnion(rect, CGRectZero) == CGRect(x: 0, y: 0, width: 11, height: 22))
    #expect(CGRectIntersection(rect, CGRectMake(5, 5, 1, 1)) == CGRectMake(5, 5, 1, 1))
    #expect(CGRectIntersectsRect(rect, CGRectMake(5, 5, 1, 1)))
    #expect(CGRectContainsPoint(rect, CGPointMake(5, 5)))
    #expect(CGRectContainsRect(rect, CGRectMake(5, 5, 1, 1)))
    #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
    #expect(CGRectStandardize(CGRectMake(0, 0, -1, -1)) == CGRectMake(-1, -1, 1, 1))
  }

  @Test func `functions of older code compare`() {
    #expect(CGRectEqualToRect(rect, rect))
    #expect(CGSizeEqualToSize(rect.size, rect.size))
    #expect(CGPointEqualToPoint(rect.origin, rect.origin))
    #expect(rect.equalTo(rect))
    #expect(rect.size.equalTo(rect.size))
    #expect(rect.origin.equalTo(rect.origin))
    #expect(CGRectIsNull(CGRectNull))
    #expect(CGRectIsEmpty(CGRectZero))
    #expect(CGRectIsInfinite(CGRectInfinite))
    #expect([CGPointZero, .zero] == [.zero, CGPointZero])
    #expect(CGSizeZero == .zero)
  }

  @Test func `geometry is written and read as UIKit does`() {
    #expect(NSStringFromCGRect(rect) == "{{1, 2}, {10, 20}}")
    #expect(NSStringFromCGSize(rect.size) == "{10, 20}")
    #expect(NSStringFromCGPoint(rect.origin) == "{1, 2}")
    #expect(CGRectFromString("{{1, 2}, {10, 20}}") == rect)
    #expect(CGSizeFromString("{10, 20}") == rect.size)
    #expect(CGPointFromString("{1, 2}") == rect.origin)
  }

  @Test func `geometry is kept as objects`() {
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(CGFloat(truncating: NSNumber(value: 1.5)) == 1.5)
  }

  @Test func `vectors and offsets are values`() {
    #expect(CGVector(dx: 1, dy: 2) == CGVectorMake(1, 2))
    #expect(CGVector.zero == CGVector())
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero)
    #expect(UIOffset.zero == UIOffset())
  }

  @Test func `sets of corners have UIKit's bits`() {
    #expect(UIRectCorner.allCorners.contains([.topLeft, .topRight, .bottomLeft, .bottomRight]))
    #expect(UIRectCorner([.topLeft, .bottomRight]).rawValue == 9)
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(all.rawValue == 15)
  }
}
