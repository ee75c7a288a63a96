import AutoLayout
import Foundation
import Geometry
import Testing

/// A view's guides are released with it.
@Suite struct GuideLifetimeTests {
  @Test func `the readable content guide does not keep its view`() {
    weak var gone: View?
    weak var guide: LayoutGuide?
    do {
      let view = View(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
      view.readableContentGuide.identifier = "column"
      view.preservesSuperviewLayoutMargins = true
      view.layoutIfNeeded()
      (gone, guide) = (view, view.readableContentGuide)
      #expect(guide?.layoutFrame.width == 672)
    }
    #expect(gone == nil)
    #expect(guide == nil)
  }

  @Test func `a baseline view that is removed is no longer used`() {
    final class Holder: View {
      weak var last: View?
      override var forLastBaselineLayout: View { last ?? self }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(holder)
    root.addSubview(follower)
    follower.topAnchor.constraint(equalTo: holder.lastBaselineAnchor).isActive = true
    do {
      let inner = View(frame: CGRect(x: 0, y: 10, width: 10, height: 10))
      holder.addSubview(inner)
      holder.last = inner
      root.layoutIfNeeded()
      #expect(follower.frame.minY == 20)
      inner.removeFromSuperview()
    }
    root.layoutIfNeeded()
    #expect(holder.last == nil)
    #expect(follower.frame.minY == 50)
  }
}
