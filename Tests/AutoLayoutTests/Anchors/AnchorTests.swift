import AutoLayout
import Foundation
import Geometry
import Testing

/// Anchors make the constraints that their names say.
@Suite struct AnchorTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let a = View()
  private let b = View()

  init() {
    for (view, name) in [(a, "a"), (b, "b")] {
      view.name = name
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    root.name = "root"
  }

  private func layout(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }

  @Test func `edges and sizes hold`() {
    layout([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      a.widthAnchor.constraint(equalToConstant: 100),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 3),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 6),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    #expect(a.frame == CGRect(x: 10, y: 4, width: 100, height: 53))
    #expect(b.frame == CGRect(x: 116, y: 4, width: 204, height: 53))
  }

  @Test func `inequalities hold`() {
    let wide = a.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = .defaultHigh
    layout([
      wide, a.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5),
      a.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor).withPriority(.defaultLow),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(greaterThanOrEqualToConstant: 12),
      a.heightAnchor.constraint(equalToConstant: 0).withPriority(.defaultLow),
    ])
    #expect(a.frame == CGRect(x: 30, y: 0, width: 160, height: 12))
  }

  @Test func `system spacing is eight between siblings`() {
    layout([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.widthAnchor.constraint(equalToConstant: 50),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 20),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    #expect(b.frame == CGRect(x: 66, y: 28, width: 50, height: 20))
  }

  @Test func `distances are sizes`() {
    layout([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.widthAnchor.constraint(equalToConstant: 50),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 20),
      b.topAnchor.constraint(equalTo: a.topAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
      b.widthAnchor.constraint(equalToConstant: 50),
      // As much space between them as after the second.
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
        equalTo: b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)),
    ])
    #expect(b.frame == CGRect(x: 160, y: 0, width: 50, height: 20))
  }
}

extension LayoutConstraint {
  fileprivate func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}
