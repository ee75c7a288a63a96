public import AutoLayout
public import Foundation

/// Keys that are held (`UIKeyModifierFlags`).
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// A set by UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the block of numbers.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// An entry of a menu that calls the method of a selector (`UICommand`). Nobody chooses it here except tests.
open class UICommand: UIMenuElement {
  /// The method.
  public let action: Selector
  /// What it is about.
  public let propertyList: Any?
  /// The title where there is room.
  open var discoverabilityTitle: String?
  /// Whether it can be chosen.
  open var attributes: UIMenuElement.Attributes
  /// Whether it has a mark.
  open var state: UIMenuElement.State

  /// A command.
  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }
}

/// A command for keys (`UIKeyCommand`). Nobody presses keys here: it is kept.
open class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?
  /// The keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before what the system does with the key; false until set. Inert.
  open var wantsPriorityOverSystemBehavior = false

  /// A command of a menu for keys.
  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// A command for keys.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
  ) {
    self.init(
      title: discoverabilityTitle ?? "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The key with an arrow upwards.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key with an arrow downwards.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key with an arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key with an arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public static let inputEscape = "UIKeyInputEscape"
  /// Page up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// Page down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public static let inputHome = "UIKeyInputHome"
  /// End.
  public static let inputEnd = "UIKeyInputEnd"
  /// Delete, forwards.
  public static let inputDelete = "UIKeyInputDelete"
}

/// The menu above a selection (`UIMenuController`). It is never shown.
open class UIMenuController: NSObject {
  /// The menu. It belongs to no domain, because it keeps nothing that changes.
  nonisolated(unsafe) public static let shared = UIMenuController()
  /// Whether it is shown; false. Inert: setting it changes nothing.
  open var isMenuVisible: Bool {
    get { false }
    set {}
  }
  /// The app's own entries; none. Inert: setting it changes nothing.
  open var menuItems: [UIMenuItem]? {
    get { nil }
    set {}
  }
  /// Where it is; nowhere.
  open var menuFrame: CGRect { .zero }
  /// Shows it. Inert.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Hides it. Inert.
  open func hideMenu() {}
  /// Hides it. Inert.
  open func hideMenu(from targetView: UIView) {}
  /// Says where it points. Inert.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Shows or hides it. Inert.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Updates it. Inert.
  open func update() {}

  /// Posted in UIKit before it is shown. Inert: never posted.
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted in UIKit after it was shown. Inert: never posted.
  public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted in UIKit before it is hidden. Inert: never posted.
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted in UIKit after it was hidden. Inert: never posted.
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
}

/// An entry of that menu (`UIMenuItem`); kept and not shown.
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method.
  open var action: Selector

  /// An entry.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
