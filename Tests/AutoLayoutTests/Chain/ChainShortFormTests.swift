@testable import AutoLayout
import Foundation
import Testing

/// Chains without another side, and edges of different axes.
@Suite struct ChainShortFormTests {
  private let stage = Stage(100, 80)
  private let view: Box

  init() { view = stage.box("view") }

  private func frame(_ chains: (ConstraintMaker) -> Void) -> CGRect {
    view.snp.remakeConstraints(chains)
    stage.layOut()
    return view.frame
  }

  @Test func `an offset without another side is relative to the superview`() {
    let found = frame { make in
      make.left.top.offset(5)
      make.right.offset(-10)
      make.bottom.offset(-15)
    }
    #expect(found == CGRect(x: 5, y: 5, width: 85, height: 60))
  }

  @Test func `an offset of sizes is their number`() {
    let found = frame { make in
      make.left.top.equalToSuperview()
      make.width.offset(50)
      make.height.offset(20).priority(.high)
    }
    #expect(found == CGRect(x: 0, y: 0, width: 50, height: 20))
    let size = frame { make in
      make.left.top.equalToSuperview()
      make.size.offset(CGSize(width: 7, height: 9))
    }
    #expect(size.size == CGSize(width: 7, height: 9))
  }

  @Test func `an inset, a factor and a priority without another side are relative to the superview`() {
    #expect(frame { $0.edges.inset(8) } == CGRect(x: 8, y: 8, width: 84, height: 64))
    let half = frame { make in
      make.left.top.priority(.high)
      make.width.multipliedBy(0.5)
      make.height.dividedBy(4)
    }
    #expect(half == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(view.constraints.isEmpty)
    #expect(stage.root.constraints.first { $0.firstAttribute == .left }?.priority == .defaultHigh)
  }

  /// SnapKit's own tests make such constraints, and UIKit accepts them.
  @Test func `a left edge may equal an upper one`() {
    let other = stage.box("other", size: CGSize(width: 10, height: 10))
    pinCorner(other, to: stage.root, 3, 20)
    let found = frame { make in
      make.top.equalTo(other.snp.top).offset(50)
      make.left.equalTo(other.snp.top).offset(50)
      make.size.equalTo(4)
    }
    #expect(found == CGRect(x: 70, y: 70, width: 4, height: 4))
    #expect(stage.root.constraints.count { $0.isAcrossAxes } == 1)
    #expect(stage.takeMessages().isEmpty)
  }

  @Test func `other pairs of different axes stay errors`() {
    for (first, second) in [(Attribute.leading, Attribute.top), (.centerX, .top), (.left, .centerY), (.width, .left)] {
      let constraint = LayoutConstraint(
        item: view, attribute: first, toItem: stage.root, attribute: second, constant: 1)
      #expect(throws: LayoutError.self) { try constraint.validate() }
    }
  }

  @Test func `the older names change constraints`() {
    var top: Constraint?
    view.snp.makeConstraints { top = $0.top.equalToSuperview().priorityHigh().constraint }
    top?.updateOffset(amount: 12)
    top?.updatePriority(amount: 400)
    #expect(top?.layoutConstraints.first?.constant == 12)
    #expect(top?.layoutConstraints.first?.priority == 400)
    top?.uninstall()
    #expect(top?.isActive == false)
    top?.install()
    #expect(top?.isActive == true)
  }
}
