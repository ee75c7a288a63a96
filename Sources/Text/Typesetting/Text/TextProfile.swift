internal import Fonts

/// Whose conventions a text follows where standards leave a choice. All paragraphs of a text have one profile.
public enum TextProfile: String, Hashable, Sendable, Codable, CaseIterable {
  /// Unicode's rules of line ends, and exact lengths, as in UIKit.
  case unicode
  /// What a browser shows, Chromium on Linux: lines and heights of a block of CSS with `white-space: pre-wrap` and
  /// `overflow-wrap: break-word`. Heights of fonts are whole pixels, a width is a multiple of 1/64, and between characters of
  /// ASCII lines end where Blink ends them. The guide "Web" has the rules. A point is a pixel of CSS.
  case web
}

// The rules of the profiles that are arithmetic, and properties that browsers have by default. Other rules are where text is prepared:
// `WebLineEnds` and `ClusterFontChooser`.

extension TextProfile {
  /// Whether the text follows a browser. A comparison of names is generic, and asks for them.
  @inline(__always)
  package var isWeb: Bool {
    switch self {
    case .unicode: false
    case .web: true
    }
  }

  /// Where full-width punctuation loses a half, unless the style says it (`text-spacing-trim: normal` is the initial value of CSS).
  var spacingTrim: TextSpacingTrim { isWeb ? .normal : .spaceAll }

  /// The unit of lengths in Blink, in pixels (`LayoutUnit`).
  static let unit = 1.0 / 64

  /// The width of a line, from the sum of its advances.
  @inline(__always)
  func lineWidth(_ width: Double) -> Double { isWeb ? Self.upper(width) : width }

  /// A length as Blink keeps it.
  static func lower(_ length: Double) -> Double { (length * 64).rounded(.down) / 64 }

  /// The width of a text as Blink keeps it. Sums have rounding errors, which must not raise them by a unit.
  private static func upper(_ width: Double) -> Double {
    ((width - 1e-6) * 64).rounded(.up) / 64
  }

  /// Points per shaping unit of a font. Of bitmaps alone it is as wide as its bitmaps.
  ///
  /// In Chromium fonts are scaled by FreeType's numbers: the size is cut off to 1/64, and the scale a multiple of 2^-16 of 1/64 per
  /// unit of the design, which is not the shaping unit. A line of a thousand points is wider or narrower by up to 0.1.
  @inline(__always)
  func pointsPerUnit(_ font: Font) -> Double { isWeb ? Self.pointsPerUnit(of: font) : font.pointsPerUnit }

  private static func pointsPerUnit(of font: Font) -> Double {
    guard font.size > 0 else { return font.pointsPerUnit }
    if let strike = font.face.bitmapStrike { return font.pointsPerUnit * strike.advanceFactor }
    let units = Double(font.face.unitsPerEm)
    let scale = ((font.size * 64).rounded(.towardZero) * 65536 / units).rounded()
    return font.pointsPerUnit / font.size * (scale / 65536 / 64 * units)
  }
}
