@testable import AutoLayout
import Foundation
import Testing

/// The members of constraints, anchors, guides and priorities that code written for UIKit uses.
@Suite struct ConstraintMemberTests {
  private let stage = Stage(100, 80)

  @Test func `items may be of any type, and an optional`() {
    let view: View? = stage.box("view")
    let any: Any = view as Any
    let left = LayoutConstraint(
      item: any, attribute: .left, relatedBy: .equal, toItem: view?.superview as Any?, attribute: .left, multiplier: 1,
      constant: 4)
    left.isActive = true
    #expect(left.firstItem as? View === view)
    #expect(left.secondItem === stage.root)
    #expect(stage.root.constraints.contains { $0 === left })
    let width = LayoutConstraint(
      item: any, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 20)
    width.isActive = true
    #expect(width.secondItem == nil)
    #expect(width.isActive)
    let odd = LayoutConstraint(
      item: "text" as Any, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 20)
    #expect(odd.firstItem == nil)
    #expect(throws: LayoutError.self) { try odd.validate() }
  }

  @Test func `constraints are objects that are equal by identity`() {
    let view = stage.box("view")
    let (a, b) = (view.widthAnchor.constraint(equalToConstant: 1), view.widthAnchor.constraint(equalToConstant: 1))
    #expect(a != b)
    #expect(Set<NSObject>([a, a, b]).count == 2)
    #expect(a.description == "<LayoutConstraint view.width == 1   (inactive)>")
    #expect(!a.shouldBeArchived)
  }

  @Test func `anchors name both sides of a constraint`() throws {
    let view = stage.box("view")
    let constraint = view.leadingAnchor.constraint(equalTo: stage.root.trailingAnchor)
    #expect(constraint.firstAnchor?.description == "view.leading")
    #expect(constraint.secondAnchor?.description == "root.trailing")
    #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.topAnchor != view.bottomAnchor)
    #expect(view.topAnchor.name == "top")
  }

  @Test func `guides can be subclassed`() {
    final class Column: LayoutGuide {}
    let guide = Column()
    stage.root.addLayoutGuide(guide)
    guide.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
    stage.layOut()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 10, width: 80, height: 60))
    #expect(!guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .vertical).count == 2)
  }

  @Test func `priorities are numbers of type Float, and keep the numbers of scenes`() throws {
    let raw: Float = LayoutPriority.required.rawValue
    #expect(LayoutPriority(rawValue: raw - 1) == 999)
    #expect(LayoutPriority(Float(250)) == .defaultLow)
    #expect(LayoutPriority.defaultHigh - 1 == LayoutPriority(749))
    var low = LayoutPriority.defaultLow
    low += 1
    #expect(low.rawValue == 251)
    let exact = LayoutPriority(exactly: 999.999)
    #expect(exact.exact == 999.999)
    #expect(exact != LayoutPriority(999.999 as Float))
    let data = try JSONEncoder().encode([exact])
    #expect(try JSONDecoder().decode([LayoutPriority].self, from: data) == [exact])
    #expect(ConstraintPriority.high.advanced(by: 1).value == ConstraintPriority.high.value + 1)
  }

  @Test func `a visual format takes numbers and views of any type`() {
    let view = stage.box("view")
    let metrics: [String: Any] = ["a": 3, "b": CGFloat(4), "c": NSNumber(value: 5.5), "d": Float(2)]
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: "H:|-a-[view(b)]-(>=c)-|", options: [], metrics: metrics, views: ["view": view as Any])
    #expect(constraints.map(\.constant) == [3, 4, 5.5])
    let unknown = LayoutConstraint.constraints(
      withVisualFormat: "H:|-[other]", options: [], metrics: nil, views: ["view": view])
    #expect(unknown.isEmpty)
    #expect(stage.takeMessages().count == 1)
  }
}
