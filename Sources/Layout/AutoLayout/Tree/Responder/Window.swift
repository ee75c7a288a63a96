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
    isKeyWindow = true
    becomeKey()
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}

  /// Called when another window becomes the key window: makes it a window like others.
  open func resignKey() { isKeyWindow = false }

  /// Gives an event to the views in UIKit. Inert: there are no events.
  open func sendEvent(_ event: Event) {}
}

extension Window {
  /// Lists the window among those of the app, as a scene does with its windows.
  package func list() { ShownWindows.add(self) }
}
