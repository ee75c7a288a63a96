public import Foundation

/// The root of a tree that is shown in UIKit (`UIWindow`). Views in a window have a `window` and are told so; otherwise
/// it is a view like others.
open class Window: View {
  /// Whether the window was made the key window.
  open private(set) var isKeyWindow = false
  /// The position above other windows. Inert.
  open var windowLevel: CGFloat = 0

  /// Called when the window is shown, for its controller.
  package var whenShown: (() -> Void)?

  /// Whether the window is hidden; false until set. A window for which it is set to false is listed among the windows of the
  /// app, and the key window that is hidden hands this over to the one before.
  open override var isHidden: Bool {
    didSet {
      guard isHidden else { return ShownWindows.add(self) }
      guard isKeyWindow else { return }
      resignKey()
      ShownWindows.lastKey?.makeKey()
    }
  }

  /// Shows the window in UIKit; here its controller's view appears, and its views are laid out.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false }
    makeKey()
    whenShown?()
    layoutIfNeeded()
  }

  /// Makes the window the key window, in place of the one before.
  open func makeKey() {
    for other in ShownWindows.windows where other !== self && other.isKeyWindow { other.resignKey() }
    ShownWindows.addKey(self)
    becomeKey()
  }

  /// Called when the window becomes the key window.
  open func becomeKey() { isKeyWindow = true }

  /// Called when another window becomes the key window: makes it a window like others.
  open func resignKey() { isKeyWindow = false }
}

extension Window {
  /// Lists the window among those of the app, as a scene does with its windows.
  package func list() { ShownWindows.add(self) }
}
