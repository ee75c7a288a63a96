public import Fonts
public import Foundation

/// The system's fonts. Inter stands in for San Francisco and Noto Sans Mono for SF Mono, which are not free. Where the
/// bundled fonts are missing, a font that is compiled in is given, and a `FontDiagnostic` is reported once.
///
/// A size of 0, as in UIKit, and any that is no size give 12 points.
extension Font {
  /// The size of labels, in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of the system font, in points.
  public static var systemFontSize: CGFloat { 14 }
  /// The small size of the system font, in points.
  public static var smallSystemFontSize: CGFloat { 12 }

  /// The families of the designs of the system font.
  enum SystemFamily {
    static let text = BundledFonts.defaultFamily
    static let serif = "Noto Serif"
    static let monospaced = "Noto Sans Mono"
  }

  /// The system font in a weight.
  ///
  /// - Parameters:
  ///   - fontSize: points per em.
  ///   - weight: the weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> Font {
    bundledOrLastResort(size: valid(fontSize), weight: weight.openType)
  }

  /// The system font in a weight; the width is not used.
  ///
  /// - Parameters:
  ///   - fontSize: points per em.
  ///   - weight: the weight.
  ///   - width: not used.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> Font {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system font in semibold, which is what iOS gives for this name; `systemFont(ofSize:weight:)` gives bold.
  ///
  /// - Parameter fontSize: points per em.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> Font {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// The system font in italic.
  ///
  /// - Parameter fontSize: points per em.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> Font {
    bundledOrLastResort(size: valid(fontSize), slant: .italic)
  }

  /// The system font whose characters are all of one width.
  ///
  /// - Parameters:
  ///   - fontSize: points per em.
  ///   - weight: the weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    bundledOrLastResort(SystemFamily.monospaced, size: valid(fontSize), weight: weight.openType)
  }

  /// The system font with digits of one width (OpenType feature `tnum`).
  ///
  /// - Parameters:
  ///   - fontSize: points per em.
  ///   - weight: the weight.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> Font {
    let font = systemFont(ofSize: fontSize, weight: weight)
    guard let tag = FontTag("tnum") else { return font }
    // The font that is compiled in lacks the feature; its boxes are all of one width.
    let digits = try? Font(
      face: font.face, size: font.size, variations: font.variations, features: font.features + [FontFeature(tag)])
    return digits ?? font
  }
}
