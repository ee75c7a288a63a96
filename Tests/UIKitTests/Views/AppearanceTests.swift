import Testing
import UIKit

private final class Theme: NSObject, UIAppearance {
  var name = "plain"
}

private final class Badge: UIView {
  var color = UIColor.red
}

private final class MirroredBadge: UIView {}

extension UIAppearance where Self: UIView {
  fileprivate static func tinted(_ color: UIColor) -> Self {
    let object = appearance()
    object.tintColor = color
    return object
  }
}

private func appearances<Kind: UIAppearance>(_ type: Kind.Type) -> [Kind] {
  let traits = UITraitCollection(userInterfaceStyle: .dark)
  return [
    type.appearance(), type.appearance(whenContainedInInstancesOf: [UINavigationController.self, UITableView.self]),
    type.appearance(for: traits),
    type.appearance(for: traits, whenContainedInInstancesOf: [UIPresentationController.self]),
  ]
}

@Suite struct AppearanceTests {
  @Test func `views, items of bars and classes of a program have an appearance`() {
    #expect(appearances(Badge.self).count == 4)
    #expect(appearances(UINavigationBar.self).count == 4)
    #expect(appearances(UIBarButtonItem.self).allSatisfy { type(of: $0) == UIBarButtonItem.self })
    #expect(appearances(UITabBarItem.self).allSatisfy { type(of: $0) == UITabBarItem.self })
    #expect(appearances(Theme.self).map(\.name) == ["plain", "plain", "plain", "plain"])
    #expect(Badge.tinted(.blue).tintColor == .blue)
    #expect(Badge.appearance().color == .red)
  }

  @Test func `the direction of an appearance is passed on to new views`() {
    MirroredBadge.appearance().semanticContentAttribute = .forceRightToLeft
    #expect(MirroredBadge().effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(Badge().effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `containers are views, controllers and presentations`() {
    let containers: [any UIAppearanceContainer.Type] = [
      UIView.self, UIViewController.self, UIPresentationController.self,
    ]
    #expect(containers.count == 3)
  }
}
