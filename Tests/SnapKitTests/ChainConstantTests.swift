import Foundation
import SnapKit
import Testing
import UIKit

/// Offsets, insets, sizes and multipliers.
@Suite struct ChainConstantTests {
  private let stage = ChainStage()

  @Test func `a number stands for the same side of the superview`() {
    stage.first.snp.makeConstraints { make in
      make.top.equalTo(50.0)
      make.left.equalTo(40)
      make.bottom.equalTo(CGFloat(-30))
      make.right.equalTo(-20 as Int)
    }
    #expect(stage.installed.count == 4)
    #expect(stage.installed.allSatisfy { $0.secondItem === stage.container })
    #expect(stage.layOut().first == CGRect(x: 40, y: 50, width: 240, height: 120))
  }

  @Test func `an offset without a partner is one to the superview`() {
    stage.first.snp.makeConstraints { make in
      make.top.offset(10)
      make.left.offset(5)
      make.right.offset(-5)
      make.bottom.offset(-15)
    }
    #expect(stage.layOut().first == CGRect(x: 5, y: 10, width: 290, height: 175))
  }

  @Test func `an offset is added to every side`() {
    stage.first.snp.makeConstraints { make in
      make.edges.equalTo(stage.container).offset(50.0)
    }
    #expect(stage.installed.map(\.constant) == [50, 50, 50, 50])
  }

  @Test func `insets are negative at right and bottom`() {
    stage.first.snp.makeConstraints { make in
      make.edges.equalTo(stage.container).inset(UIEdgeInsets(top: 25, left: 26, bottom: 27, right: 28))
    }
    #expect(stage.constant(.top) == 25)
    #expect(stage.constant(.left) == 26)
    #expect(stage.constant(.bottom) == -27)
    #expect(stage.constant(.right) == -28)
    #expect(stage.layOut().first == CGRect(x: 26, y: 25, width: 246, height: 148))
  }

  @Test func `one number is an inset of all sides`() {
    stage.first.snp.makeConstraints { $0.edges.equalToSuperview().inset(25) }
    #expect(stage.installed.map(\.constant).sorted() == [-25, -25, 25, 25])
    stage.second.snp.makeConstraints {
      $0.edges.equalTo(stage.first).inset(ConstraintInsets(top: 1, left: 1, bottom: 1, right: 1))
    }
    let frames = stage.layOut()
    #expect(frames.first == CGRect(x: 25, y: 25, width: 250, height: 150))
    #expect(frames.second == CGRect(x: 26, y: 26, width: 248, height: 148))
  }

  @Test func `directional insets belong to leading and trailing`() {
    stage.first.snp.makeConstraints { make in
      make.top.leading.bottom.trailing.equalTo(stage.container)
        .inset(ConstraintDirectionalInsets(top: 25, leading: 26, bottom: 27, trailing: 28))
    }
    #expect(stage.installed.count == 4)
    for (attribute, constant) in [
      (NSLayoutConstraint.Attribute.top, 25), (.bottom, -27), (.leading, 26), (.trailing, -28),
    ] as [(NSLayoutConstraint.Attribute, CGFloat)] {
      let constraint = stage.installed.first { $0.firstAttribute == attribute }
      #expect(constraint?.secondAttribute == attribute)
      #expect(constraint?.constant == constant)
    }
  }

  @Test func `directional insets of left and right are those of reading from the left`() {
    stage.first.snp.makeConstraints { make in
      make.edges.equalTo(stage.container)
        .inset(NSDirectionalEdgeInsets(top: 25, leading: 26, bottom: 27, trailing: 28))
    }
    let constants = Dictionary(
      stage.installed.map { ($0.firstAttribute.rawValue, $0.constant) }, uniquingKeysWith: { first, _ in first })
    #expect(
      constants == [
        NSLayoutConstraint.Attribute.left.rawValue: 26, NSLayoutConstraint.Attribute.right.rawValue: -28,
        NSLayoutConstraint.Attribute.top.rawValue: 25, NSLayoutConstraint.Attribute.bottom.rawValue: -27,
      ])
  }

  @Test func `a size is two constraints of the view itself`() {
    stage.first.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 50, height: 60))
      make.left.top.equalTo(stage.container)
    }
    let own = stage.first.constraints
    #expect(own.count == 2)
    #expect(stage.installed.count == 2)
    #expect(Set(own.map(\.firstAttribute)) == [.width, .height])
    #expect(own.first { $0.firstAttribute == .width }?.constant == 50)
    #expect(own.first { $0.firstAttribute == .height }?.constant == 60)
    #expect(stage.layOut().first == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func `one number is both sides of a size`() {
    stage.first.snp.makeConstraints { make in
      make.size.equalTo(44)
      make.center.equalToSuperview()
    }
    #expect(stage.layOut().first == CGRect(x: 128, y: 78, width: 44, height: 44))
  }

  @Test func `a centre with an offset`() {
    stage.first.snp.makeConstraints { make in
      make.center.equalTo(stage.container).offset(50.0)
      make.width.height.equalTo(20)
    }
    #expect(stage.installed.map(\.constant) == [50, 50])
    #expect(stage.layOut().first == CGRect(x: 190, y: 140, width: 20, height: 20))
  }

  @Test func `a point is an offset of both axes`() {
    stage.first.snp.makeConstraints { make in
      make.center.equalToSuperview().offset(CGPoint(x: 10, y: -10))
      make.size.equalTo(20)
    }
    #expect(stage.layOut().first == CGRect(x: 150, y: 80, width: 20, height: 20))
  }

  @Test func `sizes are multiplied and divided`() {
    stage.first.snp.makeConstraints { make in
      make.top.left.equalToSuperview()
      make.width.equalToSuperview().multipliedBy(0.5).offset(10)
      make.height.equalTo(stage.first.snp.width).dividedBy(2)
    }
    #expect(stage.layOut().first == CGRect(x: 0, y: 0, width: 160, height: 80))
    let width = stage.installed.first { $0.firstAttribute == .width }
    #expect(width?.multiplier == 0.5)
    #expect(width?.constant == 10)
  }

  @Test func `relations may leave room`() {
    stage.first.snp.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.right.lessThanOrEqualToSuperview().inset(10)
      make.width.equalTo(400).priority(.low)
      make.height.greaterThanOrEqualTo(30)
      make.height.lessThanOrEqualTo(stage.container.snp.height).dividedBy(4)
      make.height.equalTo(0).priority(.medium)
    }
    #expect(stage.layOut().first == CGRect(x: 0, y: 0, width: 290, height: 30))
    #expect(stage.installed.contains { $0.relation == .lessThanOrEqual })
  }
}
