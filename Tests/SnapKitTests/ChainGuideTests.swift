import Foundation
import SnapKit
import Testing
import UIKit

/// Layout guides, safe areas and the guides of view controllers.
@Suite struct ChainGuideTests {
  private let stage = ChainStage()

  @Test func `a guide is constrained as a view is`() {
    let guide = ConstraintLayoutGuide()
    stage.container.addLayoutGuide(guide)
    stage.first.snp.makeConstraints { make in
      make.top.equalTo(guide).offset(50)
      make.left.equalTo(guide.snp.top).offset(50)
    }
    #expect(stage.installed.count == 2)
    guide.snp.makeConstraints { make in
      make.edges.equalTo(stage.first)
    }
    #expect(stage.installed.count == 6)
    guide.snp.removeConstraints()
    #expect(stage.installed.count == 2)
  }

  @Test func `a guide between two views`() {
    let guide = UILayoutGuide()
    stage.container.addLayoutGuide(guide)
    stage.first.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(20)
    }
    guide.snp.makeConstraints { make in
      make.top.equalTo(stage.first.snp.bottom)
      make.left.right.equalToSuperview()
      make.height.equalTo(30)
    }
    stage.second.snp.makeConstraints { make in
      make.top.equalTo(guide.snp.bottom)
      make.left.right.bottom.equalToSuperview()
    }
    #expect(stage.layOut().second == CGRect(x: 0, y: 50, width: 300, height: 150))
  }

  @Test func `the safe area without a window is the view`() {
    stage.first.snp.makeConstraints { make in
      make.edges.equalTo(stage.container.safeAreaLayoutGuide)
    }
    stage.second.snp.makeConstraints { make in
      make.top.equalTo(stage.container.safeAreaLayoutGuide.snp.top).offset(5)
      make.left.right.equalTo(stage.container.layoutMarginsGuide)
      make.bottom.equalTo(stage.container.safeAreaLayoutGuide.snp.bottomMargin).offset(-5)
    }
    #expect(stage.layOut().first == stage.container.bounds)
    #expect(stage.second.frame == CGRect(x: 8, y: 5, width: 284, height: 190))
  }

  @Test func `the guides of a view controller`() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    controller.view.addSubview(stage.container)
    stage.container.snp.makeConstraints { make in
      make.top.equalTo(controller.topLayoutGuide.snp.bottom)
      make.bottom.equalTo(controller.bottomLayoutGuide.snp.top)
      make.left.right.equalToSuperview()
    }
    let made = controller.view.constraints.filter(\.isActive)
    #expect(made.count == 4)
    controller.view.layoutIfNeeded()
    #expect(stage.container.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
  }

  @Test func `the safe area of a view controller`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    controller.view.addSubview(stage.container)
    stage.container.snp.makeConstraints { make in
      make.edges.equalTo(controller.view.safeAreaLayoutGuide)
    }
    controller.view.layoutIfNeeded()
    #expect(stage.container.frame == CGRect(x: 0, y: 44, width: 375, height: 589))
  }
}
