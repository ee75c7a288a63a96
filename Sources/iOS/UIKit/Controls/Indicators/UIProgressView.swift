public import AutoLayout
public import Foundation

/// A bar that shows a fraction (`UIProgressView`): 4 points high, as since iOS 14, or 2.5 in a bar.
open class UIProgressView: UIView {
  /// Where a progress view is (`UIProgressView.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// Anywhere: 4 points high.
    case `default`
    /// In a bar: 2.5 points high.
    case bar
  }

  /// Where the view is; it decides the height.
  open var progressViewStyle = Style.default {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// A view of the usual style. The height of the frame is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 4))
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// A view of the usual style; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    coder.interface?.decode(self, after: UIProgressView.self)
  }

  /// A view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  private var storedProgress: Float = 0
  /// The fraction, 0 to 1.
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = max(0, min(1, newValue)) }
  }

  /// Sets the fraction at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// An object whose fraction is shown. Inert.
  open var observedProgress: Progress?

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  // MARK: Appearance

  /// The colour of the fraction; the tint for `nil`.
  open var progressTintColor: UIColor?
  /// The colour of the rest; grey for `nil`.
  open var trackTintColor: UIColor?

  // MARK: Inert

  /// The image of the fraction. Inert.
  open var progressImage: UIImage?
  /// The image of the rest. Inert.
  open var trackImage: UIImage?
}
