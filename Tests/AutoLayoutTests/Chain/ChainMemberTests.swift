import AutoLayout
import Foundation
import Geometry
import Testing

/// Members that the other tests of chains do not name, by what they give.
@Suite struct ChainMemberTests {
  typealias Attribute = LayoutConstraint.Attribute

  private static let attributes = Attribute.allCases.filter { $0 != .notAnAttribute }

  @Test func `attributes are sets`() {
    for attribute in Self.attributes {
      let set = ConstraintAttributes(attribute)
      #expect(set.description == attribute.description)
      #expect(ConstraintAttributes(rawValue: set.rawValue) == set)
    }
    #expect(Set(Self.attributes.map { ConstraintAttributes($0).rawValue }).count == Self.attributes.count)
    #expect(ConstraintAttributes(.notAnAttribute) == [])
    let corner: ConstraintAttributes = [ConstraintAttributes(.bottom), ConstraintAttributes(.left)]
    #expect(corner.description == "left, bottom")
    #expect(corner.contains(ConstraintAttributes(.left)))
    #expect(!corner.contains(ConstraintAttributes(.top)))
  }

  /// Each attribute as a second one, on views and on guides.
  @Test func `every attribute can be followed by another in a chain`() {
    let paths: [(ConstraintAttributes, KeyPath<ConstraintMakerExtendable, ConstraintMakerExtendable>)] = [
      ([ConstraintAttributes(.left)], \.left), ([ConstraintAttributes(.top)], \.top),
      ([ConstraintAttributes(.right)], \.right), ([ConstraintAttributes(.bottom)], \.bottom),
      ([ConstraintAttributes(.leading)], \.leading), ([ConstraintAttributes(.trailing)], \.trailing),
      ([ConstraintAttributes(.width)], \.width), ([ConstraintAttributes(.height)], \.height),
      ([ConstraintAttributes(.centerX)], \.centerX), ([ConstraintAttributes(.centerY)], \.centerY),
      ([ConstraintAttributes(.lastBaseline)], \.baseline), ([ConstraintAttributes(.lastBaseline)], \.lastBaseline),
      ([ConstraintAttributes(.firstBaseline)], \.firstBaseline), ([ConstraintAttributes(.leftMargin)], \.leftMargin),
      ([ConstraintAttributes(.rightMargin)], \.rightMargin), ([ConstraintAttributes(.topMargin)], \.topMargin),
      ([ConstraintAttributes(.bottomMargin)], \.bottomMargin),
      ([ConstraintAttributes(.leadingMargin)], \.leadingMargin),
      ([ConstraintAttributes(.trailingMargin)], \.trailingMargin),
      ([ConstraintAttributes(.centerXWithinMargins)], \.centerXWithinMargins),
      ([ConstraintAttributes(.centerYWithinMargins)], \.centerYWithinMargins),
      ([.init(.left), .init(.top), .init(.right), .init(.bottom)], \.edges),
      ([.init(.left), .init(.right)], \.horizontalEdges), ([.init(.top), .init(.bottom)], \.verticalEdges),
      ([.init(.leading), .init(.top), .init(.trailing), .init(.bottom)], \.directionalEdges),
      ([.init(.leading), .init(.trailing)], \.directionalHorizontalEdges),
      ([.init(.top), .init(.bottom)], \.directionalVerticalEdges), ([.init(.width), .init(.height)], \.size),
      ([.init(.centerX), .init(.centerY)], \.center),
      ([.init(.leftMargin), .init(.rightMargin), .init(.topMargin), .init(.bottomMargin)], \.margins),
      (
        [.init(.leadingMargin), .init(.trailingMargin), .init(.topMargin), .init(.bottomMargin)], \.directionalMargins
      ),
      ([.init(.centerXWithinMargins), .init(.centerYWithinMargins)], \.centerWithinMargins),
    ]
    for (attributes, path) in paths {
      for first in [Attribute.width, .top] {
        let scene = ChainScene()
        let made = scene.box.snp.prepareConstraints { make in
          #expect(make.item === scene.box)
          make.select(ConstraintAttributes(first))[keyPath: path].greaterThanOrEqualTo(scene.other)
        }
        let constraints = made.flatMap(\.layoutConstraints)
        let named = constraints.reduce(into: ConstraintAttributes()) { $0.insert(.init($1.firstAttribute)) }
        #expect(named == attributes.union(ConstraintAttributes(first)))
        for constraint in constraints {
          #expect(constraint.secondItem === scene.other)
          #expect(constraint.secondAttribute == constraint.firstAttribute)
          #expect(constraint.relation == .greaterThanOrEqual)
          #expect(constraint.priority == .required)
          #expect(constraint.constant == 0)
          #expect(constraint.multiplier == 1)
          #expect(!constraint.isActive)
        }
      }
    }
  }

  @Test func `items keep their targets`() {
    var view: View? = View()
    let item = view?.snp.top
    #expect(item?.target === view)
    view = nil
    #expect(item?.target == nil)
  }

  @Test func `guides have every call of views`() {
    let scene = ChainScene()
    let guide = LayoutGuide()
    scene.root.addLayoutGuide(guide)
    #expect(guide.snp.label() == nil)
    guide.snp.setLabel("guide")
    guide.snp.setLabel(nil)
    #expect(guide.snp.label() == nil)
    guide.snp.setLabel("g")
    let prepared = guide.snp.prepareConstraints { $0.width.equalTo(3) }
    #expect(prepared.count == 1)
    #expect(prepared.first?.isActive == false)
    #expect(scene.constraints.isEmpty)
    guide.snp.makeConstraints { $0.width.equalTo(4) }
    guide.snp.remakeConstraints { $0.height.equalTo(5) }
    #expect(scene.constraints == ["g.height == 5"])
    guide.snp.updateConstraints { $0.height.equalTo(6) }
    guide.snp.updateOrMakeConstraints { make in
      make.height.equalTo(7)
      make.left.equalTo(scene.other.snp.right).multipliedBy(2).offset(1).priority(.low)
    }
    #expect(scene.constraints == ["g.height == 7", "g.left == 2*other.right + 1 @ 250"])
    scene.box.snp.prepareConstraints { $0.leading.top.equalTo(guide) }
      .flatMap(\.layoutConstraints).forEach { #expect($0.secondItem === guide) }
    guide.snp.removeConstraints()
    #expect(scene.constraints.isEmpty)
    #expect(scene.errors.isEmpty)
  }

  @Test func `numbers are insets, factors and priorities`() {
    let numbers: [any ConstraintNumber] = [3, UInt(3), Float(3), 3.0]
    for number in numbers {
      #expect(number.constraintNumber == 3)
      #expect(number.constraintMultiplier == 3)
      #expect(number.constraintPriority == LayoutPriority(3))
      #expect(number.constraintInsets == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
      for attribute in Self.attributes {
        #expect(number.constraintConstant(for: attribute, in: .rightToLeft) == 3)
      }
      let scene = ChainScene()
      scene.box.snp.makeConstraints { make in
        make.width.equalToSuperview().multipliedBy(number)
        make.height.equalToSuperview().dividedBy(number)
      }
      let constraints = scene.root.constraints + scene.box.constraints
      #expect(constraints.map(\.multiplier) == [3, 1.0 / 3])
    }
    #expect(LayoutPriority.defaultHigh.constraintPriority == .defaultHigh)
  }

  /// The constants that each kind of target gives the attributes, in both directions.
  @Test func `every target has its constants`() {
    let point = CGPoint(x: 1, y: 2)
    let size = CGSize(width: 3, height: 4)
    let insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 50)
    let directional = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 50)
    #expect(insets.constraintInsets == insets)
    #expect(directional.constraintDirectionalInsets == directional)
    let horizontal: [Attribute] = [
      .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins,
    ]
    for attribute in Self.attributes {
      let isSize = attribute == .width || attribute == .height
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let x = point.constraintConstant(for: attribute, in: direction)
        #expect(x == (isSize ? 0 : horizontal.contains(attribute) ? 1 : 2))
        let width = size.constraintConstant(for: attribute, in: direction)
        #expect(width == (attribute == .width ? 3 : attribute == .height ? 4 : 0))
      }
    }
    /// From left to right, from right to left, and the same for insets with leading and trailing sides.
    let expected: [(Attribute, ltr: Double, rtl: Double, directionalRTL: Double)] = [
      (.left, 20, 20, 50), (.leftMargin, 20, 20, 50), (.right, -50, -50, -20), (.rightMargin, -50, -50, -20),
      (.leading, 20, 50, 20), (.leadingMargin, 20, 50, 20), (.trailing, -50, -20, -50),
      (.trailingMargin, -50, -20, -50), (.top, 10, 10, 10), (.topMargin, 10, 10, 10), (.firstBaseline, 10, 10, 10),
      (.bottom, -30, -30, -30), (.bottomMargin, -30, -30, -30), (.lastBaseline, -30, -30, -30),
      (.centerX, -15, -15, 15), (.centerXWithinMargins, -15, -15, 15), (.centerY, -10, -10, -10),
      (.centerYWithinMargins, -10, -10, -10), (.width, -70, -70, -70), (.height, -40, -40, -40),
      (.notAnAttribute, 0, 0, 0),
    ]
    #expect(expected.count == Attribute.allCases.count)
    for (attribute, ltr, rtl, directionalRTL) in expected {
      #expect(insets.constraintConstant(for: attribute, in: .leftToRight) == ltr, "\(attribute)")
      #expect(insets.constraintConstant(for: attribute, in: .rightToLeft) == rtl, "\(attribute)")
      #expect(directional.constraintConstant(for: attribute, in: .leftToRight) == ltr, "\(attribute)")
      #expect(directional.constraintConstant(for: attribute, in: .rightToLeft) == directionalRTL, "\(attribute)")
    }
  }

  @Test func `constants of every kind can be updated`() throws {
    let scene = ChainScene()
    var made: Constraint?
    scene.box.snp.makeConstraints { made = $0.left.top.size.equalTo(scene.other).constraint }
    let constraint = try #require(made)
    func constants() -> [CGFloat] { constraint.layoutConstraints.map(\.constant) }
    #expect(constraint.layoutConstraints.map(\.firstAttribute) == [.left, .top, .width, .height])
    #expect(constraint.update(offset: 4) === constraint)
    #expect(constants() == [4, 4, 4, 4])
    constraint.update(offset: CGPoint(x: 1, y: 2))
    #expect(constants() == [1, 2, 0, 0])
    constraint.update(offset: CGSize(width: 3, height: 5))
    #expect(constants() == [0, 0, 3, 5])
    constraint.update(inset: 6)
    #expect(constants() == [6, 6, -12, -12])
    constraint.update(inset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(constants() == [2, 1, -6, -4])
    scene.root.layoutDirection = .rightToLeft
    constraint.update(inset: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(constants() == [4, 1, -6, -4])
    for priority in [
      constraint.update(priority: .high), constraint.update(priority: 750), constraint.update(priority: 750.0),
      constraint.update(priority: LayoutPriority.defaultHigh), constraint.update(priority: Float(750)),
    ] { #expect(priority.layoutConstraints.allSatisfy { $0.priority == .defaultHigh }) }
    #expect(scene.errors.isEmpty)
  }

  @Test func `a distribution is made of ordinary constraints`() {
    let scene = ChainScene()
    let views = [View(), View(), View()]
    for (view, name) in zip(views, ["a", "b", "c"]) {
      view.name = name
      scene.root.addSubview(view)
    }
    func texts(_ constraints: [Constraint]) -> [String] {
      constraints.flatMap(\.layoutConstraints).map {
        "\($0)".replacing("<LayoutConstraint ", with: "").replacing(">", with: "")
      }
    }
    #expect(
      texts(views.snp.distributeViews(alongAxis: .horizontal, withFixedSpacing: 5)) == [
        "a.left == root.left", "b.left == a.right + 5", "b.width == a.width", "c.left == b.right + 5",
        "c.width == b.width", "c.right == root.right",
      ])
    #expect(
      texts(views.snp.distributeViews(alongAxis: .vertical, withFixedItemLength: 20, leadSpacing: 2, tailSpacing: 6))
        == [
          "a.height == 20", "a.top == root.top + 2", "b.height == 20", "b.bottom == 0.5*root.bottom + 8",
          "c.height == 20", "c.bottom == root.bottom - 6",
        ])
  }

  @Test func `the names of SnapKit's types exist`() {
    #expect(ConstraintView.self == View.self)
    #expect(ConstraintLayoutGuide.self == LayoutGuide.self)
    #expect(ConstraintInsets.self == EdgeInsets.self)
    #expect(ConstraintDirectionalInsets.self == DirectionalEdgeInsets.self)
    #expect(ConstraintPriority.required.value == 1000)
    #expect(ConstraintPriority(7).value == 7)
  }
}
