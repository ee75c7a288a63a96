/// Which of two texts is likely wider, without a font.
enum WidthEstimate {
  /// The sum of rough widths in tenths of an em: narrow letters and marks count less, ideographs more. Choices by it do
  /// not depend on the fonts of the host.
  static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!": return 3
    case "f", "r", "t", " ", "\u{A0}", "\u{202F}", "(", ")", "[", "]", "/", "1", "-": return 4
    case "m", "w", "M", "W", "%", "@": return 9
    case "A"..."Z": return 7
    case "\0"..."\u{7F}": return 5
    case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{A4CF}", "\u{AC00}"..."\u{D7A3}", "\u{F900}"..."\u{FAFF}",
      "\u{FF00}"..."\u{FF60}", "\u{1F000}"..."\u{3FFFF}":
      return 10
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 6
    }
  }
}
