internal import AutoLayout
internal import Foundation
internal import SelfSizing

/// The classes of UIKit for the elements of interface files, and by their names.
enum InterfaceBaseClasses {
  /// The class of an object by the name of its element.
  static func type(ofElement name: String) -> AnyClass? { views[name] ?? controllers[name] ?? others[name] }

  /// Elements of views.
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self, "control": UIControl.self, "window": UIWindow.self,
    "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self, "textField": UITextField.self,
    "textView": UITextView.self, "stackView": UIStackView.self, "scrollView": UIScrollView.self,
    "tableView": UITableView.self, "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    "switch": UISwitch.self, "slider": UISlider.self, "segmentedControl": UISegmentedControl.self,
    "progressView": UIProgressView.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "pageControl": UIPageControl.self, "stepper": UIStepper.self, "pickerView": UIPickerView.self,
    "datePicker": UIDatePicker.self, "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "visualEffectView": UIVisualEffectView.self,
    "refreshControl": UIRefreshControl.self,
  ]

  /// Elements of controllers.
  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  /// Elements of other objects.
  static let others: [String: NSObject.Type] = [
    "customObject": NSObject.self, "barButtonItem": UIBarButtonItem.self, "navigationItem": UINavigationItem.self,
    "tabBarItem": UITabBarItem.self, "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self, "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self, "collectionViewLayout": UICollectionViewLayout.self,
  ]

  /// UIKit's classes by the names that files give custom classes.
  static let named: [String: AnyClass] = {
    var named: [String: AnyClass] = [
      "UITableViewHeaderFooterView": UITableViewHeaderFooterView.self,
      "UICollectionViewListCell": UICollectionViewListCell.self, "UISearchTextField": UISearchTextField.self,
      "NSObject": NSObject.self,
    ]
    for (element, type) in views where element.first != "c" || !element.hasSuffix("ContentView") {
      named["UI" + element.prefix(1).uppercased() + element.dropFirst()] = type
    }
    for (element, type) in controllers { named["UI" + element.prefix(1).uppercased() + element.dropFirst()] = type }
    for (element, type) in others { named["UI" + element.prefix(1).uppercased() + element.dropFirst()] = type }
    named["UIContainerView"] = nil
    named["UITableViewCellContentView"] = UIView.self
    return named
  }()

  /// The class of the package whose initialiser `init(coder:)` is the last one to run for an object: subclasses do
  /// their own work after the ones of their superclasses.
  static func level(of object: UIResponder) -> UIResponder.Type {
    switch object {
    case is UITableView: UITableView.self
    case is UICollectionView: UICollectionView.self
    case is UIScrollView: UIScrollView.self
    case is UITableViewCell: UITableViewCell.self
    case is UITableViewHeaderFooterView: UITableViewHeaderFooterView.self
    case is UICollectionViewCell: UICollectionViewCell.self
    case is UIStackView: UIStackView.self
    case is UIButton: UIButton.self
    case is UITextField: UITextField.self
    case is UISwitch: UISwitch.self
    case is UISlider: UISlider.self
    case is UIStepper: UIStepper.self
    case is UISegmentedControl: UISegmentedControl.self
    case is UIProgressView: UIProgressView.self
    case is UIPageControl: UIPageControl.self
    case is UIActivityIndicatorView: UIActivityIndicatorView.self
    case is UIVisualEffectView: UIVisualEffectView.self
    case is UISearchBar: UISearchBar.self
    case is UIView: UIView.self
    case is UIViewController: UIViewController.self
    default: UIResponder.self
    }
  }
}
