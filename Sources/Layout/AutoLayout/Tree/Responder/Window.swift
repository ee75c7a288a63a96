public import Foundation

/// The root of a tree that is shown in UIKit (`UIWindow`). Views in a window have a `window` and are told so; otherwise
/// it is a view like others.
open class Window: View {
  /// Whether the window was made the key window.
  open private(set) var isKeyWindow = false
  /// The position above other windows. Inert.
  open var windowLevel = Level.normal

  /// A position above other windows (`UIWindow.Level`), by UIKit's numbers.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number, which is greater for windows in front.
    public let rawValue: CGFloat

    /// A level by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level by its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows.
    public static let normal = Level(0)
    /// The level of alerts.
    public static let alert = Level(2000)
    /// The level of the status bar.
    public static let statusBar = Level(1000)

    /// A level above another one by a number.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
    /// A level below another one by a number.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }

  /// Called when the window is shown, for its controller.
  package var whenShown: (() -> Void)?

  /// Shows the window in UIKit; here its controller's view appears, and its views are laid out.
  open func makeKeyAndVisible() {
    makeKey()
    whenShown?()
    layoutIfNeeded()
  }

  /// Makes the window the key window.
  open func makeKey() {
    isKeyWindow = true
    becomeKey()
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}

  /// Makes the window a window like others.
  open func resignKey() { isKeyWindow = false }

  /// Gives an event to the views in UIKit. Inert: there are no events.
  open func sendEvent(_ event: Event) {}
}
