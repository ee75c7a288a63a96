import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var gradient: CAGradientLayer? { layer as? CAGradientLayer }
}

private final class CutView: UIView {
  private let mask1 = CAShapeLayer()

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8))
    mask1.frame = bounds
    mask1.path = path.cgPath
    layer.mask = mask1
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
  }
}

@Suite struct LayerTests {
  @Test func `a view may have a layer of another class`() throws {
    let view = GradientView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let gradient = try #require(view.gradient)
    gradient.colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    #expect(gradient.frame == view.frame)
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.colors?.count == 2)
    #expect(gradient.type == .axial)
  }

  @Test func `layout code makes shapes of the bounds`() throws {
    let view = CutView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layoutIfNeeded()
    let mask = try #require(view.layer.mask as? CAShapeLayer)
    #expect(mask.path?.boundingBox == view.bounds)
    #expect(mask.bounds == view.bounds)
    #expect(view.layer.shadowPath?.boundingBox == view.bounds)
  }

  @Test func `a shape has Core Animation's values until they are set`() {
    let shape = CAShapeLayer()
    #expect(shape.fillColor == UIColor.black.cgColor)
    #expect(shape.strokeColor == nil)
    #expect([shape.lineWidth, shape.miterLimit, shape.strokeStart, shape.strokeEnd] == [1, 10, 0, 1])
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.fillRule = .evenOdd
    shape.lineDashPattern = [4, 2]
    #expect(shape.fillRule == .evenOdd)
    #expect(CATextLayer().fontSize == 36)
  }

  @Test func `a layer keeps its appearance`() {
    let layer = UIView().layer
    #expect(layer.maskedCorners.rawValue == 15)
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.cornerCurve = .continuous
    layer.contentsGravity = .resizeAspect
    #expect(layer.maskedCorners == .layerMinXMinYCorner)
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.contentsGravity == .resizeAspect)
    layer.shadowPath = CGPath(rect: .zero, transform: nil)
    layer.shadowPath = nil
    #expect(layer.shadowPath == nil)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.presentation() === layer)
  }

  @Test func `the transform of a view is that of its layer, and its frame stays`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(view.transform.isIdentity)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.layer.affineTransform() == view.transform)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    view.layer.transform = CATransform3DIdentity
    #expect(view.transform == .identity)
    view.transform3D = CATransform3DMakeScale(3, 3, 1)
    #expect(view.transform.a == 3)
  }

  @Test func `animations of a layer are kept until they are removed`() {
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    layer.add(fade, forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
    #expect(layer.animationKeys() == ["fade", "position"])
    #expect(layer.animation(forKey: "fade") === fade)
    let group = CAAnimationGroup()
    layer.add(group, forKey: "fade")
    #expect(layer.animation(forKey: "fade") === group)
    layer.removeAnimation(forKey: "fade")
    #expect(layer.animationKeys() == ["position"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the time of a layer is stopped as usual`() {
    let layer = CALayer()
    let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pause
    #expect(layer.speed == 0)
    #expect(layer.timeOffset == pause)
    #expect(layer.beginTime == 0)
    if let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: 1)
    {
      layer.render(in: context)
    }
    #expect(!layer.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func `the anchor point decides where the frame is`() {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.position = CGPoint(x: 100, y: 0)
    #expect(layer.frame == CGRect(x: 100, y: 0, width: 20, height: 20))
    layer.bounds.size = CGSize(width: 30, height: 10)
    #expect(layer.frame == CGRect(x: 100, y: 0, width: 30, height: 10))
    // The position stays, and the frame moves.
    layer.anchorPoint = CGPoint(x: 1, y: 0.5)
    #expect(layer.position == CGPoint(x: 100, y: 0))
    #expect(layer.frame == CGRect(x: 70, y: -5, width: 30, height: 10))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
    view.layer.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 30, y: 50))
    #expect(view.frame == CGRect(x: 30, y: 50, width: 40, height: 60))
    view.bounds.size.width = 100
    #expect(view.frame == CGRect(x: 30, y: 50, width: 100, height: 60))
    view.center = .zero
    #expect(view.frame.origin == .zero && view.layer.position == .zero)
  }

  @Test func `points and rectangles are converted between layers of a tree`() {
    let (root, outer, inner, other) = (CALayer(), CALayer(), CALayer(), CALayer())
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    inner.frame = CGRect(x: 3, y: 4, width: 50, height: 50)
    other.frame = CGRect(x: 7, y: 7, width: 5, height: 5)
    root.addSublayer(outer)
    outer.addSublayer(inner)
    root.addSublayer(other)
    let point = CGPoint(x: 1, y: 1)
    #expect(inner.convert(point, to: root) == CGPoint(x: 14, y: 25))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 14, y: 25))
    #expect(inner.convert(point, from: root) == CGPoint(x: -12, y: -23))
    #expect(inner.convert(point, to: other) == CGPoint(x: 7, y: 18))
    #expect(
      other.convert(CGRect(x: 7, y: 18, width: 2, height: 3), to: inner) == CGRect(x: 1, y: 1, width: 2, height: 3))
    #expect(
      inner.convert(CGRect(x: 7, y: 18, width: 2, height: 3), from: other) == CGRect(x: 1, y: 1, width: 2, height: 3))
    outer.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(outer.frame == CGRect(x: 10, y: 20, width: 100, height: 100))
    #expect(inner.convert(point, to: root) == CGPoint(x: 14, y: 20))
  }

  @Test func `the bounds of a view's layer are the view's`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 70, width: 20, height: 20))
    scrollView.addSubview(view)
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    #expect(scrollView.layer.bounds == CGRect(x: 0, y: 30, width: 100, height: 100))
    #expect(
      view.layer.convert(CGPoint(x: 1, y: 1), to: scrollView.layer.superlayer)
        == view.convert(CGPoint(x: 1, y: 1), to: nil))
    scrollView.layer.bounds.origin.y = 50
    #expect(scrollView.contentOffset.y == 50)
  }
}
