internal import Fonts
internal import Foundation
internal import Typesetting

/// The width of a short text without line breaks, such as a segment's title.
enum TextWidth {
  /// The width in points, not rounded; 0 without a font, and for a text that cannot be measured.
  static func of(_ text: String, _ font: Font?) -> CGFloat {
    guard let font, let typesetter = try? Typesetter(StyledText(text, style: TextStyle(font: font))) else { return 0 }
    return (try? typesetter.measure(numberOfLines: 1).size.width) ?? 0
  }
}
