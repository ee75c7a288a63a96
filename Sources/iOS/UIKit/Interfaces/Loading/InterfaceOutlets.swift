internal import AutoLayout
internal import Foundation
internal import SelfSizing

/// The outlets of UIKit's own classes.
#if MainActor
  @preconcurrency @MainActor
#endif
enum InterfaceOutlets {
  /// Sets an outlet.
  ///
  /// - Returns: whether the object has such an outlet and the value is of its type.
  static func set(_ name: String, of object: AnyObject, to value: AnyObject) -> Bool {
    switch (name, object) {
    case ("view", let object as UIViewController): set(value) { (view: UIView) in object.view = view }
    case ("dataSource", let object as UITableView): set(value) { object.dataSource = $0 }
    case ("delegate", let object as UITableView): set(value) { object.delegate = $0 }
    case ("prefetchDataSource", let object as UITableView): set(value) { object.prefetchDataSource = $0 }
    case ("dataSource", let object as UICollectionView): set(value) { object.dataSource = $0 }
    case ("delegate", let object as UICollectionView): set(value) { object.delegate = $0 }
    case ("prefetchDataSource", let object as UICollectionView): set(value) { object.prefetchDataSource = $0 }
    case ("delegate", let object as UITextView):
      set(value) { (delegate: any UITextViewDelegate) in object.delegate = delegate }
    case ("delegate", let object as UIScrollView):
      set(value) { (delegate: any UIScrollViewDelegate) in object.delegate = delegate }
    case ("delegate", let object as UITextField): set(value) { object.delegate = $0 }
    case ("delegate", let object as UISearchBar): set(value) { object.delegate = $0 }
    case ("dataSource", let object as UIPickerView): set(value) { object.dataSource = $0 }
    case ("delegate", let object as UIPickerView): set(value) { object.delegate = $0 }
    case ("delegate", let object as UIGestureRecognizer): set(value) { object.delegate = $0 }
    case ("delegate", let object as UINavigationController): set(value) { object.delegate = $0 }
    case ("delegate", let object as UITabBarController): set(value) { object.delegate = $0 }
    case ("delegate", let object as UISplitViewController): set(value) { object.delegate = $0 }
    case ("delegate", let object as UIPageViewController): set(value) { object.delegate = $0 }
    case ("dataSource", let object as UIPageViewController): set(value) { object.dataSource = $0 }
    case ("backgroundView", let object as UITableViewCell): set(value) { object.backgroundView = $0 }
    case ("selectedBackgroundView", let object as UITableViewCell): set(value) { object.selectedBackgroundView = $0 }
    case ("accessoryView", let object as UITableViewCell): set(value) { object.accessoryView = $0 }
    case ("editingAccessoryView", let object as UITableViewCell): set(value) { object.editingAccessoryView = $0 }
    case ("backgroundView", let object as UICollectionViewCell): set(value) { object.backgroundView = $0 }
    case ("selectedBackgroundView", let object as UICollectionViewCell):
      set(value) { object.selectedBackgroundView = $0 }
    case ("backgroundView", let object as UITableView): set(value) { object.backgroundView = $0 }
    case ("backgroundView", let object as UICollectionView): set(value) { object.backgroundView = $0 }
    case ("tableHeaderView", let object as UITableView): set(value) { object.tableHeaderView = $0 }
    case ("tableFooterView", let object as UITableView): set(value) { object.tableFooterView = $0 }
    case ("inputAccessoryView", let object as UITextField): set(value) { object.inputAccessoryView = $0 }
    case ("inputView", let object as UITextField): set(value) { object.inputView = $0 }
    case ("refreshControl", let object as UITableViewController): set(value) { object.refreshControl = $0 }
    case ("navigationItem", let object as UIViewController): set(value) { object.ownNavigationItem = $0 }
    case ("tabBarItem", let object as UIViewController): set(value) { object.tabBarItem = $0 }
    // A bar without a height in layout, which a controller of a stack makes itself.
    case ("navigationBar", _ as UINavigationController), ("toolbar", _ as UINavigationController): true
    case ("tabBar", _ as UITabBarController): true
    case ("searchDisplayController", _ as UIViewController): true
    case ("titleView", let object as UINavigationItem): set(value) { object.titleView = $0 }
    case ("leftBarButtonItem", let object as UINavigationItem): set(value) { object.leftBarButtonItem = $0 }
    case ("rightBarButtonItem", let object as UINavigationItem): set(value) { object.rightBarButtonItem = $0 }
    case ("backBarButtonItem", let object as UINavigationItem): set(value) { object.backBarButtonItem = $0 }
    case ("customView", let object as UIBarButtonItem): set(value) { object.customView = $0 }
    default: false
    }
  }

  private static func set<Value>(_ value: AnyObject, _ body: (Value) -> Void) -> Bool {
    guard let value = value as? Value else { return false }
    body(value)
    return true
  }
}
