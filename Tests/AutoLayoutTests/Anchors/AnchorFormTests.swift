@testable import AutoLayout
import Foundation
import Geometry
import Testing

/// Every anchor and every function that makes a constraint of one.
@Suite struct AnchorFormTests {
  private typealias Attribute = LayoutConstraint.Attribute
  private typealias Relation = LayoutConstraint.Relation

  private let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let a = View()
  private let b = View()
  private let guide = LayoutGuide()

  init() {
    root.addSubview(a)
    root.addSubview(b)
    root.addLayoutGuide(guide)
  }

  /// Compares every property of a constraint.
  private func check(
    _ constraint: LayoutConstraint, _ first: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation, _ second: (any LayoutItem)?, _ other: LayoutConstraint.Attribute,
    multiplier: Double = 1, constant: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(constraint.firstItem === first, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.firstAttribute == attribute, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.relation == relation, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.secondItem === second, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.secondAttribute == other, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.multiplier == multiplier, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.constant == constant, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.priority == .required, "\(constraint)", sourceLocation: sourceLocation)
    #expect(!constraint.isActive, "\(constraint)", sourceLocation: sourceLocation)
    #expect(constraint.identifier == nil, "\(constraint)", sourceLocation: sourceLocation)
  }

  private let horizontal: [(Attribute, (any LayoutItem) -> LayoutXAxisAnchor)] = [
    (.leading, { $0.leadingAnchor }), (.trailing, { $0.trailingAnchor }), (.left, { $0.leftAnchor }),
    (.right, { $0.rightAnchor }), (.centerX, { $0.centerXAnchor }),
  ]
  private let vertical: [(Attribute, (any LayoutItem) -> LayoutYAxisAnchor)] = [
    (.top, { $0.topAnchor }), (.bottom, { $0.bottomAnchor }), (.centerY, { $0.centerYAnchor }),
  ]
  private let sizes: [(Attribute, (any LayoutItem) -> LayoutDimension)] = [
    (.width, { $0.widthAnchor }), (.height, { $0.heightAnchor }),
  ]

  @Test func `every anchor has its attribute`() {
    for item in [a, guide] as [any LayoutItem] {
      for (attribute, anchor) in horizontal {
        #expect(anchor(item).layoutItem === item)
        check(anchor(item).constraint(equalTo: anchor(b)), item, attribute, .equal, b, attribute)
      }
      for (attribute, anchor) in vertical {
        #expect(anchor(item).layoutItem === item)
        check(anchor(item).constraint(equalTo: anchor(b)), item, attribute, .equal, b, attribute)
      }
      for (attribute, anchor) in sizes {
        #expect(anchor(item).layoutItem === item)
        check(anchor(item).constraint(equalTo: anchor(b)), item, attribute, .equal, b, attribute)
      }
    }
    check(a.firstBaselineAnchor.constraint(equalTo: b.topAnchor), a, .firstBaseline, .equal, b, .top)
    check(a.lastBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor), a, .lastBaseline, .equal, b, .firstBaseline)
  }

  @Test func `an anchor constraint has the relation and the constant of its call`() {
    check(a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 3), a, .left, .equal, b, .right, constant: 3)
    check(a.leftAnchor.constraint(greaterThanOrEqualTo: b.rightAnchor), a, .left, .greaterThanOrEqual, b, .right)
    check(
      a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor, constant: 4), a, .top, .greaterThanOrEqual, b,
      .bottom, constant: 4)
    check(a.leftAnchor.constraint(lessThanOrEqualTo: b.rightAnchor), a, .left, .lessThanOrEqual, b, .right)
    check(
      a.widthAnchor.constraint(lessThanOrEqualTo: b.heightAnchor, constant: -5), a, .width, .lessThanOrEqual, b,
      .height, constant: -5)
  }

  @Test func `a dimension anchor can equal a constant`() {
    check(a.widthAnchor.constraint(equalToConstant: 7), a, .width, .equal, nil, .notAnAttribute, constant: 7)
    check(
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 8), a, .height, .greaterThanOrEqual, nil,
      .notAnAttribute, constant: 8)
    check(
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 9), guide, .width, .lessThanOrEqual, nil,
      .notAnAttribute, constant: 9)
  }

  @Test func `a dimension anchor can equal a multiple of another`() {
    let (width, height) = (a.widthAnchor, b.heightAnchor)
    check(width.constraint(equalTo: height, multiplier: 2), a, .width, .equal, b, .height, multiplier: 2)
    check(
      width.constraint(equalTo: height, multiplier: 2, constant: 1), a, .width, .equal, b, .height, multiplier: 2,
      constant: 1)
    check(
      width.constraint(greaterThanOrEqualTo: height, multiplier: 3), a, .width, .greaterThanOrEqual, b, .height,
      multiplier: 3)
    check(
      width.constraint(greaterThanOrEqualTo: height, multiplier: 3, constant: 1), a, .width, .greaterThanOrEqual, b,
      .height, multiplier: 3, constant: 1)
    check(
      width.constraint(lessThanOrEqualTo: height, multiplier: 4), a, .width, .lessThanOrEqual, b, .height,
      multiplier: 4)
    check(
      width.constraint(lessThanOrEqualTo: height, multiplier: 4, constant: 1), a, .width, .lessThanOrEqual, b, .height,
      multiplier: 4, constant: 1)
  }

  /// 8 between siblings and 20 to the superview, times the multiplier.
  @Test func `system spacings are multiples of eight points`() {
    let (x, y) = (a.leftAnchor, a.topAnchor)
    check(
      x.constraint(equalToSystemSpacingAfter: b.rightAnchor, multiplier: 2), a, .left, .equal, b, .right, constant: 16)
    check(
      x.constraint(greaterThanOrEqualToSystemSpacingAfter: b.rightAnchor, multiplier: 1), a, .left,
      .greaterThanOrEqual, b, .right, constant: 8)
    check(
      x.constraint(lessThanOrEqualToSystemSpacingAfter: root.leftAnchor, multiplier: 0.5), a, .left, .lessThanOrEqual,
      root, .left, constant: 10)
    check(
      y.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1), a, .top, .equal, root, .top, constant: 20)
    check(
      y.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor, multiplier: 3), a, .top,
      .greaterThanOrEqual, b, .bottom, constant: 24)
    check(
      y.constraint(lessThanOrEqualToSystemSpacingBelow: b.lastBaselineAnchor, multiplier: 1), a, .top,
      .lessThanOrEqual, b, .lastBaseline, constant: 8)
  }

  @Test func `distances between anchors are dimensions`() {
    for (dimension, attribute) in [
      (a.rightAnchor.anchorWithOffset(to: b.leftAnchor), Attribute.width),
      (a.bottomAnchor.anchorWithOffset(to: b.topAnchor), .height),
      (a.leadingAnchor.anchorWithOffset(to: b.trailingAnchor), .width),
    ] {
      let item = dimension.layoutItem
      check(
        dimension.constraint(equalToConstant: 30), item, attribute, .equal, nil, .notAnAttribute, constant: 30)
      #expect(item.layoutContainer === root)
      let ends = root.constraints.filter { $0.firstItem === item }
      #expect(ends.count == 2)
      #expect(same(ends.compactMap { $0.secondItem as? View }, [a, b]))
    }
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([view.heightAnchor.constraint(equalToConstant: 40)])
    }
    LayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(b.frame.minY == 60)
  }

  /// A distance between views of different trees is rejected and does not trap.
  @Test func `distances between trees are rejected`() {
    let stranger = View()
    let dimension = a.leftAnchor.anchorWithOffset(to: stranger.leftAnchor)
    #expect(throws: LayoutError.self) { try dimension.constraint(equalTo: a.widthAnchor).activate() }
  }
}
