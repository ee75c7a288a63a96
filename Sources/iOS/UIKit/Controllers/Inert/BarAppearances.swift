public import AutoLayout
public import Foundation

// Bars keep what they are given and draw nothing. They have UIKit's heights before version 26.

/// The look of a bar (`UIBarAppearance`). Inert.
open class UIBarAppearance: NSObject {
  /// The colour of the ground.
  open var backgroundColor: UIColor?
  /// The image of the ground.
  open var backgroundImage: UIImage?
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// The image of the shadow.
  open var shadowImage: UIImage?

  /// The standard look.
  public override init() { super.init() }

  /// Inert.
  open func configureWithDefaultBackground() {}
  /// Inert.
  open func configureWithOpaqueBackground() {}
  /// Inert.
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar (`UINavigationBarAppearance`). Inert.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a tab bar (`UITabBarAppearance`). Inert.
open class UITabBarAppearance: UIBarAppearance {}

/// The look of a tool bar (`UIToolbarAppearance`). Inert.
open class UIToolbarAppearance: UIBarAppearance {}

/// The style of a bar (`UIBarStyle`, with its raw values). Inert.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}
