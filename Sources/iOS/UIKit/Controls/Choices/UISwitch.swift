public import AutoLayout
public import Foundation

/// A switch that is on or off (`UISwitch`): always 51 × 31 points, as up to iOS 18.
open class UISwitch: UIControl {
  /// How a switch looks (`UISwitch.Style`); all are the same here.
  public enum Style: Int, Hashable, Sendable {
    /// As the device decides.
    case automatic
    /// A box with a check mark, on a Mac.
    case checkbox
    /// A sliding knob.
    case sliding
  }

  private static let size = CGSize(width: 51, height: 31)

  /// A switch at the origin of a frame, which is off. The size of the frame is not used.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    hugRequired()
  }

  /// A switch that is off; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = .zero
    hugRequired()
    coder.interface?.decode(self, after: UISwitch.self)
  }

  private func hugRequired() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
      setContentCompressionResistancePriority(.defaultHigh, for: axis)
    }
  }

  /// Whether the switch is on; false until set. Setting it sends no event, as in UIKit.
  open var isOn = false

  /// Turns the switch on or off at once.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The frame, always of the size of a switch.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: Appearance

  /// The colour while it is on; green for `nil`.
  open var onTintColor: UIColor?
  /// The colour of the knob; white for `nil`.
  open var thumbTintColor: UIColor?

  // MARK: Inert

  /// An image that UIKit does not show either. Inert.
  open var onImage: UIImage?
  /// An image that UIKit does not show either. Inert.
  open var offImage: UIImage?
  /// The title beside a box, on a Mac. Inert.
  open var title: String?
  /// How the switch should look. Inert.
  open var preferredStyle = Style.automatic
  /// How the switch looks. Inert.
  open var style: Style { .sliding }
}
