internal import Fonts

/// What controls are set in that are told no font: Inter in UIKit's sizes, since the system's font is not free. Each is
/// `nil` where the bundled fonts are not found, and then there is no text.
enum StandardFont {
  /// `UIFont.labelFontSize`.
  static let label = font(17)
  /// `UIFont.buttonFontSize`.
  static let button = font(18)
  /// What `UITextView` shows a text in whose font is not set.
  static let textView = font(12)

  private static func font(_ size: Double) -> Font? { try? BundledFonts.defaultFont(size: size) }
}
