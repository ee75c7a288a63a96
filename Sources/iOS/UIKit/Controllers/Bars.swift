public import AutoLayout
public import Foundation

/// The bar of a navigation controller (`UINavigationBar`): 44 points high, with large titles 96. Draws nothing.
open class UINavigationBar: View {
  /// The style. Inert.
  open var barStyle = UIBarStyle.default
  /// The colour of the ground. Inert.
  open var barTintColor: UIColor?
  /// Whether content shows through; true until set. Inert.
  open var isTranslucent = true
  /// Whether titles are large; false until set.
  open var prefersLargeTitles = false {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The image of the shadow. Inert.
  open var shadowImage: UIImage?
  /// The attributes of the title. Inert.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title. Inert.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the back button. Inert.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button. Inert.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The look. Inert.
  open var standardAppearance = UINavigationBarAppearance()
  /// The look above content at its top. Inert.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar. Inert.
  open var compactAppearance: UINavigationBarAppearance?
  /// The items of the bar.
  open var items: [UINavigationItem]?
  /// The last item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item before the last one.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Adds an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Removes the last item, unless it is the only one, and returns it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let last = items?.last, items?.count != 1 else { return nil }
    items?.removeLast()
    return last
  }

  /// Inert.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: prefersLargeTitles ? 96 : 44)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
}

/// The bar of a tab bar controller (`UITabBar`): 49 points high. Draws nothing.
open class UITabBar: View {
  /// What is told of selections; not kept alive. Never called here.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items.
  open var items: [UITabBarItem]?
  /// The selected item.
  open var selectedItem: UITabBarItem?
  /// The style. Inert.
  open var barStyle = UIBarStyle.default
  /// The colour of the ground. Inert.
  open var barTintColor: UIColor?
  /// The colour of items that are not selected. Inert.
  open var unselectedItemTintColor: UIColor?
  /// Whether content shows through; true until set. Inert.
  open var isTranslucent = true
  /// The image of the ground. Inert.
  open var backgroundImage: UIImage?
  /// The image of the shadow. Inert.
  open var shadowImage: UIImage?
  /// The look. Inert.
  open var standardAppearance = UITabBarAppearance()
  /// The look above content at its end. Inert.
  open var scrollEdgeAppearance: UITabBarAppearance?

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
}

/// A bar of buttons (`UIToolbar`): 44 points high. Draws nothing.
open class UIToolbar: View {
  /// The items.
  open var items: [UIBarButtonItem]?
  /// The style. Inert.
  open var barStyle = UIBarStyle.default
  /// The colour of the ground. Inert.
  open var barTintColor: UIColor?
  /// Whether content shows through; true until set. Inert.
  open var isTranslucent = true
  /// The look. Inert.
  open var standardAppearance = UIToolbarAppearance()

  /// Inert.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Inert.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}

  /// Sets ``items``.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
