internal import AutoLayout
internal import Foundation

/// Controllers of which one is shown (`UITabBarController`). Its view fills the whole view: no bar is drawn or takes
/// room.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var tabs: [UIViewController] = []
  private var shown: UIViewController?
  /// The bar; not drawn.
  open private(set) var tabBar = UITabBar()
  /// Who is told about selections; not kept alive.
  open weak var delegate: (any UITabBarControllerDelegate)?

  open override func loadView() {
    super.loadView()
    if let shown { fill(with: shown) }
  }

  /// The controllers. Setting them keeps the selected one, if it is among them, else selects the first.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets ``viewControllers``.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    exchangeChildren(tabs, by: new) {
      tabs = new
      tabBar.items = new.compactMap(\.tabBarItem)
      select(new.first { $0 === shown } ?? new.first, animated: animated)
    }
  }

  /// The controller that is shown. Setting one that is not among the controllers changes nothing.
  open var selectedViewController: UIViewController? {
    get { shown }
    set {
      if let newValue, tabs.contains(where: { $0 === newValue }) { select(newValue, animated: false) }
    }
  }

  /// The index of the controller that is shown; `NSNotFound` without one. An index out of range changes nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === shown } ?? NSNotFound }
    set {
      if tabs.indices.contains(newValue) { select(tabs[newValue], animated: false) }
    }
  }

  /// Called when a user has selected an item. Never called here: nobody touches the bar.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func select(_ tab: UIViewController?, animated: Bool) {
    let old = shown
    shown = tab
    tabBar.selectedItem = tab?.tabBarItem
    replaceShown(old, by: tab, animated: animated)
  }
}

/// Who is told about the selections of a tab bar controller (`UITabBarControllerDelegate`). Nobody touches a tab here,
/// so the methods are called by tests alone.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab may be selected.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after the user has selected a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
