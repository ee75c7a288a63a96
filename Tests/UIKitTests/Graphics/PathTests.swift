import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 40)

  @Test func `shapes fill their rectangles`() {
    let radii = CGSize(width: 8, height: 8)
    let paths = [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: 12),
      UIBezierPath(roundedRect: rect, cornerRadius: 1000), UIBezierPath(roundedRect: rect, cornerRadius: 0),
      UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: radii),
      UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii),
      UIBezierPath(roundedRect: rect, byRoundingCorners: [], cornerRadii: radii),
      UIBezierPath(cgPath: CGPath(rect: rect, transform: nil)),
      UIBezierPath(cgPath: CGPath(ellipseIn: rect, transform: nil)),
      UIBezierPath(cgPath: CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 9, transform: nil)),
    ]
    for path in paths {
      #expect(path.bounds == rect)
      #expect(path.cgPath.boundingBoxOfPath == rect)
      #expect(path.contains(CGPoint(x: rect.midX, y: rect.midY)))
      #expect(!path.contains(CGPoint(x: rect.maxX + 1, y: rect.midY)))
    }
  }

  @Test func `only the corners that are asked for are round`() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topRight, .bottomLeft], cornerRadii: CGSize(width: 20, height: 20))
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    let inside = corners.map { x, y in
      path.contains(CGPoint(x: x + (x < rect.midX ? 1 : -1), y: y + (y < rect.midY ? 1 : -1)))
    }
    #expect(inside == [true, false, true, false])
  }

  @Test func `an oval has the area of an ellipse`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50))
    var inside = 0
    for x in 0..<100 {
      for y in 0..<50 where path.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) { inside += 1 }
    }
    #expect(isApproximatelyEqual(Double(inside), Double.pi * 50 * 25, within: 20))
  }

  @Test func `what is inside a path that goes around twice depends on the rule`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let hole = CGPoint(x: 15, y: 15)
    #expect(path.contains(hole))
    #expect(!path.contains(hole, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    let bezier = UIBezierPath(cgPath: path)
    #expect(bezier.contains(hole))
    bezier.usesEvenOddFillRule = true
    #expect(!bezier.contains(hole))
    // A hole by the winding rule goes around in the other direction.
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!ring.contains(hole))
    #expect(ring.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `a curve's control points count for the bounds, not for the path's box`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 100))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.cgPath.boundingBox == path.bounds)
    #expect(path.cgPath.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `an empty path has null bounds`() {
    #expect(UIBezierPath().bounds.isNull)
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
    #expect(UIBezierPath().isEmpty)
    #expect(!UIBezierPath().contains(.zero))
    #expect(UIBezierPath().currentPoint == .zero)
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 1))
    #expect(!path.isEmpty)
  }

  @Test func `a closed path goes on where it began`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 10, y: 5))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 0, y: 5))
    path.apply(CGAffineTransform(translationX: 1, y: 0))
    #expect(path.bounds == CGRect(x: 1, y: 5, width: 10, height: 5))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `an arc between tangents touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(RandomGeometry.distance(path.currentPoint, CGPoint(x: 100, y: 20)) < 1e-9)
    let box = path.boundingBoxOfPath
    #expect(isApproximatelyEqual(Double(box.maxX), 100))
    #expect(isApproximatelyEqual(Double(box.maxY), 20))
    // On one line there is no arc.
    path.addArc(tangent1End: CGPoint(x: 100, y: 50), tangent2End: CGPoint(x: 100, y: 90), radius: 20)
    #expect(path.currentPoint == CGPoint(x: 100, y: 50))
  }

  @Test func `arcs of Core Graphics and of UIKit turn in opposite directions`() {
    let bezier = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(bezier.cgPath == path)
    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(isApproximatelyEqual(Double(long.boundingBoxOfPath.width), 20, within: 0.01))
    #expect(isApproximatelyEqual(Double(path.boundingBoxOfPath.width), 10))
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(relative == path)
  }

  @Test func `an arc of numbers that are not finite adds nothing`() {
    let path = UIBezierPath(arcCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.isEmpty)
    path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: true)
    #expect(path.isEmpty)
    let wild = CGMutablePath()
    wild.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e300)
    #expect(wild.boundingBox.width.isFinite)
  }

  @Test func `a path's elements are listed`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
    path.addCurve(to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 1, y: 3))
    path.closeSubpath()
    var kinds: [CGPathElementType] = []
    var ends: [CGPoint] = []
    path.applyWithBlock { element in
      kinds.append(element.pointee.type)
      if element.pointee.type == .addCurveToPoint { ends.append(element.pointee.points[2]) }
    }
    #expect(kinds == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(ends == [CGPoint(x: 3, y: 0)])
  }

  @Test func `copies are paths of their own`() throws {
    let path = CGMutablePath()
    path.addRect(rect)
    let copy = try #require(path.copy())
    let mutable = try #require(path.mutableCopy())
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy.boundingBox == rect)
    #expect(mutable.boundingBox == rect)
    mutable.addPath(path, transform: CGAffineTransform(translationX: 200, y: 0))
    #expect(mutable.boundingBox.maxX == 310)
    let bezier = UIBezierPath(cgPath: path)
    bezier.lineWidth = 3
    bezier.lineCapStyle = .round
    let twin = bezier.copy() as? UIBezierPath
    bezier.removeAllPoints()
    #expect(twin?.bounds == path.boundingBox)
    #expect(twin?.lineWidth == 3)
    #expect(twin?.lineCapStyle == .round)
  }

  @Test func `the dashes of a line are kept`() {
    let path = UIBezierPath()
    path.setLineDash([4, 2], count: 2, phase: 1)
    var (pattern, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
    path.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(pattern == [4, 2])
    #expect(count == 2)
    #expect(phase == 1)
    path.setLineDash(nil, count: 0, phase: 0)
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func `drawing a path does nothing`() {
    let path = UIBezierPath(rect: rect)
    path.fill()
    path.stroke()
    path.addClip()
    path.fill(with: .normal, alpha: 1)
    path.stroke(with: .multiply, alpha: 0.5)
    #expect(path.bounds == rect)
  }
}
