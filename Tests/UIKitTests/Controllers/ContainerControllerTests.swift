import Testing
import UIKit

/// A controller that notes in a common list when it appears.
private final class Page: UIViewController {
  let log: Log

  final class Log { var entries: [String] = [] }

  init(_ title: String, _ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) { log.entries.append("\(title ?? "") appears") }
  override func viewDidDisappear(_ animated: Bool) { log.entries.append("\(title ?? "") disappears") }
  override func didMove(toParent parent: UIViewController?) {
    log.entries.append("\(title ?? "") \(parent == nil ? "leaves" : "joins")")
  }
}

/// Notes the controllers that a navigation controller shows: before, and after.
private final class Shown: NSObject, UINavigationControllerDelegate {
  var titles: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { titles.append(viewController.title ?? "") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { titles.append(viewController.title ?? "") }
}

private func show(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

@Suite struct ContainerControllerTests {
  @Test func `pushing and popping changes the stack and tells the controllers`() {
    let log = Page.Log()
    let (first, second) = (Page("a", log), Page("b", log))
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController === second)
    #expect(second.navigationController === navigation)
    #expect(second.view.frame == window.bounds)
    #expect(second.view.superview === navigation.view)
    #expect(first.view.superview == nil)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(
      log.entries == [
        "a joins", "a appears", "a disappears", "b appears", "b joins", "b disappears", "a appears", "b leaves",
      ])
  }

  @Test func `popping to a controller returns those that were removed`() {
    let pages = (0..<4).map { _ in UIViewController() }
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    #expect(navigation.popToViewController(pages[1], animated: false)?.count == 2)
    #expect(navigation.popToRootViewController(animated: false)?.count == 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.popToViewController(pages[3], animated: false) == nil)
  }

  @Test func `a tab bar controller shows the selected controller`() {
    let log = Page.Log()
    let (first, second) = (Page("a", log), Page("b", log))
    let tabs = UITabBarController()
    #expect(tabs.selectedIndex == NSNotFound)
    tabs.viewControllers = [first, second]
    let window = show(tabs)
    #expect(tabs.selectedIndex == 0)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 7
    #expect(tabs.selectedViewController === second)
    #expect(second.view.superview === tabs.view)
    #expect(second.view.frame == window.bounds)
    #expect(second.tabBarController === tabs)
    #expect(log.entries == ["a joins", "b joins", "a appears", "a disappears", "b appears"])
  }

  @Test func `a page controller shows the page that is set`() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (first, second) = (UIViewController(), UIViewController())
    pages.setViewControllers([first], direction: .forward, animated: false)
    _ = pages.view
    var isDone = false
    pages.setViewControllers([second], direction: .forward, animated: true) { isDone = $0 }
    #expect(isDone)
    #expect(second.view.superview === pages.view)
    #expect(first.parent == nil)
  }

  @Test func `a split controller shows the secondary column`() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    #expect(split.viewController(for: .primary) === list)
    #expect(detail.splitViewController === split)
    #expect(split.view.subviews.first === detail.view)
  }

  @Test func `a test chooses an action of an alert`() {
    let controller = UIViewController()
    var isDeleted = false
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in isDeleted = true })
    controller.present(alert, animated: true)
    let shown = controller.presentedViewController as? UIAlertController
    #expect(shown?.title == "Delete?")
    shown?.actions.last?.choose()
    #expect(isDeleted)
  }

  @Test func `a bar button calls its method`() {
    final class Screen: UIViewController {
      var taps = 0
      override func viewDidLoad() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Done", style: .done, target: self, action: Screen.didTapDone)
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
      }
      func didTapDone() { taps += 1 }
    }
    let screen = Screen()
    screen.loadViewIfNeeded()
    screen.navigationItem.rightBarButtonItem?.press()
    screen.navigationItem.rightBarButtonItem?.isEnabled = false
    screen.navigationItem.rightBarButtonItem?.press()
    #expect(screen.taps == 1)
  }

  @Test func `a controller that stays on top does not appear again`() {
    let log = Page.Log()
    let (first, second, third) = (Page("a", log), Page("b", log), Page("c", log))
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(second, animated: false)
    log.entries = []
    let shown = Shown()
    navigation.delegate = shown
    navigation.setViewControllers([third, second], animated: false)
    #expect(navigation.viewControllers.map { $0.title } == ["c", "b"])
    #expect(shown.titles == [])
    #expect(!log.entries.contains("b appears"))
    #expect(!log.entries.contains("b disappears"))
    #expect(second.view.superview === navigation.view)
    #expect(second.view.window === window)
    navigation.setViewControllers([second, third], animated: false)
    #expect(shown.titles == ["c", "c"])
  }
}
