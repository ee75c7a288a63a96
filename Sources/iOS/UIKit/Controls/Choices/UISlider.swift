public import AutoLayout
public import Foundation

/// A value on a line (`UISlider`): 34 points high, as wide as it is made.
open class UISlider: UIControl {
  /// A slider with a frame, in points; its value is 0 of 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// A slider; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    coder.interface?.decode(self, after: UISlider.self)
  }

  private var storedValue: Float = 0
  /// The value, kept between the least and the greatest. Setting it sends no event, as in UIKit.
  open var value: Float {
    get { storedValue }
    set { storedValue = max(minimumValue, min(maximumValue, newValue)) }
  }

  /// The least value; 0 until set.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }

  /// The greatest value; 1 until set.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// Sets the value at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

  // MARK: Rectangles of the parts

  /// The rectangle of the line, 4 points high.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// The rectangle of the knob, 31 × 31 points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let fraction = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let room = max(0, bounds.width - 31)
    return CGRect(x: bounds.minX + fraction * room, y: bounds.midY - 15.5, width: 31, height: 31)
  }

  // MARK: Appearance

  /// The colour of the line below the value; the tint for `nil`.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the line above the value; grey for `nil`.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob; white for `nil`.
  open var thumbTintColor: UIColor?

  // MARK: Inert

  /// Whether events are sent while the knob moves; true until set. Inert.
  open var isContinuous = true
  /// The image at the least value. Inert.
  open var minimumValueImage: UIImage?
  /// The image at the greatest value. Inert.
  open var maximumValueImage: UIImage?
  private var thumbImages: [UInt: UIImage] = [:]

  /// Sets the image of the knob in a state. Inert.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImages[state.rawValue] = image }
  /// The image of the knob in a state. Inert.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }
  /// Sets the image of the line below the value. Inert: it is not kept.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Sets the image of the line above the value. Inert: it is not kept.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}
