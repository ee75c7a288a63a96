import AutoLayout
import Foundation
import Geometry
import Testing

@Suite struct TraceTests {
  @Test func `a trace names frames and ambiguous positions`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.name = "root"
    let placed = View()
    placed.name = "placed"
    let open = View()
    open.name = "open"
    for view in [placed, open] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    LayoutConstraint.activate([
      placed.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.1 + 0.2),
      placed.topAnchor.constraint(equalTo: root.topAnchor), placed.widthAnchor.constraint(equalToConstant: 20),
      placed.heightAnchor.constraint(equalToConstant: 10),
      open.leadingAnchor.constraint(equalTo: placed.trailingAnchor), open.widthAnchor.constraint(equalToConstant: 5),
      open.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(
      root.layoutTrace() == """
        •root (0, 0, 100, 50)
        |   placed (0.3, 0, 20, 10)
        |   open (20.3, 0, 5, 5)  AMBIGUOUS: vertical

        """)
    #expect(open.ambiguousAxes == [.vertical])
    #expect(open.hasAmbiguousLayout)
    #expect(!placed.hasAmbiguousLayout)
  }
}
