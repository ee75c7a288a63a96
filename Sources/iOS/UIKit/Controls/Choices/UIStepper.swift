public import AutoLayout
public import Foundation

/// A value that is changed by two buttons (`UIStepper`): 94 × 32 points.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  /// A stepper at the origin of a frame; the size of the frame is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// A stepper; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = CGRect(origin: .zero, size: Self.size)
    coder.interface?.decode(self, after: UIStepper.self)
  }

  private var storedValue = 0.0
  /// The value, kept between the least and the greatest. Setting it sends no event, as in UIKit.
  open var value: Double {
    get { storedValue }
    set { storedValue = max(minimumValue, min(maximumValue, newValue)) }
  }

  /// The least value; 0 until set.
  open var minimumValue = 0.0 { didSet { value = storedValue } }
  /// The greatest value; 100 until set.
  open var maximumValue = 100.0 { didSet { value = storedValue } }
  /// The step; 1 until set.
  open var stepValue = 1.0
  /// Whether events are sent while a button is held. Inert.
  open var isContinuous = true
  /// Whether a button that is held repeats. Inert.
  open var autorepeat = true
  /// Whether the value continues at the other end. Inert.
  open var wraps = false

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
