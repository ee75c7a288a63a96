import Foundation
import SnapKit
import Testing
import UIKit

/// Labels, identifiers, and the names that the module makes public.
@Suite struct ChainNameTests {
  private let stage = ChainStage()

  @Test func `a view has a label`() {
    stage.container.snp.setLabel("Pier")
    #expect(stage.container.snp.label() == "Pier")
    stage.container.snp.setLabel(nil)
    #expect(stage.container.snp.label() == nil)
  }

  @Test func `a constraint has an identifier`() {
    stage.first.snp.makeConstraints { make in
      make.top.equalTo(stage.container.snp.top).labeled("the top")
      make.left.equalToSuperview().offset(3).priority(.high).labeled("the left")
    }
    #expect(Set(stage.installed.compactMap(\.identifier)) == ["the top", "the left"])
  }

  @Test func `aliases are UIKit's types`() {
    let view: ConstraintView = UIView()
    let guide: ConstraintLayoutGuide = UILayoutGuide()
    let insets: ConstraintInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let directional: ConstraintDirectionalInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.snp.target === view)
    #expect(guide.snp.target === guide)
    #expect(insets.left == directional.leading)
  }

  /// Functions of an app that take the types of a chain.
  private func pin(_ make: ConstraintMaker, to item: ConstraintItem, by amount: any ConstraintOffsetTarget)
    -> Constraint
  {
    make.top.equalTo(item).offset(amount).constraint
  }

  private func relate(_ extendable: ConstraintMakerExtendable, to target: any ConstraintRelatableTarget)
    -> ConstraintMakerEditable
  {
    extendable.equalTo(target)
  }

  private func weigh(_ step: ConstraintMakerPrioritizable, _ priority: any ConstraintPriorityTarget)
    -> ConstraintMakerFinalizable
  {
    step.priority(priority)
  }

  @Test func `an app can pass the parts of a chain around`() {
    var kept: [Constraint] = []
    stage.first.snp.makeConstraints { make in
      kept.append(pin(make, to: stage.container.snp.top, by: 12))
      kept.append(weigh(relate(make.left, to: stage.container), 700).constraint)
      let chain: ConstraintMakerRelatable = make.right
      kept.append(chain.equalToSuperview().constraint)
    }
    #expect(stage.installed.count == 3)
    #expect(kept.count == 3)
    #expect(stage.constant(.top) == 12)
    #expect(stage.installed.contains { $0.priority == UILayoutPriority(700) })
  }

  @Test func `the whole chain through an extension of the app`() {
    stage.first.fill(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(stage.layOut().first == CGRect(x: 2, y: 1, width: 294, height: 196))
  }
}

extension ConstraintView {
  fileprivate func fill(insets: ConstraintInsets) {
    snp.remakeConstraints { $0.edges.equalToSuperview().inset(insets) }
  }
}
