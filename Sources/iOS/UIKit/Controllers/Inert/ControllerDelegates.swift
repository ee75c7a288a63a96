/// Who is told about changes of the page by the user (`UIPageViewControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before a change.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a change.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// What is told about the presentation of a search (`UISearchControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UISearchControllerDelegate: AnyObject {}

/// Who decides about the columns of a split view controller (`UISplitViewControllerDelegate`). Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UISplitViewControllerDelegate: AnyObject {}
