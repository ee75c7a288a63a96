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

  /// Shows the window in UIKit; here its controller's view appears, and its views are laid out.
  open func makeKeyAndVisible() {
    makeKey()
    whenShown?()
    layoutIfNeeded()
  }

  /// Makes the window the key window.
  open func makeKey() { isKeyWindow = true }

  /// Makes the window a window like others.
  open func resignKey() { isKeyWindow = false }
}
