import Foundation
import Testing
import UIKit

/// Names that code for iOS mentions beside its layout.
@Suite struct InertNamesTests {
  @Test func `an alert keeps its fields`() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Ada" }
    alert.addTextField()
    #expect(alert.textFields?.map(\.placeholder) == ["Ada", nil])
  }

  @Test func `recognisers are made by the initialiser that subclasses override`() {
    final class Long: UILongPressGestureRecognizer {
      var made = 0
      override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        made += 1
      }
    }
    #expect(Long(target: nil, action: nil).made == 1)
    #expect(Long().made == 1)
  }

  @Test func `a constraint without items is no constraint of a layout`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    var problems = 0
    view.layoutDiagnosticHandler = { _ in problems += 1 }
    let constraint = NSLayoutConstraint()
    constraint.constant = 8
    #expect(!constraint.isActive)
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(problems == 0)
  }

  @Test func `scenes, delegates and index paths have UIKit's members`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    final class Plain: UIResponder, UIApplicationDelegate {}
    let delegate: any UIApplicationDelegate = Delegate()
    delegate.window = UIWindow()
    #expect(delegate.window != nil)
    #expect((Plain() as any UIApplicationDelegate).window == nil)
    #expect(UISceneConfiguration(name: "Default", sessionRole: .windowApplication).role == .windowApplication)
    #expect(UISceneSession().role == .windowApplication)
    #expect(NSIndexPath(row: 3, section: 2).row == 3)
    #expect(NSIndexPath(row: 3, section: 2).section == 2)
    let transition = UIPercentDrivenInteractiveTransition()
    transition.update(0.25)
    #expect(transition.percentComplete == 0.25)
    #expect(UITabBarItem(tabBarSystemItem: .search, tag: 4).tag == 4)
    #expect(UIBarMetrics.compactPrompt.rawValue == 102)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
  }
}
