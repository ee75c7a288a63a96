/// The style of lines under or through text, with Apple's raw values. Lines only under words (`byWord`) are drawn under
/// the spaces between them too, and dashes with dots as dashes.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Apple's bits: thickness, pattern and extent.
  public let rawValue: Int

  /// A style of Apple's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One thin line.
  public static let single = Self(rawValue: 0x01)
  /// One thick line.
  public static let thick = Self(rawValue: 0x02)
  /// Two lines.
  public static let double = Self(rawValue: 0x09)
  /// Dots.
  public static let patternDot = Self(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = Self(rawValue: 0x0200)
  /// Dashes and dots.
  public static let patternDashDot = Self(rawValue: 0x0300)
  /// Dashes and two dots.
  public static let patternDashDotDot = Self(rawValue: 0x0400)
  /// Only under words, not under the spaces between them.
  public static let byWord = Self(rawValue: 0x8000)
}
