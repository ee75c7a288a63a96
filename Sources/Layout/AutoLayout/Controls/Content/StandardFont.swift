package import Fonts
internal import Foundation

/// The default fonts of controls: Inter in UIKit's sizes, because Apple's system font is not free. Where the
/// bundled fonts are not found, each is the font that is compiled in.
package enum StandardFont {
  /// `UIFont.labelFontSize`.
  package static let label = font(17)
  /// `UIFont.buttonFontSize`.
  package static let button = font(18)
  /// The font of a `UITextView` without one.
  package static let textView = font(12)

  private static func font(_ size: CGFloat) -> Font? { .bundledOrLastResort(size: Double(size)) }
}
