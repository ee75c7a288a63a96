public import AutoLayout
public import Foundation

// Bars keep what they are given and draw nothing. They have UIKit's heights before version 26.

/// The look of a bar (`UIBarAppearance`). Inert.
open class UIBarAppearance: NSObject, NSCopying {
  /// The kind of device.
  public let idiom: UIUserInterfaceIdiom
  /// The colour of the ground.
  open var backgroundColor: UIColor?
  /// The effect of the ground.
  open var backgroundEffect: UIBlurEffect?
  /// The image of the ground.
  open var backgroundImage: UIImage?
  /// How the image of the ground is fitted.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// The image of the shadow.
  open var shadowImage: UIImage?

  /// The standard look.
  public override required init() {
    idiom = .phone
    super.init()
  }

  /// The standard look of a kind of device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }

  /// The look of another bar.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    take(barAppearance)
  }

  private func take(_ other: UIBarAppearance) {
    (backgroundColor, backgroundEffect, backgroundImage) = (
      other.backgroundColor, other.backgroundEffect, other.backgroundImage
    )
    backgroundImageContentMode = other.backgroundImageContentMode
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// A copy with the same ground and shadow; the zone is not read.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.take(self)
    return copy
  }

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
  /// Points by which the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of the button that leads back.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons for finishing.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The image of the button that leads back.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask of that image.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the image of the button that leads back.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// The look of a tab bar (`UITabBarAppearance`). Inert.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of items with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  /// The look of such items in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  /// The colour behind the item that is selected.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the item that is selected.
  open var selectionIndicatorImage: UIImage?
  /// The width of items, in points; 0 for the standard.
  open var stackedItemWidth: CGFloat = 0
  /// The gap between items, in points; 0 for the standard.
  open var stackedItemSpacing: CGFloat = 0
}

/// The look of a tool bar (`UIToolbarAppearance`). Inert.
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The look of buttons for finishing.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The style of a bar (`UIBarStyle`, with its raw values). Inert.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}
