internal import Fonts
internal import Foundation

/// The default fonts of controls: Inter in UIKit's sizes, because Apple's system font is not free. Each is `nil` when
/// the bundled fonts are not found; controls then show no text.
enum StandardFont {
  /// `UIFont.labelFontSize`.
  static let label = font(17)
  /// `UIFont.buttonFontSize`.
  static let button = font(18)
  /// The font of a `UITextView` without one.
  static let textView = font(12)

  private static func font(_ size: CGFloat) -> Font? { try? BundledFonts.defaultFont(size: size) }
}
