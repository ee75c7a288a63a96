public import Foundation

/// The attributes of UIKit, with Apple's raw values. What each one does here is said where it differs from UIKit.
extension NSAttributedString.Key {
  /// The font, a `Font` (`UIFont`). Unlike UIKit, Inter 12 without it, not Helvetica 12.
  public static let font = Self(rawValue: "NSFont")
  /// The colour of the glyphs, a `Color` (`UIColor`).
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The colour behind the glyphs, a `Color` (`UIColor`).
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// Points added after each cluster, a number; 0 switches the font's kerning off. Ignored beside `tracking`.
  public static let kern = Self(rawValue: "NSKern")
  /// Points added after each cluster, a number.
  public static let tracking = Self(rawValue: "CTTracking")
  /// A whole number: 0 for no ligatures, 1 for the font's standard ones.
  public static let ligature = Self(rawValue: "NSLigature")
  /// An `NSParagraphStyle`. The style of a paragraph's first character counts for the whole paragraph.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The raw value of an `NSUnderlineStyle`. Inert: not drawn.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// A colour. Inert: not drawn.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`. Inert: not drawn.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// A colour. Inert: not drawn.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// A colour. Inert: not drawn.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// Percent of the font's size. Inert: not drawn; it changes no size in UIKit.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// An `NSShadow`. Inert: not drawn.
  public static let shadow = Self(rawValue: "NSShadow")
  /// A `URL` or a string. Inert: text is not drawn as a link.
  public static let link = Self(rawValue: "NSLink")
  /// An `NSTextAttachment`, on the character U+FFFC.
  public static let attachment = Self(rawValue: "NSAttachment")
  /// Points by which glyphs are raised above the baseline, a number.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// The slant of the glyphs: horizontal shift per unit of height, a number.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// The logarithm of the horizontal stretch of the glyphs, a number. Inert: advances are not stretched.
  public static let expansion = Self(rawValue: "NSExpansion")
  /// Directions of embedded text, an array of numbers. Inert: directions follow from the characters.
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  /// 0, horizontal text, the only value that iOS supports.
  public static let verticalGlyphForm = Self(rawValue: "NSVerticalGlyphForm")
  /// A `TextEffectStyle`. Inert: not drawn.
  public static let textEffect = Self(rawValue: "NSTextEffect")
  /// The language of the text, a BCP 47 tag as a string; it changes line breaks and glyphs in some scripts.
  public static let languageIdentifier = Self(rawValue: "NSLanguage")
}

extension NSAttributedString {
  /// An effect on text (`NSTextEffectStyle`). Inert: not drawn.
  public struct TextEffectStyle: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the effect.
    public let rawValue: String

    /// An effect by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Glyphs as if pressed into paper.
    public static let letterpressStyle = Self(rawValue: "_UIKitNewLetterpressStyle")
  }
}
