@testable import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Views that take their baselines from views inside them.
@Suite struct BaselineRules {
  /// A view that names others for its baselines.
  private final class Holder: View {
    var first: View?
    var last: View?

    override var forFirstBaselineLayout: View { first ?? super.forFirstBaselineLayout }
    override var forLastBaselineLayout: View { last ?? super.forLastBaselineLayout }
  }

  private let stage = Stage(200, 200)
  private let holder = Holder()
  private let inner: Box
  private let follower: Box
  private var root: View { stage.root }

  init() {
    holder.name = "holder"
    holder.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(holder)
    pinCorner(holder, to: stage.root, 0, 10)
    inner = stage.box("inner", in: holder, size: CGSize(width: 20, height: 30))
    inner.baselines = (first: 12, last: 4)
    pinCorner(inner, to: holder, 3, 5)
    tie(Side(holder, .height), .equal, 100)
    tie(Side(holder, .width), .equal, 50)
    follower = stage.box("follower", size: CGSize(width: 10, height: 10))
    tie(Side(follower, .left), .equal, Side(holder, .right))
  }

  private func follow(_ attribute: Attribute) { tie(Side(follower, .top), .equal, Side(holder, attribute)) }

  @Test func `until overridden the baseline view is the view itself`() {
    let view = View()
    #expect(view.forFirstBaselineLayout === view)
    #expect(view.forLastBaselineLayout === view)
    holder.last = inner
    #expect(holder.forFirstBaselineLayout === inner)
  }

  @Test func `the baselines of a guide are its top and its bottom`() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    tie(Side(guide, .top), .equal, Side(root, .top) + 20)
    tie(Side(guide, .height), .equal, 30)
    tie(Side(follower, .top), .equal, Side(guide, .lastBaseline))
    let other = stage.box("other", size: CGSize(width: 10, height: 10))
    tie(Side(other, .left), .equal, Side(root, .left))
    tie(Side(other, .top), .equal, Side(guide, .firstBaseline))
    stage.layOut()
    #expect(follower.frame.minY == 50)
    #expect(other.frame.minY == 20)
  }

  @Test func `the first baseline is that of the view for it`() {
    holder.first = inner
    follow(.firstBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 10 + 5 + 12)
    #expect(root.takeBaselineCount == 1)
  }

  @Test func `the last baseline is that of the view for it`() {
    holder.last = inner
    follow(.lastBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 10 + 5 + 30 - 4)
  }

  @Test func `the view for the last baseline is that for the first too`() {
    holder.last = inner
    follow(.firstBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 10 + 5 + 12)
  }

  @Test func `constraints follow the baseline view when it moves`() {
    holder.last = inner
    follow(.lastBaseline)
    stage.layOut()
    inner.content = CGSize(width: 20, height: 50)
    stage.layOut()
    #expect(follower.frame.minY == 10 + 5 + 50 - 4)
    inner.baselines.last = 9
    inner.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(follower.frame.minY == 10 + 5 + 50 - 9)
    #expect(root.layoutEngine?.rebuildCount == 1)
  }

  @Test func `the baseline of text is that at the width that it gets`() throws {
    let label = try stage.label("Words that take several lines in a narrow view", in: holder)
    tie(Side(label, .left), .equal, Side(holder, .left))
    tie(Side(label, .right), .equal, Side(holder, .right))
    tie(Side(label, .top), .equal, Side(holder, .top))
    holder.last = label
    follow(.lastBaseline)
    stage.layOut()
    let size = label.frame.size
    #expect(isApproximatelyEqual(follower.frame.minY, 10 + size.height - label.lastBaselineOffset(at: size)))
    #expect(size.height > 60)
  }

  @Test func `a baseline view may have a baseline view too`() {
    let nested = Holder()
    nested.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(nested)
    pinCorner(nested, to: holder, 0, 40)
    inner.removeFromSuperview()
    nested.addSubview(inner)
    pinCorner(inner, to: nested, 0, 1)
    holder.last = nested
    nested.last = inner
    follow(.firstBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 10 + 40 + 1 + 12)
  }

  @Test func `a view placed by its frame may have the baseline`() {
    let framed = View(frame: CGRect(x: 0, y: 60, width: 10, height: 15))
    holder.addSubview(framed)
    holder.last = framed
    follow(.lastBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 85)
    framed.frame.origin.y = 70
    stage.layOut()
    #expect(follower.frame.minY == 95)
  }

  @Test func `another view may get the baseline`() {
    follow(.lastBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 110)
    holder.last = inner
    holder.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(follower.frame.minY == 41)
    holder.last = nil
    holder.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(follower.frame.minY == 110)
    #expect(stage.takeMessages().isEmpty)
  }

  /// The first answer may be a view inside as well as the view itself.
  @Test func `the baseline view can be the view itself again`() {
    holder.last = inner
    follow(.lastBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 41)
    holder.last = nil
    holder.invalidateIntrinsicContentSize()
    stage.layOut()
    #expect(follower.frame.minY == 110)
  }

  @Test func `a view outside is reported once, and the view's own baseline is used`() {
    holder.last = follower
    follow(.lastBaseline)
    stage.layOut()
    #expect(follower.frame.minY == 110)
    let messages = stage.takeMessages()
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains("forLastBaselineLayout of holder is follower, which does not lie inside it") == true)
    _ = stage.box("another")
    stage.layOut()
    #expect(stage.takeMessages().isEmpty)
  }
}

extension View {
  fileprivate var takeBaselineCount: Int? { layoutEngine?.tree.baselines.count }
}
