import AutoLayout
import Foundation
import Geometry
import Testing

/// Constraints and engines are released with their views.
@Suite struct TreeLifetimeTests {
  @Test func `constraints do not keep views`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    weak var gone: View?
    var constraint: LayoutConstraint?
    do {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      gone = view
      let width = view.widthAnchor.constraint(equalTo: root.widthAnchor)
      width.isActive = true
      constraint = width
      root.layoutIfNeeded()
      #expect(view.frame.width == 100)
      view.removeFromSuperview()
      root.layoutIfNeeded()
    }
    #expect(gone == nil)
    #expect(constraint?.isActive == false)
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.secondItem === root)
    #expect(root.constraints.isEmpty)
    constraint?.isActive = false
    #expect(throws: LayoutError.self) { try constraint?.activate() }
  }

  @Test func `a tree that is released leaves its constraints inactive`() {
    var root: View? = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root?.addSubview(view)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root!.layoutMarginsGuide.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ]
    LayoutConstraint.activate(constraints)
    root?.layoutIfNeeded()
    #expect(view.frame.minX == 8)
    weak var gone: View?
    gone = root
    root = nil
    #expect(gone == nil)
    #expect(view.superview == nil)
    #expect(!constraints[0].isActive)
    #expect(constraints[0].secondItem == nil)
    #expect(constraints[1].isActive)
    #expect(view.constraints.count == 1)
    let other = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }
}
