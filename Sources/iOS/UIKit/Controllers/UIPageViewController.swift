internal import AutoLayout
public import Foundation

/// Controllers as pages (`UIPageViewController`); the view of the first one that is set fills the view.
open class UIPageViewController: UIViewController {
  /// How pages change (`UIPageViewController.TransitionStyle`, with its raw values). Inert.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// As the pages of a book.
    case pageCurl
    /// By scrolling.
    case scroll
  }

  /// The direction of the pages (`UIPageViewController.NavigationOrientation`, with its raw values). Inert.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
  }

  /// The direction of a change (`UIPageViewController.NavigationDirection`, with its raw values). Inert.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To the next page.
    case forward
    /// To the page before.
    case reverse
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points between the pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The place of the spine.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// How pages change.
  public let transitionStyle: TransitionStyle
  /// The direction of the pages.
  public let navigationOrientation: NavigationOrientation
  /// Who gives the pages before and after others; not kept alive. Not asked here.
  public weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Who is told about changes by the user; not kept alive. Never called here.
  public weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether pages have two sides; false until set. Inert.
  open var isDoubleSided = false
  /// The recognisers of the gestures that change pages; none.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  private var pages: [UIViewController] = []

  /// A controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller without pages; the coder is not read.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }

  open override func loadView() {
    super.loadView()
    if let page = pages.first { fill(with: page) }
  }

  /// The pages that are shown.
  open var viewControllers: [UIViewController]? { pages }

  /// Shows other pages, and calls the completion at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (pages, viewControllers ?? [])
    exchangeChildren(old, by: new) {
      pages = new
      replaceShown(old.first, by: new.first, animated: animated)
    }
    completion?(true)
  }
}

/// Who gives the pages before and after others (`UIPageViewControllerDataSource`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots; 0 by default.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The index of the selected dot; 0 by default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
