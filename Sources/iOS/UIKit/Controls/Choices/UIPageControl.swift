public import AutoLayout
public import Foundation

/// Dots, of which the one of the current page differs (`UIPageControl`): 26 points high, and 18 points wide for each
/// page and 20 more, as since iOS 14.
open class UIPageControl: UIControl {
  /// When the background is shown (`UIPageControl.BackgroundStyle`). Inert.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// While it is used.
    case automatic
    /// Always.
    case prominent
    /// Hardly.
    case minimal
  }

  /// A control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// A control without pages; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    coder.interface?.decode(self, after: UIPageControl.self)
  }

  /// The number of pages; 0 until set.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = storedPage
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  private var storedPage = 0
  /// The index of the current page, kept among the pages. Setting it sends no event, as in UIKit.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = max(0, min(newValue, numberOfPages - 1)) }
  }

  /// The size that a number of pages needs, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount > 0 ? 18 * CGFloat(pageCount) + 20 : 0, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  // MARK: Appearance

  /// Whether a single page has no dot; the size is the same.
  open var hidesForSinglePage = false
  /// The colour of the dots; grey for `nil`.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the current page; the colour of text for `nil`.
  open var currentPageIndicatorTintColor: UIColor?

  // MARK: Inert

  /// When the background is shown. Inert.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a finger that slides changes the page. Inert.
  open var allowsContinuousInteraction = true
  /// The image in place of the dots. Inert.
  open var preferredIndicatorImage: UIImage?
  /// Sets the image of a page in place of its dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The image of a page; `nil`, because none is kept.
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }
}
