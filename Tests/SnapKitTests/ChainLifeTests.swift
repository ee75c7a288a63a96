import Foundation
import SnapKit
import Testing
import UIKit

/// Constraints that are made, updated, made again, removed and prepared.
@Suite struct ChainLifeTests {
  private let stage = ChainStage()

  private func makeTwo() {
    stage.first.snp.makeConstraints { make in
      make.top.equalTo(stage.second.snp.top).offset(50)
      make.left.equalTo(stage.second.snp.top).offset(50)
    }
  }

  @Test func `each side makes one constraint`() {
    makeTwo()
    #expect(stage.installed.count == 2)
    stage.second.snp.makeConstraints { (make) -> Void in
      make.edges.equalTo(stage.first)
      return
    }
    #expect(stage.installed.count == 6)
    #expect(stage.first.translatesAutoresizingMaskIntoConstraints == false)
  }

  @Test func `left may be paired with top`() {
    makeTwo()
    let left = stage.installed.first { $0.firstAttribute == .left }
    #expect(left?.secondAttribute == .top)
    #expect(left?.constant == 50)
  }

  @Test func `an update changes the constant and makes nothing`() {
    makeTwo()
    stage.first.snp.updateConstraints { make in
      make.top.equalTo(stage.second.snp.top).offset(15)
    }
    #expect(stage.installed.count == 2)
    #expect(stage.constant(.top) == 15)
    #expect(stage.constant(.left) == 50)
  }

  @Test func `making again replaces all`() {
    makeTwo()
    stage.first.snp.remakeConstraints { make in
      make.edges.equalTo(stage.second)
    }
    #expect(stage.installed.count == 4)
    #expect(stage.installed.allSatisfy { $0.constant == 0 })
  }

  @Test func `constraints can be removed`() {
    stage.first.snp.makeConstraints { make in
      make.top.equalTo(stage.second).offset(50)
      make.left.equalTo(stage.second).offset(50)
    }
    #expect(stage.installed.count == 2)
    stage.first.snp.removeConstraints()
    #expect(stage.installed.isEmpty)
    stage.first.snp.removeConstraints()
    #expect(stage.installed.isEmpty)
  }

  @Test func `prepared constraints are inactive until they are activated`() {
    let prepared = stage.first.snp.prepareConstraints { make in
      make.edges.equalTo(stage.second)
    }
    for _ in 0..<2 {
      #expect(stage.installed.isEmpty)
      prepared.forEach { $0.activate() }
      #expect(stage.installed.count == 4)
      prepared.forEach { $0.deactivate() }
      #expect(stage.installed.isEmpty)
    }
  }

  @Test func `single constraints are activated and deactivated`() {
    var top: Constraint?
    var left: Constraint?
    stage.first.snp.prepareConstraints { make in
      top = make.top.equalTo(stage.second.snp.top).offset(50).constraint
      left = make.left.equalTo(stage.second.snp.top).offset(50).constraint
    }
    #expect(stage.installed.isEmpty)
    top?.activate()
    left?.activate()
    #expect(stage.installed.count == 2)
    top?.deactivate()
    #expect(stage.installed.count == 1)
    #expect(top?.isActive == false)
    #expect(left?.isActive == true)
    left?.deactivate()
    #expect(stage.installed.isEmpty)
    top?.activate()
    left?.activate()
    #expect(stage.installed.count == 2)
  }

  @Test func `isActive can be set in any order`() {
    var top: Constraint!
    var left: Constraint!
    stage.first.snp.prepareConstraints { make in
      top = make.top.equalTo(stage.second.snp.top).offset(50).constraint
      left = make.left.equalTo(stage.second.snp.top).offset(50).constraint
    }
    for (isTop, isLeft, count) in [(true, false, 1), (true, true, 2), (false, false, 0), (false, true, 1)] {
      top.isActive = isTop
      left.isActive = isLeft
      #expect(stage.installed.count == count)
    }
  }

  @Test func `a kept constraint takes another offset`() {
    var top: Constraint!
    var bottom: Constraint!
    stage.first.snp.makeConstraints { make in
      top = make.top.equalTo(stage.second).offset(50).constraint
      bottom = make.bottom.equalTo(stage.second).offset(25).constraint
    }
    #expect(stage.constant(.top) == 50)
    #expect(stage.constant(.bottom) == 25)
    top.update(offset: 15)
    bottom.update(offset: 20)
    #expect(stage.constant(.top) == 15)
    #expect(stage.constant(.bottom) == 20)
    top.update(inset: 8)
    bottom.update(inset: 15)
    #expect(stage.constant(.top) == 8)
    #expect(stage.constant(.bottom) == -15)
    #expect(stage.installed.count == 2)
  }

  @Test func `the constraints behind a chain are ordinary ones`() throws {
    var width: Constraint!
    stage.first.snp.makeConstraints { make in
      width = make.width.equalTo(120).constraint
    }
    let constraint: NSLayoutConstraint = try #require(width.layoutConstraints.first)
    #expect(constraint.firstItem === stage.first)
    #expect(constraint.constant == 120)
    #expect(constraint.isActive)
    constraint.constant = 90
    #expect(stage.layOut().first.width == 90)
  }

  @Test func `an update in one animation block changes the layout`() {
    stage.first.snp.makeConstraints { make in
      make.top.left.equalToSuperview()
      make.width.height.equalTo(10)
    }
    #expect(stage.layOut().first == CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.first.snp.updateConstraints { $0.height.equalTo(70) }
    UIView.animate(withDuration: 0.3) { self.stage.container.layoutIfNeeded() }
    #expect(stage.first.frame.height == 70)
  }
}
