public import AutoLayout
public import Foundation

/// The look of a button of a bar (`UIBarButtonItemAppearance`). Inert.
open class UIBarButtonItemAppearance: NSObject {
  /// The look while nothing is the matter.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look while it is pressed.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look while it cannot be used.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The look while it has the focus.
  public let focused = UIBarButtonItemStateAppearance()

  /// The standard look of plain buttons.
  public override init() { super.init() }
  /// The standard look of buttons of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }
  /// Inert.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The look of a button of a bar in a state (`UIBarButtonItemStateAppearance`). Inert.
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points by which the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image behind the button.
  open var backgroundImage: UIImage?
  /// Points by which that image is moved.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  override init() { super.init() }
}

/// The look of an item of a tab bar (`UITabBarItemAppearance`). Inert.
open class UITabBarItemAppearance: NSObject {
  /// Where the title is (`UITabBarItemAppearance.Style`, with its raw values).
  public enum Style: Int, Hashable, Sendable {
    /// Below the image.
    case stacked
    /// Beside the image.
    case inline
    /// Beside the image in a low bar.
    case compactInline
  }

  /// The look while nothing is the matter.
  public let normal = UITabBarItemStateAppearance()
  /// The look while it is selected.
  public let selected = UITabBarItemStateAppearance()
  /// The look while it cannot be used.
  public let disabled = UITabBarItemStateAppearance()
  /// The look while it has the focus.
  public let focused = UITabBarItemStateAppearance()

  /// The standard look of items with the title below the image.
  public override init() { super.init() }
  /// The standard look of items of a style.
  public init(style: Style) { super.init() }
  /// Inert.
  open func configureWithDefault(for style: Style) {}
}

/// The look of an item of a tab bar in a state (`UITabBarItemStateAppearance`). Inert.
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points by which the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image; `nil`, until set, for the standard.
  open var iconColor: UIColor?
  /// Points by which the badge is moved.
  open var badgePositionAdjustment = UIOffset.zero
  /// The colour behind the badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge's text.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points by which the title of the badge is moved.
  open var badgeTitlePositionAdjustment = UIOffset.zero

  override init() { super.init() }
}
