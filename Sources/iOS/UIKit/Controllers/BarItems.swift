public import AutoLayout
public import Foundation

/// An item of a bar (`UIBarItem`); kept and not drawn.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UIBarItem: NSObject, UIAppearance {
  /// The title.
  open var title: String?
  /// The image.
  open var image: UIImage?
  /// The image in a landscape.
  open var landscapeImagePhone: UIImage?
  /// Points by which the image is moved. Inert.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the item can be used; true until set.
  open var isEnabled = true
  /// A number for finding the item.
  open var tag = 0
  /// The name by which user-interface tests find the item.
  open var accessibilityIdentifier: String?
  /// What is read aloud.
  open var accessibilityLabel: String?

  /// An item without a title.
  public required override init() { super.init() }

  /// An item, so that code which sets its properties compiles and runs. Inert.
  public class func appearance() -> Self { Self() }
  /// An item, so that code which sets its properties compiles and runs. Inert.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any AnyObject.Type]) -> Self { Self() }

  /// Inert.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

/// A button of a bar (`UIBarButtonItem`); kept and not drawn. A test presses it by ``press()``.
///
/// In place of `action: #selector(close)` one gives a `Selector` with its method, or writes
/// `action: ProfileViewController.close`; the target is not kept alive.
open class UIBarButtonItem: UIBarItem {
  /// The style of a button (`UIBarButtonItem.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain
    /// Bordered, which looks the same as plain.
    case bordered
    /// For finishing.
    case done
  }

  /// The buttons that the system has (`UIBarButtonItem.SystemItem`, with its raw values).
  public enum SystemItem: Int, Hashable, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// A plus.
    case add
    /// Space that grows.
    case flexibleSpace
    /// Space of a width.
    case fixedSpace
    /// A pen.
    case compose
    /// An arrow.
    case reply
    /// A box with an arrow.
    case action
    /// A folder.
    case organize
    /// A book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// A round arrow.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// Two triangles to the left.
    case rewind
    /// Two triangles to the right.
    case fastForward
    /// An arrow back.
    case undo
    /// An arrow forward.
    case redo
    /// A cross.
    case close = 24
  }

  /// The style.
  open var style = Style.plain
  /// The width, in points; 0 for the width of the content. Inert.
  open var width: CGFloat = 0
  /// A view in place of the button.
  open var customView: UIView?
  /// The colour.
  open var tintColor: UIColor?
  /// The system's button; `nil` for another one.
  public internal(set) var systemItem: SystemItem?
  private var actions = TargetActions()
  /// The object whose method a press calls; not kept alive.
  open weak var target: AnyObject?
  /// The method that a press calls.
  open var action: Selector?

  private func set(_ target: Any?, _ action: Selector?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// A button with a title that calls the method of a selector.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style) = (title, style)
    set(target, action)
  }

  /// A button with a title that calls a method.
  public convenience init<T: AnyObject>(
    title: String?, style: Style, target: T?, action: @escaping (T) -> () -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    actions.add(target, action)
  }

  /// A button with a title that calls a method with its sender.
  public convenience init<T: AnyObject, Sender>(
    title: String?, style: Style, target: T?, action: @escaping (T) -> (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: nil, action: nil)
    actions.add(target, action)
  }

  /// A button with an image that calls the method of a selector.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.image, self.style) = (image, style)
    set(target, action)
  }

  /// A button with an image that calls the method of a selector. The image for phones that lie is not read.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// A button with an image that calls a method.
  public convenience init<T: AnyObject>(
    image: UIImage?, style: Style, target: T?, action: @escaping (T) -> () -> Void
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    actions.add(target, action)
  }

  /// A button with an image that calls a method with its sender.
  public convenience init<T: AnyObject, Sender>(
    image: UIImage?, style: Style, target: T?, action: @escaping (T) -> (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: nil, action: nil)
    actions.add(target, action)
  }

  /// A button of the system that calls the method of a selector.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    set(target, action)
  }

  /// A button of the system that calls a method.
  public convenience init<T: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: T?, action: @escaping (T) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    actions.add(target, action)
  }

  /// A button of the system that calls a method with its sender.
  public convenience init<T: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: T?, action: @escaping (T) -> (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    actions.add(target, action)
  }

  /// A button of the system with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  /// A button with a title, an image and an action; title and image are the action's where they are not given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
    if let primaryAction {
      actions.add { (sender: UIBarButtonItem) in primaryAction.performWithSender(sender, target: nil) }
    }
  }

  /// The action that the button was made with. Setting another one does not change what ``press()`` does.
  open var primaryAction: UIAction?
  /// The menu of the button. Inert.
  open var menu: UIMenu?

  /// An item that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Space that grows.
  public static func flexibleSpace() -> Self { space(.flexibleSpace, 0) }
  /// Space of a width, in points.
  public static func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }

  private static func space(_ item: SystemItem, _ width: CGFloat) -> Self {
    let space = Self()
    (space.systemItem, space.width) = (item, width)
    return space
  }

  /// A button without a title.
  public required init() { super.init() }

  /// Calls a closure when the button is pressed. This is no name of Apple.
  public func addAction(_ action: @escaping () -> Void) { actions.add { (_: UIBarButtonItem) in action() } }

  /// Presses the button, if it can be used. This is no name of Apple.
  public func press() {
    guard isEnabled else { return }
    if let target, let action { action.perform(on: target, with: self) }
    actions.send(from: self)
  }
}

/// What a navigation bar shows for a controller (`UINavigationItem`); kept and not drawn.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UINavigationItem: NSObject {
  /// When a title is large (`UINavigationItem.LargeTitleDisplayMode`, with its raw values).
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
    /// In the bar.
    case inline
  }

  /// The title.
  open var title: String?
  /// A view in place of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The title of the button that leads back to the controller.
  open var backButtonTitle: String?
  /// The button that leads back to the controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the back button is hidden; false until set.
  open var hidesBackButton = false
  /// Whether the left items stand beside the back button; false until set.
  open var leftItemsSupplementBackButton = false
  /// The items on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items on the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The first item on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The search bar's controller.
  open var searchController: UISearchController?
  /// Whether a search bar hides while scrolling; true until set.
  open var hidesSearchBarWhenScrolling = true
  /// The look of the bar.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look of the bar above content at its top.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The look of a low bar.
  open var compactAppearance: UINavigationBarAppearance?

  /// An item with a title.
  public init(title: String?) {
    self.title = title
    super.init()
  }

  /// An item without a title.
  public convenience override init() { self.init(title: nil) }

  /// Sets the item on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the item on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the items on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the items on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Hides the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}

/// What a tab bar shows for a controller (`UITabBarItem`); kept and not drawn.
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected.
  open var selectedImage: UIImage?
  /// The text of the badge; `nil` for none.
  open var badgeValue: String?
  /// The colour of the badge.
  open var badgeColor: UIColor?

  /// The items that the system has (`UITabBarItem.SystemItem`, with its raw values).
  public enum SystemItem: Int, Hashable, Sendable {
    /// More.
    case more
    /// Favourites.
    case favorites
    /// Featured.
    case featured
    /// Top rated.
    case topRated
    /// Recents.
    case recents
    /// Contacts.
    case contacts
    /// History.
    case history
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Downloads.
    case downloads
    /// Most recent.
    case mostRecent
    /// Most viewed.
    case mostViewed
  }

  /// An item of the system, whose title and image are not made here.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }

  /// An item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// An item with a title and two images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
