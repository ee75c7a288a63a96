import AutoLayout
import Foundation
import Geometry
import Testing

/// Every attribute that a chain can name, on the maker, in a longer chain, and on the other side.
@Suite struct ChainAttributeTests {
  typealias Attribute = LayoutConstraint.Attribute

  private static let directionalEdges: [Attribute] = [.top, .bottom, .leading, .trailing]

  private let singles: [(Attribute, KeyPath<ConstraintMaker, ConstraintMakerExtendable>)] = [
    (.left, \.left), (.top, \.top), (.right, \.right), (.bottom, \.bottom), (.leading, \.leading),
    (.trailing, \.trailing), (.width, \.width), (.height, \.height), (.centerX, \.centerX), (.centerY, \.centerY),
    (.lastBaseline, \.baseline), (.lastBaseline, \.lastBaseline), (.firstBaseline, \.firstBaseline),
    (.leftMargin, \.leftMargin), (.rightMargin, \.rightMargin), (.topMargin, \.topMargin),
    (.bottomMargin, \.bottomMargin), (.leadingMargin, \.leadingMargin), (.trailingMargin, \.trailingMargin),
    (.centerXWithinMargins, \.centerXWithinMargins), (.centerYWithinMargins, \.centerYWithinMargins),
  ]

  private let sets:
    [([Attribute], KeyPath<ConstraintMaker, ConstraintMakerExtendable>, KeyPath<ConstraintViewDSL, ConstraintItem>)] = [
      ([.left, .top, .right, .bottom], \.edges, \.edges),
      ([.left, .right], \.horizontalEdges, \.horizontalEdges),
      ([.top, .bottom], \.verticalEdges, \.verticalEdges),
      (directionalEdges, \.directionalEdges, \.directionalEdges),
      ([.leading, .trailing], \.directionalHorizontalEdges, \.directionalHorizontalEdges),
      ([.top, .bottom], \.directionalVerticalEdges, \.directionalVerticalEdges),
      ([.width, .height], \.size, \.size),
      ([.centerX, .centerY], \.center, \.center),
      ([.leftMargin, .rightMargin, .topMargin, .bottomMargin], \.margins, \.margins),
      ([.topMargin, .bottomMargin, .leadingMargin, .trailingMargin], \.directionalMargins, \.directionalMargins),
      ([.centerXWithinMargins, .centerYWithinMargins], \.centerWithinMargins, \.centerWithinMargins),
    ]

  private func made(_ chain: (ConstraintMaker, ChainScene) -> ConstraintMakerEditable) -> [LayoutConstraint] {
    let scene = ChainScene()
    var constraint: Constraint?
    scene.box.snp.prepareConstraints { constraint = chain($0, scene).constraint }
    #expect(scene.errors.isEmpty)
    return constraint?.layoutConstraints ?? []
  }

  @Test func `without another attribute every attribute is compared with itself`() {
    for (attribute, path) in singles {
      let constraints = made { make, scene in make[keyPath: path].equalTo(scene.other) }
      #expect(constraints.map(\.firstAttribute) == [attribute])
      #expect(constraints.map(\.secondAttribute) == [attribute])
    }
    #expect(Set(singles.map(\.0)).union([.notAnAttribute]) == Set(Attribute.allCases))
  }

  @Test func `every set is one constraint for each of its attributes`() {
    for (attributes, path, otherPath) in sets {
      let toView = made { make, scene in make[keyPath: path].equalTo(scene.other) }
      #expect(Set(toView.map(\.firstAttribute)) == Set(attributes))
      #expect(toView.count == attributes.count)
      #expect(toView.allSatisfy { $0.firstAttribute == $0.secondAttribute })
      let toItem = made { make, scene in make[keyPath: path].equalTo(scene.other.snp[keyPath: otherPath]) }
      #expect(toItem.map(\.secondAttribute) == toView.map(\.secondAttribute))
    }
  }

  @Test func `edges come in the order of their names`() {
    let constraints = made { make, scene in make.edges.equalTo(scene.other) }
    #expect(constraints.map(\.firstAttribute) == [.left, .top, .right, .bottom])
  }

  @Test func `a chain can have several attributes`() {
    let constraints = made { make, scene in make.top.leading.width.size.equalTo(scene.other) }
    #expect(constraints.map(\.firstAttribute) == [.top, .leading, .width, .height])
  }

  @Test func `every attribute can be on the other side`() {
    let items: [(Attribute, Attribute, KeyPath<ConstraintViewDSL, ConstraintItem>)] = [
      (.left, .left, \.left), (.left, .right, \.right), (.left, .centerX, \.centerX), (.leading, .leading, \.leading),
      (.leading, .trailing, \.trailing), (.top, .top, \.top), (.top, .bottom, \.bottom), (.top, .centerY, \.centerY),
      (.top, .lastBaseline, \.baseline), (.top, .lastBaseline, \.lastBaseline),
      (.top, .firstBaseline, \.firstBaseline), (.width, .width, \.width), (.width, .height, \.height),
      (.left, .leftMargin, \.leftMargin), (.left, .rightMargin, \.rightMargin), (.top, .topMargin, \.topMargin),
      (.top, .bottomMargin, \.bottomMargin), (.leading, .leadingMargin, \.leadingMargin),
      (.leading, .trailingMargin, \.trailingMargin), (.left, .centerXWithinMargins, \.centerXWithinMargins),
      (.top, .centerYWithinMargins, \.centerYWithinMargins),
    ]
    for (first, second, path) in items {
      let scene = ChainScene()
      let constraint = scene.box.snp.prepareConstraints { make in
        make.select(ConstraintAttributes(first)).equalTo(scene.other.snp[keyPath: path])
      }.first?.layoutConstraints.first
      #expect(constraint?.firstAttribute == first)
      #expect(constraint?.secondAttribute == second)
      #expect(constraint?.secondItem === scene.other)
      constraint?.isActive = true
      #expect(scene.errors.isEmpty, "\(first) \(second)")
    }
  }

  @Test func `edges pair with margins one by one`() {
    let margins: [Attribute] = [.leftMargin, .topMargin, .rightMargin, .bottomMargin]
    #expect(made { $0.edges.equalTo($1.root.snp.margins) }.map(\.secondAttribute) == margins)
    #expect(
      made { $0.margins.equalTo($1.root.snp.edges) }.map(\.secondAttribute) == [.left, .right, .top, .bottom])
    #expect(
      made { $0.directionalEdges.equalTo($1.root.snp.directionalMargins) }.map(\.secondAttribute)
        == [.topMargin, .bottomMargin, .leadingMargin, .trailingMargin])
    #expect(
      made { $0.directionalMargins.equalTo($1.root.snp.directionalEdges) }.map(\.secondAttribute)
        == [.top, .bottom, .leading, .trailing])
    #expect(
      made { $0.center.equalTo($1.root.snp.centerWithinMargins) }.map(\.secondAttribute)
        == [.centerXWithinMargins, .centerYWithinMargins])
  }

  @Test func `one attribute on the other side is compared with every attribute of the set`() {
    let constraints = made { make, scene in make.size.equalTo(scene.other.snp.height) }
    #expect(constraints.map(\.secondAttribute) == [.height, .height])
  }

  @Test func `margins equal to edges give frames`() {
    let scene = ChainScene()
    scene.box.snp.makeConstraints { make in make.edges.equalTo(scene.root.snp.margins) }
    #expect(scene.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
    scene.root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(scene.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
    scene.box.snp.remakeConstraints { make in
      make.center.equalTo(scene.root.snp.centerWithinMargins)
      make.size.equalTo(10)
    }
    #expect(scene.frame == CGRect(x: 94, y: 44, width: 10, height: 10))
  }
}
