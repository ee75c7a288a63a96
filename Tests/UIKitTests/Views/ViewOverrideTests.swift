import Testing
import UIKit

/// What subclasses in iOS projects override: members of views, cells and layers.
@Suite struct ViewOverrideTests {
  private final class NotchedView: UIView {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
  }

  @Test func `a read-only override of the safe area moves its guide and the margins`() {
    let root = NotchedView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let (safe, marginal) = (UIView(), UIView())
    for (view, guide) in [(safe, root.safeAreaLayoutGuide), (marginal, root.layoutMarginsGuide)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    root.layoutIfNeeded()
    #expect(safe.frame == CGRect(x: 0, y: 44, width: 10, height: 322))
    #expect(marginal.frame == CGRect(x: 8, y: 52, width: 10, height: 306))
  }

  private final class ConstrainedView: UIView {
    override var translatesAutoresizingMaskIntoConstraints: Bool {
      get { false }
      set {}
    }
  }

  @Test func `a class that never translates its mask is positioned by constraints alone`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = ConstrainedView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 30, width: 40, height: 50))
  }

  private final class TransformSpy: UIView {
    private(set) var transforms: [CGAffineTransform] = []

    override var transform: CGAffineTransform {
      didSet { transforms.append(transform) }
    }
  }

  @Test func `a change of the transform is observed`() {
    let view = TransformSpy()
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    view.transform = .identity
    #expect(view.transforms == [CGAffineTransform(scaleX: 2, y: 3), .identity])
    #expect(view.transform3D.m11 == 1)
  }

  private final class WrappingCell: UITableViewCell {
    let inner = UIView()

    override var contentView: UIView { inner }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let outer = super.contentView
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
        inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
        inner.heightAnchor.constraint(equalToConstant: 60),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a cell may give another content view than its own, which still determines the height`() {
    let cell = WrappingCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView === cell.inner)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height == 70)
  }

  private final class SpyLayer: CALayer {
    private(set) var keys: [String?] = []
    var isPassive = false

    override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    override func display() {}
    override func add(_ anim: CAAnimation, forKey key: String?) {
      keys.append(key)
      super.add(anim, forKey: key)
    }
    override func action(forKey event: String) -> (any CAAction)? { event == "position" ? CABasicAnimation() : nil }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override func hitTest(_ p: CGPoint) -> CALayer? { isPassive ? nil : super.hitTest(p) }
    override func layoutSublayers() { super.layoutSublayers() }
    override var speed: Float {
      get { 2 }
      set {}
    }
    override func contains(_ p: CGPoint) -> Bool { super.contains(p) && p.x < 50 }
  }

  @Test func `a layer's methods can be overridden`() {
    let layer = SpyLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    layer.add(animation, forKey: nil)
    layer.add(CATransition(), forKey: nil)
    #expect(layer.keys == [nil, nil])
    #expect(layer.animationKeys() == ["opacity", "transition"])
    #expect(layer.animation(forKey: "opacity") === animation)
    layer.removeAnimation(forKey: "opacity")
    #expect(layer.animationKeys() == ["transition"])
    #expect(layer.action(forKey: "position") is CABasicAnimation && layer.action(forKey: "bounds") == nil)
    #expect(SpyLayer.needsDisplay(forKey: "progress") && !SpyLayer.needsDisplay(forKey: "bounds"))
    #expect(layer.speed == 2)
  }

  @Test func `a point hits the front layer at it, by overridden methods too`() {
    let (root, back, front) = (CALayer(), CALayer(), SpyLayer())
    root.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    back.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    front.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(root.hitTest(CGPoint(x: 130, y: 130)) === front)
    // The front layer contains its left half alone.
    #expect(root.hitTest(CGPoint(x: 175, y: 130)) === back)
    front.isPassive = true
    #expect(root.hitTest(CGPoint(x: 130, y: 130)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 130, y: 130)) === root)
    #expect(root.hitTest(CGPoint(x: 99, y: 130)) == nil)
  }
}
