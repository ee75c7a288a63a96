internal import Fonts

/// The fonts of controls until one is set: Inter in UIKit's sizes, since the system's font is not free. Each is `nil` where
/// the bundled fonts are not found, and then controls show no text.
enum StandardFont {
  /// `UIFont.labelFontSize`.
  static let label = font(17)
  /// `UIFont.buttonFontSize`.
  static let button = font(18)
  /// The font of a `UITextView` without one.
  static let textView = font(12)

  private static func font(_ size: Double) -> Font? { try? BundledFonts.defaultFont(size: size) }
}
