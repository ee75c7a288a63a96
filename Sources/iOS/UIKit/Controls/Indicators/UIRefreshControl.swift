public import AutoLayout
public import Foundation

/// The wheel above a list that is pulled down (`UIRefreshControl`): 60 points high. It does not move the list here.
open class UIRefreshControl: UIControl {
  /// A control that is not refreshing.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 60))
  }

  /// A control that is not refreshing; of an interface file, what the file says.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the list is being loaded.
  open private(set) var isRefreshing = false

  /// Sets `isRefreshing`; sends no event, as in UIKit.
  open func beginRefreshing() { isRefreshing = true }

  /// Clears `isRefreshing`.
  open func endRefreshing() { isRefreshing = false }

  /// The text below the wheel. Inert.
  open var attributedTitle: NSAttributedString?

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 60) }
}

extension ScrollView {
  /// The control that a user pulls down (`UIScrollView.refreshControl`); `nil` until set. Inert: it is no subview.
  public var refreshControl: UIRefreshControl? {
    get { kept(default: nil) }
    set { attach(newValue, as: #function) }
  }
}
