internal import Fonts
internal import Geometry

/// The fonts of cells and headers, in Apple's sizes for text of size L
/// (https://developer.apple.com/design/human-interface-guidelines/typography). Each is `nil` when the bundled fonts are
/// not found.
enum StandardFonts {
  static let body = font(17)
  static let headline = font(17, 600)
  static let subheadline = font(15)
  static let footnote = font(13)
  static let caption1 = font(12)

  private static func font(_ size: Double, _ weight: Double = 400) -> Font? {
    try? .bundled(size: size, weight: weight)
  }
}

/// UIKit's colours of texts in cells, iOS 13 to 18, light.
enum SystemColors {
  static let secondaryLabel = Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  static let tertiaryLabel = Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
  static let tint = Color(red: 0, green: 122 / 255, blue: 1)
}
