import AutoLayout
import Foundation
import Geometry
import Testing

/// From right to left, a constraint to a leading or trailing edge is mirrored with all its attributes.
@Suite struct DirectionTests {
  private func views(_ direction: LayoutDirection) -> (root: View, a: View, b: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    root.layoutDirection = direction
    let a = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let b = View()
    b.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(a)
    root.addSubview(b)
    LayoutConstraint.activate([
      b.widthAnchor.constraint(equalToConstant: 20), b.heightAnchor.constraint(equalToConstant: 20),
      b.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    return (root, a, b)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 20.0), (.rightToLeft, 0)])
  func `centres have the direction of the edges that they are compared with`(direction: LayoutDirection, x: Double) {
    let (root, a, b) = views(direction)
    b.leadingAnchor.constraint(equalTo: a.centerXAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(b.frame.minX == x)
  }

  @Test func `the direction of the view around both decides`() {
    let (root, a, b) = views(.rightToLeft)
    a.semanticContentAttribute = .forceLeftToRight
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: -45).isActive = true
    root.layoutIfNeeded()
    // Mirrored: b's right edge is 45 to the right of a's left one.
    #expect(b.frame.maxX == 45)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, 92.0), (.rightToLeft, 16)])
  func `a multiplied position counts from the edge of the container's frame`(direction: LayoutDirection, x: Double) {
    let root = Box(frame: CGRect(x: 0, y: 0, width: 106, height: 20))
    root.insets = EdgeInsets(top: 0, left: 2, bottom: 0, right: 4)
    root.layoutDirection = direction
    let a = View(frame: CGRect(x: 46, y: 0, width: 20, height: 20))
    let b = View()
    b.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(a)
    root.addSubview(b)
    LayoutConstraint.activate([
      b.widthAnchor.constraint(equalToConstant: 10),
      LayoutConstraint(item: b, attribute: .leading, toItem: a, attribute: .leading, multiplier: 2),
    ])
    root.layoutIfNeeded()
    // Mirrored, a begins 40 from the right edge of the frame, at 66, and b 80, at 26.
    #expect(b.frame.minX == x)
  }

  @Test func `a multiplied position in a mirrored scroll view counts from the edge of its content`() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    scroll.layoutDirection = .rightToLeft
    let (a, b) = (View(), View())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(view)
    }
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 180), b.widthAnchor.constraint(equalToConstant: 30),
      a.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 15),
      a.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      LayoutConstraint(item: b, attribute: .leading, toItem: a, attribute: .leading, multiplier: 2),
    ])
    scroll.layoutIfNeeded()
    // The content is 200 wide: a begins 15 from its right edge, and b 30.
    #expect(scroll.contentSize.width == 200)
    #expect(a.frame.maxX == 185)
    #expect(b.frame.maxX == 170)
  }
}
