internal import AutoLayout
internal import Foundation

/// A bar with a place on the screen (`UIBarPositioning`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is.
  var barPosition: UIBarPosition { get }
}

extension UINavigationBar: UIBarPositioning {
  /// Where the bar is: anywhere.
  public var barPosition: UIBarPosition { .any }
}
extension UIToolbar: UIBarPositioning {
  /// Where the bar is: anywhere.
  public var barPosition: UIBarPosition { .any }
}
extension UISearchBar: UIBarPositioning {
  /// Where the bar is: anywhere.
  public var barPosition: UIBarPosition { .any }
}

/// What says where a bar is (`UIBarPositioningDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIBarPositioningDelegate: AnyObject {
  /// Where the bar is.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Anywhere.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// What is told of a navigation bar (`UINavigationBarDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Yes.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Yes.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// What is told of a tab bar (`UITabBarDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UITabBarDelegate: AnyObject {
  /// Called when an item was selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// What is told of a tool bar (`UIToolbarDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar {
  /// What is told of the bar; not retained. Inert.
  public var delegate: (any UINavigationBarDelegate)? {
    get { weakly(#function) as? any UINavigationBarDelegate }
    set { attachWeakly(newValue, as: #function) }
  }
}

extension UIToolbar {
  /// What is told of the bar; not retained. Inert.
  public var delegate: (any UIToolbarDelegate)? {
    get { weakly(#function) as? any UIToolbarDelegate }
    set { attachWeakly(newValue, as: #function) }
  }
}
