import AutoLayout
import Foundation
import Geometry
import Testing

/// The positions and sizes that attributes refer to.
@Suite struct AttributeRules {
  private let stage = Stage(200, 100)
  private var root: View { stage.root }

  @Test func `raw values are those of the platform`() {
    #expect(Attribute.allCases.map(\.rawValue) == Array(0...20))
    #expect(Attribute.baseline == .lastBaseline)
    #expect(Attribute.lastBaseline.rawValue == 11)
    #expect(Attribute.firstBaseline.rawValue == 12)
    #expect(Attribute.centerYWithinMargins.rawValue == 20)
  }

  @Test func `edges, centres and sizes are those of the frame`() {
    let a = stage.box("a")
    tie(Side(a, .leading), .equal, Side(root, .leading) + 10)
    tie(Side(a, .width), .equal, Side(root, .width) * 0.25)
    tie(Side(a, .centerY), .equal, Side(root, .centerY) + 5)
    tie(Side(a, .height), .equal, Side(a, .width) * 0.5 - 5)
    let b = stage.box("b")
    tie(Side(b, .left), .equal, Side(a, .right) + 1)
    tie(Side(b, .trailing), .equal, Side(root, .trailing) - 2)
    tie(Side(b, .top), .equal, Side(a, .bottom))
    tie(Side(b, .bottom), .equal, Side(root, .bottom))
    stage.layOut()
    #expect(a.frame == CGRect(x: 10, y: 45, width: 50, height: 20))
    #expect(b.frame == CGRect(x: 61, y: 65, width: 137, height: 35))
  }

  @Test func `margins and centres within them are those of the layout margins`() {
    root.layoutMargins = EdgeInsets(top: 1, left: 10, bottom: 3, right: 40)
    let a = stage.box("a")
    tie(Side(a, .leading), .equal, Side(root, .leadingMargin))
    tie(Side(a, .right), .equal, Side(root, .rightMargin))
    tie(Side(a, .top), .equal, Side(root, .topMargin))
    tie(Side(a, .bottom), .equal, Side(root, .bottomMargin))
    let b = stage.box("b", size: CGSize(width: 10, height: 10))
    tie(Side(b, .centerX), .equal, Side(root, .centerXWithinMargins))
    tie(Side(b, .centerY), .equal, Side(root, .centerYWithinMargins))
    stage.layOut()
    #expect(a.frame == CGRect(x: 10, y: 1, width: 150, height: 96))
    #expect(b.frame == CGRect(x: 80, y: 44, width: 10, height: 10))
    root.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    stage.layOut()
    #expect(a.frame == root.bounds)
    #expect(b.frame == CGRect(x: 95, y: 45, width: 10, height: 10))
  }

  @Test func `margins are 8 and count from the safe area`() {
    let a = stage.box("a")
    tie(Side(a, .left), .equal, Side(root.layoutMarginsGuide, .left))
    tie(Side(a, .right), .equal, Side(root.layoutMarginsGuide, .right))
    tie(Side(a, .top), .equal, Side(root.safeAreaLayoutGuide, .top))
    tie(Side(a, .height), .equal, Side(root.safeAreaLayoutGuide, .height))
    stage.layOut()
    #expect(a.frame == CGRect(x: 8, y: 0, width: 184, height: 100))
    root.statedSafeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 10, right: 0)
    stage.layOut()
    #expect(a.frame == CGRect(x: 13, y: 20, width: 179, height: 70))
    root.insetsLayoutMarginsFromSafeArea = false
    stage.layOut()
    #expect(a.frame == CGRect(x: 8, y: 20, width: 184, height: 70))
  }

  @Test func `insets that are not finite are rejected`() {
    root.layoutMargins = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    root.statedSafeAreaInsets = EdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)
    #expect(root.layoutMargins.top == 8)
    #expect(root.safeAreaInsets == .zero)
    #expect(stage.takeMessages().count == 2)
  }

  /// The fixed-length distribution formula of Masonry is right only if positions count from the container.
  @Test func `a multiplied position counts from the nearest common ancestor`() {
    let container = stage.box("container")
    pinCorner(container, to: root, 50, 20)
    tie(Side(container, .width), .equal, 100)
    tie(Side(container, .height), .equal, 60)
    let inner = stage.box("inner", in: container, size: CGSize(width: 10, height: 10))
    tie(Side(inner, .right), .equal, Side(container, .right) * 0.5)
    tie(Side(inner, .top), .equal, Side(container, .centerY) * 0.5)
    stage.layOut()
    #expect(inner.frame == CGRect(x: 40, y: 15, width: 10, height: 10))
    let cousin = stage.box("cousin", size: CGSize(width: 4, height: 4))
    tie(Side(cousin, .left), .equal, Side(inner, .right) * 2)
    tie(Side(cousin, .top), .equal, Side(root, .top))
    stage.layOut()
    #expect(cousin.frame.minX == 200)
  }

  @Test func `constraints act on alignment rectangles`() {
    let box = stage.box("box", size: CGSize(width: 40, height: 20))
    box.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    pinCorner(box, to: root, 10, 10)
    let inner = stage.box("inner", in: box)
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(inner, edge), .equal, Side(box, edge)) }
    stage.layOut()
    #expect(box.frame == CGRect(x: 8, y: 9, width: 46, height: 24))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 40, height: 20))
    #expect(box.frame(forAlignmentRect: box.alignmentRect(forFrame: box.frame)) == box.frame)
  }

  @Test func `a root has an alignment rectangle too`() {
    let box = Box()
    box.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let stage = Stage(100, 50, root: box)
    let inner = stage.box("inner")
    for edge in [Attribute.leading, .trailing, .top, .bottom] { tie(Side(inner, edge), .equal, Side(box, edge)) }
    stage.layOut()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    box.layoutDirection = .rightToLeft
    stage.layOut()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func `right to left exchanges leading and trailing`() {
    root.layoutDirection = .rightToLeft
    root.layoutMargins = EdgeInsets(top: 8, left: 1, bottom: 8, right: 30)
    let a = stage.box("a", size: CGSize(width: 20, height: 10))
    tie(Side(a, .leading), .equal, Side(root, .leading) + 10)
    tie(Side(a, .top), .equal, Side(root, .top))
    let b = stage.box("b", size: CGSize(width: 20, height: 10))
    tie(Side(b, .leading), .equal, Side(a, .trailing) + 5)
    tie(Side(b, .top), .equal, Side(root, .top))
    let c = stage.box("c", size: CGSize(width: 20, height: 10))
    tie(Side(c, .left), .equal, Side(root, .left) + 3)
    tie(Side(c, .top), .equal, Side(root, .top))
    let d = stage.box("d", size: CGSize(width: 20, height: 10))
    tie(Side(d, .leading), .greaterThanOrEqual, Side(root, .leadingMargin))
    tie(Side(d, .leading), .equal, Side(root, .leading), at: 500)
    tie(Side(d, .top), .equal, Side(root, .top))
    let e = stage.box("e", size: CGSize(width: 20, height: 10))
    tie(Side(e, .trailing), .equal, Side(root, .trailing) * 0.5)
    tie(Side(e, .top), .equal, Side(root, .top))
    stage.layOut()
    #expect(a.frame.minX == 170)
    #expect(b.frame.minX == 145)
    #expect(c.frame.minX == 3)
    #expect(d.frame.minX == 150)
    #expect(e.frame.minX == 100)
    root.layoutDirection = .leftToRight
    stage.layOut()
    #expect([a, b, c, d, e].map(\.frame.minX) == [10, 35, 3, 1, 80])
  }

  @Test func `a view may be forced to a direction`() {
    root.layoutDirection = .rightToLeft
    let a = stage.box("a")
    #expect(a.effectiveLayoutDirection == .rightToLeft)
    a.semanticContentAttribute = .forceLeftToRight
    #expect(a.effectiveLayoutDirection == .leftToRight)
    a.semanticContentAttribute = .playback
    #expect(a.effectiveLayoutDirection == .leftToRight)
    root.layoutDirection = nil
    a.semanticContentAttribute = .forceRightToLeft
    #expect(a.effectiveLayoutDirection == .rightToLeft)
  }

  @Test func `without text the baselines are the top and the bottom edge`() {
    let a = stage.box("a", size: CGSize(width: 20, height: 30))
    pinCorner(a, to: root, 0, 10)
    let b = stage.box("b", size: CGSize(width: 20, height: 10))
    tie(Side(b, .left), .equal, Side(a, .right))
    tie(Side(b, .firstBaseline), .equal, Side(a, .lastBaseline))
    stage.layOut()
    #expect(b.frame.minY == 40)
  }

  @Test func `baselines follow their content`() {
    let a = stage.box("a", size: CGSize(width: 20, height: 30))
    a.baselines = (first: 12, last: 4)
    pinCorner(a, to: root)
    let b = stage.box("b", size: CGSize(width: 20, height: 10))
    tie(Side(b, .left), .equal, Side(a, .right))
    tie(Side(b, .top), .equal, Side(a, .firstBaseline))
    let c = stage.box("c", size: CGSize(width: 20, height: 10))
    tie(Side(c, .left), .equal, Side(a, .right))
    tie(Side(c, .top), .equal, Side(a, .lastBaseline))
    stage.layOut()
    #expect(b.frame.minY == 12)
    #expect(c.frame.minY == 26)
    a.baselines = (first: 15, last: 5)
    a.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(b.frame.minY == 15)
    #expect(c.frame.minY == 25)
  }
}
