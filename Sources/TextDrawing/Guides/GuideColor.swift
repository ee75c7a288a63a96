internal import Geometry

/// The colours of guides: far enough apart for most eyes, and none of them that of usual text.
enum GuideColor {
  static let ascent = Color(red: 0.12, green: 0.47, blue: 0.71)
  static let descent = Color(red: 0.58, green: 0.4, blue: 0.74)
  static let baseline = Color(red: 0.9, green: 0.35, blue: 0.1)
  static let leading = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2)
  static let advance = Color(red: 0.1, green: 0.6, blue: 0.3, alpha: 0.55)
  static let ink = Color(red: 0.85, green: 0.2, blue: 0.55, alpha: 0.8)
  static let lineEnd = Color(red: 0.55, green: 0.35, blue: 0.1)
  static let hangingSpace = Color(red: 0.95, green: 0.75, blue: 0.1, alpha: 0.45)
  static let missing = Color(red: 0.85, green: 0, blue: 0)
  /// One a fallback font, in the order in which fonts appear.
  static let fallback = [
    Color(red: 0, green: 0.45, blue: 0.7), Color(red: 0.8, green: 0.4, blue: 0), Color(red: 0, green: 0.55, blue: 0.4),
    Color(red: 0.65, green: 0.25, blue: 0.6), Color(red: 0.45, green: 0.4, blue: 0.05),
  ]
}
