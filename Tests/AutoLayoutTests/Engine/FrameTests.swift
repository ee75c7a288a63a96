import AutoLayout
import Foundation
import Geometry
import Testing

/// Constraints become frames.
@Suite struct FrameTests {
  private func child(of root: View, _ name: String) -> View {
    let view = View()
    view.name = name
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test func `edges are inset from the superview`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let inner = child(of: root, "inner")
    LayoutConstraint.activate([
      LayoutConstraint(item: inner, attribute: .left, toItem: root, attribute: .left, constant: 10),
      LayoutConstraint(item: inner, attribute: .right, toItem: root, attribute: .right, constant: -20),
      LayoutConstraint(item: inner, attribute: .top, toItem: root, attribute: .top, constant: 5),
      LayoutConstraint(item: inner, attribute: .height, constant: 30),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 5, width: 70, height: 30))
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 5, width: 170, height: 30))
  }
}
