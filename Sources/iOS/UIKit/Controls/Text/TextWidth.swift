internal import Fonts
internal import Foundation
internal import Typesetting

/// The width of a short text without line breaks, such as a segment's title.
enum TextWidth {
  /// The width in points, not rounded; 0 without a font, and for a text that cannot be measured.
  static func of(_ text: String, _ font: Font?) -> CGFloat {
    (try? typesetter(text, font)?.measure(numberOfLines: 1).size.width) ?? 0
  }

  /// The text, prepared; `nil` without a font, and for a text that cannot be measured.
  static func typesetter(_ text: String, _ font: Font?) -> Typesetter? {
    font.flatMap { try? Typesetter(StyledText(text, style: TextStyle(font: $0))) }
  }
}
