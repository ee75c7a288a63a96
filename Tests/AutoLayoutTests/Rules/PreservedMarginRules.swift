@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// `preservesSuperviewLayoutMargins`: content inside a view keeps clear of the margins around the view too.
@Suite struct PreservedMarginRules {
  private let stage = Stage(200, 100)
  private var root: View { stage.root }

  init() { root.layoutMargins = EdgeInsets(top: 20, left: 30, bottom: 40, right: 50) }

  /// A view with distances from the root's edges, and a box that fills its margins.
  private func panel(_ insets: EdgeInsets, in parent: View? = nil) -> (view: Box, content: Box) {
    let outer = parent ?? root
    let view = stage.box("panel", in: outer)
    tie(Side(view, .left), .equal, Side(outer, .left) + insets.left)
    tie(Side(view, .right), .equal, Side(outer, .right) - insets.right)
    tie(Side(view, .top), .equal, Side(outer, .top) + insets.top)
    tie(Side(view, .bottom), .equal, Side(outer, .bottom) - insets.bottom)
    view.preservesSuperviewLayoutMargins = true
    let content = stage.box("content", in: view)
    for edge in [Attribute.left, .right, .top, .bottom] {
      tie(Side(content, edge), .equal, Side(view.layoutMarginsGuide, edge))
    }
    return (view, content)
  }

  @Test func `a view does not preserve its superview's margins by default`() {
    #expect(!View().preservesSuperviewLayoutMargins)
    let (view, content) = panel(.zero)
    view.preservesSuperviewLayoutMargins = false
    stage.layOut()
    #expect(content.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
    view.preservesSuperviewLayoutMargins = true
    stage.layOut()
    #expect(content.frame == CGRect(x: 30, y: 20, width: 120, height: 40))
  }

  @Test func `on each side the part of the superview's margin inside the view counts`() {
    let (view, content) = panel(EdgeInsets(top: 5, left: 10, bottom: 35, right: 60))
    stage.layOut()
    // 20 - 5, 30 - 10, and the view's own 8 where less is left.
    #expect(content.frame == CGRect(x: 20, y: 15, width: 102, height: 37))
    #expect(view.layoutMarginsGuide.layoutFrame == content.frame)
    #expect(view.layoutMargins.left == 8)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `margins of the view and of the superview may change`() {
    let (view, content) = panel(.zero)
    stage.layOut()
    root.layoutMargins.left = 60
    stage.layOut()
    #expect(content.frame.minX == 60)
    view.layoutMargins.left = 70
    stage.layOut()
    #expect(content.frame.minX == 70)
    root.statedSafeAreaInsets.left = 15
    stage.layOut()
    #expect(content.frame.minX == 75)
  }

  @Test func `the margins move with the view`() {
    let (view, content) = panel(.zero)
    let left = view.superview?.constraints.first
    stage.layOut()
    for (distance, x) in [(0.0, 30.0), (12, 18), (22, 8), (90, 8), (-6, 36)] {
      left?.constant = distance
      stage.layOut()
      #expect(content.frame.minX == x, "\(distance)")
    }
    #expect(root.layoutEngine?.rebuildCount == 1)
  }

  @Test func `margins are kept through several views`() {
    let outer = panel(EdgeInsets(top: 0, left: 4, bottom: 0, right: 0))
    let inner = panel(EdgeInsets(top: 0, left: 5, bottom: 0, right: 0), in: outer.view)
    stage.layOut()
    #expect(inner.content.frame.minX == 21)
    outer.view.preservesSuperviewLayoutMargins = false
    stage.layOut()
    #expect(inner.content.frame.minX == 8)
  }

  @Test func `a view placed by its frame keeps margins too`() {
    let view = View(frame: CGRect(x: 10, y: 0, width: 190, height: 100))
    view.preservesSuperviewLayoutMargins = true
    root.addSubview(view)
    let content = stage.box("content", in: view)
    tie(Side(content, .left), .equal, Side(view, .leftMargin))
    tie(Side(content, .right), .equal, Side(view, .rightMargin))
    stage.layOut()
    #expect(content.frame.minX == 20)
    #expect(content.frame.maxX == 140)
    view.frame.origin.x = 25
    stage.layOut()
    #expect(content.frame.minX == 8)
    #expect(content.frame.maxX == 190 - 65)
  }

  @Test func `a fitting size has the margins at the view's position`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    view.preservesSuperviewLayoutMargins = true
    root.addSubview(view)
    let content = stage.box("content", in: view, size: CGSize(width: 10, height: 10))
    for edge in [Attribute.left, .right, .top, .bottom] {
      tie(Side(content, edge), .equal, Side(view.layoutMarginsGuide, edge))
    }
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 90, height: 38))
    view.frame.origin.x = 20
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 10 + 10 + 70)
    root.layoutMargins.left = 35
    #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width == 15 + 10 + 70)
  }

  @Test func `margins that never settle are reported and layout ends`() {
    let view = stage.box("view", size: CGSize(width: 50, height: 50))
    view.preservesSuperviewLayoutMargins = true
    let content = stage.box("content", in: view)
    tie(Side(view, .top), .equal, Side(root, .top))
    tie(Side(content, .left), .equal, Side(root, .left) + 4)
    // The further left the view is, the larger is its margin, which moves it further left.
    tie(Side(content, .left), .equal, Side(view, .leftMargin))
    stage.layOut()
    #expect(stage.takeMessages() == ["[Layout] layout does not settle for view"])
  }
}
