public import AutoLayout
public import Foundation

/// A turning wheel (`UIActivityIndicatorView`): 20 × 20 points, 37 × 37 when it is large. It is hidden until it is
/// started, unless `hidesWhenStopped` is false.
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator (`UIActivityIndicatorView.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// 37 × 37 points.
    case whiteLarge = 0
    /// 20 × 20 points.
    case white = 1
    /// 20 × 20 points.
    case gray = 2
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101

    var size: CGSize {
      switch self {
      case .whiteLarge, .large: CGSize(width: 37, height: 37)
      case .white, .gray, .medium: CGSize(width: 20, height: 20)
      }
    }
  }

  /// The size; `medium` until set.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      frame = CGRect(origin: frame.origin, size: style.size)
      invalidateIntrinsicContentSize()
    }
  }

  /// A medium indicator at the origin of a frame, whose size is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Style.medium.size))
    prepare()
  }

  /// A medium indicator; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = CGRect(origin: .zero, size: style.size)
    prepare()
    coder.interface?.decode(self, after: UIActivityIndicatorView.self)
  }

  /// An indicator of a size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  private func prepare() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    isHidden = true
  }

  /// Whether the indicator is hidden while it stands still; true until set.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether the indicator was started and not stopped.
  open private(set) var isAnimating = false

  /// Starts the indicator and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the indicator and hides it, unless `hidesWhenStopped` is false.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  /// The colour; until set, and for `nil`, white for the white styles, else grey. Inert.
  open var color: UIColor! {
    get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
}
