internal import AutoLayout
public import Foundation

/// A stack of controllers, of which the last one is shown (`UINavigationController`). Its view fills the whole view: no
/// bar is drawn or takes room.
open class UINavigationController: UIViewController {
  /// What a change of the stack is (`UINavigationController.Operation`, with its raw values).
  public enum Operation: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// A controller is pushed.
    case push
    /// A controller is popped.
    case pop
  }

  private var stack: [UIViewController] = []
  /// The bar; not drawn.
  open private(set) var navigationBar = UINavigationBar()
  /// The tool bar; not drawn.
  open private(set) var toolbar: UIToolbar! = UIToolbar()
  /// Who is told about changes of the stack; not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// A stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// An empty stack; the name of the nib is kept and not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// An empty stack; the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An empty stack with bars of classes of its own, which are not made: the bars are the usual ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

  open override func loadView() {
    super.loadView()
    if let top = topViewController { fill(with: top) }
  }

  // MARK: The stack

  /// The controllers, the shown one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last controller.
  open var topViewController: UIViewController? { stack.last }
  /// What the last controller presents, else the last controller.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let top = viewControllers.last
    exchangeChildren(old, by: viewControllers) {
      stack = viewControllers
      navigationBar.items = viewControllers.map(\.navigationItem)
      guard old.last !== top else { return }
      if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
      replaceShown(old.last, by: top, animated: animated)
      if let top { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
  }

  /// Adds a controller and shows it; nothing happens when the stack has it already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the last controller, unless it is the only one.
  ///
  /// - Returns: the controller that was removed.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Removes the controllers after another one.
  ///
  /// - Returns: the removed controllers; `nil` when the stack does not have the other one.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return removed
  }

  /// Removes all controllers but the first.
  ///
  /// - Returns: the removed controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  // MARK: Bars, which are not drawn

  /// Whether the bar is hidden; false until set. Inert.
  open var isNavigationBarHidden = false
  /// Sets ``isNavigationBarHidden``.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Whether the tool bar is hidden; true until set. Inert.
  open var isToolbarHidden = true
  /// Sets ``isToolbarHidden``.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Whether scrolling hides the bars; false until set. Inert.
  open var hidesBarsOnSwipe = false
  /// Whether a tap hides the bars; false until set. Inert.
  open var hidesBarsOnTap = false
  /// Whether the keyboard hides the bars; false until set. Inert.
  open var hidesBarsWhenKeyboardAppears = false
  /// The recogniser of the gesture that pops a controller. Inert.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()

  open override var childForStatusBarStyle: UIViewController? { nil }
}

/// Who is told about changes of a navigation stack (`UINavigationControllerDelegate`). Every method has a default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
