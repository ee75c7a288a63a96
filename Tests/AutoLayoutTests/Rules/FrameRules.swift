@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Autoresizing masks, layout guides, views without constraints.
@Suite struct FrameRules {
  private let stage = Stage(100, 100)
  private var root: View { stage.root }

  private func framed(_ mask: AutoresizingMask) -> View {
    let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.autoresizingMask = mask
    root.addSubview(view)
    return view
  }

  private static let masks: [(AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 20, width: 30, height: 40)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 130, height: 90)),
    (.flexibleLeftMargin, CGRect(x: 110, y: 20, width: 30, height: 40)),
    (.flexibleRightMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
    (.flexibleTopMargin, CGRect(x: 10, y: 70, width: 30, height: 40)),
    (.flexibleBottomMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
    ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(x: 10, y: 20 + 50.0 / 3, width: 30, height: 40)),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 20, y: 20, width: 60, height: 40)),
  ]

  @Test(arguments: masks) func `a mask shares out what the superview grows by`(mask: AutoresizingMask, grown: CGRect) {
    // Without an engine, and with one.
    for isConstrained in [false, true] {
      let stage = Stage(100, 100)
      let view = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.autoresizingMask = mask
      stage.root.addSubview(view)
      let neighbour = stage.box("neighbour")
      if isConstrained { pinCorner(neighbour, to: view) }
      stage.layOut()
      stage.root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
      stage.layOut()
      #expect(isApproximatelyEqual(view.frame, grown), "\(view.frame)")
      if isConstrained { #expect(neighbour.frame.origin == view.frame.origin) }
      stage.root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.layOut()
      #expect(isApproximatelyEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 40)), "\(view.frame)")
      #expect(stage.takeMessages().isEmpty)
    }
  }

  @Test func `growing is not lost when the tree changes at the same time`() {
    let view = framed(.flexibleWidth)
    let neighbour = stage.box("neighbour")
    pinCorner(neighbour, to: view)
    stage.layOut()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    _ = stage.box("another")
    stage.layOut()
    #expect(view.frame.width == 130)
    _ = stage.box("yet another")
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stage.layOut()
    #expect(view.frame.width == 230)
  }

  @Test func `a superview that constraints make larger takes its subviews along`() {
    let outer = stage.box("outer")
    pinCorner(outer, to: root)
    let width = tie(Side(outer, .width), .equal, 50)
    tie(Side(outer, .height), .equal, 50)
    stage.layOut()
    let inner = View(frame: CGRect(x: 10, y: 0, width: 30, height: 50))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    stage.layOut()
    width.constant = 80
    stage.layOut()
    #expect(inner.frame.width == 60)
    let neighbour = stage.box("neighbour")
    tie(Side(neighbour, .left), .equal, Side(inner, .right))
    width.constant = 90
    stage.layOut()
    #expect(inner.frame.width == 70)
    #expect(neighbour.frame.minX == 80)
  }

  @Test func `a frame that is set moves the views constrained to it`() {
    let view = framed([])
    let neighbour = stage.box("neighbour")
    pinCorner(neighbour, to: view)
    stage.layOut()
    view.frame = CGRect(x: 50, y: 60, width: 1, height: 2)
    stage.layOut()
    #expect(view.frame == CGRect(x: 50, y: 60, width: 1, height: 2))
    #expect(neighbour.frame.origin == CGPoint(x: 50, y: 60))
  }

  @Test func `constraints win over a frame that is set`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 20))
    pinCorner(box, to: root, 5, 5)
    stage.layOut()
    box.frame = CGRect(x: 50, y: 60, width: 1, height: 2)
    stage.layOut()
    #expect(box.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
  }

  @Test func `translating the mask adds conflicts, not translating takes them away`() {
    let view = framed([])
    view.name = "view"
    tie(Side(view, .width), .equal, 77)
    stage.layOut()
    #expect(view.frame.width == 30)
    let messages = stage.takeMessages()
    #expect(messages.count == 1)
    #expect(messages.first?.contains("AutoresizingMaskLayoutConstraint view") == true)
    view.translatesAutoresizingMaskIntoConstraints = false
    stage.layOut()
    #expect(view.frame.width == 77)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `a view without constraints has its content's size`() {
    let box = stage.box("box", size: CGSize(width: 20, height: 10))
    stage.layOut()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    let width = tie(Side(box, .width), .equal, 50)
    stage.layOut()
    #expect(box.frame.width == 50)
    width.isActive = false
    stage.layOut()
    #expect(box.frame.width == 20)
  }

  @Test func `a layout guide can be constrained like a view`() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let box = stage.box("box")
    tie(Side(guide, .left), .equal, Side(root, .left) + 10)
    tie(Side(guide, .right), .equal, Side(root, .right) - 10)
    tie(Side(guide, .centerY), .equal, Side(root, .centerY))
    tie(Side(guide, .height), .equal, 20)
    for edge in [Attribute.left, .right, .top, .bottom] { tie(Side(box, edge), .equal, Side(guide, edge)) }
    stage.layOut()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 40, width: 80, height: 20))
    #expect(box.frame == guide.layoutFrame)
    let other = stage.box("other")
    other.addLayoutGuide(guide)
    #expect(guide.owningView === other)
    #expect(root.layoutGuides.isEmpty)
    #expect(root.constraints.isEmpty)
    other.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `guides inside containers count from their owners`() {
    let outer = stage.box("outer")
    pinCorner(outer, to: root, 30, 30)
    tie(Side(outer, .width), .equal, 40)
    tie(Side(outer, .height), .equal, 40)
    let guide = LayoutGuide()
    outer.addLayoutGuide(guide)
    tie(Side(guide, .left), .equal, Side(root, .left) + 35)
    tie(Side(guide, .top), .equal, Side(outer.layoutMarginsGuide, .top))
    tie(Side(guide, .width), .equal, 3)
    tie(Side(guide, .height), .equal, Side(outer.layoutMarginsGuide, .height))
    stage.layOut()
    #expect(guide.layoutFrame == CGRect(x: 5, y: 8, width: 3, height: 24))
  }

  @Test func `a hidden view keeps its frame`() {
    let a = stage.box("a", size: CGSize(width: 20, height: 10))
    let b = stage.box("b", size: CGSize(width: 20, height: 10))
    pinCorner(a, to: root)
    tie(Side(b, .left), .equal, Side(a, .right))
    a.isHidden = true
    stage.layOut()
    #expect(b.frame.minX == 20)
  }
}
