internal import AutoLayout
public import Foundation

/// Controllers side by side (`UISplitViewController`). Here, as on a phone, one fills the view: the secondary one if
/// there is one, else the primary one.
open class UISplitViewController: UIViewController {
  /// A button that shows another column. Inert.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    title: nil, style: .plain, target: nil, action: nil)

  /// The number of columns (`UISplitViewController.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// Of the time before columns.
    case unspecified
    /// Two columns.
    case doubleColumn
    /// Three columns.
    case tripleColumn
  }

  /// A column (`UISplitViewController.Column`, with its raw values).
  public enum Column: Int, Hashable, Sendable {
    /// The first.
    case primary
    /// The column between.
    case supplementary
    /// The last.
    case secondary
    /// The column for a narrow screen.
    case compact
  }

  /// How the columns are shown (`UISplitViewController.DisplayMode`, with its raw values). Inert.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// UIKit's choice.
    case automatic
    /// The last alone.
    case secondaryOnly
    /// Side by side.
    case oneBesideSecondary
    /// The first over the last.
    case oneOverSecondary
  }

  /// The number of columns.
  public let style: Style
  /// How the columns are to be shown. Inert.
  open var preferredDisplayMode = DisplayMode.automatic
  /// The width of the first column as a part of the view's. Inert.
  open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4
  /// Whether there is one column; true.
  open var isCollapsed: Bool { true }
  /// Who decides about the columns; not kept alive. Not asked here.
  public weak var delegate: (any UISplitViewControllerDelegate)?

  private var columns: [Column: UIViewController] = [:]
  private var ordered: [UIViewController] = []

  /// A controller of a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of the old form.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller of the old form; the coder is not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open override func loadView() {
    super.loadView()
    if let shown = ordered.last { fill(with: shown) }
  }

  /// The controllers, the shown one last.
  open var viewControllers: [UIViewController] {
    get { ordered }
    set {
      let old = ordered
      exchangeChildren(old, by: newValue) {
        ordered = newValue
        replaceShown(old.last, by: newValue.last, animated: false)
      }
    }
  }

  /// Sets the controller of a column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    viewControllers = [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
  }

  /// The controller of a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  /// Inert.
  open func show(_ column: Column) {}
  /// Inert.
  open func hide(_ column: Column) {}
}
